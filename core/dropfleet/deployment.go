package dropfleet

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// zoneDepth is how near their own edge directly deployed fleets begin ("Approach Type").
const zoneDepth = 6 * inch

// deployment begins the placing of the fleets that are deployed directly.
func (r *run) deployment() {
	if first := tabletop.After(r.t.sequence(), 0, r.t.toDeploy); first != 0 {
		r.phase(phaseDeploy, first)
		return
	}
	r.beginTurn(1)
}

// beginUnmeasured sets up where positions are not kept: what is deployed directly is there at once.
func (r *run) beginUnmeasured() {
	e := game.Event{Kind: "deployed-all"}
	for _, s := range r.t.Seats() {
		if r.t.approach(s) == "direct" {
			for _, id := range r.t.Those("ship", func(id game.ID) bool { return r.t.Seat(id) == s }) {
				e.Changes = append(e.Changes, clear(id, tabletop.FieldOut)...)
			}
		}
	}
	r.Emit(e)
	r.beginTurn(1)
}

func (t table) approach(s game.Seat) string {
	return t.scenario().Approach(s, "battleline")
}

// sequence is the seats in the order of the last roll: before the game the highest first, in it the lowest.
func (t table) sequence() []game.Seat {
	if order := t.Order(fieldOrderOf); len(order) == len(t.Setup.Seats) {
		return order
	}
	return t.Seats()
}

// toDeploy reports whether a seat still has ships to place before the game.
func (t table) toDeploy(s game.Seat) bool {
	return t.approach(s) == "direct" && len(t.undeployed(s)) > 0
}

func (t table) undeployed(s game.Seat) []game.ID {
	bg := game.ID(t.Int(0, fieldBattlegroup))
	return t.All(func(id game.ID) bool {
		return t.isShip(id) && t.Seat(id) == s && t.Out(id) == waiting && (bg == 0 || t.battlegroup(t.group(id)) == bg)
	})
}

// deploy places a ship within 6" of its player's edge or in a zone that the scenario adds, in high or low orbit (the document
// names no layer for it), in coherency with its group. A seat places one battlegroup, then the next seat does.
func (r *run) deploy() {
	id := r.Command.Thing
	r.Never(!r.t.isShip(id) || r.t.Out(id) != waiting, "dfc-already-placed", secApproach, "thing", named(id))
	bg := r.t.battlegroup(r.t.group(id))
	if now := game.ID(r.t.Int(0, fieldBattlegroup)); now != 0 {
		r.Forbid(now != bg, "dfc-other-battlegroup", secApproach, "thing", named(now))
	}
	to := r.Said()
	r.Never(to.Point.Valid() != nil, "dfc-off-table", secApproach)
	outside := tabletop.Either(len(r.t.deployZones(r.Command.By)) > 0, "dfc-outside-zones", "dfc-outside-zone")
	layer := high
	if r.Command.Has("layer") {
		layer = r.Command.Text("layer")
	}
	r.Forbid(!r.t.mayDeploy(r.Command.By, to.Point), outside, secApproach, "thing", named(id), "depth", inches(zoneDepth))
	r.Forbid(r.t.bound(id) && r.t.scatteredAt(id, to.Point), "dfc-deploy-apart", secGroups, "thing", named(id), "within", inches(r.t.coherency(id)))
	r.Never(layer != high && layer != low, "dfc-no-berth-layer", secApproach, "thing", named(id))
	r.Emit(game.Event{Kind: "deployed", Thing: id, Changes: append(tabletop.Stand(id, to), game.Change{On: id, Field: tabletop.FieldOut}, write(id, fieldLayer, layer), set(0, fieldBattlegroup, int(bg)))})
	r.nextDeployment()
}

// nextDeployment passes on once a battlegroup stands.
func (r *run) nextDeployment() {
	by := r.t.Turn()
	if len(r.t.undeployed(by)) > 0 {
		return
	}
	r.Emit(game.Event{Kind: "turn", Changes: clear(0, fieldBattlegroup)})
	if next := tabletop.After(r.t.sequence(), by, r.t.toDeploy); next != 0 {
		r.TurnTo(next)
		return
	}
	r.beginTurn(1)
}
