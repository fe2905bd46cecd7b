package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// A reply is a weapon that a unit may react with, as it is or with combined fire ("Anti-Aircraft", "Reduced").
type reply struct {
	*Gun
	combined bool
}

func (p reply) label() string {
	if p.combined {
		return p.Name + " (1 × E" + itoa(max(min(p.Weapon.Energy+p.Weapon.Shots-1, mostCombined), p.Weapon.Energy)) + ")"
	}
	return p.Name
}

// replies are those of a unit to an aircraft on its way: AA weapons that it has not fired in this round and could fire now, as far as the
// board tells. Who has come out of an aircraft, or embarked, does not react; nor do weapons that fire Indirect.
func (t table) replies(id, target game.ID, way geometry.Segment) (all []reply) {
	squad, m := t.squad(id), t.model(id)
	if t.Is(squad, fieldHot) || t.Is(squad, fieldBoarded) || t.Is(id, fieldHigh) || t.in(id) != 0 && !t.Is(id, fieldEdge) {
		return nil
	}
	for i := range m.Guns {
		g := &m.Guns[i]
		if g.has("indirect") || t.Is(id, fieldBroken+g.ID) || g.Weapon.Close || t.spent(id, g) || t.Int(id, fieldFar) > g.Still {
			continue
		}
		for _, p := range []reply{{g, false}, {g, true}} {
			if (p.combined && g.has("reduced") || !p.combined && g.has("anti-aircraft")) && t.sweeps(id, target, p, way) && t.shotsOf(id, p) > 0 {
				all = append(all, p)
			}
		}
	}
	return all
}

// shotsOf is how many shots a unit has left for a reply.
func (t table) shotsOf(id game.ID, p reply) int {
	w := p.Weapon
	w.Lost = t.Int(id, fieldDamage)
	target := t.target(id, view{seen: sights[0], cover: covers[0]})
	return aim(&Volley{Weapon: &w, Units: 1}, &Firer{}, &target).Shots
}

// sweeps reports whether an aircraft's way comes within range and arc of a weapon at any point, seen each half inch.
func (t table) sweeps(id, target game.ID, p reply, way geometry.Segment) bool {
	if !t.Board() {
		return true
	}
	reach := t.reaches(target, p.Gun, view{combined: p.combined}) * t.vantage(id)
	for d := geometry.Length(0); ; d = min(d+inch/2, way.Length()) {
		at := way.At(d)
		near := func(from geometry.Point) bool { return geometry.Distance(from, at) <= reach }
		if slices.ContainsFunc(t.stretch(id), near) && t.faces(id, p.Gun, []geometry.Point{at}) {
			return true
		}
		if d == way.Length() {
			return false
		}
	}
}

// reactors are a seat's units that could react to an aircraft on its way.
func (t table) reactors(s game.Seat, target game.ID, way geometry.Segment) []game.ID {
	return tabletop.Keep(t.army(s), func(id game.ID) bool { return len(t.replies(id, target, way)) > 0 })
}

// passes ends an aircraft's leg, once the other players have had their chance to react to it ("Anti-Aircraft").
func (r *run) passes(id game.ID, l leg) {
	lands := r.Command.Int("land") == 1
	var queue []game.Command
	for _, s := range r.t.sequence() {
		if s != r.t.Seat(id) && len(r.t.reactors(s, id, l.Segment)) > 0 {
			queue = append(queue, tabletop.Placed(game.Command{Kind: "react", By: s, Thing: id}, l.A))
		}
	}
	if len(queue) == 0 {
		r.alights(id, lands, l.leaves)
		return
	}
	if lands || l.leaves {
		queue = append(queue, game.Command{Kind: "alight", By: r.Command.By, Thing: id}.With("land", game.Bool(lands)).With("leaves", game.Bool(l.leaves)))
	}
	r.Emit(game.Event{Kind: "passes", Thing: id, Queue: queue})
}

// react asks a player unit by unit who fires at an aircraft that has just moved: out of turn, before it lands or leaves. A reading: the squad
// is shot at unit by unit as it moves, each along its own way.
func (r *run) react() {
	target := r.Command.Thing
	way := geometry.Segment{A: r.Said().Point, B: r.t.Point(target)}
	if r.t.gone(target) {
		return
	}
	chosen := r.Some("react", &odds.Ask{Code: "ask/dzc/react", Default: []int{}, Args: map[string]string{"thing": named(target)}}, r.t.reactors(r.Command.By, target, way), 0, 1)
	if len(chosen) == 0 {
		return
	}
	r.replies(chosen[0], target, way)
	if !r.t.gone(target) && len(r.t.reactors(r.Command.By, target, way)) > 0 { // once what has come of this is known
		r.Emit(game.Event{Kind: "passes", Thing: target, Ahead: true, Queue: []game.Command{tabletop.Placed(game.Command{Kind: "react", By: r.Command.By, Thing: target}, way.A)}})
	}
}

// replies fires one unit's weapon at an aircraft, as its player says which and how well it sees it.
func (r *run) replies(id, target game.ID, way geometry.Segment) {
	all := r.t.replies(id, target, way)
	p, v := all[0], view{seen: sights[0], cover: covers[0]}
	if len(all) > 1 {
		ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dzc/reply", Default: []int{0}, Args: map[string]string{"thing": named(id)}}
		for i, one := range all {
			ask.Options = append(ask.Options, odds.Option{Value: i, Label: one.label()})
		}
		p = all[r.Choose("reply", ask)[0]]
	}
	if v.combined = p.combined; !r.t.model(target).has("large") {
		v.seen = sights[r.One("sight", &odds.Ask{Code: "ask/dzc/sight", Args: map[string]string{"thing": named(id), "target": named(target)}}, "seen/dzc/"+sights[0], "seen/dzc/"+sights[1])]
	}
	var shots []*part
	for range p.slots() { // as often as it strafes
		shots = r.t.join(shots, id, target, p.Gun, v)
	}
	shot := shots[0]
	shot.firer.Reacting = true
	r.Emit(game.Event{Kind: "reacts", Thing: id, Args: []game.Arg{tabletop.Say("weapon", p.Name), tabletop.Say("target", named(target))}, Changes: r.t.spends(id, p.Gun)})
	s := &score{}
	r.shoot(shot, s, nil)
	r.settle(r.t.squad(id), s)
}

// spends are the changes by which a weapon has been fired.
func (t table) spends(id game.ID, g *Gun) []game.Change {
	changes := []game.Change{tabletop.Set(id, fieldFired+g.ID, 1)}
	if g.has("limited") {
		changes = append(changes, tabletop.Set(id, fieldUsed+g.ID, t.Int(id, fieldUsed+g.ID)+1))
	}
	return changes
}
