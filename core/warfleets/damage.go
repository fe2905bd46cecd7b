package warfleets

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// harm gives a model points of damage, for each of which a working Shield
// Booster rolls.
func (r *run) harm(id game.ID, points int, why string) error {
	if points > 0 && r.fragile(id) {
		points++
	}
	return r.take(id, soak{points: points}, why)
}

// take gives a model the points that got past its Shield Booster, and then those
// that it may still roll for. It can be disabled between two points of one blow,
// by what its player makes the points fall on.
func (r *run) take(id game.ID, k soak, why string) error {
	for k.points+k.taken > 0 && r.t.onTable(id) {
		if k.taken == 0 {
			err := r.As(r.t.seat(id), func() (err error) {
				k, _, err = odds.Play([]odds.Step[soak]{ignoring("booster", dice.Actor, r.t.boosted(id), r.t.lasts(id, true),
					func(k soak) soak { return k }, func(_, k soak) soak { return k })}, k, r)
				return err
			})
			if err != nil {
				return err
			}
			if !r.t.boosted(id) {
				k = soak{taken: k.points}
			}
		}
		r.Emit(game.Event{Kind: "harmed", Thing: id, Args: []game.Arg{
			{Name: "points", Value: game.Int(k.taken)}, {Name: "why", Value: game.Text("@why/ftl/" + why)}}})
		if k.taken == 0 {
			return nil
		}
		land := r.harmShip
		if r.t.isSquad(id) {
			land = r.harmSquadron
		}
		if err := land(id, k.taken); err != nil {
			return err
		}
		k.taken = 0
	}
	return nil
}

// lasts is how many points a model takes before its Shield Booster is disabled,
// 0 where it outlasts the ship. Which upgrade takes damage is its player's to
// choose: surely is the fewest points that could do it. Otherwise it is supposed
// that the Booster is chosen last, unless it is being damaged already.
func (t table) lasts(id game.ID, surely bool) int {
	total, boosters, taking := 0, 0, 0
	begun := false
	for n := range t.slots(id) {
		left := t.slotMax(id, n) - t.slotLost(id, n)
		boosts := false
		for _, r := range t.extra(t.slot(id, n)) {
			boosts = boosts || r.Hooks.Ignore > 0
		}
		now := left > 0 && t.Int(id, fieldTaking) == n+1
		switch {
		case left <= 0:
		case boosts:
			total, boosters, begun = total+left, boosters+1, begun || now
		case now:
			taking = left
		}
	}
	works := 0
	t.hooks(id, func(r *Rule) { works += btoi(r.Hooks.Ignore > 0) })
	switch {
	case works > boosters: // the ship has it of itself
		return 0
	case surely:
		return total + taking
	case begun && boosters == 1:
		return total
	}
	return 0
}

// fragile reports whether the next damage of a model is its first this round
// and takes one more.
func (r *run) fragile(id game.ID) bool { return r.t.fragile(id) }

func (t table) fragile(id game.ID) bool {
	return t.sum(id, func(h *Hooks) int { return h.FirstDamage }) > 0 && t.Int(id, fieldHurt) != t.round()+1
}

func (r *run) harmSquadron(id game.ID, points int) error {
	lost := min(r.t.Int(id, fieldDamage)+points, squadronDamage)
	r.Emit(game.Event{Kind: "squadron-damaged", Thing: id, Args: []game.Arg{{Name: "left", Value: game.Int(squadronDamage - lost)}},
		Changes: []game.Change{{On: id, Field: fieldDamage, To: game.Int(lost)}, {On: id, Field: fieldHurt, To: game.Int(r.t.round() + 1)}}})
	if lost < squadronDamage {
		return nil
	}
	return r.remove(id, destroyed)
}

// harmShip lets the ship's player choose the upgrade that takes the damage; an
// upgrade once begun goes on taking it until it is disabled ("Damage").
func (r *run) harmShip(id game.ID, points int) error {
	for points > 0 && r.t.working(id) > 0 {
		slot, err := r.takes(id)
		if err != nil {
			return err
		}
		room := r.t.slotMax(id, slot) - r.t.slotLost(id, slot)
		now := min(points, room)
		points -= now
		changes := []game.Change{
			{On: id, Field: fieldLost + itoa(slot), To: game.Int(r.t.slotLost(id, slot) + now)},
			{On: id, Field: fieldHurt, To: game.Int(r.t.round() + 1)},
			{On: id, Field: fieldTaking, To: game.Int(slot + 1)},
		}
		kind := "upgrade-damaged"
		if now == room {
			kind, changes[2].To = "upgrade-disabled", game.Value{}
		}
		r.Emit(game.Event{Kind: kind, Thing: id, Changes: changes, Args: []game.Arg{
			{Name: "upgrade", Value: game.Text("@entry/" + r.t.slot(id, slot))}, {Name: "points", Value: game.Int(now)}}})
	}
	if r.t.working(id) > 0 {
		return nil
	}
	return r.remove(id, destroyed)
}

// takes is the slot that takes the next damage.
func (r *run) takes(id game.ID) (int, error) {
	if slot := r.t.Int(id, fieldTaking) - 1; slot >= 0 && slot < r.t.slots(id) && !r.t.disabled(id, slot) {
		return slot, nil
	}
	ask := &odds.Ask{Code: "ask/ftl/takes", Args: map[string]string{"thing": named(id)}}
	for n := range r.t.slots(id) {
		if !r.t.disabled(id, n) {
			ask.Options = append(ask.Options, odds.Option{Value: n, Label: "@entry/" + r.t.slot(id, n)})
		}
	}
	if len(ask.Options) == 1 {
		return ask.Options[0].Value, nil
	}
	slot := 0
	err := r.As(r.t.seat(id), func() (err error) { slot, err = r.One("takes", ask); return err })
	return slot, err
}

// remove takes a model out of the game: its objectives drop on the spot, and a
// Defiant friend may shed damage.
func (r *run) remove(id game.ID, why string) error {
	r.stopShort(id)
	var grim []game.ID
	if why == destroyed && r.t.isShip(id) {
		friends := r.t.all(func(o game.ID) bool {
			return o != id && r.t.onTable(o) && r.t.seat(o) == r.t.seat(id) && r.t.hurt(o) &&
				r.t.has(o, func(h *Hooks) bool { return h.Defiant > 0 })
		})
		within := 0
		for _, f := range friends {
			within = max(within, r.t.sum(f, func(h *Hooks) int { return h.Defiant }))
		}
		err := r.As(r.t.seat(id), func() (err error) {
			grim, err = r.near("defiant-near", id, friends, within)
			return err
		})
		if err != nil {
			return err
		}
	}
	spot := r.t.pose(id)
	changes := []game.Change{{On: id, Field: fieldOut, To: game.Text(why)}}
	for _, o := range r.t.carried(id) {
		changes = append(changes, game.Change{On: o, Field: fieldCarrier}, place(o, fieldX, spot.X), place(o, fieldY, spot.Y))
	}
	for _, o := range r.t.squadronsWith(id) {
		changes = append(changes, game.Change{On: o, Field: fieldWith + itoa(int(id))})
	}
	if r.t.active() == id {
		changes = append(changes, game.Change{Field: fieldActive})
	}
	r.Emit(game.Event{Kind: why, Thing: id, Changes: changes})
	for _, friend := range grim {
		if err := r.As(r.t.seat(friend), func() error { return r.shed(friend, 2, "defiant") }); err != nil {
			return err
		}
	}
	return nil
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
func (r *run) shed(id game.ID, points int, why string) error {
	for range points {
		ask := &odds.Ask{Code: "ask/ftl/shed", Args: map[string]string{"thing": named(id)}}
		for n := range r.t.slots(id) {
			if r.t.slotLost(id, n) > 0 {
				ask.Options = append(ask.Options, odds.Option{Value: n, Label: "@entry/" + r.t.slot(id, n)})
			}
		}
		if len(ask.Options) == 0 {
			return nil
		}
		ask.Options = append(ask.Options, odds.Option{Value: -1, Label: "@answer/none"})
		slot, err := r.One("shed", ask)
		if err != nil || slot < 0 {
			return err
		}
		lost := r.t.slotLost(id, slot) - 1
		changes := []game.Change{{On: id, Field: fieldLost + itoa(slot), To: game.Int(lost)}}
		if lost == 0 && r.t.Int(id, fieldTaking) == slot+1 {
			changes = append(changes, game.Change{On: id, Field: fieldTaking})
		}
		r.Emit(game.Event{Kind: "repaired", Thing: id, Changes: changes, Args: []game.Arg{
			{Name: "upgrade", Value: game.Text("@entry/" + r.t.slot(id, slot))}, {Name: "why", Value: game.Text("@rule/ftl/" + why + "/name")}}})
	}
	return nil
}

// carried lists the objectives that a ship carries.
func (t table) carried(id game.ID) []game.ID {
	return t.those("objective", func(o game.ID) bool { return t.carrier(o) == id })
}

// carrier is the ship that carries an objective. One that the players took out
// of the game by hand carries nothing.
func (t table) carrier(o game.ID) game.ID {
	id := game.ID(t.Int(o, fieldCarrier))
	if id == 0 || t.lost(id) {
		return 0
	}
	return id
}

func place(on game.ID, field string, n int) game.Change {
	return game.Change{On: on, Field: field, To: game.Int(n)}
}
