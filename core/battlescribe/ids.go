package battlescribe

import (
	"hash/fnv"
	"strconv"
	"strings"

	"broadside/core/catalogue"
)

// numbered gives a part an id that its whole has not; the second of a name has a
// number.
func (c *Conversion) numbered(part catalogue.Entry, whole *catalogue.Entry) catalogue.Entry {
	part.ID = Slug(part.Name)
	for n := 2; whole.Part(part.ID) != nil; n++ {
		part.ID = Slug(part.Name) + "-" + itoa(n)
	}
	return part
}

// tag tells ids of one system from those of another that a mapping reads as the same game, such as another edition that began
// as a copy and has all its ids. The system whose name is the game's own has none: lists had its ids before there were tags.
func (m *Mapping) tag(system *File) string {
	rest, own := strings.CutPrefix(strings.ToLower(system.Name), m.Home)
	if m.plain || own && (rest == "" || strings.HasPrefix(rest, ",") || strings.HasPrefix(rest, " v")) {
		return ""
	}
	return hashed(system.ID+"\x00"+system.Name) + "-"
}

func hashed(text string) string {
	h := fnv.New32a()
	h.Write([]byte(text))
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// id is an entry's id: the data's own where it will do, so that lists stand
// when the data come anew; else one made of it.
func (c *Conversion) id(from, name string, common bool) string {
	id := strings.ToLower(from)
	if id == "" || len(id) > 48-len(c.all.tag) || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		id = Slug(name) + "-" + hashed(from+name)
	}
	if common {
		id = Slug(c.all.common.Name)[:min(12, len(Slug(c.all.common.Name)))] + "-" + id
	} else if c.book.File.ID != "" && c.foreign(from) {
		id = Slug(c.book.File.Name)[:min(12, len(Slug(c.book.File.Name)))] + "-" + id
	}
	id = c.all.tag + id
	for base, n := id, 2; c.ids[id]; n++ {
		id = base + "-" + itoa(n)
	}
	c.ids[id] = true
	return id
}

// foreign reports whether an entry is of another catalogue, which several may link to.
func (c *Conversion) foreign(id string) bool {
	if c.own == nil {
		own := &Book{entries: map[string]*Entry{}, infos: map[string]*Info{}, types: map[string]*ProfileType{}, costs: map[string]bool{}, charged: map[string][]string{}, removed: map[string]bool{}}
		own.index(c.book.File)
		c.own = own.entries
	}
	return c.own[id] == nil
}

// Slug is a name as an id.
func Slug(name string) string {
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
