package tabletop

import (
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
)

var size = geometry.Table{Width: 40, Height: 20}

func TestRowsRunAlongTheirEdgeFromItsMiddle(t *testing.T) {
	for edge, want := range map[geometry.Edge][]geometry.Point{
		geometry.BottomEdge: {{X: 20, Y: 3}, {X: 35, Y: 3}, {X: 5, Y: 3}},
		geometry.TopEdge:    {{X: 20, Y: 17}, {X: 35, Y: 17}, {X: 5, Y: 17}},
		geometry.LeftEdge:   {{X: 3, Y: 10}},
		geometry.RightEdge:  {{X: 37, Y: 10}},
	} {
		if got := Row(size, edge, 3, 15); !slices.Equal(got, want) {
			t.Errorf("edge %d: %v, want %v", edge, got, want)
		}
	}
}

func TestPointsFromTheMiddleAreAllOverTheTable(t *testing.T) {
	got := FromMiddle(size, 10)
	if len(got) != 15 || got[0] != size.Middle() || geometry.Distance(got[14], size.Middle()) != 22 {
		t.Errorf("%d points: %v", len(got), got)
	}
}

func TestTheBestWayHasTheLeastOfTheWorstFlaw(t *testing.T) {
	way := func(kind string, flaws ...int) Way {
		w := Way{Command: game.Command{Kind: kind}}
		copy(w.Flaws[:], flaws)
		return w
	}
	var got []string
	for _, c := range Best([]Way{way("worst", 2), way("later", 1, 1), way("first", 1), way("same", 1)}) {
		got = append(got, c.Kind)
	}
	if want := []string{"first", "same", "later", "worst"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestWhoIsNextAfterASeat(t *testing.T) {
	order := []game.Seat{3, 1, 2}
	for _, c := range []struct{ after, only, want game.Seat }{{3, 1, 1}, {1, 3, 3}, {2, 2, 2}, {0, 3, 3}, {3, 4, 0}} {
		if got := After(order, c.after, func(s game.Seat) bool { return s == c.only }); got != c.want {
			t.Errorf("after %d with %d: %d", c.after, c.only, got)
		}
	}
	if got := After(order, 3, func(game.Seat) bool { return true }); got != 1 {
		t.Errorf("of all, %d follows 3", got)
	}
}

// laid is a table with one piece of terrain.
func laid(changes ...game.Change) Table {
	s := &game.State{Setup: &game.Setup{Board: true, Table: size}}
	s.Apply(&game.Event{Changes: changes})
	return Table{State: s, Game: &Game{ID: "any"}}
}

func TestTerrainStandsWhereItWasLaidOrMoved(t *testing.T) {
	square := geometry.RectArea(geometry.Point{X: 10, Y: 10}, 4, 4, 0)
	changes := Lay(1, game.Text("rock"), square.Centre(), square)
	for _, c := range []struct {
		what string
		more []game.Change
		want geometry.Point
	}{
		{"as laid", nil, geometry.Point{X: 8, Y: 8}},
		{"moved", Put(1, geometry.Point{X: 20, Y: 12}), geometry.Point{X: 18, Y: 10}},
		{"turned", Stand(1, geometry.Pose{Point: square.Centre(), Heading: 90 * geometry.Degree}), geometry.Point{X: 8, Y: 12}},
		{"kept without a place", Put(1, geometry.Point{}), geometry.Point{X: 8, Y: 8}},
	} {
		pieces := laid(append(slices.Clone(changes), c.more...)...).Terrain()
		if len(pieces) != 1 || pieces[0].Class.Text != "rock" || pieces[0].Area.Points[0] != c.want {
			t.Errorf("%s: %+v, want its first corner at %v", c.what, pieces, c.want)
		}
	}
	disc := laid(Lay(1, game.Int(2), geometry.Point{X: 5, Y: 6}, geometry.CircleArea(geometry.Point{X: 5, Y: 6}, 3))...).Terrain()
	if len(disc) != 1 || disc[0].Area.Radius != 3 || disc[0].Area.Centre() != (geometry.Point{X: 5, Y: 6}) {
		t.Errorf("a disc: %+v", disc)
	}
}

func TestOutlinesOfCommands(t *testing.T) {
	many := Corners(make([]geometry.Point, mostCorners+1))
	for text, valid := range map[string]bool{"0,0 8,0 8,8": true, "0,0 8,0": false, "0,0 8,zero 8,8": false, many: false} {
		c := game.Command{}.With(FieldPoints, game.Text(text))
		if shape, drawn := Outline(&c); !drawn || (shape.Valid() == nil) != valid {
			t.Errorf("%q: drawn %t, %v", text, drawn, shape.Valid())
		}
	}
	if _, drawn := Outline(&game.Command{}); drawn {
		t.Error("nothing was drawn")
	}
}

func TestParametersOfAPointInARectangle(t *testing.T) {
	at := laid().In(geometry.Point{X: -3, Y: 30}, geometry.Point{X: 7, Y: 50})
	if x, y := at[0], at[1]; x.Min != 0 || x.Max != 7 || y.Min != 0 || y.Max != 20 {
		t.Errorf("%+v", at)
	}
}

// A place that is taken stays in what is offered, though it lie in a gap between two steps; one that is not does not.
func TestAPlaceBetweenStepsStays(t *testing.T) {
	free := func(c game.Command) bool { n := c.Int("y"); return n == 105 || n >= 500 && n <= 700 }
	for y, stays := range map[int]bool{105: true, 106: false} {
		c := game.Command{}.With("x", game.Int(1)).With("y", game.Int(y))
		x, along := game.Param{Name: "x", Kind: game.ParamLength, Max: 1000}, game.Param{Name: "y", Kind: game.ParamLength, Max: 1000}
		FitPoint(&c, &x, &along, 10, free)
		if along.Admits(game.Int(y)) != stays || !along.Admits(game.Int(600)) || along.Admits(game.Int(300)) {
			t.Errorf("%d: %+v", y, along)
		}
	}
}
