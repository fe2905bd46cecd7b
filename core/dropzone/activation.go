package dropzone

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// activate begins a battlegroup's activation ("Battlegroup Activation").
func (r *run) activate() {
	id := r.Command.Thing
	r.Never(r.t.Kind(id) != kindBattlegroup, "dzc-no-group", secRounds)
	r.Never(r.t.active() != 0, "dzc-one-at-a-time", secRounds, "thing", named(r.t.active()))
	r.Never(!r.t.able(id), "dzc-not-able", secRounds, "thing", named(id))
	e := game.Event{Kind: "activated", Thing: id, Changes: []game.Change{tabletop.Set(0, fieldActive, int(id))}}
	for _, squad := range r.t.squads(id) {
		if !r.t.Is(squad, fieldGroup) { // those who ride in it may get out
			e.Changes = append(e.Changes, tabletop.Set(squad, fieldWith, int(id)))
		}
	}
	r.Emit(e)
}

// able reports whether a battlegroup can still be activated in this round: it has not been, and somebody in it is on the table or in
// readiness.
func (t table) able(group game.ID) bool {
	if t.Acted(group) {
		return false
	}
	for _, squad := range t.squads(group) {
		for _, id := range t.units(squad) {
			if t.there(id) || t.Out(id) == holding && len(t.waysOut(squad)) > 0 || t.Out(id) == readiness && !t.harnessed(id) {
				return true
			}
		}
	}
	return false
}

// groups are a seat's battlegroups that can be activated.
func (t table) groups(s game.Seat) []game.ID {
	return t.Those(kindBattlegroup, func(id game.ID) bool { return t.Seat(id) == s && t.able(id) })
}

// loose are a seat's auxiliary squads that can be brought along by any battlegroup: empty, and not activated in this round.
func (t table) loose(s game.Seat) []game.ID {
	return t.Those(kindSquad, func(id game.ID) bool {
		return t.Seat(id) == s && t.groupOf(id) == 0 && !t.Acted(id) && len(tabletop.Keep(t.units(id), func(u game.ID) bool { return t.Out(u) != reserve })) > 0
	})
}

// bring activates an auxiliary squad along with the battlegroup ("Auxiliary Squads"). A reading: as long as nothing says that its
// activation has gone on too far, since players remember them late.
func (r *run) bring() {
	id, group := r.Command.Thing, r.t.active()
	r.Never(group == 0, "dzc-none-active", secRounds)
	for _, squad := range r.t.loose(r.Command.By) {
		if squad == id {
			r.Emit(game.Event{Kind: "brought", Thing: id, Args: []game.Arg{tabletop.Say("group", named(group))}, Changes: []game.Change{tabletop.Set(id, fieldWith, int(group))}})
			return
		}
	}
	r.Refuse("dzc-not-loose", secRoster, "thing", named(id))
}

// arriving are the units of the battlegroup in activation that are still to come on: all have to ("In Readiness"), unless some of
// it has infiltrated and none of the others comes ("Infiltrate").
func (t table) arriving() []game.ID {
	group := t.active()
	if !t.Is(group, fieldComes) && t.AnyOf(kindUnit, func(id game.ID) bool {
		return t.there(id) && t.Is(t.squad(id), fieldSneaks) && t.acts(t.squad(id))
	}) {
		return nil
	}
	return t.Those(kindUnit, func(id game.ID) bool {
		return t.Out(id) == readiness && !t.harnessed(id) && !t.Acted(id) && t.acts(t.squad(id))
	})
}

// idle reports whether no squad of the battlegroup in activation has done anything.
func (t table) idle() bool {
	for _, id := range t.squads(t.active()) {
		if t.Is(id, fieldMoves) || t.Is(id, fieldShot) || t.Is(id, fieldLanding) || t.Is(id, fieldBoarded) || t.Is(id, fieldEntered) {
			return false
		}
	}
	return true
}

// done ends an activation. Somebody has to have acted ("Battlegroup Activation").
func (r *run) done() {
	group := r.t.active()
	r.Never(group == 0, "dzc-none-active", secRounds)
	if late := r.t.arriving(); len(late) > 0 {
		r.Forbid(true, "dzc-must-arrive", secScenarios, "thing", named(late[0]))
	}
	if late := r.t.hurried(); len(late) > 0 {
		r.Forbid(true, "dzc-has-to-move", secUnits, "thing", named(late[0]))
	}
	r.Forbid(r.t.idle() && len(r.t.deeds()) > 0, "dzc-nothing-done", secRounds, "thing", named(group))
	for _, id := range r.t.squads(group) {
		r.afterwards(id)
	}
	changes := []game.Change{tabletop.Set(group, tabletop.FieldActed, 1), {Field: fieldActive}}
	for _, id := range r.t.squads(group) {
		changes = append(changes, tabletop.Set(id, tabletop.FieldActed, 1))
	}
	tests := r.t.shaken()
	for _, id := range r.t.Those(kindSquad, func(id game.ID) bool { return r.t.Is(id, fieldFought) }) {
		changes = append(changes, game.Change{On: id, Field: fieldFought})
	}
	e := game.Event{Kind: "group-done", Thing: group, Changes: changes, Queue: r.t.Due("fortitude", tests)}
	e.Queue = append(e.Queue, game.Command{Kind: "next", By: r.Command.By, Thing: group})
	r.Emit(e)
}

// next passes the turn once all that an activation has led to is done.
func (r *run) next() { r.pass(r.Command.By) }

// mayAct checks that a unit's squad is in the activation.
func (r *run) mayAct(squad game.ID, section string) {
	r.Forbid(!r.t.acts(squad), "dzc-not-active", section, "thing", named(squad))
}
