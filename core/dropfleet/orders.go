package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// An order is what a ship may do in its activation ("Ship's Orders", "Special Orders").
type order struct {
	id       string
	special  bool
	turns    int  // how often it may turn by 45°
	anywhere bool // at any point of the move; otherwise at its start
	atEnd    bool // or at its end
	floor    int  // halves of the thrust that it must move
	ceiling  int  // halves of the thrust that it may move
	weapons  int  // systems that it may fire; -1 for all
	spike    int  // at the end
	launch   bool // may use launch assets
}

// shipOrders are the standard order and the six special ones.
var shipOrders = []order{
	{id: "standard", turns: 1, floor: 1, ceiling: 2, weapons: 1, launch: true},
	{id: "weapons-free", special: true, floor: 1, ceiling: 2, weapons: -1, spike: 2, launch: true},
	{id: "station-keeping", special: true, turns: 1, atEnd: true, ceiling: 1, weapons: 1, spike: 1, launch: true},
	{id: "course-change", special: true, turns: 2, anywhere: true, floor: 1, ceiling: 2, weapons: 1, spike: 1, launch: true},
	{id: "max-thrust", special: true, turns: 1, floor: 2, ceiling: 4, spike: 1},
	{id: "silent-running", special: true, floor: 1, ceiling: 2},
	{id: "active-scan", special: true, floor: 1, ceiling: 2, weapons: 1, spike: 2, launch: true},
}

func orderOf(id string) *order {
	for i := range shipOrders {
		if shipOrders[i].id == id {
			return &shipOrders[i]
		}
	}
	return nil
}

// give is a ship's order: it is checked, and the ship moves by it at once.
func (r *run) give() {
	id := r.Command.Thing
	r.activate(id)
	o := orderOf(r.Command.Kind)
	r.Forbid(r.t.Acted(id), "dfc-ship-acted", secOrders, "thing", named(id))
	r.Never(r.t.stage() == stageFiring, "dfc-fires-now", secFiring)
	r.ForbidAll(r.t.disorderly(id, o))
	v := r.plot(id, o)
	r.measured()
	warning := r.outruns(id, o, v)
	r.obey(id, o)
	if warning != nil {
		r.Emit(*warning)
	}
	if !r.t.OnTable(id) && r.t.lost(id) { // going on the order tore it apart
		r.moved()
		return
	}
	r.sail(id, o, v)
}

// An ordering is an order as a ship takes it.
type ordering struct {
	*order
	no    string // code of what forbids it
	alone bool   // whatever the battlegroup's special order is
	calm  bool   // it sheds all spikes
}

// ordering is an order as the rules of a ship have it.
func (t table) ordering(id game.ID, o *order) ordering {
	g := ordering{order: o}
	act(t.ship(id).Rules, &g, func(e *Effects) func(*Trait, *ordering) { return e.Order })
	return g
}

// A handling is how a ship moves.
type handling struct {
	anywhere    bool // it turns at any point of its move
	atmospheric bool // it may enter atmosphere
}

// handling is how a ship moves, whatever its order.
func (t table) handling(id game.ID) handling {
	var h handling
	act(t.ship(id).Rules, &h, func(e *Effects) func(*Trait, *handling) { return e.Move })
	return h
}

// disorderly lists what forbids a ship an order.
func (t table) disorderly(id game.ID, o *order) (no []*game.Illegal) {
	forbid := tabletop.Against(&no, func() []string { return []string{"thing", named(id), "order", "@order/dfc/" + o.id} })
	if !o.special {
		return nil
	}
	bg, group := t.battlegroup(t.group(id)), t.group(id)
	scans := o.id == "active-scan"
	g := t.ordering(id, o)
	taken := t.Text(bg, fieldOrder)
	forbid(taken != "" && taken != o.id && !g.alone, "dfc-one-special", secOrders)
	forbid(t.astray(id), "dfc-scattered", secGroups)
	forbid(t.Is(id, fieldSurges), "dfc-surges", secCrippling)
	forbid(o.id == "silent-running" && t.Is(id, fieldShields), "dfc-silent-shields", secShields)
	forbid(o.id == "silent-running" && t.Is(id, fieldFluctuations), "dfc-fluctuations", secCrippling)
	forbid(g.no != "", g.no, shipsOf)
	forbid(scans && t.layer(id) == atmosphere, "dfc-scan-atmosphere", secOrders)
	forbid(scans && t.ship(id).Hull <= 3, "dfc-scan-small", secOrders)
	if scans && !g.alone {
		for _, other := range t.members(group) {
			forbid(other != id && t.order(other) == o.id && !t.ordering(other, o).alone, "dfc-scan-once", secOrders)
		}
	}
	return no
}

// obey marks the order and what it does as the activation begins: a ship on
// Silent Running shows itself again, one on standard orders sheds a Minor Spike.
func (r *run) obey(id game.ID, o *order) {
	bg := r.t.battlegroup(r.t.group(id))
	e := game.Event{Kind: "ordered", Thing: id, Args: []game.Arg{say("order", "@order/dfc/"+o.id)},
		Changes: []game.Change{write(id, fieldOrder, o.id), set(id, tabletop.FieldActed, 1), {On: id, Field: fieldSilent}}}
	g := r.t.ordering(id, o)
	switch spike := r.t.Int(id, fieldSpike); {
	case o.special && !g.alone: // a Detector scans whatever the battlegroup's special order is
		e.Changes = append(e.Changes, write(bg, fieldOrder, o.id))
	case o.special:
	case g.calm:
		e.Changes = append(e.Changes, game.Change{On: id, Field: fieldSpike})
	case spike > 0:
		e.Changes = append(e.Changes, set(id, fieldSpike, spike-1))
	}
	if o.id == "silent-running" {
		e.Changes = append(e.Changes, set(id, fieldSilent, 1))
	}
	if r.t.Int(id, fieldOffline) == 1 { // this is the activation in which it fires nothing
		e.Changes = append(e.Changes, set(id, fieldOffline, 2))
	}
	r.Emit(e)
	r.strain(id, o)
}

// strain is what crippling damage of a Dreadnought does as it takes a special order.
func (r *run) strain(id game.ID, o *order) {
	times := 0
	if o.special {
		times += r.t.Int(id, fieldFluctuations)
	}
	if o.id == "max-thrust" || o.id == "course-change" {
		times += r.t.Int(id, fieldThrustLoss)
	}
	for range times {
		r.harm(id, r.Sum("strain", dice.D3(1)), "strain")
	}
}

// turnsOf is how often a ship may turn on an order now, and whether it may
// change layers, which it may only when it is able to turn.
func (t table) turnsOf(id game.ID, o *order) int {
	return tabletop.When(!t.Is(id, fieldEngines), o.turns)
}

// limits are the least and the most that a ship may move on an order, climbing taken off: 4" to climb a layer ("Moving between
// orbital layers"). A ship that stays in atmosphere has 2" of thrust.
func (t table) limits(id game.ID, o *order, layer string) (low, most geometry.Length) {
	thrust := t.thrust(id)
	from := t.layer(id)
	if from == atmosphere && layer == atmosphere {
		thrust = min(thrust, 2*inch)
	}
	low, most = thrust*o.floor/2, thrust*o.ceiling/2
	if layer == atmosphere && from != atmosphere { // what it does not need to come down is lost
		low = min(low, 2*inch)
	}
	if depth(layer) < depth(from) {
		low, most = max(0, low-climb), most-climb
	}
	return low, most
}

// climb is the thrust that it takes to go up a layer.
const climb = 4 * inch
