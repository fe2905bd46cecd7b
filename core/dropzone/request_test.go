package dropzone

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// units are all units that the packs have.
func units() (all []roster.Unit) {
	for _, p := range (System{}).Packs("") {
		for i := range p.Entries {
			if p.Entries[i].Kind == kindUnit {
				all = append(all, roster.Unit{Entry: p.Entries[i].ID, Count: 2})
			}
		}
	}
	return all
}

func keysOf(u *roster.Unit) []string {
	return tabletop.Map(System{}.Arms(u, packs()), func(a game.Arm) string { return a.Key })
}

// TestEveryArmShootsAtEveryUnit asks the calculator what it reads off each pair.
func TestEveryArmShootsAtEveryUnit(t *testing.T) {
	all := units()
	for i := range all {
		for n := range all {
			answer, err := System{}.Odds(params.New(System{}.Request(&all[i], strings.Join(keysOf(&all[i]), "~"), &all[n], packs())))
			if err != nil {
				t.Fatalf("%s at %s: %v", all[i].Entry, all[n].Entry, err)
			}
			if answer.Destroyed == nil || answer.Left == 0 {
				t.Errorf("%s at %s: nothing of its end", all[i].Entry, all[n].Entry)
			}
		}
	}
}

// TestRequestsKeepToTheForm holds what is read off units to the fields that the form shows.
func TestRequestsKeepToTheForm(t *testing.T) {
	u := one("bs-line", 3)
	values := System{}.Request(&u, keysOf(&u)[0], &u, packs())
	for _, g := range (System{}).Form() {
		var carried map[string]any
		switch v := values[g.Key].(type) {
		case []any:
			carried = v[0].(map[string]any)
		case map[string]any:
			carried = v
		}
		for key := range carried {
			if !slices.ContainsFunc(g.Fields, func(f game.Field) bool { return f.Key == key }) {
				t.Errorf("the form has no %s of %s", key, g.Key)
			}
		}
	}
	if System.Poses(System{}, &u, packs()) != nil {
		t.Error("units stand in one way")
	}
}

// TestFormsOffersAreRead holds every usual rule of the form to the book.
func TestFormsOffersAreRead(t *testing.T) {
	for _, on := range []string{kindUnit, "weapon"} {
		offered := usualRules(on)
		if len(offered) == 0 {
			t.Fatal("none for a " + on)
		}
		for _, printed := range offered {
			if rule, _, err := Core.Find(printed); err != nil || rule.On != on {
				t.Errorf("%s: %v", printed, err)
			}
		}
	}
}

// TestRollsAreOfTheOdds rolls a request by seed.
func TestRollsAreOfTheOdds(t *testing.T) {
	read := func() *params.Object {
		return params.New(map[string]any{"weapons": []any{map[string]any{"shots": 3, "accuracy": 3, "energy": 6, "units": 2, "special": []any{"P"}}},
			"target": map[string]any{"type": "Tank", "armour": 9, "passive": 5, "left": 2}})
	}
	answer, err := System{}.Odds(read())
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(50) {
		rolled, err := System{}.Roll(read(), seeded{dice.NewSeeded(seed)})
		if err != nil || rolled.Damage >= len(answer.Damage) || answer.Damage[rolled.Damage] == 0 {
			t.Fatalf("%+v, %v", rolled, err)
		}
	}
}

// seeded answers dice by a seed.
type seeded struct{ *dice.Seeded }

func (s seeded) Throw(_ string, t dice.Throw) ([]dice.Face, error) { return s.Faces(t.N) }

func (seeded) Choose(_ string, a *odds.Ask) ([]int, error) { return a.Default, nil }
