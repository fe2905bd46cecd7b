package battlescribe

import (
	"hash/fnv"
	"strconv"
	"strings"

	"broadside/core/catalogue"
)

// numbered gives a part an id that its whole has not; the second of a name has a
// number.
func (c *conversion) numbered(part catalogue.Entry, whole *catalogue.Entry) catalogue.Entry {
	part.ID = slug(part.Name)
	for n := 2; whole.Part(part.ID) != nil; n++ {
		part.ID = slug(part.Name) + "-" + itoa(n)
	}
	return part
}

// id is an entry's id: the data's own where it will do, so that lists stand
// when the data come anew; else one made of it.
func (c *conversion) id(from, name string, common bool) string {
	id := strings.ToLower(from)
	if id == "" || len(id) > 48 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		h := fnv.New32a()
		h.Write([]byte(from + name))
		id = slug(name) + "-" + strconv.FormatUint(uint64(h.Sum32()), 36)
	}
	if common {
		id = c.all.common.ID[:min(12, len(c.all.common.ID))] + "-" + id
	} else if c.book.File.ID != "" && c.foreign(from) {
		id = slug(c.book.File.Name)[:min(12, len(slug(c.book.File.Name)))] + "-" + id
	}
	for base, n := id, 2; c.ids[id]; n++ {
		id = base + "-" + itoa(n)
	}
	c.ids[id] = true
	return id
}

// foreign reports whether an entry is of another catalogue, which several may link to.
func (c *conversion) foreign(id string) bool {
	if c.own == nil {
		own := &Book{entries: map[string]*Entry{}, infos: map[string]*Info{}, types: map[string]*ProfileType{}, costs: map[string]bool{}, charged: map[string]bool{}, removed: map[string]bool{}}
		own.index(c.book.File)
		c.own = own.entries
	}
	return c.own[id] == nil
}

// slug is a name as an id.
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			b.WriteRune(r)
		} else if b.Len() > 0 && !strings.HasSuffix(b.String(), "-") {
			b.WriteByte('-')
		}
	}
	if s := strings.Trim(b.String(), "-"); s != "" {
		return s[:min(len(s), 40)]
	}
	return "x"
}
