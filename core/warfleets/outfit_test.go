package warfleets

import (
	"reflect"
	"slices"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

func packs() *catalogue.Catalogue {
	return &catalogue.Catalogue{Packs: System{}.Packs("core")}
}

func TestSectionsHoldEveryOption(t *testing.T) {
	c := packs()
	placed := map[string]bool{}
	for _, e := range c.Kind("ship") {
		for _, s := range (System{}).Sections(e) {
			for _, k := range s.Kinds {
				placed[k] = true
			}
			if want := map[string]int{"heavy-ship": 4, "medium-ship": 3, "light-ship": 2}[e.ID]; s.Key == "upgrades" && (s.Slots != want || s.Fewest != want) {
				t.Errorf("%s has %d slots, want %d", e.ID, s.Slots, want)
			}
		}
	}
	units := System{}.Outline().Kinds
	for _, k := range (System{}).Schema().Kinds {
		if !placed[k.ID] && !slices.Contains(units, k.ID) {
			t.Errorf("a %s goes nowhere", k.ID)
		}
	}
	for _, e := range c.Kind("squadron") {
		if s := (System{}).Sections(e); s != nil {
			t.Errorf("%s takes %v", e.ID, s)
		}
	}
}

func TestBoxesTakeDamage(t *testing.T) {
	c := packs()
	for _, x := range []struct {
		unit roster.Unit
		want []roster.Box
	}{
		{unit("medium-ship", "expert-sapper", "plasma-cannon:sides", "armored-plating"), []roster.Box{{Option: 1, Points: 3}, {Option: 2, Points: 5}}},
		{unit("fighter-squadron"), []roster.Box{{Option: -1, Points: 3}}},
		{unit("light-ship", "no-such-thing"), nil},
	} {
		if got := (System{}).Boxes(&x.unit, c); !reflect.DeepEqual(got, x.want) {
			t.Errorf("%+v has boxes %v, want %v", x.unit, got, x.want)
		}
	}
}

func TestEveryFacingIsLegalForAWeapon(t *testing.T) {
	e, _ := packs().Find("giga-cannon")
	for _, m := range (System{}).Mounts(e) {
		l := roster.List{System: "ftl", Units: []roster.Unit{unit("light-ship", "giga-cannon:"+m, "pulse-engine")}}
		if r := (System{}).Validate(&l, packs()); !r.Legal() {
			t.Errorf("on the %s: %+v", m, r.Issues)
		}
	}
	if up, _ := packs().Find("pulse-engine"); (System{}).Mounts(up) != nil {
		t.Error("an upgrade that is no weapon has facings")
	}
}

func TestUnitsStandAlone(t *testing.T) {
	c := packs()
	for _, e := range append(c.Kind("ship"), c.Kind("squadron")...) {
		if low, high := (System{}).Span(e); low != 1 || high != 1 {
			t.Errorf("%s counts %d to %d", e.ID, low, high)
		}
		for _, inside := range c.Kind("squadron") {
			if (System{}).Fits(e, inside) {
				t.Errorf("%s carries %s", e.ID, inside.ID)
			}
		}
	}
}
