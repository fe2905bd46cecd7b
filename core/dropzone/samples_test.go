package dropzone

import (
	"testing"

	"broadside/core/roster"
)

// factions are the packs of Broadside's own armies.
func factions() (all []string) {
	for _, p := range (System{}).Packs("core") {
		if p.Source == "Broadside" {
			all = append(all, p.ID)
		}
	}
	return all
}

// Each style has armies of two sizes at least, and some are for a Battle.
func TestSamplesHaveSizes(t *testing.T) {
	sizes, battles := map[string]map[int]bool{}, 0
	for _, l := range (System{}).Samples("core") {
		if sizes[l.Packs[0]] == nil {
			sizes[l.Packs[0]] = map[int]bool{}
		}
		sizes[l.Packs[0]][sizeOf(l.Limit)] = true
		battles += flag(sizeOf(l.Limit) == 2)
	}
	for _, id := range factions() {
		if !sizes[id][0] || !sizes[id][1] {
			t.Errorf("%s has armies of the sizes %v", id, sizes[id])
		}
	}
	if len(factions()) < 5 || battles < 2 {
		t.Errorf("%d styles, and %d armies for a Battle", len(factions()), battles)
	}
}

// The armies together have all that the rules speak of.
func TestSamplesUseEveryRule(t *testing.T) {
	had, c := map[string]bool{}, packs()
	note := func(is bool, what string) { had[what] = had[what] || is }
	for _, l := range (System{}).Samples("core") {
		roster.Each(l.Units, func(u *roster.Unit) {
			m := modelOf(u, c)
			if m == nil {
				had[u.Entry] = true // a battlegroup
				return
			}
			had[string(m.Type)], had[m.Category] = true, true
			note(m.Small, "small")
			note(m.Famous > 0, "famous")
			note(m.Active, "active")
			note(m.Passive > 0, "passive")
			note(m.Evasion > 0, "evasion")
			note(len(u.Units) > 0 && len(u.Units[0].Units) > 0, "transports in transports")
			note(m.Category == auxiliary && !m.transport(), "auxiliaries that carry nobody")
			for _, r := range m.Rules {
				had[r.ID] = true
			}
			for _, o := range u.Options {
				had[o.Entry] = true
			}
			for i := range m.Guns {
				note(m.Guns[i].Weapon.Close, "close quarters")
				note(m.Guns[i].Full == anywhere, "unlimited")
				for _, r := range m.Guns[i].Weapon.Rules {
					had[r.ID] = true
				}
			}
		})
	}
	want := append([]string{"small", "famous", "active", "passive", "evasion", "transports in transports", "close quarters", "unlimited", auxiliary, "bs-rockets", "commander-2"}, battlegroups...)
	for _, r := range Core {
		if r.ID != "hazard-suit" { // a printed unit's own
			want = append(want, r.ID)
		}
	}
	for _, u := range UnitTypes {
		if u != Scenery {
			want = append(want, string(u))
		}
	}
	for _, what := range append(want, categories...) {
		if !had[what] {
			t.Errorf("no army has %s", what)
		}
	}
}

// What a transport carries is counted and shown.
func TestCapacityIsShown(t *testing.T) {
	l := roster.List{System: "dzc", Edition: "core", Limit: 500, Packs: []string{"bs-bulwark"}, Units: []roster.Unit{{Entry: "armour", Units: []roster.Unit{
		{Entry: "bs-stork", Count: 2, Units: []roster.Unit{{Entry: "bs-anvil", Count: 3}, {Entry: "bs-awning", Count: 1}}}}}}}
	got := map[string]int{}
	for _, d := range (System{}).Validate(&l, packs()).Derived {
		if d.Path == "/units/0/units/0" {
			got[d.Key] = d.Value
		}
	}
	if got["aboard"] != 12 || got["aboard-allowed"] != 18 {
		t.Errorf("%v aboard", got)
	}
}
