package dropzone

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// template is half of the Blast template's 4" ("Area").
const template = 2 * inch

// blasts throws for all that templates touch beside the unit that a volley was aimed at: any unit at least in part under it, friend and foe,
// or who is at the same edge of a garrison. Only other aircraft are hit with one in the air, and none beside one on the ground. A reading:
// each template lies on the unit that its weapon was aimed at, since all shots of a weapon go at one; units of a squad aim at several.
func (r *run) blasts(p *part, volley, laid int, s *score) {
	v := &p.volleys[volley]
	a := aim(v, &p.firer, &p.target)
	if !a.Template {
		return
	}
	if a.sure() {
		laid = a.shots()
	}
	if laid == 0 {
		return
	}
	touched := r.touched(p.at)
	for _, id := range touched {
		seen := view{seen: sights[0], cover: p.view.cover}
		if r.t.Board() {
			seen.cover = r.t.cover(r.t.Point(p.by), id)
		}
		target, w := r.t.target(id, seen), *v.Weapon
		w.Shots, w.Accuracy, w.Lost, w.Combined, w.Unseen, w.Rules = laid, 0, 0, false, false, w.unrolled()
		w.Energy = a.Energy
		end := r.play(w, &target, r.t.Seat(id))
		r.Emit(game.Event{Kind: "blasted", Thing: id, Args: []game.Arg{tabletop.Count("damage", end.damage())}})
		s.add(toll{at: id, points: end.damage()})
	}
}

// unrolled are a weapon's rules without those that act before a hit.
func (w *Weapon) unrolled() []Trait {
	return tabletop.Keep(w.Rules, func(t Trait) bool { return t.Effects.Pool == nil && t.ID != "focus" })
}

// touched are the units that a template over a unit hits beside it.
func (r *run) touched(at game.ID) []game.ID {
	if in := r.t.in(at); in != 0 {
		return tabletop.Keep(r.t.occupants(in), func(id game.ID) bool {
			return id != at && r.t.Is(id, fieldEdge) && r.t.Int(id, fieldEdge) == r.t.Int(at, fieldEdge)
		})
	}
	others := r.t.Those(kindUnit, func(id game.ID) bool {
		return id != at && r.t.OnTable(id) && r.t.flying(id) == r.t.flying(at) && r.t.model(id).Type != Behemoth
	})
	return r.Near("template", at, others, template, func(a, b game.ID) int { return max(r.t.far(a, b)-r.t.base(b), 0) })
}
