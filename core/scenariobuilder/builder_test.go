package scenariobuilder

import (
	"slices"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
)

func open(sys game.Definition) *Builder {
	b := sys.ScenarioBuilder()
	return &Builder{b, b.StageKit()}
}

func kind(t *testing.T, b *Builder, family string) *game.PieceKind {
	t.Helper()
	for _, k := range b.Families() {
		if k.Family == family {
			return k
		}
	}
	t.Fatalf("no kind is %s", family)
	return nil
}

func inches(x, y int) geometry.Point {
	return geometry.Point{X: x * geometry.Unit, Y: y * geometry.Unit}
}

func TestAPieceKeepsThePartsThatItHasRoomFor(t *testing.T) {
	b := open(dropfleet.System{})
	k := kind(t, b, "cluster")
	p := Fresh(k, inches(12, 20))
	p.Parts[0] = "comms-station"
	sizes := b.Sizes(&p)
	if len(sizes) != 3 || k.Fresh.Parts[0] == "comms-station" {
		t.Fatalf("%d sizes, a fresh one has %v", len(sizes), k.Fresh.Parts)
	}
	few := len(p.Parts)
	b.Resize(&p, "large-cluster")
	if len(p.Parts) <= few || p.Parts[0] != "comms-station" {
		t.Errorf("grown, it has %v", p.Parts)
	}
	b.Resize(&p, k.Fresh.Entry)
	if len(p.Parts) != few || p.Parts[0] != "comms-station" {
		t.Errorf("shrunk, it has %v", p.Parts)
	}
	if strange := (game.Piece{Kind: "no-such"}); len(b.Sizes(&strange)) != 0 {
		t.Error("what is not known has sizes")
	}
}

func TestAMirroredPieceIsOfTheOtherSide(t *testing.T) {
	table := geometry.Table{Width: 48 * geometry.Unit, Height: 48 * geometry.Unit}
	p := game.Piece{At: inches(12, 20), Seat: 1, Parts: []string{"a"}}
	twin := Mirrored(p, table)
	twin.Parts[0] = "b"
	if twin.At != inches(36, 28) || twin.Seat != 2 || p.Parts[0] != "a" || Mirrored(twin, table).Seat != 1 || Mirrored(game.Piece{}, table).Seat != 0 {
		t.Errorf("%+v of %+v", twin, p)
	}
	for at, want := range map[geometry.Point]geometry.Point{{X: 31120, Y: 9900}: {X: 31000, Y: 10000}, {X: -900, Y: 99000}: {X: 0, Y: 48000}} {
		if got := Nearest(table, at); got != want {
			t.Errorf("%v is put at %v", at, got)
		}
	}
}

func TestTheRulesAreChanged(t *testing.T) {
	b := open(dropfleet.System{})
	s := b.Kit.Fresh
	s.Turns, s.Scores, s.Approaches = 3, []int{2, 5}, []string{"column"}
	if got := b.Scoring(&s); !slices.Equal(got, []int{1, 2, 3, 5}) {
		t.Errorf("can score: %v", got)
	}
	ToggleScore(&s, 1)
	ToggleScore(&s, 5)
	if !slices.Equal(s.Scores, []int{1, 2}) || len(Approaches(&s)) != 2 || s.Approaches[1] != "column" {
		t.Errorf("%+v", s)
	}
	if b.SetSlots(&s, true); len(s.Slots) == 0 {
		t.Error("its own roster is empty")
	}
	s.Alternative = true
	if b.SetSlots(&s, false); len(s.Slots) != 0 || s.Alternative {
		t.Errorf("turned off, it has %+v", s.Slots)
	}
	prize := s.Prizes[0]
	if prize.Hold++; b.Departs(s.Prizes[0]) || !b.Departs(prize) {
		t.Error("what is printed departs from itself")
	}
	for _, p := range b.Kit.Worth {
		*Worth(&s, p.Name) = 7
		if s.Worthy(p.Name) != 7 {
			t.Errorf("%s is worth %d", p.Name, s.Worthy(p.Name))
		}
	}
}

func TestBreachesComeFirst(t *testing.T) {
	for _, sys := range []game.Definition{dropfleet.System{}, dropzone.System{}} {
		b := open(sys)
		s := b.Kit.Fresh
		s.Name = ""
		s.Pieces = append(s.Pieces, Fresh(&b.Kit.Pieces[0], geometry.Point{X: -1}))
		advice := false
		for _, i := range b.Problems(&s) {
			if advice = advice || i.Severity != roster.Breach; advice && i.Severity == roster.Breach {
				t.Errorf("%s stands behind advice", i.Code)
			}
		}
		if b.Playable(&s) || !b.Playable(&b.Stages()[0]) {
			t.Errorf("%s: without a name it can be played, or a printed one cannot", sys.About().Name)
		}
	}
	for path, want := range map[string]int{"/pieces/2": 2, "/name": -1, "": -1, "/pieces/x": -1} {
		if got := PieceOf(roster.Issue{Path: path}); got != want {
			t.Errorf("%s points at %d", path, got)
		}
	}
}
