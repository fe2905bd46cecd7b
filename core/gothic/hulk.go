package gothic

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// catastrophe rolls on the catastrophic damage table for a ship that is out of action, or for a hulk once more. A reading: a hulk that
// stays one leaves no further marker, since the book has them for ships that are reduced to nothing.
func (r *run) catastrophe() {
	id := r.Command.Thing
	if !r.t.OnTable(id) || !r.t.hulk(id) && r.t.left(id) > 0 {
		return
	}
	row := catastrophe(r.Sum("catastrophic-table", dice.D6(2)))
	if row.Drifts {
		fresh := !r.t.hulk(id)
		r.Emit(game.Event{Kind: "hulk", Thing: id, Args: []game.Arg{tabletop.Say("row", "@catastrophe/bfg/"+row.ID)}, Changes: append(r.t.ClearThat(id, tabletop.Begins(fieldAim, fieldShare)),
			tabletop.Write(id, fieldHulk, row.ID), game.Change{On: id, Field: fieldOrder}, game.Change{On: id, Field: fieldBoost})})
		if fresh {
			r.blastOn(id, 1, r.t.Point(id))
		}
		return
	}
	r.explodes(id, row)
}

// explodes takes a ship off the table; lances strike every ship near it, friend and foe, hulks among them.
func (r *run) explodes(id game.ID, row *Catastrophe) {
	reach := r.Sum("explosion", dice.D6(3))
	near := r.Near("near", id, r.t.Those(kindShip, func(o game.ID) bool { return o != id && r.t.OnTable(o) }), reach*cm, r.t.gap)
	markers, lances := row.blast(r.t.model(id).Hits)
	at := r.t.Point(id)
	e := game.Event{Kind: "explodes", Thing: id, Ahead: true, Args: []game.Arg{tabletop.Say("row", "@catastrophe/bfg/"+row.ID), tabletop.Say("reach", centimetres(reach*cm)), tabletop.Count("lances", lances)},
		Changes: append(r.t.ClearThat(id, tabletop.Begins(fieldAim, fieldShare)), tabletop.Write(id, tabletop.FieldOut, destroyed), game.Change{On: id, Field: fieldHulk}, game.Change{On: id, Field: fieldContact})}
	for _, o := range near {
		e.Queue = append(e.Queue, game.Command{Kind: "exploded-near", By: r.t.Seat(id), Thing: o}.With("lances", game.Int(lances)).With("from", game.Int(int(id))))
	}
	r.Emit(e)
	r.blast(at, markers)
}

// explodedNear lets lances of an explosion strike a ship: its shields stop what they can.
func (r *run) explodedNear() {
	id, lances, wreck := r.Command.Thing, r.Command.Int("lances"), r.from()
	if !r.t.OnTable(id) {
		return
	}
	r.Other = r.t.Seat(id)
	fire := Fire{Order: &Orders[0], Guns: []Gun{{Lance: true, Strength: lances}}}
	r.brace(id, wreck, r.t.target(id, Abeam), threat{"explosion", map[string]string{"dice": itoa(lances)}, bursting(fire)})
	to := r.t.struck(id, Abeam)
	end, _ := tabletop.Play(r.Resolution, rule([]Fire{fire}, to), salvo{})
	r.Emit(game.Event{Kind: "struck", Thing: id, Args: []game.Arg{tabletop.Count("stopped", int(end.stopped)), tabletop.Count("damage", end.points())}})
	r.blastOn(id, int(end.stopped), r.t.Point(wreck))
	r.wound(id, end.points(), end.criticals(), "explosion")
}

// drift queues the drifting of the hulks of the player whose movement phase begins.
func (r *run) drift() {
	hulks := r.t.Those(kindShip, func(id game.ID) bool { return r.t.hulk(id) && r.t.Seat(id) == r.t.player() })
	if len(hulks) > 0 {
		r.Emit(game.Event{Kind: "hulks-drift", Queue: r.t.Due("drift", hulks)})
	}
}

// driftHulk moves a hulk 4D6 cm ahead; it leaves a Blast marker, and one that blazes may explode. What it meets on its way attacks it. A
// reading: markers neither slow nor harm it, as it moves by no engine and what they do to ships without shields is theirs who lost them.
func (r *run) driftHulk() {
	id := r.Command.Thing
	if !r.t.hulk(id) {
		return
	}
	n := r.Sum("drift", dice.D6(4))
	far, from := n*cm, r.t.Pose(id)
	e := game.Event{Kind: "drifted", Thing: id, Args: []game.Arg{tabletop.Say("far", centimetres(far))}}
	var way []geometry.Point
	out := false
	if r.t.Board() {
		way, out = r.t.untilEdge([]geometry.Point{from.Point, geometry.Step(from.Point, from.Heading, far)})
	}
	switch r.meets(id, way); {
	case !r.t.hulk(id):
		return
	case out:
		r.Emit(game.Event{Kind: "drifted-off", Thing: id, Changes: []game.Change{tabletop.Write(id, tabletop.FieldOut, destroyed), {On: id, Field: fieldContact}}})
		return
	case r.t.Board():
		e.Changes = tabletop.Put(id, way[1])
	default:
		e.Changes = []game.Change{{On: id, Field: fieldContact}}
	}
	if Catastrophes[1].ID == r.t.Text(id, fieldHulk) {
		e.Ahead, e.Queue = true, []game.Command{{Kind: "catastrophe", By: r.t.Seat(id), Thing: id}}
	}
	r.Emit(e)
	r.blastOn(id, 1, geometry.Step(r.t.Point(id), geometry.Norm(from.Heading+geometry.Circle/2), 10*cm))
}
