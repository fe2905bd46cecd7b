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

func (r *run) heap() {
	sort, at := r.Command.Text("sort"), r.Said().Point
	shape := geometry.CircleArea(at, r.Command.Int("radius"))
	r.Never(!slices.Contains(sorts, sort), "moss-no-heap", secSetup)
	r.Never(shape.Valid() != nil || shape.Radius < leastHeap || shape.Radius > mostHeap || !r.t.Setup.Table.Inside(at), "moss-heap-shape", secSetup)
	r.Never(len(r.t.Terrain()) >= mostHeaps, "moss-heaps", secSetup)
	id := r.t.Free()
	r.Emit(game.Event{Kind: "heap", Thing: id, Args: []game.Arg{tabletop.Say("sort", "@terrain/"+sort)}, Changes: tabletop.Lay(id, game.Text(sort), at, shape)})
}

func (r *run) unheap() { r.Unlay("unheaped", "moss-no-heap", secSetup) }

func (r *run) heaped() {
	r.Enter(phaseCasting, 0)
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
