package warfleets

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
)

// shoot fires one weapon of the active model at one target. Each weapon has a
// target of its own; only a Relentless one splits its attacks ("Shooting"). A
// reading: down to single attacks, each aimed when those before it are resolved,
// and all of a weapon on the sides to one side.
func (r *run) shoot() error {
	id := r.Command.Thing
	if err := r.activate(); err != nil {
		return err
	}
	action := r.t.action(id)
	if err := r.Forbid(action != "hold" && action != "move", "ftl-no-shooting", secShooting, "thing", named(id)); err != nil {
		return err
	}
	g, ok := r.t.gun(id, r.Command.Text("weapon"))
	if !ok {
		return game.Refuse("ftl-no-weapon", secShooting, "thing", named(id))
	}
	target, err := r.enemy(false, secShooting)
	if err != nil {
		return err
	}
	if !r.t.board() { // what needs no measuring is refused before anybody measures
		if _, _, err := r.aim(id, target, g, sight{InRange: true, Bears: true}); err != nil {
			return err
		}
	}
	if err := r.begin(id); err != nil {
		return err
	}
	s, err := r.sight(id, target, g)
	if err != nil {
		return err
	}
	n, side, err := r.aim(id, target, g, s)
	if err != nil {
		return err
	}
	return r.fire(id, target, g, s, n, side)
}

// aim checks a shot, and works out how many attacks are made and on which
// side's account.
func (r *run) aim(id, target game.ID, g mounted, s sight) (int, string, error) {
	n, side, err := r.spend(id, g, s)
	if err != nil {
		return 0, "", err
	}
	for _, no := range r.t.against(id, target, g, s) {
		if err := r.Forbid(true, no.Code, no.Rule, pairs(no.Args)...); err != nil {
			return 0, "", err
		}
	}
	return n, side, nil
}

// spend works out how many attacks are made and on which side's account.
func (r *run) spend(id game.ID, g mounted, s sight) (int, string, error) {
	side := s.Side
	if g.key == "sides" && side == "" {
		side = "left" // nobody measured: the side that has more attacks left
		if r.t.left(id, g, "right") > r.t.left(id, g, side) {
			side = "right"
		}
	}
	left := r.t.left(id, g, side)
	if err := r.Forbid(left <= 0, "ftl-fired", secShooting, "weapon", g.label()); err != nil {
		return 0, "", err
	}
	left = max(left, 1)
	if !r.Command.Has("attacks") {
		return left, side, nil
	}
	n := r.Command.Int("attacks")
	if n < 1 || n > left {
		return 0, "", game.Refuse("ftl-too-many-attacks", secShooting, "weapon", g.label(), "left", itoa(left))
	}
	splits := g.rule(func(h *Hooks) bool { return h.Split })
	return n, side, r.Forbid(!splits, "ftl-no-split", rulesOf, "weapon", g.label())
}

// against lists what forbids a shot.
func (t table) against(id, target game.ID, g mounted, s sight) []*game.Illegal {
	var no []*game.Illegal
	forbid := func(when bool, code, rule string, args ...string) {
		if when {
			no = append(no, game.Refuse(code, rule, append(args, "thing", named(id), "target", named(target), "weapon", g.label())...))
		}
	}
	forbid(g.disabled, "ftl-weapon-disabled", secShooting)
	forbid(g.rule(func(h *Hooks) bool { return h.HoldOnly }) && t.Is(id, fieldAction) && t.Text(id, fieldAction) != "hold", "ftl-hold-only", rulesOf)
	forbid(g.rule(func(h *Hooks) bool { return h.OnlyAt == "ship" }) && !t.isShip(target), "ftl-ships-only", rulesOf)
	forbid(g.rule(func(h *Hooks) bool { return h.OnlyAt == "squadron" }) && !t.isSquad(target), "ftl-squadrons-only", rulesOf)
	if engaged := t.engaged(id); len(engaged) > 0 {
		found := false
		for _, e := range engaged {
			found = found || e == target
		}
		forbid(!found, "ftl-engaged-shot", secShooting)
	}
	forbid(!s.InRange, "ftl-out-of-range", secShooting, "gap", inches(s.Gap), "reach", inches(g.Range))
	forbid(!s.Bears, "ftl-out-of-arc", secShooting, "mount", "@mount/"+g.key)
	forbid(s.Blocked, "ftl-no-sight", secShooting)
	forbid(s.None, "ftl-no-shot", secShooting)
	return no
}

// attack is a shot with all that bears on its dice.
func (t table) attack(id, target game.ID, g mounted, s sight) Attack {
	turret := g.key == "turret"
	m := t.model(target)
	a := Attack{
		Attacks: g.Attacks, Strength: g.Strength, Rules: g.Rules, Range: s.Gap,
		FromSquadron: t.isSquad(id), FirerBooster: t.boosted(id), FirerLasts: t.lasts(id, false), FirerFragile: t.fragile(id),
		AtSquadron: t.isSquad(target), Evasion: m.Evasion, Toughness: m.Toughness,
		Rear: s.Rear, InSide: s.InSide, Cover: s.Cover, Held: t.Is(target, fieldHeld),
		Stealth: t.has(target, func(h *Hooks) bool { return h.CoverBeyond > 0 }),
		Booster: t.boosted(target), Lasts: t.lasts(target, false), Fragile: t.fragile(target),
	}
	if turret {
		a.Precision = t.sum(id, func(h *Hooks) int { return h.TurretToHit })
		a.Strength += t.sum(id, func(h *Hooks) int { return h.TurretStrength })
	}
	return a
}

// fire rolls the attack and applies it: what else the blast hits is queued
// before the target can be destroyed, then come the target and the firer. Only
// when all is done does the activation of a firer that destroyed itself end.
func (r *run) fire(id, target game.ID, g mounted, s sight, n int, side string) error {
	a := r.t.attack(id, target, g, s)
	a.Attacks, a.Lasts, a.FirerLasts = n, r.t.lasts(target, true), r.t.lasts(id, true)
	end, lines, err := odds.Play(a.rule(), a.start(), r)
	if err != nil {
		return err
	}
	fired := g.fired(side)
	e := game.Event{Kind: "fired", Thing: id, Changes: []game.Change{place(id, fired, r.t.Int(id, fired)+n)}, Args: []game.Arg{
		{Name: "weapon", Value: game.Text(g.label())}, {Name: "target", Value: game.Text(named(target))},
		{Name: "hits", Value: game.Int(hitsOf(lines))}, {Name: "damage", Value: game.Int(end.hurt())}}}
	if hits := hitsOf(lines); hits > 0 {
		caught, err := r.blasted(target, g)
		if err != nil {
			return err
		}
		for _, c := range caught {
			e.Queue = append(e.Queue, game.Command{Kind: "blast", By: r.Command.By, Thing: c, Args: []game.Arg{
				{Name: "hits", Value: game.Int(hits)}, {Name: "strength", Value: game.Int(a.Strength)},
				{Name: "firer", Value: game.Int(int(id))}, {Name: "weapon", Value: game.Text(g.key)}}})
		}
		if len(caught) > 0 {
			e.Queue = append(e.Queue, game.Command{Kind: "settle", By: r.Command.By, Thing: id})
		}
	}
	r.Emit(e)
	if err := r.take(target, end.atTarget(), "shot"); err != nil {
		return err
	}
	if err := r.take(id, end.atFirer(), "overheating"); err != nil {
		return err
	}
	if len(e.Queue) == 0 {
		return r.settle()
	}
	return nil
}

// settle ends the activation of a firer that its own weapon destroyed.
func (r *run) settle() error {
	if id := r.Command.Thing; !r.t.onTable(id) && r.t.fights() {
		r.finish(id)
	}
	return nil
}

// hitsOf counts the dice that hit.
func hitsOf(lines []odds.Line) int {
	for _, l := range lines {
		if l.Step == "hit" {
			return l.Throw.Read(l.Faces).Count[dice.Hit]
		}
	}
	return 0
}

// blasted lists all other models near the target of a blast, friends and the
// firer among them.
func (r *run) blasted(target game.ID, g mounted) ([]game.ID, error) {
	var within geometry.Length
	for _, rule := range g.Rules {
		within = max(within, rule.Hooks.Blast)
	}
	if within == 0 {
		return nil, nil
	}
	others := r.t.all(func(o game.ID) bool { return o != target && r.t.onTable(o) })
	return r.near("blast-near", target, others, within)
}

// blast is what a blast does to another model near its target: as many hits as
// the target took, from no side in particular.
func (r *run) blast() error {
	id := r.Command.Thing
	if !r.t.onTable(id) {
		return nil
	}
	m := r.t.model(id)
	a := Attack{
		Hits: r.Command.Int("hits"), Strength: r.Command.Int("strength"), AtSquadron: r.t.isSquad(id),
		Evasion: m.Evasion, Toughness: m.Toughness, Booster: r.t.boosted(id), Lasts: r.t.lasts(id, true), Fragile: r.t.fragile(id),
	}
	if g, ok := r.t.gun(game.ID(r.Command.Int("firer")), r.Command.Text("weapon")); ok {
		a.Rules = g.Rules
	}
	r.Other = r.t.seat(id)
	end, _, err := odds.Play(a.rule(), a.start(), r)
	if err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "blasted", Thing: id, Args: []game.Arg{
		{Name: "hits", Value: game.Int(a.Hits)}, {Name: "damage", Value: game.Int(end.hurt())}}})
	return r.take(id, end.atTarget(), "blast")
}

// label is how sentences name a weapon.
func (g mounted) label() string {
	if g.key == "turret" {
		return "@mount/turret"
	}
	return "@entry/" + g.ID
}

func pairs(args map[string]string) []string {
	var all []string
	for _, key := range []string{"thing", "target", "weapon", "gap", "reach", "mount"} {
		if v, ok := args[key]; ok {
			all = append(all, key, v)
		}
	}
	return all
}
