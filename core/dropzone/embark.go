package dropzone

import (
	"slices"
	"strconv"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// embark takes a squad aboard at the end of its move, or for free where an aerial transport has just landed ("Embarking & Disembarking"). Where
// one does not hold it, and its player does not say which other takes the rest, the next that does.
func (r *run) embark() { r.boards(false) }

// embarkSome takes as many units of a squad aboard as there is room for; its player says who is left behind, which is destroyed.
func (r *run) embarkSome() { r.boards(true) }

func (r *run) boards(some bool) {
	squad := r.Command.Thing
	units := r.t.standing(squad)
	r.Never(r.t.Kind(squad) != kindSquad || len(units) == 0, "dzc-not-there", secTransports, "thing", named(squad))
	r.mayAct(squad, secTransports)
	r.mayTurnTo(squad)
	into, also := r.Command.Target("into"), r.Command.Target("also")
	if more := r.t.seconds(squad, into); !some && !r.Command.Has("also") && len(more) > 0 {
		also = more[0]
	}
	b, ok := r.t.berths(squad, into, also)
	r.Never(ok && len(b.seats) == 0, "dzc-full", secTransports, "thing", named(squad), "into", named(into))
	r.Never(!ok || r.Command.Has("also") && also == 0 || some == b.all(), "dzc-no-room-aboard", secTransports, "thing", named(squad))
	for _, transport := range tabletop.Once(b.seats) {
		r.opens(transport, squad, false)
	}
	r.ForbidAll(r.t.againstBoarding(squad, b))
	var stay []game.ID
	if n := len(units) - len(b.seats); n > 0 {
		stay = r.Some("strand", &odds.Ask{Code: "ask/dzc/strand", Args: map[string]string{"thing": named(squad)}}, units, n, n)
	}
	free := r.t.free(b.seats, lettingIn)
	changes := r.t.used(b.seats, squad, free, false)
	if !free {
		changes = append(changes, tabletop.Set(squad, fieldMoves, over))
	}
	r.goesAboard(squad, into, tabletop.Keep(units, func(id game.ID) bool { return !slices.Contains(stay, id) }), b.seats, changes)
	for _, id := range stay {
		r.destroy(id)
	}
}

// goesAboard seats units of a squad in transports.
func (r *run) goesAboard(squad, into game.ID, units, seats []game.ID, changes []game.Change) {
	changes = append(append(changes, tabletop.Set(squad, fieldBoarded, 1)), r.t.throughput(units, seats, fieldLetIn)...)
	for i, id := range units {
		changes = append(changes, tabletop.Clear(id, fieldScan)...)
		if r.t.access(seats[i]) {
			changes = append(changes, tabletop.Write(id, tabletop.FieldOut, holding))
			continue
		}
		changes = append(changes, tabletop.Write(id, tabletop.FieldOut, aboard), tabletop.Set(id, fieldRides, int(seats[i])))
	}
	r.Emit(game.Event{Kind: "embarked", Thing: squad, Args: []game.Arg{tabletop.Say("into", named(into))}, Changes: changes})
}

// standing are the units of a squad on the table.
func (t table) standing(squad game.ID) []game.ID { return tabletop.Keep(t.units(squad), t.OnTable) }

// berths are the places that a squad would take in transports, unit by unit, as far as there are any.
type berths struct {
	units int
	seats []game.ID // the transports
}

func (b berths) all() bool { return len(b.seats) == b.units }

// berths finds places for a squad in the transports of another of its activation: in one of them, or in several, and in those of a third
// too, where no single one holds it. It is false where it could not ride there at all, or a third is named needlessly.
func (t table) berths(squad, into, also game.ID) (berths, bool) {
	units := t.standing(squad)
	if len(units) == 0 || !t.takesIn(squad, into) || also != 0 && (also == into || !t.takesIn(squad, also)) {
		return berths{}, false
	}
	b := t.seated(units, t.standing(into))
	if also == 0 {
		return b, true
	}
	more := t.seated(units, append(t.standing(into), t.standing(also)...))
	return more, !b.all() && len(more.seats) > len(b.seats)
}

// seconds are the squads whose transports would take the rest of a squad that those of one do not hold.
func (t table) seconds(squad, into game.ID) []game.ID {
	if b, ok := t.berths(squad, into, 0); !ok || b.all() {
		return nil
	}
	return tabletop.Keep(t.squads(t.active()), func(a game.ID) bool {
		b, ok := t.berths(squad, into, a)
		return ok && b.all() && t.boards(squad, b)
	})
}

// takesIn reports whether a squad and what is to carry it are of one battlegroup, and their symbols match. A reading: who runs away outside of
// its activation gets into an auxiliary transport too that has been activated with none.
func (t table) takesIn(squad, into game.ID) bool {
	group := t.groupOf(into)
	return t.Kind(into) == kindSquad && squad != into && t.Seat(into) == t.Seat(squad) && (group == t.groupOf(squad) || group == 0 && !t.acts(squad)) && t.model(squad).rides(t.model(into))
}

// seated fills transports with units: one of them where it holds all.
func (t table) seated(units, transports []game.ID) berths {
	return t.seatedBy(units, transports, t.room)
}

func (t table) seatedBy(units, transports []game.ID, room func(game.ID) *load) berths {
	m, b := t.model(units[0]), berths{units: len(units)}
	for _, transport := range transports {
		if _, all := room(transport).take(m, len(units)); all {
			return berths{len(units), slices.Repeat([]game.ID{transport}, len(units))}
		}
	}
	for _, transport := range transports {
		in, _ := room(transport).take(m, len(units)-len(b.seats))
		b.seats = append(b.seats, slices.Repeat([]game.ID{transport}, len(in))...)
	}
	return b
}

// room is a transport with those that ride in it, or that have gone in by it in this round.
func (t table) room(transport game.ID) *load {
	if t.access(transport) {
		return t.passage(transport, fieldLetIn)
	}
	l := emptyLoad(t.model(transport), 1)
	for _, rider := range t.passengers(transport) {
		l.take(t.model(rider), 1)
	}
	return l
}

// againstBoarding is what forbids a squad to embark: one unit has to be near, all coherent; who has shot stays out, and who has moved, unless
// it takes no move.
func (t table) againstBoarding(squad game.ID, b berths) (no []*game.Illegal) {
	forbid := func(when bool, code string) {
		if when {
			no = append(no, game.Refuse(code, secTransports, "thing", named(squad)))
		}
	}
	units, free := t.standing(squad), t.free(b.seats, lettingIn)
	forbid(t.Is(squad, fieldShot) || slices.ContainsFunc(units, t.fired), "dzc-shot-already")
	forbid(!free && t.Int(squad, fieldLanding) == cameMoving, "dzc-came-out")
	forbid(!free && t.Int(squad, fieldMoves) == over && !t.Is(squad, fieldLeft), "dzc-moved")
	forbid(!t.coherent(squad), "dzc-not-coherent")
	forbid(t.Board() && !slices.ContainsFunc(units, func(id game.ID) bool {
		return slices.ContainsFunc(b.seats, func(transport game.ID) bool {
			return geometry.Distance(t.Point(id), t.Point(transport)) <= t.doorstep(transport, id)
		})
	}), "dzc-door-far")
	return no
}

// fired reports whether a unit has fired anything in this round.
func (t table) fired(unit game.ID) bool {
	return slices.ContainsFunc(t.model(unit).Guns, func(g Gun) bool { return t.Is(unit, fieldFired+g.ID) })
}

// legalDoors are the ways of a squad in and out of transports.
func (t table) legalDoors(squad game.ID) (all []game.Legal) {
	riders := t.riders(squad)
	if by := tabletop.Map(riders, t.rides); len(by) > 0 && t.opensTo(squad, by) && t.hasRoom(riders, by) {
		all = append(all, game.Legal{Kind: "disembark", Thing: squad, Params: t.measures("disembark", squad)})
	}
	if from := t.waysOut(squad); len(from) > 0 {
		all = append(all, game.Legal{Kind: "disembark", Thing: squad, Params: append([]game.Param{tabletop.Things("transport", from)}, t.measures("disembark", squad)...)})
	}
	var into, also, some []game.ID
	for _, o := range t.squads(t.active()) {
		b, ok := t.berths(squad, o, 0)
		more, boards := t.seconds(squad, o), ok && len(b.seats) > 0 && t.boards(squad, b)
		if len(more) > 0 || boards && b.all() {
			into, also = append(into, o), append(also, more...)
		}
		if boards && !b.all() {
			some = append(some, o)
		}
	}
	if len(into) > 0 {
		params := []game.Param{tabletop.Things("into", into)}
		if len(also) > 0 {
			params = append(params, tabletop.Things("also", tabletop.Once(also)))
			params[1].Optional = true
		}
		all = append(all, game.Legal{Kind: "embark", Thing: squad, Params: params})
	}
	if len(some) > 0 {
		all = append(all, game.Legal{Kind: "embark-some", Thing: squad, Params: []game.Param{tabletop.Things("into", some)}})
	}
	return all
}

// boards reports whether nothing speaks against a squad's taking places.
func (t table) boards(squad game.ID, b berths) bool {
	return len(t.unfinished(squad)) == 0 && len(t.againstBoarding(squad, b)) == 0 && !slices.ContainsFunc(b.seats, func(id game.ID) bool { return !t.ready(id, squad, false) })
}

// rideable are the transports that a unit may be put aboard of by hand: its symbols match theirs, however full they are.
func (t table) rideable(on game.ID) []game.Choice {
	carriers := t.Those(kindUnit, func(id game.ID) bool {
		return t.Seat(id) == t.Seat(on) && !t.gone(id) && !t.access(id) && t.model(on).rides(t.model(id))
	})
	return tabletop.Map(carriers, func(id game.ID) game.Choice {
		v := game.Value{Int: int(id), Text: aboard}
		if t.Out(on) == aboard && t.rides(on) == id { // as it stands
			v = t.Get(on, tabletop.FieldOut)
		}
		return game.Choice{Value: v, Label: rideOf(int(id))}
	})
}

func rideOf(id int) string { return "@ride/" + strconv.Itoa(id) }
