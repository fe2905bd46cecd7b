package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// close ends the activation of a group: active scans, spikes by the orders,
// crippling damage that its fire did, and launch assets that reach its ships.
func (r *run) close() {
	group := r.Command.Thing
	ships := r.t.deployed(group)
	scanning := tabletop.Keep(ships, func(id game.ID) bool { return r.t.order(id) == "active-scan" })
	r.Emit(game.Event{Kind: "turn", Queue: slices.Concat(r.t.rollsDue(), r.t.Due("scan", scanning), r.t.Due("unwind", ships),
		[]game.Command{{Kind: "finish", By: r.Command.By, Thing: group}})})
}

// scanned lists what an active scan may mark: any enemy ship that no solid object hides ("Active Scan").
func (t table) scanned(id game.ID) []game.ID {
	return t.All(func(o game.ID) bool {
		if !t.isShip(o) || !t.OnTable(o) || !t.hostile(t.Seat(id), t.Seat(o)) {
			return false
		}
		return !t.Board() || !t.between(t.Point(id), t.Point(o), t.layer(id), t.layer(o)).blocked
	})
}

// scanFor lets a ship on Active Scan mark an enemy; one on Silent Running is only found, on 4+.
func (r *run) scanFor() {
	id := r.Command.Thing
	targets := r.t.scanned(id)
	if !r.t.OnTable(id) || len(targets) == 0 {
		return
	}
	got := r.One("scanning", &odds.Ask{Code: "ask/dfc/scan", Args: map[string]string{"thing": named(id)}, Options: tabletop.Options(targets)})
	target := game.ID(got)
	e := game.Event{Kind: "scanned", Thing: id, Args: []game.Arg{say("target", named(target))}}
	if !r.t.Is(target, fieldSilent) {
		r.Emit(e)
		r.spike(target, 1)
		return
	}
	if e.Changes = clear(target, fieldSilent); r.Hits("silent-scan", 1, 4) == 0 {
		e.Kind, e.Changes = "scan-missed", nil
	}
	r.Emit(e)
}

// unwind is the end of one ship's activation: what its order does to its spikes, and the launch assets that reach it now.
func (r *run) unwind() {
	id := r.Command.Thing
	if !r.t.OnTable(id) {
		return
	}
	if o := orderOf(r.t.order(id)); o != nil {
		if o.id == "silent-running" {
			r.Emit(game.Event{Kind: "turn", Changes: clear(id, fieldSpike)})
		} else {
			r.spike(id, o.spike)
		}
	}
	if n := r.t.Int(id, fieldOffline); n >= 2 { // a carrier that could not fire does not launch either ("Launching Assets")
		r.Emit(game.Event{Kind: "turn", Changes: []game.Change{set(id, fieldOffline, n-2), set(id, fieldLaunched+"none", 1)}})
	}
	r.arrive()
}

// finish ends the group's activation, after the crippling damage that launch assets did.
func (r *run) finish() {
	if !r.t.crippling(r) {
		r.finishGroup()
	}
}

// crippling queues the rolls that are due, and then comes back to the command.
func (t table) crippling(r *run) bool {
	due := t.rollsDue()
	if len(due) > 0 {
		r.Emit(game.Event{Kind: "turn", Queue: append(due, game.Command{Kind: r.Command.Kind, By: r.Command.By, Thing: r.Command.Thing})})
	}
	return len(due) > 0
}

// rollsDue are the rolls on the crippling table that ships still have to make.
func (t table) rollsDue() []game.Command {
	return t.Due("cripple", t.Those("ship", func(id game.ID) bool { return t.OnTable(id) && t.Is(id, fieldRolls) }))
}

// closing begins what is left of a turn: damage control, decay, scores.
func (r *run) closing() {
	e := game.Event{Kind: "phase", Args: []game.Arg{say("phase", "@phase/dfc/"+phaseRepair)}, Changes: []game.Change{write(0, tabletop.FieldPhase, phaseRepair), {Field: tabletop.FieldTurn}, {Field: fieldGroup}, {Field: fieldCluster}}}
	for _, s := range r.t.sequence() {
		e.Queue = append(e.Queue, r.t.Due("repair", tabletop.Keep(r.t.fleet(s), r.t.ails))...)
	}
	for _, id := range r.t.OfKind("station") {
		if r.t.OnTable(id) && r.t.ails(id) {
			e.Queue = append(e.Queue, game.Command{Kind: "repair", By: r.t.owner(id, 1), Thing: id})
		}
	}
	e.Queue = append(e.Queue, game.Command{Kind: "decay", By: 1}, game.Command{Kind: "score", By: 1})
	r.Emit(e)
}

// endTurn clears up: batteries that were overrun are removed, assets from
// voidgates are there, cores leak; then the next turn begins or the game ends.
func (r *run) endTurn() {
	var changes []game.Change
	for _, id := range r.t.All(func(id game.ID) bool { return r.t.Kind(id) == "sector" || r.t.isStation(id) }) {
		changes = append(changes, clear(id, fieldFought)...)
		for _, s := range r.t.Seats() {
			if r.t.Is(id, of(fieldBattery, s)) && !r.t.guarded(id, s) && r.t.contestedBy(id, s) {
				changes = append(changes, clear(id, of(fieldBattery, s))...)
			}
			for _, kind := range groundKinds {
				if n := r.t.Int(id, fieldFresh+of(kind, s)); n > 0 {
					changes = append(changes, set(id, of(kind, s), r.t.Int(id, of(kind, s))+n), game.Change{On: id, Field: fieldFresh + of(kind, s)})
				}
			}
		}
	}
	for _, id := range r.t.Those("ship", func(id game.ID) bool { return r.t.Is(id, fieldNoLaunch) }) {
		if o := orderOf(r.t.order(id)); r.t.Int(id, fieldNoLaunch) == 2 {
			changes = append(changes, set(id, fieldNoLaunch, 1))
		} else if o != nil && o.launch { // it could have launched this turn, and has missed that
			changes = append(changes, clear(id, fieldNoLaunch)...)
		}
	}
	leaks := r.t.Due("leak", r.t.Those("ship", func(id game.ID) bool { return r.t.OnTable(id) && r.t.Is(id, fieldLeaks) }))
	r.Emit(game.Event{Kind: "clean-up", Changes: changes, Queue: append(leaks, game.Command{Kind: "new-turn", By: 1})})
}

// guarded reports whether a seat's side has infantry or armour in a place.
func (t table) guarded(id game.ID, s game.Seat) bool {
	return t.AnySeat(func(o game.Seat) bool { return !t.hostile(s, o) && t.troops(id, o) > 0 })
}

// newTurn begins the next turn, or ends the game after the scenario's last: even without a ship there are clusters to score.
func (r *run) newTurn() {
	if r.t.crippling(r) {
		return
	}
	plan := scenarioOf(r.Setup)
	if r.t.Round() >= plan.Turns {
		r.end("game-over")
		return
	}
	r.beginTurn(r.t.Round() + 1)
}
