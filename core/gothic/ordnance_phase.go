package gothic

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// mostTurn is how far boarding torpedoes turn at the start of a phase ("Boarding Torpedoes").
const mostTurn = 45 * geometry.Degree

// ordnanceCommands are those of launching, of the ordnance phase, and by which players record what the document leaves out.
func ordnanceCommands() []tabletop.Command[*run] {
	says, mine := tabletop.Says[*run], tabletop.Mine(secOrdnance)
	return append([]tabletop.Command[*run]{
		says("torpedoes * weapon:text pivot? boarding?:yes", phaseShooting, mine, (*run).torpedoes),
		says("launch * fighters?:number bombers?:number boats?:number", phaseShooting, mine, (*run).wave),
		says("run * pivot? target?:thing", phaseOrdnance, mine, (*run).salvo),
		says("fly * x? y?", phaseOrdnance, mine, (*run).fly),
		says("attack-run * target:thing", phaseOrdnance, mine, (*run).attackRun),
		says("split * fighters?:number bombers?:number boats?:number", phaseOrdnance, mine, (*run).split),
		says("ordnance-done", phaseOrdnance, tabletop.Turn(secOrdnance), (*run).ordnanceDone),
		says("ordnance-clear", phaseOrdnance, tabletop.Turn(secOrdnance), (*run).ordnanceDone),
		tabletop.Then("next-ordnance", phaseOrdnance, (*run).hands), // behind what an attack leads to, such as a ship that explodes
	}, refereeCommands()...)
}

// beginOrdnance begins the ordnance phase: all that is on the table may move, and turrets are free to choose.
func (r *run) beginOrdnance() {
	changes := r.t.freshTurrets()
	for _, id := range r.t.OfKind(kindShip) {
		changes = append(changes, game.Change{On: id, Field: fieldBays})
	}
	for _, id := range r.t.markers(r.t.isMarker) {
		changes = append(changes, tabletop.Clear(id, fieldRun, fieldFlown, fieldDust)...)
	}
	r.Enter(phaseOrdnance, r.t.player(), changes...)
	r.hands()
}

// freshTurrets are the changes by which turrets may fire at either kind of ordnance again.
func (t table) freshTurrets() []game.Change {
	return tabletop.Map(t.Those(kindShip, func(id game.ID) bool { return t.Is(id, fieldTurrets) }),
		func(id game.ID) game.Change { return game.Change{On: id, Field: fieldTurrets} })
}

// ordnance is what a seat has still to move.
func (t table) ordnance(s game.Seat) []game.ID {
	return t.markers(func(id game.ID) bool { return t.Seat(id) == s && t.moves(id) })
}

// hands passes the turn to whoever has ordnance to move: the player whose turn it is moves all of theirs first ("Moving Ordnance").
// When nobody has any left the phase is over.
func (r *run) hands() {
	if r.t.Phase() != phaseOrdnance {
		return
	}
	switch to := r.t.From(r.t.player(), func(s game.Seat) bool { return len(r.t.ordnance(s)) > 0 }); to {
	case 0:
		r.Emit(game.Event{Kind: "ordnance-over", Changes: r.t.freshTurrets()})
		r.beginEnd()
	case r.t.Turn():
	default:
		r.TurnTo(to)
	}
}

// ordnanceDone leaves a seat's craft where they are. Torpedoes have to move: where positions are not kept they run on, all those at once
// that meet nothing, as nobody asks where to.
func (r *run) ordnanceDone() {
	left := r.t.ordnance(r.Command.By)
	salvoes := tabletop.Keep(left, func(id game.ID) bool { return r.t.Kind(id) == kindSalvo })
	clear := r.Command.Kind == "ordnance-clear"
	r.Never(clear && len(salvoes) == 0, "bfg-no-salvo", secOrdnance)
	r.Forbid(len(salvoes) > 0 && (!clear || r.t.Board()), "bfg-torpedoes-must-move", secOrdnance)
	r.Emit(game.Event{Kind: r.Command.Kind, Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(r.Command.By))},
		Changes: append(tabletop.Map(left, func(id game.ID) game.Change { return tabletop.Set(id, fieldRun, 1) }),
			tabletop.Map(salvoes, func(id game.ID) game.Change { return game.Change{On: id, Field: fieldFresh} })...)})
	r.hands()
}

// mover is the ordnance that a command moves.
func (r *run) mover(kind, refusal string) game.ID {
	id := r.Command.Thing
	r.Never(r.t.Kind(id) != kind, refusal, secOrdnance)
	r.Forbid(r.t.Is(id, fieldRun), "bfg-ordnance-moved", secOrdnance, "thing", named(id))
	return id
}

// salvo runs torpedoes straight on for all of their speed; boarding torpedoes turn first, if they like. A salvo whose strength is
// gone, that detonates or leaves the table is gone.
func (r *run) salvo() {
	id := r.mover(kindSalvo, "bfg-no-salvo")
	pivot := r.Command.Int("pivot")
	r.Forbid(pivot > mostTurn || pivot < -mostTurn, "bfg-torpedoes-turn", secOrdnance, "most", degrees(mostTurn))
	if !r.t.Board() {
		r.unmeasured(id)
		return
	}
	if r.Command.Has("target") {
		r.Stop(game.NotTaken("target"))
	}
	r.travel(&way{id: id, path: r.t.ahead(id, pivot), heading: geometry.Norm(r.t.Pose(id).Heading + pivot), last: true})
}

// fly moves a wave straight to a point. It turns as it likes, so that it may fly on as long as its speed lasts.
func (r *run) fly() {
	id := r.mover(kindWave, "bfg-no-wave")
	if !r.t.Board() {
		r.unmeasured(id)
		return
	}
	to := r.Said().Point
	r.Never(to.Valid() != nil || !r.t.Setup.Table.Inside(to), "bfg-wave-off-table", secOrdnance)
	r.flies(id, to, 0)
}

// attackRun moves a wave straight at a ship and lets it attack that one alone.
func (r *run) attackRun() {
	id := r.mover(kindWave, "bfg-no-wave")
	target := r.Command.Target("target")
	r.Never(!r.t.quarry(id, target), "bfg-no-quarry", secOrdnance, "target", named(target))
	if !r.t.Board() {
		r.unmeasured(id)
		return
	}
	from, to := r.t.Point(id), r.t.Point(target)
	gap := geometry.Gap(from, r.t.base(id), to, r.t.base(target))
	r.flies(id, geometry.Step(from, geometry.Bearing(from, to), max(gap, 0)), target)
}

// flies is a straight flight, on which a wave attacks a target, if it has one.
func (r *run) flies(id game.ID, to geometry.Point, target game.ID) {
	from := r.t.Point(id)
	far, reach := geometry.Distance(from, to), r.t.reach(id)
	r.Forbid(far > reach+geometry.Slack, "bfg-wave-too-far", secOrdnance, "most", centimetres(reach))
	w := way{id: id, path: []geometry.Point{from, to}, heading: geometry.Bearing(from, to), target: target, flown: r.t.Int(id, fieldFlown) + far}
	w.last = target != 0 || far >= reach-geometry.Slack
	r.travel(&w)
}

// quarry reports whether a ship is one that a wave attacks: an enemy; no fighters do, and assault boats no hulk.
func (t table) quarry(wave, ship game.ID) bool {
	if !t.OnTable(ship) || t.Seat(ship) == t.Seat(wave) {
		return false
	}
	if t.hulk(ship) {
		return t.craft(wave, Bomber) > 0
	}
	return t.raiders(wave) > 0
}

// split lets craft leave their wave as one of their own, with what is left of its move. None join one.
func (r *run) split() {
	id := r.mover(kindWave, "bfg-no-wave")
	mix, n := r.mix()
	for i, of := range craftTypes {
		if n := r.t.craft(id, of); mix[i] > n || n == 0 && r.Command.Has(numbers[of]) {
			r.Refuse("bfg-not-in-wave", secOrdnance, "craft", "@craft/bfg/"+string(of), "left", itoa(r.t.craft(id, of)))
		}
	}
	r.Never(n == r.t.squadrons(id), "bfg-whole-wave", secOrdnance)
	wave := r.t.Free()
	var changes []game.Change
	r.t.Fields(id, func(field string, v game.Value) {
		changes = append(changes, game.Change{On: wave, Field: field, To: v})
	})
	for i, of := range craftTypes {
		changes = append(changes, tabletop.Set(wave, fieldCraft+string(of), mix[i]), tabletop.Set(id, fieldCraft+string(of), r.t.craft(id, of)-mix[i]))
	}
	r.mixed("split", id, mix, changes)
}

// A way is ordnance on its way.
type way struct {
	id      game.ID
	path    []geometry.Point
	heading geometry.Angle
	target  game.ID         // of a wave, the one ship that it attacks
	flown   geometry.Length // of a wave, with this way
	last    bool            // it has moved then
	met     []game.ID
	begun   bool
}

// travel moves ordnance along its way and carries out what it meets, the nearest first.
func (r *run) travel(w *way) {
	w.met = append(r.t.leaves(w.id), w.target)
	exit := false
	w.path, exit = r.t.untilEdge(w.path)
	for {
		c, found := r.t.contact(w)
		if !found {
			break
		}
		w.met = append(w.met, c.thing)
		w.path = rest(w.path, c.along)
		r.reaches(w, w.path[0])
		r.touch(w, c.thing)
		if !r.t.isMarker(w.id) {
			return
		}
	}
	r.reaches(w, w.path[len(w.path)-1])
	switch {
	case exit:
		r.gone("ordnance-left", w.id)
	case w.target != 0 && r.t.quarry(w.id, w.target):
		r.attack(w.id, w.target, Abeam)
	}
}

// reaches puts ordnance where it has got to. The event that begins its move tells of it, and lets the turn go on behind all that comes of it.
func (r *run) reaches(w *way, at geometry.Point) {
	e := game.Event{Kind: "ordnance-goes-on", Changes: tabletop.Stand(w.id, geometry.Pose{Point: at, Heading: w.heading})}
	if !w.begun {
		w.begun = true
		e.Kind, e.Args, e.Queue = "ordnance-moved", r.t.told(w.id), []game.Command{{Kind: "next-ordnance", By: r.Command.By}}
		e.Changes = append(e.Changes, tabletop.Set(w.id, fieldFlown, w.flown), game.Change{On: w.id, Field: fieldFresh})
		if w.last {
			e.Changes = append(e.Changes, tabletop.Set(w.id, fieldRun, 1))
		}
	}
	r.Emit(e)
}

// leaves are what ordnance does not come into contact with as it sets off, since it lies there: fresh from its launcher that ship
// and what else it launched, later all that it touches, which it has met before.
func (t table) leaves(id game.ID) (all []game.ID) {
	launcher := game.ID(t.Int(id, fieldLauncher))
	return t.All(func(o game.ID) bool {
		switch {
		case o == id:
			return true
		case t.Kind(o) == kindBlast:
			return t.Is(id, fieldDust)
		case t.Is(id, fieldFresh):
			return o == launcher || t.isMarker(o) && t.Is(o, fieldFresh) && game.ID(t.Int(o, fieldLauncher)) == launcher
		}
		return t.gapOf(id, o) <= geometry.Slack
	})
}

// gapOf is the distance between two bases; where one was stopped by the other it is none, give or take what rounding took.
func (t table) gapOf(a, b game.ID) geometry.Length {
	return geometry.Gap(t.Point(a), t.base(a), t.Point(b), t.base(b))
}
