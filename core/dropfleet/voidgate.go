package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// "Voidgate-X" passes on gates so far, X of them come out of it, and ground assets.
var voidgate = Effects{Facts: Facts{Printed: "1 2 3", Voidgate: 18 * inch}}

// landings lists where a ship's dropships, bulk landers or gates may land: dropships reach sectors from atmosphere and stations
// from low orbit, bulk landers both from either; gates come out of voidgates, as dropships do.
func (t table) landings(id game.ID, a *Asset) []game.ID {
	if a.Kind == "gate" || t.ship(id).mothership() {
		return tabletop.Once(tabletop.Gather(t.voidgates(id), func(v game.ID) []game.ID { return t.landingsFrom(v, "dropship", a.Thrust) }))
	}
	return t.landingsFrom(id, a.Kind, a.Thrust)
}

func (t table) landingsFrom(id game.ID, kind string, thrust int) []game.ID {
	from := t.layer(id)
	return t.All(func(o game.ID) bool {
		switch {
		case t.Kind(o) == "sector":
			if t.Int(o, fieldRuin) == 2 || !(from == atmosphere || kind == "bulk-lander" && from == low) {
				return false
			}
		case t.isStation(o) && t.OnTable(o):
			if !(from == low || kind == "bulk-lander" && from == atmosphere) {
				return false
			}
		default:
			return false
		}
		return t.claim(id, o, thrust)
	})
}

// voidgates lists the voidgates that a mothership's gates can come out of: in a chain of voidgates that begins within 18" of
// it. A voidgate on Max Thrust passes gates on, but none comes out of it; neither does more than its number.
func (t table) voidgates(mother game.ID) []game.ID {
	own, chain := t.ownGates(t.Seat(mother)), []game.ID{mother}
	for i := 0; i < len(chain); i++ {
		for _, v := range own {
			far, _ := t.ship(v).voidgate()
			if !slices.Contains(chain, v) && t.claim(chain[i], v, far) {
				chain = append(chain, v)
			}
		}
	}
	return slices.DeleteFunc(chain[1:], func(v game.ID) bool { return t.order(v) == "max-thrust" || t.gatesLeft(v) <= 0 })
}

// gatesLeft is how many gates a voidgate may still let out this turn.
func (t table) gatesLeft(v game.ID) int {
	_, most := t.ship(v).voidgate()
	return most - t.Int(v, fieldLaunched+"gates")
}

// land brings ground assets down: a dropship one infantry or armour, a bulk lander three infantry or one battery, each rolled
// for where an enemy's battery covers the cluster.
func (r *run) land(id game.ID, a *Asset, target game.ID, n int) {
	kind := groundField(r.Command.Text("troops"))
	bulk := a.Kind == "bulk-lander"
	unfit := kind == "" || bulk && kind == fieldTanks || !bulk && kind == fieldBattery
	r.Never(unfit, "dfc-no-such-troops", secLanding, "asset", "@entry/"+a.ID)
	if a.Kind == "gate" || r.t.ship(id).mothership() {
		r.gateOut(id, a, target, n)
	}
	tokens := tabletop.Either(bulk && kind == fieldInfantry, 3*n, n)
	need := r.t.flak(target, r.t.Seat(id), bulk)
	if need == 0 && !r.t.Board() && r.t.Kind(target) == "sector" {
		if len(r.near("voidgate-near", game.ID(r.t.Int(target, fieldCluster)), r.t.hostileGates(r.t.Seat(id)), 6*inch)) > 0 {
			need = gateFlak(bulk)
		}
	}
	if need > 0 {
		tokens -= r.Hits("batteries", tokens, need)
	}
	field := of(kind, r.t.Seat(id))
	r.Emit(game.Event{Kind: "landed", Thing: target, Args: []game.Arg{count("count", tokens), say("what", "@entry/"+groundEntry(kind)), say("seat", seatName(r.t.Seat(id)))},
		Changes: []game.Change{set(target, field, r.t.Int(target, field)+tokens)}})
}

// gateOut takes gates out of the voidgates that reach the target.
func (r *run) gateOut(id game.ID, a *Asset, target game.ID, n int) {
	var e game.Event
	left := n
	for _, v := range r.t.narrowest(r.t.voidgates(id)) {
		if left == 0 || !slices.Contains(r.t.landingsFrom(v, "dropship", a.Thrust), target) {
			continue
		}
		take := min(left, r.t.gatesLeft(v))
		left -= take
		e.Changes = append(e.Changes, set(v, fieldLaunched+"gates", r.t.Int(v, fieldLaunched+"gates")+take))
	}
	r.Forbid(left > 0, "dfc-too-few-voidgates", shaltariOf, "most", itoa(n-left))
	e.Kind = "turn"
	r.Emit(e)
}

// flak is the roll at which ground assets of a seat are destroyed as they land somewhere: 3+ by a battery in the cluster or on
// the station, 5+ for dropships; a voidgate near the cluster counts as a battery, 4+ for bulk landers. 0 where nothing fires at
// them.
func (t table) flak(target game.ID, s game.Seat, bulk bool) int {
	cluster := game.ID(t.Int(target, fieldCluster))
	near := func(id game.ID) bool { return t.gap(id, cluster) <= 6*inch }
	switch {
	case t.batteries(target, s) && bulk:
		return 3
	case t.batteries(target, s):
		return 5
	case t.Kind(target) == "sector" && t.Board() && slices.ContainsFunc(t.hostileGates(s), near):
		return gateFlak(bulk)
	}
	return 0
}

// gateFlak is the roll at which a voidgate near a cluster destroys what lands.
func gateFlak(bulk bool) int { return tabletop.Either(bulk, 4, 5) }

func (t table) hostileGates(s game.Seat) []game.ID {
	return t.gatesOf(func(o game.Seat) bool { return t.hostile(s, o) })
}

// gated lists where ground assets of a seat can step through a voidgate; from
// where enemies stand they cannot move ("Movement").
func (t table) gated(s game.Seat) []game.ID {
	return t.All(func(id game.ID) bool {
		return (t.Kind(id) == "sector" || t.isStation(id)) && t.troops(id, s) > 0 && !t.contestedBy(id, s) && len(t.gateTo(id, s)) > 0
	})
}

// gateTo lists where ground assets of a seat can go from a place through two voidgates: within 3" of one in atmosphere (of a
// station: in low orbit), out of another that has let out no asset this turn.
func (t table) gateTo(from game.ID, s game.Seat) []game.ID {
	var all []game.ID
	for _, in := range t.gatesAt(from, s) {
		for _, out := range t.ownGates(s) {
			if out == in || t.order(out) == "max-thrust" || t.Is(out, fieldLaunched+"moved") {
				continue
			}
			all = append(all, t.landingsFrom(out, "dropship", 3*inch)...)
		}
	}
	return slices.DeleteFunc(tabletop.Once(all), func(o game.ID) bool { return o == from })
}

func (t table) ownGates(s game.Seat) []game.ID {
	return t.gatesOf(func(o game.Seat) bool { return o == s })
}

// gatesOf lists the voidgates on the table of the seats that pass a test.
func (t table) gatesOf(test func(game.Seat) bool) []game.ID {
	return t.Those("ship", func(id game.ID) bool { return t.OnTable(id) && test(t.Seat(id)) && t.isVoidgate(id) })
}

// narrowest puts voidgates that reach the fewest places first: what any of them could do is left to the others.
func (t table) narrowest(gates []game.ID) []game.ID {
	gates = slices.Clone(gates)
	shortsort.Stable(gates, func(a, b game.ID) int {
		return len(t.landingsFrom(a, "dropship", 3*inch)) - len(t.landingsFrom(b, "dropship", 3*inch))
	})
	return gates
}

func (t table) gatesAt(place game.ID, s game.Seat) []game.ID {
	return slices.DeleteFunc(t.ownGates(s), func(v game.ID) bool {
		return !slices.Contains(t.landingsFrom(v, "dropship", 3*inch), place)
	})
}

// relocate moves one ground asset through two voidgates. It counts as not there
// until the turn is over; under a battery it is destroyed on 6+.
func (r *run) relocate() {
	from, to, by := r.Command.Thing, r.Command.Target("target"), r.Command.By
	r.Never(r.t.Phase() != phaseMarch || !slices.Contains(r.t.gated(by), from) || !slices.Contains(r.t.gateTo(from, by), to), "dfc-no-relocation", shaltariOf)
	kind := groundField(r.Command.Text("asset"))
	r.Never(kind == "" || kind == fieldBattery || !r.t.Is(from, of(kind, by)), "dfc-no-such-assets", shaltariOf)
	var out game.ID
	for _, v := range r.t.narrowest(r.t.ownGates(by)) {
		if out == 0 && !r.t.Is(v, fieldLaunched+"moved") && r.t.order(v) != "max-thrust" && slices.Contains(r.t.landingsFrom(v, "dropship", 3*inch), to) && !slices.Equal(r.t.gatesAt(from, by), []game.ID{v}) {
			out = v
		}
	}
	e := game.Event{Kind: "relocated", Thing: from, Args: []game.Arg{say("what", "@entry/"+groundEntry(kind)), say("target", named(to))}, Changes: []game.Change{
		set(from, of(kind, by), r.t.Int(from, of(kind, by))-1), set(out, fieldLaunched+"moved", 1)}}
	if r.t.flak(to, by, false) > 0 && r.t.batteries(to, by) {
		if r.Hits("batteries", 1, 6) > 0 {
			e.Kind = "relocation-lost"
			r.Emit(e)
			r.relocated(by)
			return
		}
	}
	fresh := fieldFresh + of(kind, by)
	e.Changes = append(e.Changes, set(to, fresh, r.t.Int(to, fresh)+1))
	r.Emit(e)
	r.relocated(by)
}

func (r *run) relocated(by game.Seat) {
	if !r.t.hasWork(by, phaseMarch) {
		r.nextSeat()
	}
}

// batteries reports whether an enemy of a seat has a battery on a station, or in a sector's cluster.
func (t table) batteries(target game.ID, s game.Seat) bool {
	places := []game.ID{target}
	if t.Kind(target) == "sector" {
		places = t.sectorsOf(game.ID(t.Int(target, fieldCluster)))
	}
	return slices.ContainsFunc(places, func(p game.ID) bool {
		return t.AnySeat(func(o game.Seat) bool { return t.hostile(s, o) && t.Int(p, of(fieldBattery, o)) > 0 })
	})
}
