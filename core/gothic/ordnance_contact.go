package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// A contact is what ordnance comes to on its way, and how far along.
type contact struct {
	thing game.ID
	along geometry.Length
}

// contact is what ordnance meets next on its way.
func (t table) contact(w *way) (contact, bool) {
	if geometry.Along(w.path) == 0 {
		return contact{}, false
	}
	return t.firstMet(w.path, t.base(w.id), t.All(func(id game.ID) bool { return !slices.Contains(w.met, id) && t.inTheWay(w.id, id) }))
}

// firstMet is what a base comes to first along a path; of two things equally far along the one that was there first.
func (t table) firstMet(path []geometry.Point, base geometry.Length, things []game.ID) (next contact, found bool) {
	for _, id := range things {
		along, ok := sweeps(path, base, t.Point(id), t.base(id))
		if ok && (!found || along < next.along) {
			next, found = contact{id, along}, true
		}
	}
	return next, found
}

// inTheWay reports whether a thing is one that ordnance comes into contact with.
func (t table) inTheWay(marker, id game.ID) bool {
	switch t.Kind(id) {
	case kindBlast:
		return !t.Is(marker, fieldDust)
	case kindShip:
		return t.OnTable(id)
	}
	return t.isMarker(id)
}

// sweeps is how far along a path a moving base first touches a standing one; one that touches it at the start does so there.
func sweeps(path []geometry.Point, moving geometry.Length, p geometry.Point, base geometry.Length) (geometry.Length, bool) {
	for passed, leg := range geometry.Legs(path) {
		if at, ok := geometry.SweptContact(leg, moving, p, base); ok {
			return passed + at, true
		}
	}
	return 0, false
}

// rest is what is left of a path, so far along it.
func rest(path []geometry.Point, along geometry.Length) []geometry.Point {
	for len(path) > 2 && along >= geometry.Distance(path[0], path[1]) {
		along -= geometry.Distance(path[0], path[1])
		path = path[1:]
	}
	at, _ := geometry.PointAlong(path, along)
	return append([]geometry.Point{at}, path[1:]...)
}

// touch carries out what ordnance does that comes into contact with a thing.
func (r *run) touch(w *way, thing game.ID) {
	switch r.t.Kind(thing) {
	case kindBlast:
		r.dust(w.id)
	case kindShip:
		if r.attacks(w, thing) {
			r.attack(w.id, thing, side(r.t.Pose(thing), w.path[0]))
		}
	default:
		r.clash(w.id, thing)
	}
}

// attacks reports whether ordnance attacks a ship that it touches: torpedoes any, boarding torpedoes and craft those of the enemy. Craft
// "may attack", so that their player chooses where nobody named a target.
func (r *run) attacks(w *way, ship game.ID) bool {
	if r.t.Kind(w.id) == kindSalvo {
		return r.t.runsInto(w.id, ship)
	}
	if w.target != 0 || !r.t.quarry(w.id, ship) {
		return false
	}
	return r.wants(w.id, ship)
}

// runsInto reports whether a salvo attacks a ship, or detonates on it.
func (t table) runsInto(salvo, ship game.ID) bool {
	return !t.Is(salvo, fieldBoarding) || t.hulk(ship) || t.Seat(ship) != t.Seat(salvo)
}

// wants asks the player of a wave whether it attacks a ship.
func (r *run) wants(wave, ship game.ID) (yes bool) {
	r.As(r.t.Seat(wave), func() {
		ask := &odds.Ask{Code: "ask/bfg/attack-run", Args: map[string]string{"thing": named(wave), "target": named(ship)}}
		yes = r.One("attack-run", ask, "answer/yes", "answer/no") == 0
	})
	return yes
}

// dust rolls for ordnance that passes through Blast markers, once in a move: on a 6 it is gone, a whole wave too ("Ordnance and
// Blast Markers").
func (r *run) dust(id game.ID) {
	if r.t.Is(id, fieldDust) {
		return
	}
	var hits int
	r.As(r.t.Seat(id), func() { hits = r.Hits("dust", 1, 6) })
	if hits > 0 {
		r.gone("dust-kills", id)
		return
	}
	r.Emit(game.Event{Kind: "dust-passed", Args: r.t.told(id), Changes: []game.Change{tabletop.Set(id, fieldDust, 1)}})
}

// clash is what two ordnance markers do to each other, whichever of them moves.
//
//	            salvo            wave with fighters             other craft
//	salvo       both detonate    a fighter squadron each        nothing
//	fighters    enemies: marker for marker, fighters first
//	others      enemies: nothing
//
// A salvo detonates on any other torpedoes, craft fight enemies alone. That both salvoes detonate is a reading: either hits the other.
// Another: ordnance in contact attacks "immediately", so that craft do not let enemy ordnance pass, as they may ships.
func (r *run) clash(a, b game.ID) {
	n := downed(r.t.ranks(a), r.t.ranks(b))
	switch {
	case r.t.Kind(a) == kindSalvo && r.t.Kind(b) == kindSalvo:
		r.gone("detonated", a)
		r.gone("detonated", b)
	case r.t.Seat(a) != r.t.Seat(b) && n > 0:
		r.Emit(game.Event{Kind: "dogfight", Args: []game.Arg{tabletop.Count("squadrons", n),
			tabletop.Say("what", r.t.what(a)), tabletop.Say("by", named(game.ID(r.t.Int(a, fieldLauncher)))),
			tabletop.Say("other", r.t.what(b)), tabletop.Say("of", named(game.ID(r.t.Int(b, fieldLauncher))))}})
		r.lose(a, n)
		r.lose(b, n)
	}
}

// ranks are the markers that ordnance counts as, fighters and others; a salvo is one.
func (t table) ranks(id game.ID) [2]int {
	if t.Kind(id) == kindSalvo {
		return [2]int{0, 1}
	}
	return [2]int{t.craft(id, Fighter), t.raiders(id)}
}

// downed is how many markers either side of a fight loses: fighters take each other away, and those that are left one other marker each.
func downed(a, b [2]int) int {
	fighters := min(a[0], b[0])
	return fighters + min(a[0]-fighters, b[1]) + min(b[0]-fighters, a[1])
}

// lose takes squadrons off a wave, fighters first; its player says which of the others. A salvo goes as a whole.
func (r *run) lose(id game.ID, n int) {
	if n == 0 {
		return
	}
	fighters := min(n, r.t.craft(id, Fighter))
	n -= fighters
	if r.t.Kind(id) == kindSalvo || n >= r.t.raiders(id) && fighters == r.t.craft(id, Fighter) {
		r.gone("ordnance-destroyed", id)
		return
	}
	bombers, assault := r.t.craft(id, Bomber), r.t.craft(id, Assault)
	least, most := max(0, n-assault), min(n, bombers)
	if least < most {
		ask := &odds.Ask{Kind: odds.Number, Code: "ask/bfg/losses", Args: map[string]string{"count": itoa(n)}, Min: least, Max: most, Default: []int{most}}
		r.As(r.t.Seat(id), func() { most = r.Choose("losses", ask)[0] })
	}
	lost := [3]int{fighters, most, n - most}
	var changes []game.Change
	for i, of := range craftTypes {
		changes = append(changes, tabletop.Set(id, fieldCraft+string(of), r.t.craft(id, of)-lost[i]))
	}
	r.mixed("wave-loses", 0, lost, changes, r.t.told(id)...)
}

// meets lets ordnance attack at once that a ship's base touches on its way, or a drifting hulk's ("If an Ordnance marker comes
// into contact with a ship's base"), where it has got to then. What it touched before it moved has met it already. Without a board its player says what it ran into.
func (r *run) meets(id game.ID, path []geometry.Point) {
	met := r.t.markers(func(o game.ID) bool { return !r.t.Board() || !r.t.lies(path, id, o) })
	if !r.t.Board() {
		for _, o := range r.ranInto(id, met) {
			if !r.t.fights(id) && !r.t.hulk(id) {
				break
			}
			r.runInto(id, o, r.fromSide(o, id))
		}
		return
	}
	for len(path) > 1 && (r.t.fights(id) || r.t.hulk(id)) {
		met = tabletop.Keep(met, r.t.isMarker)
		next, found := r.t.firstMet(path, r.t.base(id), met)
		if !found {
			return
		}
		met = slices.DeleteFunc(met, func(o game.ID) bool { return o == next.thing })
		heading := r.t.Pose(id).Heading
		if path = rest(path, next.along); path[0] != path[1] {
			heading = geometry.Bearing(path[0], path[1])
		}
		at := geometry.Pose{Point: path[0], Heading: heading}
		r.Emit(game.Event{Kind: "ordnance-goes-on", Changes: tabletop.Stand(id, at)})
		r.runInto(id, next.thing, side(at, r.t.Point(next.thing)))
	}
}

// lies reports whether ordnance touches a ship where its path begins.
func (t table) lies(path []geometry.Point, ship, marker game.ID) bool {
	return len(path) == 0 || geometry.Gap(path[0], t.base(ship), t.Point(marker), t.base(marker)) <= geometry.Slack
}

// runInto lets ordnance attack a ship that has moved into it.
func (r *run) runInto(ship, marker game.ID, side Aspect) {
	attacks := r.t.runsInto(marker, ship)
	if r.t.Kind(marker) == kindWave {
		attacks = r.t.quarry(marker, ship) && (!r.t.Board() || r.wants(marker, ship))
	}
	if attacks {
		r.attack(marker, ship, side)
	}
}

// ranInto asks what ordnance a ship moved into, where positions are not kept.
func (r *run) ranInto(id game.ID, all []game.ID) (chosen []game.ID) {
	all = tabletop.Keep(all, func(o game.ID) bool { return r.t.Kind(o) == kindSalvo && r.t.runsInto(o, id) || r.t.quarry(o, id) })
	ask := &odds.Ask{Code: "ask/bfg/ran-into", Default: []int{}, Args: map[string]string{"thing": named(id)}}
	r.As(r.t.Seat(id), func() { chosen = r.Some("ran-into", ask, all, 0, len(all)) })
	return chosen
}

// side is which of its sides a ship is hit on from a point. On the line between two quadrants it is neither its prow nor its stern: a
// reading, as whoever attacks may choose there.
func side(ship geometry.Pose, from geometry.Point) Aspect {
	switch geometry.Quadrants(ship, from) {
	case geometry.InFront:
		return Closing
	case geometry.InRear:
		return Away
	}
	return Abeam
}

// fromSide asks from which side torpedoes come, where that matters and nobody measures it.
func (r *run) fromSide(marker, ship game.ID) Aspect {
	m := r.t.model(ship)
	if r.t.Kind(marker) != kindSalvo || r.t.Is(marker, fieldBoarding) || m.Armour == m.Prow && m.Armour == m.Stern || r.t.hulk(ship) {
		return Abeam
	}
	args := map[string]string{"target": named(ship)}
	if m.Armour == m.Stern {
		return []Aspect{Abeam, Closing}[r.One("from-front", &odds.Ask{Code: "ask/bfg/from-front", Args: args}, "answer/no", "answer/yes")]
	}
	return aspects[r.One("from-front", &odds.Ask{Code: "ask/bfg/from-side", Args: args}, "aspect/closing", "aspect/away", "aspect/abeam")]
}
