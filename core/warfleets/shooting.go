package warfleets

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// shoot fires one weapon of the active model at one target. Each weapon has a target of its own; only a Relentless one splits
// its attacks ("Shooting"). A reading: down to single attacks, each aimed when those before it are resolved, and all of a
// weapon on the sides to one side.
func (r *run) shoot() {
	id := r.Command.Thing
	r.activate()
	action := r.t.action(id)
	r.Forbid(action != "hold" && action != "move", "ftl-no-shooting", secShooting, "thing", named(id))
	g, ok := r.t.gun(id, r.Command.Text("weapon"))
	r.Never(!ok, "ftl-no-weapon", secShooting, "thing", named(id))
	target := r.enemy(false, secShooting)
	if !r.t.Board() { // what needs no measuring is refused before anybody measures
		r.aim(id, target, g, sight{InRange: true, Bears: true})
	}
	r.begin(id)
	s := r.sight(id, target, g)
	n, side := r.aim(id, target, g, s)
	r.fire(id, target, g, s, n, side)
}

// aim checks a shot, and works out how many attacks are made and on which side's account.
func (r *run) aim(id, target game.ID, g mounted, s sight) (int, string) {
	n, side := r.spend(id, g, s)
	r.ForbidAll(r.t.against(id, target, g, s))
	return n, side
}

// spend works out how many attacks are made and on which side's account.
func (r *run) spend(id game.ID, g mounted, s sight) (int, string) {
	side := s.Side
	if g.key == "sides" && side == "" {
		side = "left" // nobody measured: the side that has more attacks left
		if r.t.left(id, g, "right") > r.t.left(id, g, side) {
			side = "right"
		}
	}
	left := r.t.left(id, g, side)
	r.Forbid(left <= 0, "ftl-fired", secShooting, "weapon", g.label())
	left = max(left, 1)
	if !r.Command.Has("attacks") {
		return left, side
	}
	n := r.Command.Int("attacks")
	r.Never(n < 1 || n > left, "ftl-too-many-attacks", secShooting, "weapon", g.label(), "left", itoa(left))
	r.Forbid(!g.facts().Splits, "ftl-no-split", rulesOf, "weapon", g.label())
	return n, side
}

// against lists what forbids a shot.
func (t table) against(id, target game.ID, g mounted, s sight) (no []*game.Illegal) {
	forbid := tabletop.Against(&no, func() []string { return []string{"thing", named(id), "target", named(target), "weapon", g.label()} })
	forbid(g.disabled, "ftl-weapon-disabled", secShooting)
	if len(g.Rules) > 0 {
		a := Aim{Weapon: g.Weapon, Action: t.Text(id, fieldAction), Target: end{Squadron: t.isSquad(target)}}
		for _, code := range a.forbidden() {
			forbid(true, code, rulesOf)
		}
	}
	engaged := t.engaged(id)
	forbid(len(engaged) > 0 && !slices.Contains(engaged, target), "ftl-engaged-shot", secShooting)
	met := t.Board() || !t.isSquad(target) || g.Range > engageAt || t.Text(id, fieldAction) != "move" // else players have said whom it met
	forbid(t.isSquad(id) && !met && len(engaged) == 0, "ftl-not-met", secShooting)
	forbid(!s.InRange, "ftl-out-of-range", secShooting, "gap", inches(s.Gap), "reach", inches(g.Range))
	forbid(!s.Bears, "ftl-out-of-arc", secShooting, "mount", "@mount/"+g.key)
	forbid(s.Blocked, "ftl-no-sight", secShooting)
	forbid(s.None, "ftl-no-shot", secShooting)
	return no
}

// forbidden are the codes of what the weapon's rules forbid.
func (a *Aim) forbidden() []string {
	var no []string
	for _, r := range a.Weapon.Rules {
		if permit := r.Effects.Permit; permit != nil && permit(a) != "" {
			no = append(no, permit(a))
		}
	}
	return no
}

// aimed is a shot with all that bears on its dice, whose Shield Boosters last as long as is supposed, or as they surely do.
func (t table) aimed(id, target game.ID, g mounted, s sight, surely bool) *Aim {
	a := &Aim{Weapon: g.Weapon, Attacks: g.Attacks, Action: t.Text(id, fieldAction), sight: s, Held: t.Is(target, fieldHeld),
		Firer: t.end(id, surely), Target: t.end(target, surely)}
	if g.key != "turret" {
		a.Firer.Rules = slices.DeleteFunc(a.Firer.Rules, func(r *Rule) bool { return r.Effects.TurretOnly })
	}
	return a
}

// fire rolls the attack and applies it: what else the blast hits is queued before the target can be destroyed, then come the
// target and the firer. Only when all is done does the activation of a firer that destroyed itself end.
func (r *run) fire(id, target game.ID, g mounted, s sight, n int, side string) {
	aim := r.t.aimed(id, target, g, s, true)
	aim.Attacks = n
	a := aim.attack()
	end, lines := tabletop.Play(r.Resolution, a.rule(), a.start())
	fired := g.fired(side)
	e := game.Event{Kind: "fired", Thing: id, Changes: []game.Change{tabletop.Set(id, fired, r.t.Int(id, fired)+n)}, Args: []game.Arg{
		{Name: "weapon", Value: game.Text(g.label())}, {Name: "target", Value: game.Text(named(target))},
		{Name: "hits", Value: game.Int(hitsOf(lines))}, {Name: "damage", Value: game.Int(end.hurt())}}}
	if hits := hitsOf(lines); hits > 0 {
		follows := r.aftermath(&strike{id, target, g, hits, nil})
		e.Queue = follows
	}
	r.Emit(e)
	r.take(target, end.atTarget(), "shot")
	r.take(id, end.atFirer(), "overheating")
	if len(e.Queue) == 0 {
		r.settle()
	}
}

// settle ends the activation of a firer that its own weapon destroyed.
func (r *run) settle() {
	if id := r.Command.Thing; !r.t.OnTable(id) && r.t.fights() {
		r.finish(id)
	}
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

// A strike is an attack that hit, and the commands that follow it.
type strike struct {
	by, target game.ID
	gun        mounted
	hits       int
	queue      []game.Command
}

// aftermath asks the weapon's rules what follows a strike, before the target can be destroyed.
func (r *run) aftermath(s *strike) []game.Command {
	for _, rule := range s.gun.Rules {
		if rule.Effects.After != nil {
			rule.Effects.After(r, s)
		}
	}
	if len(s.queue) > 0 {
		s.queue = append(s.queue, game.Command{Kind: "settle", By: r.Command.By, Thing: s.by})
	}
	return s.queue
}

// label is how sentences name a weapon.
func (g mounted) label() string {
	return tabletop.Either(g.key == "turret", "@mount/turret", "@entry/"+g.ID)
}
