package warfleets

import (
	"strings"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// may reports whether a model can be activated in a phase, and whether it must
// be before the phase ends. A rogue squadron may in any phase and must in the
// last, since every model is activated in a round.
func (t table) may(id game.ID, phase string) (may, must bool) {
	if !t.onTable(id) || t.acted(id) {
		return false, false
	}
	if t.has(id, func(h *Hooks) bool { return h.AnyPhase }) {
		return true, phase == fighting[len(fighting)-1]
	}
	same := t.model(id).Class == phase
	return same, same
}

// ready lists the models of a seat that can be activated now.
func (t table) ready(s game.Seat) []game.ID {
	return t.all(func(id game.ID) bool {
		may, _ := t.may(id, t.phase())
		return may && t.seat(id) == s && t.follows(id)
	})
}

// follows reports whether an Ace Commander, if one lets a squadron follow now,
// lets this one.
func (t table) follows(id game.ID) bool {
	ace := game.ID(t.Int(0, fieldFollow))
	if ace == 0 || t.active() != 0 {
		return true
	}
	within := t.sum(ace, func(h *Hooks) int { return h.Follows })
	return t.isSquad(id) && t.seat(id) == t.seat(ace) && t.claim(ace, id, within)
}

// waits reports whether a seat still has to do something in this phase: models
// that must be activated, or rogues that it has not passed on.
func (t table) waits(s game.Seat) bool {
	passed := t.Int(0, fieldPassed)&(1<<s) != 0
	for _, id := range t.fleet(s) {
		may, must := t.may(id, t.phase())
		if must || may && !passed {
			return true
		}
	}
	return false
}

// activate checks that the command's model can be activated, or is. What the command itself asks for is checked next, and only
// then the activation begins.
func (r *run) activate() error {
	id := r.Command.Thing
	if err := r.Own(); err != nil {
		return err
	}
	if r.t.active() == id && id != 0 {
		return nil
	}
	if err := r.Forbid(r.t.active() != 0, "ftl-other-active", secPlaying, "thing", named(r.t.active())); err != nil {
		return err
	}
	if err := r.InTurn(secPlaying); err != nil {
		return err
	}
	if !r.t.onTable(id) {
		return game.Refuse("ftl-not-on-table", secPlaying, "thing", named(id))
	}
	if err := r.Forbid(r.t.acted(id), "ftl-acted", secPlaying, "thing", named(id)); err != nil {
		return err
	}
	may, _ := r.t.may(id, r.t.phase())
	if err := r.Forbid(!may, "ftl-other-phase", secPlaying, "thing", named(id), "phase", "@phase/ftl/"+r.t.phase()); err != nil {
		return err
	}
	if err := r.Forbid(!r.t.follows(id), "ftl-ace-only-near", heroesOf, "thing", named(id)); err != nil {
		return err
	}
	return nil
}

// action is what an active model has done; "" of one whose activation is to begin, whatever a broken off one has left.
func (t table) action(id game.ID) string {
	if t.active() != id {
		return ""
	}
	return t.Text(id, fieldAction)
}

// begin marks a model as active, if it is not yet. The first squadron activated near an Ace
// Commander each round lets another follow.
func (r *run) begin(id game.ID) error {
	if r.t.active() == id {
		return nil
	}
	// What is left of an activation that the players broke off by hand goes first.
	changes := append(r.t.spent(id), game.Change{Field: fieldActive, To: game.Int(int(id))}, game.Change{On: id, Field: fieldActed, To: game.Int(1)})
	following := r.t.Is(0, fieldFollow)
	if following {
		changes = append(changes, game.Change{Field: fieldFollow})
	}
	if r.t.isSquad(id) && !following {
		aces := r.t.all(func(o game.ID) bool {
			return r.t.onTable(o) && r.t.seat(o) == r.t.seat(id) && r.t.Int(o, fieldRoundOf+"ace") != r.t.round() &&
				r.t.has(o, func(h *Hooks) bool { return h.Follows > 0 })
		})
		within := 0
		for _, a := range aces {
			within = max(within, r.t.sum(a, func(h *Hooks) int { return h.Follows }))
		}
		near, err := r.near("ace-near", id, aces, within)
		if err != nil {
			return err
		}
		for _, ace := range near {
			changes = append(changes, place(ace, fieldRoundOf+"ace", r.t.round()), game.Change{Field: fieldFollow, To: game.Int(int(ace))})
		}
	}
	r.Emit(game.Event{Kind: "activated", Thing: id, Changes: changes})
	return nil
}

// beforeAction checks an ability that is used as a model is activated: once,
// and before it does anything else.
func (r *run) beforeAction(rule string, kind func(*Hooks) bool) error {
	if err := r.activate(); err != nil {
		return err
	}
	id := r.Command.Thing
	if !r.t.has(id, kind) {
		return game.Refuse("ftl-no-ability", upgradesOf, "thing", named(id), "rule", "@rule/ftl/"+rule+"/name")
	}
	if err := r.Forbid(r.t.action(id) != "", "ftl-ability-late", upgradesOf, "rule", "@rule/ftl/"+rule+"/name"); err != nil {
		return err
	}
	return r.Forbid(r.t.active() == id && r.t.Is(id, fieldUsed+rule), "ftl-ability-used", upgradesOf, "rule", "@rule/ftl/"+rule+"/name")
}

// enemy checks the command's target: a ship (or a model) of the other seat on
// the table.
func (r *run) enemy(shipsOnly bool, section string) (game.ID, error) {
	id := r.Command.Target("target")
	if !r.t.onTable(id) || shipsOnly && !r.t.isShip(id) {
		return 0, game.Refuse("ftl-no-target", section)
	}
	return id, r.Forbid(r.t.seat(id) == r.Command.By, "ftl-target-friendly", section, "target", named(id))
}

// repair is the Repair Bay's: 1 damage off another friendly ship within 4".
func (r *run) repair() error {
	if err := r.beforeAction("repair-bay", func(h *Hooks) bool { return h.Repairs > 0 }); err != nil {
		return err
	}
	id, to := r.Command.Thing, r.Command.Target("target")
	if to == id || !r.t.isShip(to) || !r.t.onTable(to) || !r.t.hurt(to) {
		return game.Refuse("ftl-nothing-to-repair", upgradesOf)
	}
	if err := r.Forbid(r.t.seat(to) != r.Command.By, "ftl-target-enemy", upgradesOf, "target", named(to)); err != nil {
		return err
	}
	within := r.t.sum(id, func(h *Hooks) int { return h.Repairs })
	if err := r.Forbid(!r.t.claim(id, to, within), "ftl-too-far", upgradesOf, "thing", named(id), "target", named(to), "within", inches(within)); err != nil {
		return err
	}
	if err := r.begin(id); err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "repairs", Thing: id, Args: []game.Arg{{Name: "target", Value: game.Text(named(to))}},
		Changes: []game.Change{place(id, fieldUsed+"repair-bay", 1)}})
	return r.shed(to, 1, "repair-bay")
}

// layMine is the Expert Sapper's.
func (r *run) layMine() error {
	if err := r.beforeAction("expert-sapper", func(h *Hooks) bool { return h.Mines > 0 }); err != nil {
		return err
	}
	id := r.Command.Thing
	at := geometry.Point{X: r.Command.Int("x"), Y: r.Command.Int("y")}
	if at.Valid() != nil {
		return game.Refuse("ftl-off-table", heroesOf)
	}
	if r.t.board() {
		within := r.t.sum(id, func(h *Hooks) int { return h.Mines })
		if err := r.Forbid(!r.t.Setup.Table.Inside(at), "ftl-off-table", heroesOf); err != nil {
			return err
		}
		if err := r.Forbid(geometry.Gap(r.t.pose(id).Point, r.t.base(id), at, 0) > within, "ftl-mine-too-far", heroesOf, "within", inches(within)); err != nil {
			return err
		}
	}
	if err := r.begin(id); err != nil {
		return err
	}
	mine := r.t.Free()
	r.Emit(game.Event{Kind: "mine-laid", Thing: id, Changes: []game.Change{
		{On: mine, Field: fieldKind, To: game.Text("mine")}, place(mine, fieldSeat, int(r.Command.By)),
		place(mine, fieldX, at.X), place(mine, fieldY, at.Y), place(id, fieldUsed+"expert-sapper", 1)}})
	return nil
}

// tractor is the Tractor Beam's: an enemy ship within 8" is pulled D6+1" nearer.
// The document says that the beam moves the ship, so that it no longer is an
// easy target ("until the ship moves again"), if it gets anywhere at all.
func (r *run) tractor() error {
	if err := r.beforeAction("tractor-beam", func(h *Hooks) bool { return h.Tractor > 0 }); err != nil {
		return err
	}
	id := r.Command.Thing
	to, err := r.enemy(true, upgradesOf)
	if err != nil {
		return err
	}
	within := r.t.sum(id, func(h *Hooks) int { return h.Tractor })
	if err := r.Forbid(!r.t.claim(id, to, within), "ftl-too-far", upgradesOf, "thing", named(id), "target", named(to), "within", inches(within)); err != nil {
		return err
	}
	if err := r.begin(id); err != nil {
		return err
	}
	n, err := r.Sum("tractor", dice.D6(1))
	if err != nil {
		return err
	}
	far := (n + 1) * inch
	e := game.Event{Kind: "pulled", Thing: to, Args: []game.Arg{{Name: "by", Value: game.Text(named(id))}, {Name: "far", Value: game.Text(inches(far))}},
		Changes: []game.Change{place(id, fieldUsed+"tractor-beam", 1)}}
	moves := game.Change{On: to, Field: fieldHeld}
	if !r.t.board() {
		e.Changes = append(e.Changes, moves)
		return r.happens(to, e, true)
	}
	from := r.t.pose(to)
	v := r.t.shoved(to, geometry.Bearing(from.Point, r.t.pose(id).Point), far, false)
	e.Args[1].Value = game.Text(inches(v.far(far)))
	if geometry.Along(v.path) > 0 {
		e.Changes = append(e.Changes, moves)
	}
	return r.arrives(to, v.course, e)
}

// done ends an activation.
func (r *run) done() error {
	id := r.Command.Thing
	if id == 0 || r.t.active() != id {
		return game.Refuse("ftl-nothing-active", secPlaying)
	}
	if err := r.Own(); err != nil {
		return err
	}
	if err := r.Forbid(!r.t.Is(id, fieldAction), "ftl-no-action-yet", secActions, "thing", named(id)); err != nil {
		return err
	}
	r.finish(id)
	return nil
}

// finish clears what belongs to one activation and passes the turn.
func (r *run) finish(id game.ID) {
	r.Emit(game.Event{Kind: "finished", Thing: id, Changes: append(r.t.spent(id), game.Change{Field: fieldActive})})
	r.next(other(r.t.seat(id)))
}

// spent clears the fields that belong to one activation.
func (t table) spent(id game.ID) []game.Change {
	var changes []game.Change
	t.Fields(id, func(field string, _ game.Value) {
		if field == fieldAction || strings.HasPrefix(field, fieldFired) || strings.HasPrefix(field, fieldUsed) {
			changes = append(changes, game.Change{On: id, Field: field})
		}
	})
	return changes
}

// pass lets a seat's rogues wait out a phase.
func (r *run) pass() error {
	if r.t.active() != 0 {
		return game.Refuse("ftl-other-active", secPlaying, "thing", named(r.t.active()))
	}
	if err := r.Forbid(r.t.Is(0, fieldFollow), "ftl-decline-first", heroesOf); err != nil {
		return err
	}
	for _, id := range r.t.fleet(r.Command.By) {
		_, must := r.t.may(id, r.t.phase())
		if err := r.Forbid(must, "ftl-must-activate", secPlaying, "thing", named(id)); err != nil {
			return err
		}
	}
	r.Emit(game.Event{Kind: "passed", Changes: []game.Change{
		{Field: fieldPassed, To: game.Int(r.t.Int(0, fieldPassed) | 1<<r.Command.By)}, {Field: fieldFollow}}})
	r.next(other(r.Command.By))
	return nil
}

// decline lets no squadron follow.
func (r *run) decline() error {
	if r.t.active() != 0 || !r.t.Is(0, fieldFollow) {
		return game.Refuse("ftl-nothing-to-decline", heroesOf)
	}
	if err := r.InTurn(heroesOf); err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "declined", Changes: []game.Change{{Field: fieldFollow}}})
	r.next(other(r.Command.By))
	return nil
}

func inches(l geometry.Length) string { return tabletop.Inches(l) }
