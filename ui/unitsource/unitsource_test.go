package unitsource

import (
	"testing"

	"broadside/core"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
)

func TestEverySourceHoldsUnits(t *testing.T) {
	app.Reset()
	t.Cleanup(app.Reset)
	sys, _ := core.Find("ftl")
	f := app.NewFleet(&roster.List{System: sys.About().ID, Name: "Mine", Units: []roster.Unit{{ID: "g", Entry: "light-ship", Units: []roster.Unit{{ID: "in", Entry: "heavy-ship"}}}}})
	f.Save()
	other := app.NewFleet(&roster.List{System: "chess", Name: "Others'"})
	other.Save()
	fleets, err := app.Fleets()
	if err != nil {
		t.Fatal(err)
	}
	options := Options(sys, fleets)
	if len(options) < 3 || options[0].Value != f.ID || options[len(options)-1].Value != Bare {
		t.Fatalf("%+v", options)
	}
	for _, o := range options {
		units, err := Units(sys, o.Value)
		if err != nil || len(units) == 0 || o.Value == other.ID {
			t.Errorf("%s: %d units, %v", o.Text, len(units), err)
		}
		for i := range units {
			if Find(units, units[i].ID) == nil || Name(app.Teller(sys, ""), &units[i]) == "" || Icon(sys, &units[i], app.Catalogue(sys, "")) == "" {
				t.Errorf("%s: %+v", o.Text, units[i])
			}
		}
	}
	if units, _ := Units(sys, f.ID); len(units) != 2 {
		t.Errorf("units within units: %+v", units)
	}
}

func TestSourcesThatAreGone(t *testing.T) {
	app.Reset()
	t.Cleanup(app.Reset)
	sys, _ := core.Find("ftl")
	for _, place := range []string{"sample/99", "sample/x", "sample/-1"} {
		if units, err := Units(sys, place); len(units) != 0 || err != nil {
			t.Errorf("%s: %v, %v", place, units, err)
		}
	}
	if _, err := Units(sys, "gone"); err == nil || app.Sentence(err) == "" || !words.Has("store-missing") {
		t.Errorf("a deleted fleet: %v", err)
	}
	if Find(nil, "x") != nil || Icon(sys, &roster.Unit{Entry: "nothing"}, app.Catalogue(sys, "")) != "" {
		t.Error("nothing is found")
	}
}
