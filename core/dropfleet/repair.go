package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// ails reports whether damage control has anything to do on a ship.
func (t table) ails(id game.ID) bool {
	return slices.ContainsFunc(repairable, func(field string) bool { return t.Is(id, field) }) || t.Is(id, fieldLost) && t.ship(id).regrows() > 0
}

// repair is one ship's damage control: corruption and fires do their damage first, then each effect is rolled for: 4+ ends it,
// a 1 costs a point of hull ("Damage control").
func (r *run) repair() {
	id := r.Command.Thing
	for _, ill := range []struct {
		field string
		each  int
	}{{fieldCorruption, 1}, {fieldFires, 1}, {fieldContainment, 2}} {
		r.harm(id, ill.each*r.t.Int(id, ill.field), ill.field)
	}
	for _, field := range repairable {
		for range r.t.Int(id, field) {
			if !r.t.OnTable(id) {
				return
			}
			r.mend(id, field)
		}
	}
	r.regrow(id)
}

// mend rolls for one effect. A containment failure takes two repairs.
func (r *run) mend(id game.ID, field string) {
	n := r.Sum("damage-control", dice.D6(1))
	e := game.Event{Kind: "unmended", Thing: id, Args: []game.Arg{say("what", "@ill/"+field)}}
	switch {
	case n >= 4 && field == fieldContainment && !r.t.Is(id, fieldMended):
		e.Kind, e.Changes = "half-mended", []game.Change{set(id, fieldMended, 1)}
	case n >= 4:
		e.Kind, e.Changes = "mended", []game.Change{set(id, field, r.t.Int(id, field)-1)}
		if field == fieldContainment {
			e.Changes = append(e.Changes, clear(id, fieldMended)...)
		}
	}
	r.Emit(e)
	if n == 1 {
		r.harm(id, 1, "damage-control")
	}
}

// regrow rolls for hull, as often as the player likes up to X ("Regenerate").
func (r *run) regrow(id game.ID) {
	x := r.t.ship(id).regrows()
	if x == 0 || !r.t.OnTable(id) || !r.t.Is(id, fieldLost) {
		return
	}
	ask := &odds.Ask{Kind: odds.Number, Code: "ask/dfc/regenerate", Min: 0, Max: x, Default: []int{x}, Args: map[string]string{"thing": named(id)}}
	got := r.Choose("regenerate", ask)
	for range got[0] {
		if !r.t.OnTable(id) || !r.t.Is(id, fieldLost) {
			return
		}
		n := r.Sum("regenerate", dice.D6(1))
		switch {
		case n >= 4:
			r.Emit(game.Event{Kind: "regrew", Thing: id, Changes: []game.Change{set(id, fieldLost, r.t.Int(id, fieldLost)-1)}})
		case n == 1:
			r.harm(id, 1, "damage-control")
		default:
			r.Emit(game.Event{Kind: "unmended", Thing: id, Args: []game.Arg{say("what", "@ill/"+fieldLost)}})
		}
	}
}

// decay takes ships down a layer whose orbit decays; in atmosphere those burn up that are not made for it ("Orbital Decay").
func (r *run) decay() {
	for _, id := range r.t.Those("ship", func(id game.ID) bool { return r.t.OnTable(id) && r.t.Is(id, fieldDecay) }) {
		d := depth(r.t.layer(id))
		if d == 2 {
			continue
		}
		to := layers[d+1]
		r.Emit(game.Event{Kind: "decayed", Thing: id, Args: []game.Arg{say("layer", "@layer/"+to)}, Changes: []game.Change{write(id, fieldLayer, to)}})
		if to == atmosphere {
			r.burnUp(id)
		}
	}
}

// leak is a Dreadnought's Primary Core Leak.
func (r *run) leak() { r.harm(r.Command.Thing, 3*r.t.Int(r.Command.Thing, fieldLeaks), "leak") }
