package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// nextBattlegroup gives the turn to the next battlegroup that was revealed and still has ships, or goes back to the decks.
func (r *run) nextBattlegroup() {
	acts := r.t.Get(0, fieldActs).InOrder()
	for len(acts) > 0 && len(r.t.groups(acts[0])) == 0 {
		acts = acts[1:]
	}
	if len(acts) == 0 {
		r.Emit(game.Event{Kind: "turn", Changes: clear(0, fieldBattlegroup, fieldGroup, fieldActs)})
		r.nextCard()
		return
	}
	bg := acts[0]
	r.Emit(game.Event{Kind: "activated", Thing: bg, Changes: []game.Change{
		{Field: fieldActs, To: game.OrderOf(acts[1:])}, set(0, fieldBattlegroup, int(bg)), {Field: fieldGroup},
		set(0, tabletop.FieldTurn, int(r.t.Seat(bg))), write(0, fieldStage, stageMoving), {On: bg, Field: fieldOrder}}})
}

// active is the battlegroup and the group that are being activated.
func (t table) active() (battlegroup, group game.ID) {
	return game.ID(t.Int(0, fieldBattlegroup)), game.ID(t.Int(0, fieldGroup))
}

// begun reports whether a group of the active battlegroup has begun to act.
func (t table) begun() bool {
	bg, group := t.active()
	return group != 0 || slices.ContainsFunc(t.groups(bg), func(g game.ID) bool { return t.Acted(g) })
}

// activate begins the activation of a ship's group, or goes on with it.
func (r *run) activate(ship game.ID) {
	bg, now := r.t.active()
	group := r.t.group(ship)
	r.Own()
	r.Never(r.t.Phase() != phaseActive || r.t.stage() != stageMoving && r.t.stage() != stageFiring, "dfc-no-activation", secActivation)
	r.InTurn(secActivation)
	r.Never(!r.t.isShip(ship) || r.t.lost(ship), "dfc-no-ship", secActivation)
	r.Forbid(r.t.battlegroup(group) != bg, "dfc-other-battlegroup", secActivation, "thing", named(bg))
	if now == group {
		return
	}
	r.Never(now != 0, "dfc-other-group", secActivation, "thing", named(now))
	r.Forbid(r.t.Acted(group), "dfc-acted", secActivation, "thing", named(group))
	e := game.Event{Kind: "group-activated", Thing: group, Changes: []game.Change{set(0, fieldGroup, int(group)), set(group, tabletop.FieldActed, 1), write(0, fieldStage, stageMoving)}}
	for _, id := range r.t.deployed(group) {
		if r.t.scattered(id) {
			e.Changes = append(e.Changes, set(id, fieldAstray, 1))
		}
	}
	r.Emit(e)
}

// raise raises or lowers a ship's shields as its battlegroup is activated
// ("Shaltari Shields"); without a ship, those of the whole battlegroup.
func (r *run) raise() {
	bg, _ := r.t.active()
	r.Never(bg == 0 || r.t.Phase() != phaseActive, "dfc-no-activation", secShields)
	r.InTurn(secShields)
	r.Forbid(r.t.begun(), "dfc-shields-late", secShields)
	up := r.Command.Kind == "raise-shields"
	ships := r.t.shielded(bg)
	if id := r.Command.Thing; id != 0 && id != bg {
		r.Never(!slices.Contains(ships, id), "dfc-no-shields", secShields, "thing", named(id))
		ships = []game.ID{id}
	}
	e := game.Event{Kind: "shields-down", Thing: r.Command.Thing}
	if up {
		e.Kind = "shields-up"
	}
	for _, id := range ships {
		if r.t.Is(id, fieldShields) != up {
			e.Changes = append(e.Changes, game.Change{On: id, Field: fieldShields, To: game.Bool(up)})
		}
	}
	r.Never(len(e.Changes) == 0, "dfc-shields-so", secShields)
	if e.Thing == 0 {
		e.Thing = bg
	}
	r.Emit(e)
}

// shielded lists the ships of a battlegroup that have shields to raise.
func (t table) shielded(bg game.ID) []game.ID {
	return t.Those("ship", func(id game.ID) bool {
		return !t.lost(id) && t.battlegroup(t.group(id)) == bg && t.ship(id).shielded()
	})
}

// moved goes on to the group's fire once all its ships have moved or are lost,
// and past it where none of them can do anything more.
func (r *run) moved() {
	bg, group := r.t.active()
	if group == 0 || r.t.stage() != stageMoving {
		return
	}
	ships := r.t.members(group)
	if slices.ContainsFunc(ships, r.t.idle) {
		return
	}
	e := game.Event{Kind: "turn", Changes: []game.Change{write(0, fieldStage, stageFiring)}}
	if len(ships) > 0 && !slices.ContainsFunc(ships, r.t.busy) {
		e.Queue = []game.Command{{Kind: "close", By: r.t.Seat(bg), Thing: group}}
	}
	r.Emit(e)
	if len(ships) == 0 {
		r.finishGroup()
	}
}

// idle reports whether a ship or a group has not acted this turn.
func (t table) idle(id game.ID) bool { return !t.Acted(id) }

// busy reports whether a ship that has moved can still act: its order lets it fire, or else it rams or surveys, which ask only
// for the order and not for weapons that work ("Ramming", "Surveying a Cluster").
func (t table) busy(id game.ID) bool {
	_, fires := t.allowance(id)
	return fires || len(t.rams(id)) > 0 || len(t.legalSurveys(id)) > 0
}

// finishGroup ends a group's activation, and the battlegroup's when it was its last.
func (r *run) finishGroup() {
	bg, group := r.t.active()
	spent := tabletop.Gather(r.t.Those("ship", func(id game.ID) bool { return r.t.group(id) == group }), r.t.spent)
	r.Emit(game.Event{Kind: "finished", Thing: group, Changes: append([]game.Change{{Field: fieldGroup}, write(0, fieldStage, stageMoving)}, spent...)})
	r.finishBattlegroup(bg)
}

// finishBattlegroup ends a battlegroup's activation once none of its groups is left to act.
func (r *run) finishBattlegroup(bg game.ID) {
	if slices.ContainsFunc(r.t.groups(bg), r.t.idle) {
		return
	}
	r.Emit(game.Event{Kind: "turn", Changes: []game.Change{set(bg, tabletop.FieldActed, 1), {On: bg, Field: fieldOrder}}})
	r.nextBattlegroup()
}

// stranded goes on where explosions have left nothing to act with: to the group's fire, the next group or the next battlegroup.
func (r *run) stranded() {
	waiting := len(r.Queue)
	if r.Heads() {
		waiting--
	}
	bg, group := r.t.active()
	if waiting > 0 || bg == 0 || r.t.Phase() != phaseActive || r.t.stage() != stageMoving && r.t.stage() != stageFiring {
		return
	}
	switch {
	case group == 0:
		r.finishBattlegroup(bg)
	case r.t.gone(group):
		r.finishGroup()
	default:
		r.moved()
	}
}

// spent clears what belongs to one activation.
func (t table) spent(id game.ID) []game.Change {
	return t.ClearThat(id, tabletop.Begins(fieldAim, fieldCharge, fieldShots, fieldMaxima))
}

var lastsTurn = tabletop.Begins(fieldDone+".", fieldMet, fieldLaunched, fieldVisited, fieldCarded, fieldAim, fieldCharge, fieldShots, fieldMaxima)

// ofTurn tells whether a field holds for one turn.
func ofTurn(field string) bool {
	switch field {
	case tabletop.FieldActed, fieldOrder, fieldUsed, fieldAstray:
		return true
	}
	return lastsTurn(field)
}
