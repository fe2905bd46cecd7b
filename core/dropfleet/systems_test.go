package dropfleet

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// modular is a group of two ships with a cannon, bays, eyes and a hood.
func modular() roster.Unit {
	return fitted(sails("odd-bare", 2), "odd-cannon", "odd-bays", "odd-eyes", "odd-hood")
}

func TestSystemsPassTheLint(t *testing.T) {
	if found := catalogue.Lint(&strange, System{}.Schema()); len(found) > 0 {
		t.Errorf("%v", found)
	}
	for spoiled, code := range map[string]string{"+x": "entry-bad-figure", "": "entry-bad-figure"} {
		p := catalogue.Pack{ID: "x", System: "dfc", Name: "X", Entries: []catalogue.Entry{fitting("y", 0, figures("scan", spoiled, "group", spoiled+"1-")), hull("z", "M", 1, choice("All", "3-2", ""))}}
		if found := catalogue.Lint(&p, System{}.Schema()); len(found) < 3 || found[0].Code != code {
			t.Errorf("%q: %v", spoiled, found)
		}
	}
}

// TestSystemsArePaidFor holds that each ship of a group pays, but for what the group pays for once.
func TestSystemsArePaidFor(t *testing.T) {
	for _, x := range []struct {
		unit roster.Unit
		want int
	}{
		{sails("odd-bare", 2), 80},
		{fitted(sails("odd-bare", 2), "odd-cannon"), 100},
		{fitted(sails("odd-bare", 1), "odd-cannon", "odd-cannon"), 60},
		{modular(), 2*(40+10+5) + 7},
		{fitted(sails("odd-bare", 0), "odd-eyes", "odd-eyes"), 54},
		{fitted(sails("odd-bare", 2), "ucm-fighter", "no-such-thing"), 80},
	} {
		l := roster.List{Packs: []string{"dfc-strange"}, Units: []roster.Unit{band("line", "", x.unit)}}
		r := validate(l)
		if r.Points != x.want {
			t.Errorf("%v costs %d, want %d", x.unit, r.Points, x.want)
		}
		for _, d := range r.Derived {
			if d.Key == "points" && d.Value != x.want {
				t.Errorf("%v costs %d at %q, want %d", x.unit, d.Value, d.Path, x.want)
			}
		}
	}
}

// TestSystemsAreOnTheShip holds that figures, rules, weapons and loads are those
// that the group chose, in profiles, in requests of odds and in boxes of damage.
func TestSystemsAreOnTheShip(t *testing.T) {
	u, c := modular(), packs()
	s := shipOf(&u, c)
	if s.Scan != 10*inch || s.Thrust != 6*inch || s.Hull != 12 || s.Most != 4 || s.Tonnage != "M" || len(s.Weapons) != 1 || len(s.Loads) != 1 || len(s.Rules) != 2 {
		t.Errorf("%+v", s)
	}
	if boxes := (System{}).Boxes(&u, c); len(boxes) != 2 || boxes[1].Points != 12 {
		t.Errorf("boxes %v", boxes)
	}
	var keys []string
	for _, a := range (System{}).Arms(&u, c) {
		keys = append(keys, a.Key)
	}
	if text := strings.Join(keys, " "); text != "cannon load/ucm-bomber" {
		t.Errorf("arms %q", text)
	}
	request := System{}.Request(&u, "cannon", &u, c)
	if request["scan"] != 10 || request["target"].(map[string]any)["hull"] != 12 || len(request["weapons"].([]any)) != 1 {
		t.Errorf("%v", request)
	}
	if e := (System{}).Fitted(&u, c); e.Figure("scan") != "10" || len(e.Special) != 2 || len(e.Parts) != 5 {
		t.Errorf("fitted as %+v", e)
	}
	if e := (System{}).Fitted(&roster.Unit{Entry: "line"}, c); e == nil || e.ID != "line" {
		t.Errorf("a battlegroup is fitted as %v", e)
	}
	if e := (System{}).Fitted(&roster.Unit{Entry: "no-such-thing"}, c); e != nil {
		t.Errorf("nothing is fitted as %v", e)
	}
	l := roster.List{Packs: []string{"dfc-strange"}, Units: []roster.Unit{band("line", "", u)}}
	for _, d := range validate(l).Derived {
		if d.Key == "launch" && d.Path == "" && d.Value != 6 {
			t.Errorf("launches %d", d.Value)
		}
	}
}

func TestSystemsHaveSections(t *testing.T) {
	e, _ := packs().Find("odd-bare")
	want := []roster.Section{{Key: "systems", Label: "All", Kinds: []string{"system"}, Entries: strings.Fields("odd-cannon odd-bays odd-eyes odd-hood"), First: []string{}, Slots: 3, Fewest: 2},
		{Key: "admiral", Kinds: []string{"admiral"}, Slots: 1}}
	if got := (System{}).Sections(e); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if !want[0].Takes("odd-eyes", "system") || want[0].Takes("odd-eyes", "ship") || want[0].Takes("other", "system") || !want[1].Takes("anyone", "admiral") {
		t.Error("sections take something else")
	}
	two := hull("two", "L", 1, choice("A", "2", "a b"), choice("B", "1", "b a"), choice("C", "0-1", "c"))
	two.Parts[2].Figures = append(two.Parts[2].Figures, catalogue.Figure{Key: "first", Value: "c"})
	got := System{}.Sections(&two)
	if len(got) != 2 || got[0].Label != "A" || got[0].Fewest != 2 || got[1].Label != "C" || got[1].Fewest != 0 || !slices.Equal(got[1].First, []string{"c"}) {
		t.Errorf("%+v", got)
	}
}

// TestSystemsSail holds that a game has each ship as its group chose.
func TestSystemsSail(t *testing.T) {
	l := roster.List{System: "dfc", Packs: []string{"dfc-strange"}, Limit: 1000, Units: []roster.Unit{band("line", "", modular(), sails("bs-lantern", 1), fitted(sails("odd-bare", 1), "odd-cannon", "odd-cannon"))}}
	setup := &game.Setup{Board: true, Packs: []catalogue.Pack{strange}, Seats: []game.SeatSetup{{Name: "A", List: l}, {Name: "B", List: homeFleet()}}}
	g, err := game.New(System{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	tab := tableOf(g.State())
	var got []string
	for _, id := range tab.All(func(id game.ID) bool { return tab.isShip(id) && tab.Seat(id) == 1 }) {
		var arms []string
		for _, w := range tab.arms(id) {
			arms = append(arms, w.ID)
		}
		got = append(got, itoa(tab.ship(id).Hull)+" "+itoa(tab.scan(id)/inch)+" "+strings.Join(arms, "+")+" "+itoa(len(tab.ship(id).Loads)))
	}
	if text := strings.Join(got, "; "); text != "12 10 cannon 1; 12 10 cannon 1; 4 6 light-mass-drivers+signal-missiles 0; 9 6 cannon+cannon-2 0" {
		t.Errorf("%s", text)
	}
	var shown []string
	for _, thing := range (System{}).View(g.State(), 1).Things {
		if thing.Kind == "ship" && thing.Seat == 1 {
			shown = append(shown, strings.Join(thing.Options, "+"))
		}
	}
	if text := strings.Join(shown, "; "); text != "odd-cannon+odd-bays+odd-eyes+odd-hood; odd-cannon+odd-bays+odd-eyes+odd-hood; ; odd-cannon+odd-cannon" {
		t.Errorf("shown with %s", text)
	}
	if s := tab.book.class("odd-bare", "odd-cannon+odd-cannon"); s.Points != 60 { // what its loss is worth
		t.Errorf("two cannons make it %d points", s.Points)
	}
	lost, mine := g.State().Clone(), tab.Those("ship", func(id game.ID) bool { return tab.Seat(id) == 1 })
	for n, want := range []int{55, 55 + 55 + 7} { // the eyes were paid for once, and go with the last of them
		lost.Apply(&game.Event{Changes: []game.Change{write(mine[n], tabletop.FieldOut, destroyed)}})
		if got := tableOf(lost).kills(2); got != want {
			t.Errorf("%d lost are %d kill points, want %d", n+1, got, want)
		}
	}
	if s := tab.book.class("line", "odd-cannon"); s != nil {
		t.Errorf("a battlegroup sails as %+v", s)
	}
}
