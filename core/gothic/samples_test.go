package gothic

import (
	"fmt"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// Every fleet is legal with nothing to remark, and each of Broadside's own has four sizes.
func TestSamplesAreLegal(t *testing.T) {
	sizes := map[string]map[int]bool{}
	c := &catalogue.Catalogue{Packs: System{}.Packs("core")}
	for _, l := range (System{}).Samples("core") {
		if report := (System{}).Validate(&l, c); len(report.Issues) > 0 {
			t.Errorf("%s has %d of %d points: %+v", l.Name, report.Points, l.Limit, report.Issues)
		}
		if sizes[l.Packs[0]] == nil {
			sizes[l.Packs[0]] = map[int]bool{}
		}
		sizes[l.Packs[0]][l.Limit] = true
	}
	for _, pack := range []string{"bs-crown", "bs-fallen", "bs-reavers"} {
		for _, limit := range []int{500, 750, 1000, 1500} {
			if !sizes[pack][limit] {
				t.Errorf("%s has no fleet of %d points", pack, limit)
			}
		}
	}
}

// The fleets together have all that the rules speak of.
func TestSamplesUseEveryRule(t *testing.T) {
	had := map[string]bool{}
	c := &catalogue.Catalogue{Packs: System{}.Packs("core")}
	for _, l := range (System{}).Samples("core") {
		for i := range l.Units {
			u := &l.Units[i]
			m := modelOf(u, c)
			had[m.Class], had[fmt.Sprint("turns ", m.Turns/1000)], had["prow"] = true, true, had["prow"] || m.Prow > m.Armour
			had["squadron"] = had["squadron"] || u.Count > 1
			for _, w := range m.Weapons {
				had[string(w.Kind)], had[string(w.Mount)] = true, true
				had["boarding"] = had["boarding"] || w.Boarding
				for _, craft := range w.Craft {
					had[string(craft.Type)] = true
				}
			}
		}
	}
	want := []string{"battleship", "cruiser", "escort", "prow", "squadron", "boarding", "turns 45", "turns 90"}
	for _, k := range []WeaponKind{Battery, Lance, Torpedoes, Bays, NovaCannon} {
		want = append(want, string(k))
	}
	for _, m := range []Mount{Prow, Port, Starboard, Dorsal} {
		want = append(want, string(m))
	}
	for _, of := range []CraftType{Fighter, Bomber, Assault} {
		want = append(want, string(of))
	}
	for _, name := range want {
		if !had[name] {
			t.Errorf("no fleet has %s", name)
		}
	}
	if had[string(Unknown)] {
		t.Error("a fleet has a weapon without rules")
	}
}

// An own fleet is legal up to the largest squadron and not beyond.
func TestSquadronsHaveAnEnd(t *testing.T) {
	c := &catalogue.Catalogue{Packs: System{}.Packs("core")}
	for n, codes := range map[int]int{mostEscorts: 0, mostEscorts + 1: 1} {
		l := roster.List{System: "bfg", Packs: []string{"bs-crown"}, Units: []roster.Unit{squadron("bs-poniard", "Needle", n)}}
		if report := (System{}).Validate(&l, c); len(report.Issues) != codes {
			t.Errorf("%d escorts: %+v", n, report.Issues)
		}
	}
}

func ship(entry, name string) roster.Unit { return roster.Unit{Entry: entry, Name: name} }

func squadron(entry, name string, n int) roster.Unit {
	return roster.Unit{Entry: entry, Name: name, Count: n}
}
