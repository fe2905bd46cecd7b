package warfleets

import (
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

func TestSamplesAreLegal(t *testing.T) {
	packs := &catalogue.Catalogue{Packs: System{}.Packs("core")}
	for _, l := range (System{}).Samples("core") {
		report := System{}.Validate(&l, packs)
		if len(report.Issues) > 0 || report.Points != 300 {
			t.Errorf("%s: %d points, %v", l.Name, report.Points, report.Issues)
		}
	}
}

// TestSuggestionsSetATableUp lays each table out and lets both fleets be placed
// as suggested, until the first round begins.
func TestSuggestionsSetATableUp(t *testing.T) {
	one, two := fleets()
	for n := range plans {
		g, err := game.New(System{}, &game.Setup{Board: true, Seats: []game.SeatSetup{{List: one}, {List: two}}})
		if err != nil {
			t.Fatal(err)
		}
		layouts := System{}.Layouts(g.State(), 1)
		if len(layouts) != len(plans) {
			t.Fatalf("%d layouts, want %d", len(layouts), len(plans))
		}
		for _, c := range layouts[n].Commands {
			if err := g.Do(c, nil); err != nil {
				t.Fatalf("%s: %v: %v", layouts[n].Label, c, err)
			}
		}
		if more := (System{}).Layouts(g.State(), 1); len(more) > 0 {
			t.Errorf("%s: terrain stands, and %d layouts are offered", layouts[n].Label, len(more))
		}
		src := dice.NewSeeded(uint64(n))
		do := func(c game.Command) {
			t.Helper()
			if err := g.Do(c, src); err != nil {
				t.Fatalf("%s: %v: %v", layouts[n].Label, c, err)
			}
		}
		do(game.Command{Kind: "roll-off", By: 1})
		edge := []string{"bottom", "left", "top"}[n]
		do(game.Command{Kind: "edge", By: g.View(0).ToAct[0]}.With("edge", game.Text(edge)))
		for g.View(0).Round == 0 {
			by := g.View(0).ToAct[0]
			thing := game.ID(0)
			for _, l := range g.Legal(by) {
				if l.Kind == "deploy" || l.Kind == "vanguard" {
					thing = l.Thing
				}
			}
			c, ok := g.Suggest(by, thing)
			if !ok {
				t.Fatalf("%s, %s: no place for %d", layouts[n].Label, g.View(0).Phase, thing)
			}
			do(c)
		}
	}
}

// TestFieldsCanBeSet sets every field that is offered to each end of its range.
func TestFieldsCanBeSet(t *testing.T) {
	one, two := fleets()
	g, err := game.New(System{}, &game.Setup{Board: true, Seats: []game.SeatSetup{{List: one}, {List: two}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range (System{}).Layouts(g.State(), 1)[0].Commands {
		if err := g.Do(c, nil); err != nil {
			t.Fatal(err)
		}
	}
	g.State().Apply(&game.Event{Changes: []game.Change{{On: 90, Field: tabletop.FieldKind, To: game.Text("objective")}}})
	for id := game.ID(0); id < g.State().Len(); id++ {
		for _, p := range (System{}).Fields(g.State(), id) {
			values := []game.Value{game.Int(p.Min), game.Int(p.Max)}
			if p.Kind == game.ParamChoice {
				values = nil
				for _, c := range p.Choices {
					values = append(values, c.Value)
				}
			} else if bad := game.Settable(g.State(), game.Change{On: id, Field: p.Name, To: game.Int(p.Max + 1)}, System{}.Fields(g.State(), id), self.Missing); bad == nil {
				t.Errorf("thing %d: %s may be set beyond %d", id, p.Name, p.Max)
			}
			for _, v := range values {
				if bad := game.Settable(g.State(), game.Change{On: id, Field: p.Name, To: v}, System{}.Fields(g.State(), id), self.Missing); bad != nil {
					t.Errorf("thing %d: %s cannot be set to %v: %v", id, p.Name, v, bad)
				}
			}
		}
	}
}
