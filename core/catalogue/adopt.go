package catalogue

import (
	"slices"
	"strconv"
	"strings"
)

// Clone copies an entry so deep that no change of one shows in the other.
func (e *Entry) Clone() Entry {
	c := *e
	c.Figures, c.Special, c.Parts = slices.Clone(e.Figures), slices.Clone(e.Special), slices.Clone(e.Parts)
	for i := range c.Parts {
		c.Parts[i] = c.Parts[i].Clone()
	}
	return c
}

// Clone copies a pack with its entries.
func (p *Pack) Clone() Pack {
	c := *p
	c.Entries = slices.Clone(p.Entries)
	for i := range c.Entries {
		c.Entries[i] = c.Entries[i].Clone()
	}
	return c
}

// Set gives a figure a value; an empty one takes it away.
func (e *Entry) Set(key, value string) {
	at := slices.IndexFunc(e.Figures, func(f Figure) bool { return f.Key == key })
	switch {
	case value == "" && at >= 0:
		e.Figures = slices.Delete(e.Figures, at, at+1)
	case value != "" && at >= 0:
		e.Figures[at].Value = value
	case value != "":
		e.Figures = append(e.Figures, Figure{key, value})
	}
}

// Adopt adds copies of entries to a pack, under the ids that newID gives them;
// figures that name one of them name its copy. A copy is printed nowhere.
func (p *Pack) Adopt(entries []Entry, s *Schema, newID func(e *Entry) string) {
	ids := map[string]string{}
	first := len(p.Entries)
	for i := range entries {
		e := entries[i].Clone()
		e.ID, e.Printed = newID(&e), Printed{}
		if _, twice := ids[entries[i].ID]; !twice {
			ids[entries[i].ID] = e.ID
		}
		p.Entries = append(p.Entries, e)
	}
	Each(p.Entries[first:], func(e *Entry) { s.rename(e, ids) })
}

// Arrived is a pack of a file with ids that are good and that nothing else has; newID makes one of a name.
func (p *Pack) Arrived(s *Schema, taken func(id string) bool, newID func(name string) string) Pack {
	in := *p
	in.Entries = nil
	seen := map[string]bool{}
	in.Adopt(p.Entries, s, func(e *Entry) string {
		id := e.ID
		if !ValidID(id) || seen[id] || taken(id) {
			id = newID(e.Name)
		}
		seen[id] = true
		parts := e.Parts
		e.Parts = nil
		for _, part := range parts {
			if !ValidID(part.ID) || e.Part(part.ID) != nil {
				part.ID = e.PartID(part.Name)
			}
			e.Parts = append(e.Parts, part)
		}
		return id
	})
	return in
}

// rename gives the entries that an entry names their new ids.
func (s *Schema) rename(e *Entry, ids map[string]string) {
	kind, ok := s.Kind(e.Kind)
	if !ok {
		return
	}
	for i := range kind.Figures {
		names := kind.Figures[i].Names(e)
		for n, id := range names {
			if to := ids[id]; to != "" {
				names[n] = to
			}
		}
		if len(names) > 0 {
			e.Set(kind.Figures[i].Key, strings.Join(names, " "))
		}
	}
}

// mostSlug leaves room for what makes an id unique.
const mostSlug = 40

// Slug makes of a name the beginning of an id, "unit" where nothing is left of it.
func Slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case b.Len() == mostSlug:
			continue
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	if slug := strings.Trim(b.String(), "-"); slug != "" {
		return slug
	}
	return "unit"
}

// Spelled is an id as the name that Slug made it of, as far as it tells.
func Spelled(id string) string {
	parts := strings.Split(id, "-")
	for i, p := range parts {
		if p != "" && (i == 0 || p != "of" && p != "and" && p != "the") {
			parts[i] = strings.ToUpper(p[:1]) + p[1:]
		}
	}
	return strings.Join(parts, " ")
}

// PartID is an id for a part that no other part of the entry has.
func (e *Entry) PartID(name string) string { return freePart(e, Slug(name)) }

// freePart is an id with a number where a part of the entry has it.
func freePart(e *Entry, id string) string {
	free := id
	for n := 2; e.Part(free) != nil; n++ {
		free = id + "-" + strconv.Itoa(n)
	}
	return free
}

// Joined are packs as lists see them: what joins a faction that is open is part
// of it.
func Joined(packs []Pack) []Pack {
	at := map[string]int{}
	for i, p := range packs {
		if p.Faction {
			at[p.ID] = i
		}
	}
	all := slices.Clone(packs)
	var some []Pack
	for i := range packs {
		if to, ok := at[packs[i].Joins]; ok && !packs[i].Faction {
			all[to].Entries = append(slices.Clip(all[to].Entries), packs[i].Entries...)
			all[to].AddTexts(&packs[i])
		}
	}
	for i := range all {
		if _, ok := at[all[i].Joins]; !ok || all[i].Faction {
			some = append(some, all[i])
		}
	}
	return some
}
