package catalogue

import "slices"

// Changes are what newer packs have otherwise than older ones.
type Changes struct {
	Added, Removed []string // names
	Repointed      []Repointed
	Changed        []string        // names of what is otherwise in more than its points
	Affected       map[string]bool // ids of entries that are gone or otherwise
}

// Repointed is an entry that costs otherwise than it did.
type Repointed struct {
	Name     string
	From, To int
}

// Any reports whether there is any.
func (c *Changes) Any() bool {
	return len(c.Added)+len(c.Removed)+len(c.Repointed)+len(c.Changed) > 0
}

// Compare says what newer packs change. Packs and entries are the same by their ids; the order of figures says nothing.
func Compare(older, newer []Pack) *Changes {
	c := &Changes{Affected: map[string]bool{}}
	before, after := Catalogue{older}, Catalogue{newer}
	for p := range older {
		pack := &older[p]
		still := after.Pack(pack.ID)
		if still != nil && (still.Name != pack.Name || still.Faction != pack.Faction || still.Joins != pack.Joins) {
			c.Changed = append(c.Changed, still.Name)
		}
		for i := range pack.Entries {
			old := &pack.Entries[i]
			now, home := after.Find(old.ID)
			if now == nil {
				c.Removed = append(c.Removed, old.Name)
				c.Affected[old.ID] = true
				continue
			}
			if now.Points != old.Points {
				c.Repointed = append(c.Repointed, Repointed{now.Name, old.Points, now.Points})
				c.Affected[old.ID] = true
			}
			if home.ID != pack.ID || !old.alike(now) {
				c.Changed = append(c.Changed, now.Name)
				c.Affected[old.ID] = true
			} else if now.Printed != old.Printed { // which is nothing to a fleet
				c.Changed = append(c.Changed, now.Name)
			}
		}
	}
	for p := range newer {
		for i := range newer[p].Entries {
			if e, _ := before.Find(newer[p].Entries[i].ID); e == nil {
				c.Added = append(c.Added, newer[p].Entries[i].Name)
			}
		}
	}
	return c
}

// CompareSets is Compare of the packs of sets, and of what the sets say of special rules.
func CompareSets(older, newer *Set) *Changes {
	c := Compare(older.Packs, newer.Packs)
	for _, of := range [][]Keyword{older.Unknown, newer.Unknown} {
		for _, k := range of {
			was, in := older.said(k.Name)
			if now, at := newer.said(k.Name); (was != now || in != at) && !slices.Contains(c.Changed, k.Name) {
				c.Changed = append(c.Changed, k.Name)
			}
		}
	}
	return c
}

// alike tells whether entries are the same in all but ids, points and where they are printed.
func (e *Entry) alike(o *Entry) bool {
	return e.Name == o.Name && e.Kind == o.Kind && sameFigures(e.Figures, o.Figures) && slices.Equal(e.Special, o.Special) &&
		slices.EqualFunc(e.Parts, o.Parts, func(a, b Entry) bool { return a.ID == b.ID && a.Points == b.Points && a.alike(&b) })
}

// sameFigures compares figures whatever their order: a file has them by their keys.
func sameFigures(a, b []Figure) bool {
	return len(a) == len(b) && !slices.ContainsFunc(a, func(f Figure) bool { return !slices.Contains(b, f) })
}
