package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// door is how near to a transport squads embark and disembark, from centre to centre ("Measuring"). A reading: where the bases leave less
// room than that, as near as they can stand.
const door = 2 * inch

// What the free door of an aerial transport does in an activation: it stands open since the transport landed, lets all out or all in, or is
// done with ("Aerial Transports").
const ajar, lettingOut, lettingIn, shut = 1, 2, 3, 4

// doorstep is how far from a transport's centre a unit may get in or out.
func (t table) doorstep(transport, unit game.ID) geometry.Length {
	return max(door, t.base(transport)+t.base(unit)+2*geometry.Slack)
}

// half is half of a unit's move, rounded up to whole inches.
func (m *Model) half() geometry.Length { return (m.Move/2 + inch - 1) / inch * inch }

// opens checks that a transport lets a squad in or out. An aerial one has landed and has moved no farther than half its move in this round;
// it does not afterwards either ("Aerial Transports").
func (r *run) opens(transport, squad game.ID, out bool) {
	if !r.t.model(transport).aircraft() {
		return
	}
	r.Forbid(!r.t.Is(transport, fieldLanded) && !(out && r.t.model(squad).has("rapid-insertion")), "dzc-has-not-landed", secTransports, "thing", named(transport))
	most := r.t.leash(transport, squad, out)
	r.Forbid(r.t.Int(transport, fieldFar) > most, "dzc-flew-too-far", secTransports, "thing", named(transport), "most", inches(most))
}

// leash is how far an aerial transport moves in a round in which it lets a squad in or out.
func (t table) leash(transport, squad game.ID, out bool) geometry.Length {
	m := t.model(transport)
	if r := t.model(squad).trait("rapid-insertion"); r != nil && out {
		return min(m.half()+geometry.Length(r.number())*inch, m.Move)
	}
	return m.half()
}

// ready reports whether opens has nothing against it.
func (t table) ready(transport, squad game.ID, out bool) bool {
	return !t.model(transport).aircraft() || (t.Is(transport, fieldLanded) || out && t.model(squad).has("rapid-insertion")) && t.Int(transport, fieldFar) <= t.leash(transport, squad, out)
}

// free reports whether all of some transports let in, or out, without an action of who does so: an aerial one does once in its activation,
// as long as it stays where it landed. A reading: not at that very moment alone, since players do it in any order.
func (t table) free(transports []game.ID, how int) bool {
	return !slices.ContainsFunc(transports, func(id game.ID) bool {
		is := t.Int(id, fieldFree)
		return is != ajar && is != how || !t.Is(id, fieldLanded) || !t.acts(t.squad(id))
	})
}

// used are the changes by which transports have let a squad in or out.
func (t table) used(transports []game.ID, squad game.ID, free, out bool) (changes []game.Change) {
	how := lettingIn
	if out {
		how = lettingOut
	}
	for _, id := range tabletop.Once(transports) {
		if !t.model(id).aircraft() {
			continue
		}
		if free {
			changes = append(changes, tabletop.Set(id, fieldFree, how))
		} else if !out && t.Int(id, fieldFree) == lettingOut { // who gets back in would come out for free once more
			changes = append(changes, tabletop.Set(id, fieldFree, shut))
		}
		if most := t.leash(id, squad, out); !t.Is(id, fieldLeash) || t.Int(id, fieldLeash) > most {
			changes = append(changes, tabletop.Set(id, fieldLeash, most))
		}
	}
	return changes
}

// airborne reports whether a unit is in an aircraft in the air.
func (t table) airborne(unit game.ID) bool {
	return t.outermost(unit) != unit && t.flying(t.outermost(unit))
}
