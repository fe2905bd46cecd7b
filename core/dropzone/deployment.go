package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Fields of deployment, and why units are not on the table that are being placed.
const (
	fieldDeployed = "deployed" // a battlegroup, or an auxiliary squad beside them
	deploying     = "deploying"
	direct        = "direct"
)

// deploys are the squads that are deployed with a battlegroup, or the auxiliary squad itself.
func (t table) deploys(id game.ID) []game.ID {
	if t.Kind(id) == kindSquad {
		return []game.ID{id}
	}
	return t.squads(id)
}

// deployables are what a seat has still to deploy and can choose about: battlegroups, and after them auxiliary squads beside.
func (t table) deployables(s game.Seat) []game.ID {
	open := func(kind string) []game.ID {
		return t.Those(kind, func(id game.ID) bool {
			return t.Seat(id) == s && !t.Is(id, fieldDeployed) && (kind == kindBattlegroup || t.groupOf(id) == 0) && (len(t.hows(id)) > 1 || slices.ContainsFunc(t.deploys(id), t.infiltrates))
		})
	}
	if groups := open(kindBattlegroup); len(groups) > 0 {
		return groups
	}
	return open(kindSquad)
}

// placing are a seat's units that are to be placed now.
func (t table) placing(s game.Seat) []game.ID {
	return t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) == s && t.Out(id) == deploying })
}

// deployment begins with the first seat that has something to choose, or the first round at once.
func (r *run) deployment() {
	if !r.t.AnySeat(func(s game.Seat) bool { return len(r.t.deployables(s)) > 0 }) {
		r.beginRound(1)
		return
	}
	r.Enter(phaseDeployment, 0)
	r.deploysNext(r.t.sequence()[len(r.t.Seats())-1])
}

// deploysNext passes the turn to the next seat once all that one deploys is placed.
func (r *run) deploysNext(by game.Seat) {
	if len(r.t.placing(by)) > 0 {
		return
	}
	if next := tabletop.After(r.t.sequence(), by, func(s game.Seat) bool { return len(r.t.deployables(s)) > 0 }); next != 0 {
		r.TurnTo(next)
		return
	}
	r.beginRound(1)
}

// deploy declares how a battlegroup is deployed. On a table with positions its units are then placed one by one.
func (r *run) deploy() {
	id, how, by := r.Command.Thing, r.Command.Text("how"), r.Command.By
	r.Never(!slices.Contains(r.t.deployables(by), id) || !slices.Contains(r.t.hows(id), how) || len(r.t.placing(by)) > 0, "dzc-deployed", secScenarios, "thing", named(id))
	e := game.Event{Kind: "deployed", Thing: id, Args: []game.Arg{tabletop.Say("how", "@how/dzc/"+how)}, Changes: []game.Change{tabletop.Set(id, fieldDeployed, 1)}}
	for _, unit := range tabletop.Gather(r.t.deploys(id), r.t.units) {
		switch {
		case how != direct || r.t.Out(unit) != readiness:
		case r.t.Board():
			e.Changes = append(e.Changes, tabletop.Write(unit, tabletop.FieldOut, deploying))
		default:
			e.Changes = append(e.Changes, tabletop.Clear(unit, tabletop.FieldOut)...)
		}
	}
	r.Emit(e)
	r.deploysNext(by)
}

// placeUnit puts a unit in its zone, or as far as it infiltrates, in coherency with who of its squad stands there.
func (r *run) placeUnit() {
	id, at := r.Command.Thing, r.Said()
	squad := r.t.squad(id)
	r.Never(r.t.Out(id) != deploying || at.Point.Valid() != nil, "dzc-deployed", secScenarios, "thing", named(id))
	in := r.t.Is(squad, fieldSneaks) && r.t.sneakable(squad, at.Point) || !r.t.Is(squad, fieldSneaks) && r.t.inZone(r.Command.By, at.Point)
	r.Forbid(!in, "dzc-outside-zone", secScenarios, "thing", named(id))
	r.room(id, at.Point, r.t.model(id).aircraft())
	mates := tabletop.Keep(r.t.units(squad), r.t.OnTable)
	near := func(mate game.ID) bool {
		return geometry.Distance(r.t.Point(mate), at.Point) <= r.t.model(id).coherency(r.t.model(id).aircraft())
	}
	r.Forbid(len(mates) > 0 && !slices.ContainsFunc(mates, near), "dzc-not-coherent", secScenarios, "thing", named(squad))
	if !r.Command.Has(tabletop.FieldHeading) {
		at.Heading = r.t.inward(r.Command.By)
	}
	r.Emit(game.Event{Kind: "placed", Thing: id, Changes: append(tabletop.Clear(id, tabletop.FieldOut), tabletop.Stand(id, at)...)})
	if group := r.t.groupOf(squad); r.t.Is(group, fieldDeployed) || r.t.Is(squad, fieldDeployed) {
		r.deploysNext(r.Command.By)
	}
}

// legalDeployment is what a seat in turn may deploy and place.
func (t table) legalDeployment(by game.Seat) (all []game.Legal) {
	if placing := t.placing(by); len(placing) > 0 {
		return tabletop.EachWith("set-down", placing, func(id game.ID) []game.Param { return t.measures("set-down", id) })
	}
	for _, id := range t.deployables(by) {
		all = append(all, game.Legal{Kind: "deploy", Thing: id, Params: []game.Param{tabletop.Pick("how", tabletop.Worded("@how/dzc/", t.hows(id)...)...)}})
	}
	for _, squad := range t.sneaking(by) {
		l := game.Legal{Kind: "infiltrate", Thing: squad}
		if lairs := t.lairs(squad); len(lairs) > 0 {
			into := tabletop.Things("into", lairs)
			into.Optional = true
			l.Params = append([]game.Param{into, edgePick()}, t.measures("enter-garrison", squad)...)
		}
		all = append(all, l)
	}
	return all
}
