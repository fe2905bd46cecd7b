package gothic

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// bracing is the order that is given out of turn.
const bracing = "brace"

// allAhead and reloading are orders that do something as they are given.
const (
	allAhead  = "all-ahead-full"
	reloading = "reload-ordnance"
)

// mostBoost is the most that All Ahead Full adds.
const mostBoost = 24 * cm

// command makes a command check for a special order of a formation ("Taking Command Checks"). After one that failed no other is made in
// the same turn.
func (r *run) command() {
	id := r.Command.Thing
	r.commands(id)
	order := r.Command.Text("order")
	if order == allAhead && r.t.slack(id) {
		r.speedsUp(id)
		return
	}
	if !slices.Contains(r.t.orders(id), order) {
		if no := r.t.againstOrder(id, order); no != nil {
			r.Stop(r.Insist(no))
		}
	}
	passed, double := r.test(id, "command")
	args := []game.Arg{tabletop.Say("order", "@order/bfg/"+order)}
	switch {
	case !passed:
		r.Emit(game.Event{Kind: "check-failed", Thing: id, Args: args, Changes: []game.Change{tabletop.Set(0, fieldFailed, 1)}})
	case order == allAhead:
		r.speedsUp(id)
	default:
		r.Emit(game.Event{Kind: "commanded", Thing: id, Args: args, Changes: []game.Change{tabletop.Write(id, fieldOrder, order)}})
	}
	if order == reloading {
		r.reload(id, passed, double)
	}
}

// speedsUp rolls how much farther a formation goes All Ahead Full, once for all of its ships.
func (r *run) speedsUp(id game.ID) {
	boost := r.Sum("ahead-full", dice.D6(4))
	changes := append([]game.Change{tabletop.Write(id, fieldOrder, allAhead)},
		tabletop.Map(r.t.ships(id), func(ship game.ID) game.Change { return tabletop.Set(ship, fieldBoost, boost*cm) })...)
	r.Emit(game.Event{Kind: "ahead-full", Thing: id, Args: []game.Arg{tabletop.Say("order", "@order/bfg/"+allAhead), tabletop.Say("far", centimetres(boost*cm))}, Changes: changes})
}

// slack reports whether a formation goes All Ahead Full and nobody has rolled how far, since the order was set by hand: given
// once more it is rolled without a check.
func (t table) slack(formation game.ID) bool {
	return t.Text(formation, fieldOrder) == allAhead && slices.ContainsFunc(t.ships(formation), func(id game.ID) bool {
		return !t.Acted(id) && !t.Is(id, fieldBoost)
	})
}

// commands checks that a command is for a formation: who is in a squadron is commanded with it.
func (r *run) commands(id game.ID) {
	r.Never(r.t.formation(id) != id, "bfg-in-squadron", secOrders, "thing", named(id))
}

// orders are the special orders that a formation may try to be put on now.
func (t table) orders(id game.ID) (all []string) {
	for _, o := range Orders[1:] {
		if o.ID != bracing && t.againstOrder(id, o.ID) == nil || o.ID == allAhead && t.slack(id) {
			all = append(all, o.ID)
		}
	}
	return all
}

// againstOrder is what forbids a special order in the movement phase, nil where nothing does.
func (t table) againstOrder(id game.ID, order string) (no *game.Illegal) {
	forbid := func(when bool, code, section string, args ...string) {
		if when && no == nil {
			no = game.Refuse(code, section, append(args, "thing", named(id), "order", "@order/bfg/"+order)...)
		}
	}
	forbid(order == "" || orderByID(order).ID != order || order == "none" || order == bracing, "bfg-no-order", secOrders)
	forbid(len(t.ships(id)) == 0, "bfg-not-afloat", secOrders)
	forbid(t.Text(id, fieldOrder) == bracing, "bfg-braced", secOrders)
	forbid(t.Is(id, fieldOrder), "bfg-ordered", secOrders)
	forbid(t.Is(0, fieldFailed), "bfg-check-failed", secOrders)
	forbid(len(tabletop.Keep(t.ships(id), t.Acted)) > 0, "bfg-order-first", secOrders)
	forbid(t.underWay(id) != 0, "bfg-ordered-moves-first", secOrders, "other", named(t.underWay(id)))
	forbid(order == reloading && t.Is(id, fieldSpent), "bfg-ran-out", secOrdnance)
	forbid(order == reloading && !t.carriesOrdnance(id), "bfg-no-ordnance", secOrdnance)
	return no
}

// underWay is another formation of the same side that is on an order of this turn and has not moved: it does before the next is ordered
// ("Taking Command Checks"). 0 where there is none. Who has no order may move in between.
func (t table) underWay(id game.ID) game.ID {
	for _, o := range t.formations(t.Seat(id)) {
		if order := t.Text(o, fieldOrder); o != id && order != "" && order != bracing && slices.ContainsFunc(t.ships(o), t.waits) {
			return o
		}
	}
	return 0
}

// carriesOrdnance reports whether a ship of a formation has ordnance to load.
func (t table) carriesOrdnance(formation game.ID) bool {
	return slices.ContainsFunc(t.ships(formation), func(id game.ID) bool {
		return slices.ContainsFunc(t.model(id).Weapons, func(w Weapon) bool { return w.Kind == Torpedoes || w.Kind == Bays })
	})
}

// commands is the number that a formation's check may come to on two dice ("Command Check Modifiers"). A reading: what holds of one ship
// of a squadron holds of it.
func (t table) commands(formation game.ID) (need int, why []dice.Reason) {
	ships, leads := t.ships(formation), t.Int(formation, fieldLeadership)
	why = []dice.Reason{{Code: "why/bfg/leadership", By: leads}}
	any := func(test func(game.ID) bool) bool { return len(tabletop.Keep(ships, test)) > 0 }
	underFire := any(func(id game.ID) bool { return t.blasts(id) > 0 })
	contacts := len(tabletop.Keep(t.formations(other(t.Seat(formation))), func(id game.ID) bool { return t.Is(id, fieldOrder) && len(t.ships(id)) > 0 })) > 0
	noBridge := any(func(id game.ID) bool { return t.suffers(id, bridgeSmashed) > 0 })
	for _, m := range []struct {
		when bool
		code string
		by   int
	}{{underFire, "under-fire", -1}, {contacts, "contacts", 1}, {noBridge, "bridge", -bridgeLost}} {
		if m.when {
			why = append(why, dice.Reason{Code: "why/bfg/" + m.code, By: m.by})
		}
	}
	return commanding(leads, underFire, contacts, noBridge), why
}

// test is a leadership test on two dice, which the formation's player throws. A reading: what modifies command checks modifies
// leadership, by the book's words, and so the tests to brace and to pick a target too.
func (r *run) test(formation game.ID, step string) (passed, double bool) {
	need, why := r.t.commands(formation)
	throw := dice.D6(2)
	throw.Why = why
	var faces []dice.Face
	r.As(r.t.Seat(formation), func() { faces = r.Throw(step, throw) })
	return int(faces[0]+faces[1]) <= need, faces[0] == faces[1]
}
