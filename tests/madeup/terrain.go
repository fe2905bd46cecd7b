package madeup

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// sorts of terrain: who stands in thicket is harder to hit, and who sets out in mire creeps half as far.
var sorts = []string{"thicket", "mire"}

const leastHeap, mostHeap, mostHeaps = 2 * cm, 15 * cm, 20

func (r *run) heap() error {
	sort, at := r.Command.Text("sort"), r.Said().Point
	shape := geometry.CircleArea(at, r.Command.Int("radius"))
	switch {
	case !slices.Contains(sorts, sort):
		return game.Refuse("moss-no-heap", secSetup)
	case shape.Valid() != nil || shape.Radius < leastHeap || shape.Radius > mostHeap || !r.t.Setup.Table.Inside(at):
		return game.Refuse("moss-heap-shape", secSetup)
	case len(r.t.Terrain()) >= mostHeaps:
		return game.Refuse("moss-heaps", secSetup)
	}
	id := r.t.Free()
	r.Emit(game.Event{Kind: "heap", Thing: id, Args: []game.Arg{tabletop.Say("sort", "@terrain/"+sort)}, Changes: tabletop.Lay(id, game.Text(sort), at, shape)})
	return nil
}

func (r *run) unheap() error {
	if r.t.Kind(r.Command.Thing) != tabletop.KindTerrain {
		return game.Refuse("moss-no-heap", secSetup)
	}
	r.Emit(game.Event{Kind: "unheaped", Thing: r.Command.Thing, Changes: r.t.Erase(r.Command.Thing)})
	return nil
}

func (r *run) heaped() error {
	r.Enter(phaseCasting, 0)
	return nil
}

// in reports whether a critter touches terrain of a sort.
func (t table) in(id game.ID, sort string) bool {
	return slices.ContainsFunc(t.Terrain(), func(p tabletop.Piece) bool { return p.Class.Text == sort && p.Area.Touches(t.Point(id), t.base(id)) })
}

// Layouts are one: three heaps across the garden.
func (System) Layouts(s *game.State, by game.Seat) []game.Layout {
	t := tableOf(s)
	if t.Phase() != phaseHeaping || len(t.Terrain()) > 0 {
		return nil
	}
	l := game.Layout{Label: "@layout/moss/beds"}
	for i, sort := range []string{sorts[0], sorts[1], sorts[0]} {
		at := geometry.Point{X: s.Setup.Table.Width * (i + 1) / 4, Y: s.Setup.Table.Height * (2 + i%2) / 5}
		l.Commands = append(l.Commands, tabletop.Placed(game.Command{Kind: "heap", By: by}.With("sort", game.Text(sort)).With("radius", game.Int(6*cm)), at))
	}
	l.Commands = append(l.Commands, game.Command{Kind: "heaped", By: by})
	return []game.Layout{l}
}
