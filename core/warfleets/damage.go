package warfleets

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// harm gives a model points of damage, for each of which a working Shield Booster rolls.
func (r *run) harm(id game.ID, points int, why string) {
	w := r.t.wound(id)
	r.take(id, soak{points: w.points(points)}, why)
}

// spared reports whether a model never takes some damage.
func (t table) spared(id game.ID, why string, byEnemy bool) bool {
	return t.does(id, func(e *Effects) bool { return e.Spared != nil && e.Spared(why, byEnemy) })
}

// take gives a model the points that got past its Shield Booster, and then those that it may still roll for. It can be disabled
// between two points of one blow, by what its player makes the points fall on.
func (r *run) take(id game.ID, k soak, why string) {
	for k.points+k.taken > 0 && r.t.OnTable(id) {
		if k.taken == 0 {
			w := r.t.wound(id)
			if w.ignores > 0 { // whose dice come next, and for what
				r.Emit(game.Event{Kind: "struck", Thing: id, Args: []game.Arg{
					{Name: "points", Value: game.Int(k.points)}, {Name: "why", Value: game.Text("@why/ftl/" + why)}}})
			}
			r.As(r.t.Seat(id), func() {
				k, _ = tabletop.Play(r.Resolution, []odds.Step[soak]{ignoring("booster", dice.Actor, w,
					func(k soak) soak { return k }, func(_, k soak) soak { return k })}, k)
			})
			if w := r.t.wound(id); w.ignores == 0 {
				k = soak{taken: k.points}
			}
		}
		r.Emit(game.Event{Kind: "harmed", Thing: id, Args: []game.Arg{
			{Name: "points", Value: game.Int(k.taken)}, {Name: "why", Value: game.Text("@why/ftl/" + why)}}})
		if k.taken == 0 {
			return
		}
		land := tabletop.Either(r.t.isSquad(id), r.harmSquadron, r.harmShip)
		land(id, k.taken)
		k.taken = 0
	}
}

func (r *run) harmSquadron(id game.ID, points int) {
	lost := min(r.t.Int(id, fieldDamage)+points, squadronDamage)
	r.Emit(game.Event{Kind: "squadron-damaged", Thing: id, Args: []game.Arg{{Name: "left", Value: game.Int(squadronDamage - lost)}},
		Changes: []game.Change{{On: id, Field: fieldDamage, To: game.Int(lost)}, {On: id, Field: fieldHurt, To: game.Int(r.t.Round() + 1)}}})
	if lost >= squadronDamage {
		r.remove(id, destroyed)
	}
}

// harmShip lets the ship's player choose the upgrade that takes the damage; an
// upgrade once begun goes on taking it until it is disabled ("Damage").
func (r *run) harmShip(id game.ID, points int) {
	for points > 0 && r.t.working(id) > 0 {
		slot := r.takes(id)
		room := r.t.slotMax(id, slot) - r.t.slotLost(id, slot)
		now := min(points, room)
		points -= now
		changes := []game.Change{
			{On: id, Field: fieldLost + itoa(slot), To: game.Int(r.t.slotLost(id, slot) + now)},
			{On: id, Field: fieldHurt, To: game.Int(r.t.Round() + 1)},
			{On: id, Field: fieldTaking, To: game.Int(slot + 1)},
		}
		kind := "upgrade-damaged"
		if now == room {
			kind, changes[2].To = "upgrade-disabled", game.Value{}
		}
		r.Emit(game.Event{Kind: kind, Thing: id, Changes: changes, Args: []game.Arg{
			{Name: "upgrade", Value: game.Text("@entry/" + r.t.slot(id, slot))}, {Name: "points", Value: game.Int(now)}}})
	}
	if r.t.working(id) <= 0 {
		r.remove(id, destroyed)
	}
}

// takes is the slot that takes the next damage.
func (r *run) takes(id game.ID) int {
	if slot := r.t.Int(id, fieldTaking) - 1; slot >= 0 && slot < r.t.slots(id) && !r.t.disabled(id, slot) {
		return slot
	}
	ask := &odds.Ask{Code: "ask/ftl/takes", Args: map[string]string{"thing": named(id)}}
	for n := range r.t.slots(id) {
		if !r.t.disabled(id, n) {
			ask.Options = append(ask.Options, odds.Option{Value: n, Label: "@entry/" + r.t.slot(id, n)})
		}
	}
	if len(ask.Options) == 1 {
		return ask.Options[0].Value
	}
	slot := 0
	r.As(r.t.Seat(id), func() { slot = r.One("takes", ask) })
	return slot
}

// remove takes a model out of the game: its objectives drop on the spot, and a Defiant friend may shed damage.
func (r *run) remove(id game.ID, why string) {
	r.stopShort(id)
	var grim []game.ID
	if why == destroyed && r.t.isShip(id) {
		within := 0
		friends := r.t.All(func(o game.ID) bool {
			if o == id || !r.t.OnTable(o) || r.t.Seat(o) != r.t.Seat(id) || !r.t.hurt(o) {
				return false
			}
			near := r.t.facts(o).LossWithin
			within = max(within, near)
			return near > 0
		})
		r.As(r.t.Seat(id), func() { grim = r.near("defiant-near", id, friends, within) })
	}
	changes := []game.Change{{On: id, Field: tabletop.FieldOut, To: game.Text(why)}}
	for _, o := range r.t.carried(id) {
		changes = append(append(changes, game.Change{On: o, Field: fieldCarrier}), tabletop.Put(o, r.t.Point(id))...)
	}
	for _, o := range r.t.squadronsWith(id) {
		changes = append(changes, game.Change{On: o, Field: fieldWith + itoa(int(id))})
	}
	if r.t.active() == id {
		changes = append(changes, game.Change{Field: fieldActive})
	}
	r.Emit(game.Event{Kind: why, Thing: id, Changes: changes})
	for _, friend := range grim {
		r.As(r.t.Seat(friend), func() { r.afterLoss(friend) })
	}
}

// afterLoss lets the rules of a model act on the loss of a friend.
func (r *run) afterLoss(id game.ID) {
	for _, rule := range slices.Collect(r.t.rules(id)) {
		if rule.Effects.AfterLoss != nil {
			rule.Effects.AfterLoss(r, id)
		}
	}
}

// hurt reports whether a ship has damage that could be removed.
func (t table) hurt(id game.ID) bool {
	for n := range t.slots(id) {
		if t.slotLost(id, n) > 0 {
			return true
		}
	}
	return false
}

// shed removes damage from a ship, each point from an upgrade that its player
// chooses; a disabled upgrade that loses damage works again.
func (r *run) shed(id game.ID, points int, why string) {
	for range points {
		ask := &odds.Ask{Code: "ask/ftl/shed", Args: map[string]string{"thing": named(id)}}
		for n := range r.t.slots(id) {
			if r.t.slotLost(id, n) > 0 {
				ask.Options = append(ask.Options, odds.Option{Value: n, Label: "@entry/" + r.t.slot(id, n)})
			}
		}
		if len(ask.Options) == 0 {
			return
		}
		ask.Options = append(ask.Options, odds.Option{Value: -1, Label: "@answer/none"})
		slot := r.One("shed", ask)
		if slot < 0 {
			return
		}
		lost := r.t.slotLost(id, slot) - 1
		changes := []game.Change{{On: id, Field: fieldLost + itoa(slot), To: game.Int(lost)}}
		if lost == 0 && r.t.Int(id, fieldTaking) == slot+1 {
			changes = append(changes, game.Change{On: id, Field: fieldTaking})
		}
		r.Emit(game.Event{Kind: "repaired", Thing: id, Changes: changes, Args: []game.Arg{
			{Name: "upgrade", Value: game.Text("@entry/" + r.t.slot(id, slot))}, {Name: "why", Value: game.Text("@rule/ftl/" + why + "/name")}}})
	}
}

// carried lists the objectives that a ship carries.
func (t table) carried(id game.ID) []game.ID {
	return t.Those("objective", func(o game.ID) bool { return t.carrier(o) == id })
}

// carrier is the ship that carries an objective. One that the players took out of the game by hand carries nothing.
func (t table) carrier(o game.ID) game.ID {
	id := game.ID(t.Int(o, fieldCarrier))
	return tabletop.When(!t.lost(id), id)
}
