package listbuilder

import (
	"fmt"
	"slices"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/roster"
	"broadside/core/warfleets"
)

func TestAUnitGoesByOneStep(t *testing.T) {
	b, l := open(dropfleet.System{}), twoBands()
	l.Units = append(l.Units, roster.Unit{ID: "b3", Entry: "flag"})
	flat := &roster.List{System: "ftl", Units: []roster.Unit{{ID: "a", Entry: "light-ship"}, {ID: "b", Entry: "gunship-squadron"}, {ID: "c", Entry: "light-ship"}}}
	for _, c := range []struct {
		book *Book
		list *roster.List
		id   string
		by   int
		want string
	}{
		{b, l, "g1", 1, "b1 2"},  // past its neighbour
		{b, l, "g2", 1, "b2 0"},  // before the first of the next
		{b, l, "g3", -1, "b1 2"}, // behind the last of the one before
		{b, l, "g3", 1, ""},      // a cruiser finds no room in the flag battlegroup
		{b, l, "b1", 1, " 2"},
		{b, l, "b1", -1, ""},
		{b, l, "nobody", 1, ""},
		{open(warfleets.System{}), flat, "a", 1, " 3"}, // past the next of its kind
		{open(warfleets.System{}), flat, "c", 1, ""},
	} {
		g, ok := c.book.Stride(c.list, c.id, c.by)
		if got := fmt.Sprintf("%s %d", g.Holder, g.At); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s goes by %d to %q, %v, want %q", c.id, c.by, got, ok, c.want)
		}
	}
	for _, c := range []struct {
		book     *Book
		list     *roster.List
		id, want string
	}{{b, l, "g1", "g2"}, {b, l, "g2", "g1"}, {b, l, "g3", "b2"}, {b, l, "b3", "b2"}, {open(warfleets.System{}), flat, "a", "c"}, {open(warfleets.System{}), flat, "b", ""}} {
		if got := c.book.Beside(c.list, c.id); got != c.want {
			t.Errorf("beside %s is %q, want %q", c.id, got, c.want)
		}
	}
}

func TestUnitsStandByTheirKind(t *testing.T) {
	b := open(warfleets.System{})
	l := &roster.List{System: "ftl", Units: []roster.Unit{{Entry: "no-such"}, {Entry: "gunship-squadron"}, {Entry: "light-ship"}, {Entry: "light-ship"}}}
	got := b.Groups(l)
	if len(got) != 3 || !slices.Equal(got[0].At, []int{2, 3}) || got[2].Kind != "" || !slices.Equal(got[2].At, []int{0}) {
		t.Errorf("%+v", got)
	}
	if units, n := b.Standing(l, "", "light-ship"); len(units) != 2 || n != 2 || !b.Fielded(l) {
		t.Errorf("%d units, %d models", len(units), n)
	}
	d := open(dropfleet.System{})
	if units, n := d.Standing(twoBands(), "b1", "bs-lantern"); len(units) != 1 || n != 2 || d.Models(twoBands(), "ship") != 4 {
		t.Errorf("%d units, %d models of %d", len(units), n, d.Models(twoBands(), "ship"))
	}
	if d.Fielded(&roster.List{Units: []roster.Unit{{Entry: "line"}}}) {
		t.Error("a battlegroup alone is a fleet")
	}
}

func TestAddablesHaveWhatFits(t *testing.T) {
	b, l := open(dropfleet.System{}), twoBands()
	for _, s := range append(b.Addables(l, ""), b.Addables(l, "b1")...) {
		for _, e := range s.Entries {
			if e.Kind != s.Kind || s.Kind == "ship" && !b.Takes(&l.Units[0], &roster.Unit{Entry: e.ID}) {
				t.Errorf("%s stands among %s", e.ID, s.Kind)
			}
		}
	}
	if all := b.Addables(l, "b1"); len(all) == 0 || len(all[0].Entries) == 0 {
		t.Error("nothing goes into a battlegroup")
	}
}

// TestASlotIsFilledWithoutWhatItHolds, and the game says what the option brings.
func TestASlotIsFilledWithoutWhatItHolds(t *testing.T) {
	b := open(warfleets.System{})
	gun := func(entry, mount string) roster.Option { return roster.Option{Entry: entry, Mount: mount} }
	l := &roster.List{System: "ftl", Edition: "core", Units: []roster.Unit{{ID: "a", Entry: "heavy-ship", Options: []roster.Option{gun("energy-cannon", "front")}}}}
	slots := b.Slots(&l.Units[0], b.SectionsOf(&l.Units[0])[0])
	if len(slots) < 2 || slots[0].At != 0 || slots[1].At != -1 {
		t.Fatalf("%+v", slots)
	}
	if brought := b.Fill(l, "a", slots[0], gun("weapon-batteries", "sides")); slices.ContainsFunc(brought, func(i roster.Issue) bool { return i.Path != "" }) {
		t.Errorf("in its place: %+v", brought)
	}
	if brought := b.Fill(l, "a", slots[1], gun("giga-cannon", "front")); len(brought) == 0 {
		t.Error("two weapons share a facing")
	}
	if len(l.Units[0].Options) != 1 {
		t.Errorf("the list itself changed: %+v", l.Units[0])
	}
}
