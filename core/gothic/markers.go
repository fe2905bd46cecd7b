package gothic

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Fields of ordnance and of what launches it, beside those that state.go names.
const (
	fieldFresh  = "fresh"  // it still leaves the ship that launched it
	fieldFlown  = "flown"  // how far a wave has moved in this phase
	fieldDust   = "dust"   // it has been rolled for in Blast markers in this phase
	fieldBays   = "bays"   // squadrons that a ship may still launch in this phase
	fieldSpeeds = "speed." // of a wave's craft, by their type
)

// craftTypes are those of attack craft; a wave loses them from the first on.
var craftTypes = []CraftType{Fighter, Bomber, Assault}

// numbers are the arguments that tell how many squadrons of each type.
var numbers = map[CraftType]string{Fighter: "fighters", Bomber: "bombers", Assault: "boats"}

// isMarker reports whether a thing is ordnance on the table.
func (t table) isMarker(id game.ID) bool {
	return t.Kind(id) == kindSalvo || t.Kind(id) == kindWave
}

// markers are the ordnance that passes a test.
func (t table) markers(test func(game.ID) bool) []game.ID {
	return t.All(func(id game.ID) bool { return t.isMarker(id) && test(id) })
}

// craft are a wave's squadrons of a type, squadrons all of them, and raiders those that attack ships.
func (t table) craft(id game.ID, of CraftType) int { return t.Int(id, fieldCraft+string(of)) }

func (t table) squadrons(id game.ID) int {
	return tabletop.Total(craftTypes, func(of CraftType) int { return t.craft(id, of) })
}

func (t table) raiders(id game.ID) int { return t.craft(id, Bomber) + t.craft(id, Assault) }

// speed is how far ordnance moves in a phase; a wave moves as its slowest craft do ("Launching Waves of Attack Craft").
func (t table) markerSpeed(id game.ID) geometry.Length {
	if t.Kind(id) == kindSalvo {
		return t.Int(id, fieldSpeed)
	}
	slowest := 0
	for _, of := range craftTypes {
		if v := t.Int(id, fieldSpeeds+string(of)); t.craft(id, of) > 0 && v > 0 && (slowest == 0 || v < slowest) {
			slowest = v
		}
	}
	return slowest
}

// reach is how far ordnance may still move in this phase.
func (t table) reach(id game.ID) geometry.Length {
	if t.Is(id, fieldRun) {
		return 0
	}
	return max(t.markerSpeed(id)-t.Int(id, fieldFlown), 0)
}

// moves reports whether ordnance has still to move in this phase, or may.
func (t table) moves(id game.ID) bool { return t.isMarker(id) && !t.Is(id, fieldRun) }

// fights reports whether a ship is in action and has hits left: without any it waits for what becomes of it.
func (t table) fights(id game.ID) bool { return t.afloat(id) && t.left(id) > 0 }

// what names ordnance in a sentence, which has to hold when it is gone.
func (t table) what(id game.ID) string {
	switch {
	case t.Kind(id) == kindWave:
		return "@ordnance/bfg/wave"
	case t.Is(id, fieldBoarding):
		return "@ordnance/bfg/boarding"
	}
	return "@ordnance/bfg/torpedoes"
}

// told are the arguments by which a sentence tells of ordnance that it may take off the table.
func (t table) told(id game.ID, more ...game.Arg) []game.Arg {
	return append([]game.Arg{tabletop.Say("what", t.what(id)), tabletop.Say("by", named(game.ID(t.Int(id, fieldLauncher))))}, more...)
}

// gone takes ordnance off the table.
func (r *run) gone(kind string, id game.ID, more ...game.Arg) {
	r.Emit(game.Event{Kind: kind, Args: r.t.told(id, more...), Changes: r.t.Erase(id)})
}

// shotDown takes away ordnance that fire has hit: a whole salvo, which detonates, or a whole wave ("Shooting at Ordnance").
func (r *run) shotDown(marker game.ID) { r.gone("shot-down", marker) }
