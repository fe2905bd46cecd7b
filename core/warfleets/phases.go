package warfleets

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// lastRound is when the game ends ("Mission").
const lastRound = 4

// next passes the turn to a seat, or keeps it where that seat has nothing left to do; when nobody has, the phase ends.
func (r *run) next(to game.Seat) {
	if !r.t.fights() {
		return
	}
	if r.t.Is(0, fieldFollow) {
		ace := game.ID(r.t.Int(0, fieldFollow))
		if len(r.t.ready(r.t.Seat(ace))) > 0 && r.t.OnTable(ace) {
			r.Emit(game.Event{Kind: "may-follow", Thing: ace, Changes: []game.Change{{Field: tabletop.FieldTurn, To: game.Int(int(r.t.Seat(ace)))}}})
			return
		}
		r.Emit(game.Event{Kind: "none-follows", Thing: ace, Changes: []game.Change{{Field: fieldFollow}}})
	}
	switch to = r.t.From(to, r.t.waits); to {
	case 0:
		r.nextPhase()
	case r.t.Turn():
	default:
		r.TurnTo(to)
	}
}

// nextPhase goes on to the next phase in which anybody has something to do.
func (r *run) nextPhase() { r.fight(fighting[slices.Index(fighting, r.t.Phase())+1:]) }

// enter begins a phase of the round; the player with the initiative starts. It
// reports whether anybody has something to do in it.
func (r *run) enter(phase string) bool {
	first := r.t.initiative()
	r.Enter(phase, first, game.Change{Field: fieldPassed})
	s := r.t.From(first, r.t.waits)
	if s != 0 && s != first {
		r.TurnTo(s)
	}
	return s != 0
}

// fight goes on with the phases that are left of a round.
func (r *run) fight(phases []string) {
	for _, p := range phases {
		if r.enter(p) {
			return
		}
	}
	r.endRound()
}

// endRound brings ships back that left the table, and then tests morale.
func (r *run) endRound() {
	gone := r.t.All(func(id game.ID) bool { return r.t.Out(id) == offTable })
	if len(gone) == 0 {
		r.morales()
		return
	}
	if r.t.Board() {
		r.Enter(phaseReturns, r.t.returner())
		return
	}
	for _, id := range gone {
		r.Emit(game.Event{Kind: "returned", Thing: id, Changes: []game.Change{{On: id, Field: tabletop.FieldOut}}})
	}
	r.morales()
}

// returner is the seat that brings a ship back next.
func (t table) returner() game.Seat {
	return t.From(t.initiative(), t.Owns(func(id game.ID) bool { return t.Out(id) == offTable }))
}

// morales queues a test for every ship of a fleet that is down to half of the ships it started with, or fewer ("Morale"). A
// reading: ships in reserve are not lost, so they count as there, and are not on the table to surrender, so they take no test.
func (r *run) morales() {
	e := game.Event{Kind: "round-over", Args: []game.Arg{{Name: "round", Value: game.Int(r.t.Round())}}}
	for s := game.Seat(1); s <= 2; s++ {
		all := r.t.Those("ship", func(id game.ID) bool { return r.t.Seat(id) == s })
		if left := tabletop.Keep(all, func(id game.ID) bool { return !r.t.lost(id) }); 2*len(left) <= len(all) {
			e.Queue = append(e.Queue, r.t.Due("morale", tabletop.Keep(all, r.t.OnTable))...)
		}
	}
	e.Queue = append(e.Queue, game.Command{Kind: "close-round", By: r.t.initiative()})
	r.Emit(e)
}

// morale is one ship's test: D6 and its working upgrades make 6 or more. As everywhere, a 6 passes and a 1 fails.
func (r *run) morale() {
	id := r.Command.Thing
	working := r.t.working(id)
	if r.Hits("morale", 1, target(6, working), dice.Reason{Code: "why/ftl/upgrades", By: working}) > 0 {
		r.Emit(game.Event{Kind: "steadfast", Thing: id})
		return
	}
	r.remove(id, surrendered)
}

// closeRound lets squadrons surrender whose ships are all gone, and then ends the game or begins the next round.
func (r *run) closeRound() {
	for s := game.Seat(1); s <= 2; s++ {
		if r.t.AnyOf("ship", func(id game.ID) bool { return r.t.Seat(id) == s && !r.t.lost(id) }) {
			continue
		}
		for _, id := range r.t.fleet(s) {
			r.remove(id, surrendered)
		}
	}
	if r.t.Round() >= lastRound {
		r.end(r.t.leader(), "game-over")
		return
	}
	r.beginRound(r.t.Round()+1, other(r.t.initiative()))
}

// beginRound gives everybody their activation back; reserves may come in.
func (r *run) beginRound(round int, initiative game.Seat) {
	changes := append([]game.Change{tabletop.Set(0, tabletop.FieldRound, round), tabletop.Set(0, fieldInitiative, int(initiative)), {Field: fieldActive}, {Field: fieldFollow}},
		tabletop.Map(r.t.All(r.t.Acted), func(id game.ID) game.Change { return game.Change{On: id, Field: tabletop.FieldActed} })...)
	r.Emit(game.Event{Kind: "round", Args: []game.Arg{{Name: "round", Value: game.Int(round)}, {Name: "seat", Value: game.Text("@seat/" + itoa(int(initiative)))}}, Changes: changes})
	if round > 1 && r.arrivals(initiative) {
		return
	}
	r.fight(fighting)
}

// leader is the seat with more markers, 0 when both have the same.
func (t table) leader() game.Seat {
	one, two := t.markers(1), t.markers(2)
	return tabletop.When(one != two, 1+game.Seat(btoi(two > one)))
}

// markers counts the objectives that the ships of a seat carry.
func (t table) markers(s game.Seat) int {
	return len(t.Those("objective", func(o game.ID) bool { return t.carrier(o) != 0 && t.Seat(t.carrier(o)) == s }))
}

func (r *run) end(winner game.Seat, why string) {
	r.End(why, winner, []string{fieldActive}, tabletop.Count("one", r.t.markers(1)), tabletop.Count("two", r.t.markers(2)))
}

// concede ends the game for the other seat.
func (r *run) concede() { r.end(other(r.Command.By), "conceded") }
