package tabletop

import (
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
)

// set is what a command by hand sets, by field.
func set(c game.Command) map[string]game.Value {
	all, field := map[string]game.Value{}, ""
	for _, a := range c.Args {
		if a.Name == "field" {
			field = a.Value.Text
		} else {
			all[field] = a.Value
		}
	}
	return all
}

func TestAModelIsSetDown(t *testing.T) {
	c := SetDown(1, 7, geometry.Pose{Point: geometry.Point{X: 3, Y: 4}, Heading: 5})
	if to := set(c); c.Kind != "set" || c.Thing != 7 || len(to) != 4 || to["x"].Int != 3 || to["y"].Int != 4 || to["heading"].Int != 5 || to["out"] != (game.Value{}) {
		t.Errorf("%+v", c)
	}
}

func TestOnlyWhatShiftedIsSet(t *testing.T) {
	from := geometry.Pose{Point: geometry.Point{X: 3, Y: 4}, Heading: 5}
	to := from
	if len(Shifted(from, to)) > 0 {
		t.Error("what stays where it is shifts")
	}
	to.X, to.Heading = 9, 0
	if got := Shifted(from, to); len(got) != 2 || got[0] != number("x", 9) || got[1] != number("heading", 0) {
		t.Errorf("%+v", got)
	}
}

// TestModelsAreLinedUp in two rows of a narrow table, apart from each other, looking inwards, within its edges.
func TestModelsAreLinedUp(t *testing.T) {
	size := geometry.Table{Width: 10000, Height: 12000}
	models := []game.Thing{{ID: 1, Radius: 1500}, {ID: 2, Radius: 1500}, {ID: 3, Radius: 500}, {ID: 4, Radius: 2000}}
	for _, edge := range []geometry.Edge{geometry.BottomEdge, geometry.TopEdge} {
		commands := LinedUp(2, models, size, edge, 1000)
		var at []geometry.Point
		for i, c := range commands {
			to := set(c)
			p := geometry.Point{X: to["x"].Int, Y: to["y"].Int}
			if c.Thing != models[i].ID || to["heading"].Int != edge.Inward() || !size.InsideBase(p, models[i].Radius) {
				t.Errorf("%+v", c)
			}
			for j, o := range at {
				if gap := geometry.Distance(o, p) - models[i].Radius - models[j].Radius; gap < 1000 {
					t.Errorf("%d and %d are %d apart", models[j].ID, c.Thing, gap)
				}
			}
			at = append(at, p)
		}
		if len(at) != 4 || size.DistanceTo(edge, at[0]) != 2500 || size.DistanceTo(edge, at[2]) != 7000 || size.DistanceTo(edge, at[3]) != 7000 {
			t.Errorf("they stand at %v", at)
		}
	}
}
