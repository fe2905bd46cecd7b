package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// may reports whether a model can be activated in a phase, and whether it must be before the phase ends. A rogue squadron may
// in any phase and must in the last, since every model is activated in a round.
func (t table) may(id game.ID, phase string) (may, must bool) {
	if !t.OnTable(id) || t.Acted(id) {
		return false, false
	}
	if t.facts(id).AnyPhase {
		return true, phase == fighting[len(fighting)-1]
	}
	same := t.model(id).Class == phase
	return same, same
}

// ready lists the models of a seat that can be activated now.
func (t table) ready(s game.Seat) []game.ID {
	return t.All(func(id game.ID) bool {
		may, _ := t.may(id, t.Phase())
		return may && t.Seat(id) == s && t.follows(id)
	})
}

// follows reports whether an Ace Commander, if one lets a squadron follow now, lets this one.
func (t table) follows(id game.ID) bool {
	ace := game.ID(t.Int(0, fieldFollow))
	if ace == 0 || t.active() != 0 {
		return true
	}
	return t.isSquad(id) && t.Seat(id) == t.Seat(ace) && t.claim(ace, id, t.facts(ace).FollowWithin)
}

// waits reports whether a seat still has to do something in this phase: models
// that must be activated, or rogues that it has not passed on.
func (t table) waits(s game.Seat) bool {
	passed := t.Int(0, fieldPassed)&(1<<s) != 0
	for _, id := range t.fleet(s) {
		may, must := t.may(id, t.Phase())
		if must || may && !passed {
			return true
		}
	}
	return false
}

// activate checks that the command's model can be activated, or is. What the command itself asks for is checked next, and only
// then the activation begins.
func (r *run) activate() {
	id := r.Command.Thing
	r.Own()
	if r.t.active() == id && id != 0 {
		return
	}
	may, _ := r.t.may(id, r.t.Phase())
	r.Forbid(r.t.active() != 0, "ftl-other-active", secPlaying, "thing", named(r.t.active()))
	r.InTurn(secPlaying)
	r.Never(!r.t.OnTable(id), "ftl-not-on-table", secPlaying, "thing", named(id))
	r.Forbid(r.t.Acted(id), "ftl-acted", secPlaying, "thing", named(id))
	r.Forbid(!may, "ftl-other-phase", secPlaying, "thing", named(id), "phase", "@phase/ftl/"+r.t.Phase())
	r.Forbid(!r.t.follows(id), "ftl-ace-only-near", heroesOf, "thing", named(id))
}

// action is what an active model has done; "" of one whose activation is to begin, whatever a broken off one has left.
func (t table) action(id game.ID) string {
	return tabletop.When(t.active() == id, t.Text(id, fieldAction))
}

// begin marks a model as active, if it is not yet. The first squadron activated near an Ace
// Commander each round lets another follow.
func (r *run) begin(id game.ID) {
	if r.t.active() == id {
		return
	}
	// What is left of an activation that the players broke off by hand goes first.
	changes := append(r.t.spent(id), game.Change{Field: fieldActive, To: game.Int(int(id))}, game.Change{On: id, Field: tabletop.FieldActed, To: game.Int(1)})
	following := r.t.Is(0, fieldFollow)
	if following {
		changes = append(changes, game.Change{Field: fieldFollow})
	}
	if r.t.isSquad(id) && !following && len(r.t.ready(r.t.Seat(id))) > 1 {
		within := 0
		aces := r.t.All(func(o game.ID) bool {
			if !r.t.OnTable(o) || r.t.Seat(o) != r.t.Seat(id) || r.t.Int(o, fieldRoundOf+"ace") == r.t.Round() {
				return false
			}
			near := r.t.facts(o).FollowWithin
			within = max(within, near)
			return near > 0
		})
		near := r.near("ace-near", id, aces, within)
		for _, ace := range near {
			changes = append(changes, tabletop.Set(ace, fieldRoundOf+"ace", r.t.Round()), game.Change{Field: fieldFollow, To: game.Int(int(ace))})
		}
	}
	r.Emit(game.Event{Kind: "activated", Thing: id, Changes: changes})
}

// enemy checks the command's target: a ship (or a model) of the other seat on the table.
func (r *run) enemy(shipsOnly bool, section string) game.ID {
	id := r.Command.Target("target")
	r.Never(!r.t.OnTable(id) || shipsOnly && !r.t.isShip(id), "ftl-no-target", section)
	r.Forbid(r.t.Seat(id) == r.Command.By, "ftl-target-friendly", section, "target", named(id))
	return id
}

// done ends an activation.
func (r *run) done() {
	id := r.Command.Thing
	r.Never(id == 0 || r.t.active() != id, "ftl-nothing-active", secPlaying)
	r.Own()
	r.Forbid(!r.t.Is(id, fieldAction), "ftl-no-action-yet", secActions, "thing", named(id))
	r.finish(id)
}

// finish clears what belongs to one activation and passes the turn.
func (r *run) finish(id game.ID) {
	r.Emit(game.Event{Kind: "finished", Thing: id, Changes: append(r.t.spent(id), game.Change{Field: fieldActive})})
	r.next(other(r.t.Seat(id)))
}

// spent clears the fields that belong to one activation.
func (t table) spent(id game.ID) []game.Change {
	shots := tabletop.Begins(fieldFired, fieldUsed)
	return t.ClearThat(id, func(field string) bool { return field == fieldAction || shots(field) })
}

// pass lets a seat's rogues wait out a phase.
func (r *run) pass() {
	r.Never(r.t.active() != 0, "ftl-other-active", secPlaying, "thing", named(r.t.active()))
	r.Forbid(r.t.Is(0, fieldFollow), "ftl-decline-first", heroesOf)
	for _, id := range r.t.fleet(r.Command.By) {
		_, must := r.t.may(id, r.t.Phase())
		r.Forbid(must, "ftl-must-activate", secPlaying, "thing", named(id))
	}
	r.Emit(game.Event{Kind: "passed", Changes: []game.Change{
		{Field: fieldPassed, To: game.Int(r.t.Int(0, fieldPassed) | 1<<r.Command.By)}, {Field: fieldFollow}}})
	r.next(other(r.Command.By))
}

// decline lets no squadron follow.
func (r *run) decline() {
	r.Never(r.t.active() != 0 || !r.t.Is(0, fieldFollow), "ftl-nothing-to-decline", heroesOf)
	r.InTurn(heroesOf)
	r.Emit(game.Event{Kind: "declined", Changes: []game.Change{{Field: fieldFollow}}})
	r.next(other(r.Command.By))
}

func inches(l geometry.Length) string { return self.Length(l) }
