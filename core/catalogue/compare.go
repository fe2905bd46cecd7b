package catalogue

// Changes are what newer packs have otherwise than older ones.
type Changes struct {
	Added, Removed []string // names
	Repointed      []Repointed
	Affected       map[string]bool // ids of entries that are gone or cost otherwise
}

// Repointed is an entry that costs otherwise than it did.
type Repointed struct {
	Name     string
	From, To int
}

// Any reports whether there is any.
func (c *Changes) Any() bool { return len(c.Added)+len(c.Removed)+len(c.Repointed) > 0 }

// Compare says what newer packs change. Entries are the same by their ids.
func Compare(older, newer []Pack) *Changes {
	c := &Changes{Affected: map[string]bool{}}
	before, after := Catalogue{older}, Catalogue{newer}
	for p := range older {
		for i := range older[p].Entries {
			old := &older[p].Entries[i]
			now, _ := after.Find(old.ID)
			switch {
			case now == nil:
				c.Removed = append(c.Removed, old.Name)
			case now.Points != old.Points:
				c.Repointed = append(c.Repointed, Repointed{now.Name, old.Points, now.Points})
			default:
				continue
			}
			c.Affected[old.ID] = true
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
