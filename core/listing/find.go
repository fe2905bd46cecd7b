package listing

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/sorted"
)

// Which entry a name in a list means.

func (r *reader) index() {
	r.names = map[string]*catalogue.Entry{}
	for p := range r.Packs.Packs {
		for i := range r.Packs.Packs[p].Entries {
			e := &r.Packs.Packs[p].Entries[i]
			r.all = append(r.all, e)
			if awkward(e.Name) && len(r.awkward) < mostGuards && strings.TrimSpace(e.Name) != "" {
				r.awkward = append(r.awkward, e)
			}
			if key := plain(e.Name); r.names[key] == nil {
				r.names[key] = e
			}
		}
	}
	sorted.Stable(r.awkward, func(a, b *catalogue.Entry) int { return len(b.Name) - len(a.Name) })
}

// find matches a name: as it is, in the singular, or as the beginning of one
// entry alone.
func (r *reader) find(text string) *catalogue.Entry {
	_, name := counted(text)
	if e := r.guarded(bare(name)); e != nil {
		return e
	}
	key := plain(bare(r.shown(name)))
	if key == "" {
		return nil
	}
	for _, k := range []string{key, strings.TrimSuffix(key, "s"), strings.TrimSuffix(key, "es")} {
		if e := r.names[k]; e != nil {
			return e
		}
	}
	if short, ok := strings.CutSuffix(key, "bg"); ok { // as players write "Line BG"
		key = short + "battlegroup"
	}
	var found, within *catalogue.Entry
	unsure := false
	for _, e := range r.all {
		switch printed := plain(e.Name); {
		case strings.HasPrefix(printed, key):
			unsure = unsure || found != nil && found.Name != e.Name
			if found == nil {
				found = e
			}
		case strings.HasPrefix(key, printed) && len(printed) > 2 && (within == nil || len(printed) > len(plain(within.Name))):
			within = e
		}
	}
	switch {
	case unsure || found != nil && within != nil:
		return nil
	case found != nil:
		return found
	}
	return within
}

// factions are the packs whose entries the list has.
func (r *reader) factions() []string {
	var ids []string
	var look func([]roster.Unit)
	look = func(units []roster.Unit) {
		for i := range units {
			if _, p := r.Packs.Find(units[i].Entry); p != nil && p.Faction && !slices.Contains(ids, p.ID) {
				ids = append(ids, p.ID)
			}
			look(units[i].Units)
		}
	}
	look(r.List.Units)
	return ids
}

// last is the unit that an option belongs to.
func (r *reader) last() *roster.Unit {
	if len(r.List.Units) == 0 {
		return nil
	}
	u := &r.List.Units[len(r.List.Units)-1]
	if len(u.Units) > 0 {
		u = &u.Units[len(u.Units)-1]
	}
	return u
}
