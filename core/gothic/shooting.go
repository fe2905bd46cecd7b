package gothic

import (
	"cmp"
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// shootingCommands are those of the shooting phase, and of what follows from fire.
func shootingCommands() []tabletop.Command[*run] {
	says, then, mine := tabletop.Says[*run], tabletop.Then[*run], tabletop.Mine(secShooting)
	return []tabletop.Command[*run]{
		says("aim * weapon:text target:thing strength?", phaseShooting, mine, (*run).aim),
		says("hold * weapon:text", phaseShooting, mine, (*run).hold),
		says("fire *", phaseShooting, mine, (*run).fire),
		says("nova * weapon:text target:thing guess?", phaseShooting, mine, (*run).nova),
		says("cease", phaseShooting, tabletop.Turn(secShooting), (*run).beginOrdnance),
		says("brace *", tabletop.Rounds, tabletop.Owner, (*run).braceNow),
		then("salvo-at", tabletop.Rounds, (*run).salvoAt),
		then("blasted", tabletop.Rounds, (*run).blasted),
		then("exploded-near", tabletop.Rounds, (*run).explodedNear),
		then("catastrophe", tabletop.Rounds, (*run).catastrophe),
	}
}

// halved reports whether a ship fires at half effect, once, by an order, by being crippled or by both.
func (t table) halved(id game.ID) bool { return t.crippled(id) || t.order(id).Halves }

// strengthOf is the strength of a weapon as it can be fired in this turn, at most where it is thrown for.
func (t table) strengthOf(id game.ID, w *Weapon) int {
	return t.afterHalving(id, w.most())
}

// afterHalving is that of a strength that is known.
func (t table) afterHalving(id game.ID, n int) int {
	if t.halved(id) {
		return half(n)
	}
	return n
}

// unfired is what a weapon may still fire in this turn; nothing where it does not fire by itself, or its mount is damaged.
func (t table) unfired(id game.ID, w *Weapon) int {
	switch {
	case !t.working(id, w), w.Thrown.Dice > 0 && t.Is(id, fieldFired+w.ID):
		return 0
	case w.Kind == Battery || w.Kind == Lance:
		return max(t.strengthOf(id, w)-t.Int(id, fieldFired+w.ID), 0)
	case w.Kind == NovaCannon:
		if t.Is(id, fieldFired+w.ID) || t.crippled(id) || t.order(id).Halves {
			return 0
		}
		return 1
	case t.Is(id, fieldEmpty+w.ID):
		return 0
	}
	return t.launches(id, w)
}

// aimable are the weapons of a ship that can be aimed now.
func (t table) aimable(id game.ID) []Weapon {
	return tabletop.Keep(t.model(id).Weapons, func(w Weapon) bool {
		return (w.Kind == Battery || w.Kind == Lance) && !t.Is(id, fieldAim+w.ID) && t.unfired(id, &w) > 0
	})
}

// targets are what a ship could be ordered to shoot at: enemies, hulks of either side, and enemy ordnance.
func (t table) targets(by game.Seat) []game.ID {
	return t.All(func(o game.ID) bool {
		return t.afloat(o) && t.Seat(o) != by || t.hulk(o) || t.isMarker(o) && t.Seat(o) != by
	})
}

// against is what forbids a weapon to fire at a target; where positions are not kept the players see to what is measured. Where it is aimed
// at that already it is what has come up since.
func (t table) against(id, target game.ID, w *Weapon) (no []*game.Illegal) {
	forbid := tabletop.Against(&no, func() []string { return []string{"thing", named(id), "target", named(target), "weapon", w.Name} })
	forbid(!t.working(id, w), "bfg-weapon-damaged", secShooting)
	forbid(t.unfired(id, w) == 0, "bfg-fired", secShooting)
	if t.Board() {
		s, fresh := t.see(id, target), game.ID(t.Int(id, fieldAim+w.ID)) != target
		forbid(fresh && s.Gap > w.Range, "bfg-out-of-range", secShooting, "gap", centimetres(s.Gap), "reach", centimetres(w.Range))
		forbid(fresh && !t.bears(id, target, w), "bfg-out-of-arc", secShooting)
		forbid(s.Hulk != 0, "bfg-hulk-between", secShooting, "hulk", named(s.Hulk))
	}
	return no
}

// spoilt is what forbids the aims of a ship by now, such as a hulk that its own side's fire has made.
func (t table) spoilt(id game.ID) []*game.Illegal {
	return tabletop.Gather(t.model(id).Weapons, func(w Weapon) []*game.Illegal {
		if at := game.ID(t.Int(id, fieldAim+w.ID)); at != 0 && slices.Contains(t.aimedAt(id), at) {
			return t.against(id, at, &w)
		}
		return nil
	})
}

// aim lays a weapon on a target, with all that it can still fire or a part of it ("Splitting Fire").
func (r *run) aim() {
	id, target := r.Command.Thing, r.Command.Target("target")
	w := r.t.weapon(id, r.Command.Text("weapon"))
	r.Never(w == nil || w.Kind != Battery && w.Kind != Lance, "bfg-no-weapon", secShooting, "thing", named(id))
	r.Never(!r.t.afloat(id), "bfg-not-afloat", secShooting, "thing", named(id))
	r.Never(!slices.Contains(r.t.targets(r.Command.By), target), "bfg-no-target", secShooting, "target", named(target))
	r.ForbidAll(r.t.against(id, target, w))
	r.Never(r.t.Is(id, fieldAim+w.ID), "bfg-aimed", secShooting, "weapon", w.Name)
	left := cmp.Or(r.t.unfired(id, w), r.t.strengthOf(id, w))
	n := left
	if r.Command.Has("strength") {
		n = r.Command.Int("strength")
	}
	r.Never(n < 1 || n > left, "bfg-too-strong", secShooting, "weapon", w.Name, "left", itoa(left))
	r.Never(w.Thrown.Dice > 0 && r.Command.Has("strength"), "bfg-fires-whole", secShooting, "weapon", w.Name)
	r.Emit(game.Event{Kind: "aimed", Thing: id, Args: []game.Arg{tabletop.Say("weapon", w.Name), tabletop.Say("target", named(target)), {Name: "strength", Value: w.printed(n)}},
		Changes: []game.Change{tabletop.Set(id, fieldAim+w.ID, int(target)), tabletop.Set(id, fieldShare+w.ID, n)}})
}

// hold takes an aim back.
func (r *run) hold() {
	id := r.Command.Thing
	w := r.t.weapon(id, r.Command.Text("weapon"))
	r.Never(w == nil || !r.t.Is(id, fieldAim+w.ID), "bfg-no-weapon", secShooting, "thing", named(id))
	r.Emit(game.Event{Kind: "held", Thing: id, Args: []game.Arg{tabletop.Say("weapon", w.Name)}, Changes: tabletop.Clear(id, fieldAim+w.ID, fieldShare+w.ID)})
}

// aimedAt are the targets that a ship's weapons are laid on, those of the first weapon first. What is gone by now is none: ships fire one
// after the other, and whoever has not fired yet may aim anew.
func (t table) aimedAt(id game.ID) []game.ID {
	return tabletop.Once(tabletop.Gather(t.model(id).Weapons, func(w Weapon) []game.ID {
		if at := game.ID(t.Int(id, fieldAim+w.ID)); at != 0 && (t.OnTable(at) || t.isMarker(at)) {
			return []game.ID{at}
		}
		return nil
	}))
}

// fire fires all weapons of a ship that are aimed, target by target. Each is fired at once in a turn, so that what is aimed at nearer
// enemies is not known before ("Target Priority").
func (r *run) fire() {
	id := r.Command.Thing
	targets := r.t.aimedAt(id)
	r.Never(len(targets) == 0, "bfg-nothing-aimed", secShooting, "thing", named(id))
	r.ForbidAll(r.t.spoilt(id))
	if !r.priority(id, targets) {
		return
	}
	e := game.Event{Kind: "fires", Thing: id, Changes: []game.Change{tabletop.Set(0, fieldNova, 1)}}
	for _, at := range targets {
		e.Queue = append(e.Queue, game.Command{Kind: "salvo-at", By: r.Command.By, Thing: id}.With("target", game.Int(int(at))))
	}
	r.Emit(e)
}

// fired is what a ship has aimed at a target, as attack.go works it out: no more than it can still fire, since it may have been crippled
// or have braced since. It has been halved already, once.
func (t table) fired(id, target game.ID, s sight) Fire {
	f := Fire{Gap: s.Gap, Order: &Order{Rerolls: t.order(id).Rerolls}, Marker: s.Marker}
	for _, w := range t.model(id).Weapons {
		if game.ID(t.Int(id, fieldAim+w.ID)) == target && t.inReach(&w, s) {
			f.Guns = append(f.Guns, t.gun(id, &w, t.Int(id, fieldShare+w.ID)))
		}
	}
	return f
}

// gun is a weapon as a ship fires it, with no more than a share of its strength; that one where nothing is left, which players overruled.
func (t table) gun(id game.ID, w *Weapon, share int) Gun {
	g := Gun{Lance: w.Kind == Lance, Thrown: w.Thrown, Halved: t.halved(id), Name: w.Name}
	if g.Thrown.Dice == 0 {
		g.Strength = min(share, cmp.Or(t.unfired(id, w), share))
	}
	return g
}

// inReach reports whether a weapon reaches a target as players see it; on the board what does not was never aimed.
func (t table) inReach(w *Weapon, s sight) bool { return t.Board() || w.Range >= s.Gap }

// salvoAt fires all that a ship has aimed at one target.
func (r *run) salvoAt() {
	id, target := r.Command.Thing, r.Command.Target("target")
	if !r.t.afloat(id) || !r.t.OnTable(target) && !r.t.isMarker(target) {
		r.wasted(id, target)
		return
	}
	s := r.sight(id, target)
	fire, to := r.t.fired(id, target, s), r.t.target(target, s.Aspect)
	if len(fire.Guns) == 0 {
		r.Emit(game.Event{Kind: "shot-too-far", Thing: id, Args: []game.Arg{tabletop.Say("target", named(target))}, Changes: r.t.spent(id, target, s)})
		return
	}
	r.brace(target, id, to, fire.threat(to))
	to = r.t.struck(target, s.Aspect)
	end, _ := tabletop.Play(r.Resolution, rule([]Fire{fire}, to), salvo{})
	if to.Class == Ordnance {
		r.Emit(game.Event{Kind: "fired-at-ordnance", Thing: id, Args: r.t.told(target, tabletop.Count("hits", end.points())), Changes: r.t.spent(id, target, s)})
		if end.points() > 0 {
			r.shotDown(target)
		}
		return
	}
	r.Emit(game.Event{Kind: "fired", Thing: id, Args: []game.Arg{tabletop.Say("target", named(target)), tabletop.Count("stopped", int(end.stopped)), tabletop.Count("damage", end.points())},
		Changes: r.t.spent(id, target, s)})
	r.blastOn(target, int(end.stopped), r.t.Point(id))
	r.wound(target, end.points(), end.criticals(), "gunfire")
}

// wasted counts what was fired, though its target went down under the same ship's fire before: all of it is declared at once.
func (r *run) wasted(id, target game.ID) {
	if changes := r.t.spent(id, target, sight{}); len(changes) > 0 {
		r.Emit(game.Event{Kind: "target-gone", Thing: id, Changes: changes})
	}
}

// spent takes the aims at a target back and counts what was fired. What turned out to be too far for its weapon was not, and may be aimed
// anew.
func (t table) spent(id, target game.ID, s sight) (changes []game.Change) {
	for _, w := range t.model(id).Weapons {
		if game.ID(t.Int(id, fieldAim+w.ID)) == target {
			if t.inReach(&w, s) {
				changes = append(changes, tabletop.Set(id, fieldFired+w.ID, t.Int(id, fieldFired+w.ID)+t.Int(id, fieldShare+w.ID)))
			}
			changes = append(changes, tabletop.Clear(id, fieldAim+w.ID, fieldShare+w.ID)...)
		}
	}
	return changes
}
