package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// fieldCap is how far the units of a squad may go in the move in which they changed to their other profile.
const fieldCap = "cap"

// becomes is the other profile of a unit, nil where it has none; damage points that it has lost are lost in both ("Unit Types").
func (t table) becomes(id game.ID) *Model {
	if e := t.model(id).Becomes; e != "" {
		return t.book.model(e, t.Text(id, tabletop.FieldSystems))
	}
	return nil
}

// againstTransition is what forbids a squad to change its type: all of it is on the table, has moved no farther than half its move and can be
// of the other type where it stands.
func (t table) againstTransition(squad game.ID) (no []*game.Illegal) {
	forbid := func(when bool, code, section string, args ...string) {
		if when {
			no = append(no, game.Refuse(code, section, append(args, "thing", named(squad))...))
		}
	}
	units, other, half := t.units(squad), t.becomes(squad), t.model(squad).half()
	forbid(other == nil || len(units) == 0 || len(t.standing(squad)) < len(units), "dzc-no-transition", secTypes)
	if len(no) > 0 {
		return no
	}
	forbid(t.Int(squad, fieldMoves) == over || t.Is(squad, fieldCap), "dzc-moved", secTypes)
	for _, id := range units {
		forbid(t.Int(id, fieldFar) > half, "dzc-moved-too-far", secTypes, "most", inches(half))
		forbid(t.Board() && !other.aircraft() && t.flying(id) && !t.standsAs(other, id), "dzc-cannot-stand", secTypes)
	}
	return no
}

// standsAs reports whether a unit could stand where it is by another profile.
func (t table) standsAs(m *Model, id game.ID) bool {
	at := t.Point(id)
	return t.over(id, at) == 0 && len(tabletop.Keep(t.pieces(m.grounded), func(p tabletop.Piece) bool { return p.Area.Contains(at) })) == 0
}

// transition changes a squad to its other profile as part of its move, of which half is left to it then.
func (r *run) transition() {
	squad := r.Command.Thing
	r.Never(r.t.Kind(squad) != kindSquad || r.t.becomes(squad) == nil, "dzc-no-transition", secTypes, "thing", named(squad))
	r.mayAct(squad, secTypes)
	r.ForbidAll(r.t.againstTransition(squad))
	to := r.t.model(squad).Becomes
	changes := []game.Change{tabletop.Set(squad, fieldCap, r.t.model(squad).half()), tabletop.Set(squad, fieldMoves, begun), tabletop.Write(squad, tabletop.FieldEntry, to)}
	for _, id := range r.t.units(squad) {
		changes = append(changes, tabletop.Write(id, tabletop.FieldEntry, to), game.Change{On: id, Field: fieldLanded},
			tabletop.Set(id, fieldDamage, min(r.t.Int(id, fieldDamage), r.t.becomes(id).Damage-1)))
	}
	r.Emit(game.Event{Kind: "transitioned", Thing: squad, Args: []game.Arg{tabletop.Say("to", "@entry/"+to)}, Changes: changes})
}

// capped is how far a squad's units may still go by a change of type in this round.
func (t table) capped(id game.ID, far geometry.Length) geometry.Length {
	if squad := t.squad(id); t.Is(squad, fieldCap) {
		return min(far, t.Int(squad, fieldCap))
	}
	return far
}

// legalTransition is a squad's change of type, where nothing speaks against it.
func (t table) legalTransition(squad game.ID) []game.Legal {
	if t.becomes(squad) == nil || len(t.againstTransition(squad)) > 0 {
		return nil
	}
	return []game.Legal{{Kind: "transition", Thing: squad}}
}
