package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
)

// A sight is what a ship has of a target: all that is measured for fire at it.
type sight struct {
	Gap    geometry.Length // stem to stem
	Aspect Aspect
	Marker bool    // a Blast marker lies on the line
	Hulk   game.ID // that blocks the line; 0 for none
}

// see measures it on the board.
func (t table) see(from, at game.ID) sight {
	firer, target := t.Point(from), t.Point(at)
	s := sight{Gap: t.gap(from, at), Aspect: t.aspect(at, firer), Marker: t.blastBetween(firer, target)}
	line := geometry.Segment{A: firer, B: target}
	for _, h := range t.Those(kindShip, func(h game.ID) bool { return h != from && h != at && t.hulk(h) }) {
		if geometry.CircleArea(t.Point(h), t.base(h)).LengthInside(line) > 0 {
			s.Hulk = h
		}
	}
	return s
}

// aspect is which of its quadrants a ship turns to a point ("The Bearing Compass"). A firer on the line between two is in that which it is
// easier to hit from: the players would have to agree, and most do so.
func (t table) aspect(ship game.ID, from geometry.Point) Aspect {
	switch in := geometry.Quadrants(t.Pose(ship), from); {
	case in&geometry.InFront != 0:
		return Closing
	case in&geometry.InRear != 0:
		return Away
	}
	return Abeam
}

// bears reports whether a target lies in a weapon's arcs; one of which nobody says the arc bears all round.
func (t table) bears(from, at game.ID, w *Weapon) bool {
	return len(w.Arcs) == 0 || geometry.Bears(w.Arcs, t.Pose(from), t.Point(at))
}

// blastBetween reports whether a line of fire passes through a Blast marker ("Blast Marker Effects").
func (t table) blastBetween(from, to geometry.Point) bool {
	line := geometry.Segment{A: from, B: to}
	return t.AnyOf(kindBlast, func(b game.ID) bool { return geometry.CircleArea(t.Point(b), blastRadius).LengthInside(line) > 0 })
}

// aspects are as players say them where positions are not kept.
var aspects = []Aspect{Closing, Away, Abeam}

// bands are the distances that matter to what is aimed at a target: those of the gunnery table, and how far each weapon reaches.
func (t table) bands(id, target game.ID) []geometry.Length {
	all := []geometry.Length{near, far}
	for _, w := range t.model(id).Weapons {
		if game.ID(t.Int(id, fieldAim+w.ID)) == target {
			all = append(all, w.Range)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// howFar asks how far a target is. What lies beyond all bands is farther than any weapon.
func (r *run) howFar(from, at game.ID, args map[string]string) geometry.Length {
	bands := r.t.bands(from, at)
	ask := &odds.Ask{Code: "ask/bfg/range", Args: args, Default: []int{0}}
	for _, far := range bands {
		ask.Options = append(ask.Options, odds.Option{Value: far, Label: "@within/" + centimetres(far)})
	}
	ask.Options = append(ask.Options, odds.Option{Value: mostReach, Label: "@range/bfg/farther"})
	chosen := r.Choose("how-far", ask)
	return ask.Options[chosen[0]].Value
}

// sight measures fire at a target: on the board where there is one, by the players where there is none.
func (r *run) sight(from, at game.ID) (s sight) {
	if r.t.Board() {
		return r.t.see(from, at)
	}
	args := map[string]string{"thing": named(from), "target": named(at)}
	if s.Gap = r.howFar(from, at, args); s.Gap == mostReach {
		return s
	}
	if r.t.Kind(at) == kindShip {
		s.Aspect = aspects[r.One("target-aspect", &odds.Ask{Code: "ask/bfg/aspect", Args: args}, "aspect/closing", "aspect/away", "aspect/abeam")]
	}
	if r.t.Int(0, fieldMarkers) > 0 {
		s.Marker = r.One("dust-between", &odds.Ask{Code: "ask/bfg/marker", Args: args}, "answer/no", "answer/yes") == 1
	}
	return s
}

// target is a ship or ordnance as fire meets it, with all that has become of it.
func (t table) target(id game.ID, aspect Aspect) *Target {
	if t.Kind(id) != kindShip {
		return &Target{Class: Ordnance, Armour: atOrdnance}
	}
	m := t.model(id)
	to := &Target{Class: m.class(), Aspect: aspect, Armour: m.Armour, Prow: m.Prow, Stern: m.Stern, Shields: t.shields(id), InContact: t.blasts(id), Turrets: t.turrets(id), Braced: t.braced(id),
		Hulk: t.hulk(id), Ship: m, Rows: t.ruined(id)}
	if !to.Hulk {
		to.Hits, to.Left = m.Hits, t.left(id)
	}
	return to
}

// struck is a target as dice are thrown at it.
func (t table) struck(id game.ID, aspect Aspect) *Target {
	to := t.target(id, aspect)
	to.Last = to.Left
	return to
}

// shields are the hits that a ship's shields stop in a turn, Blast markers in contact aside: half of them when crippled, none on a hulk or
// when they have collapsed.
func (t table) shields(id game.ID) int {
	switch n := t.model(id).Shields; {
	case t.Is(id, fieldHulk) || t.suffers(id, shieldsDown) > 0:
		return 0
	case t.crippled(id):
		return half(n)
	default:
		return n
	}
}

// turrets are those of a ship, half of them when crippled, none on a hulk.
func (t table) turrets(id game.ID) int {
	switch n := t.model(id).Turrets; {
	case t.Is(id, fieldHulk):
		return 0
	case t.crippled(id):
		return half(n)
	default:
		return n
	}
}

// braced reports whether a ship has braced for impact.
func (t table) braced(id game.ID) bool { return t.afloat(id) && t.order(id).Saves }

// guns are a ship's weapons as the board draws them, nova cannon before those that may not be fired before them.
func (t table) guns(id game.ID) (all []game.Gun) {
	if t.hulk(id) {
		return nil
	}
	for _, w := range t.model(id).Weapons {
		strength := t.launched(id, w.Strength)
		if w.Kind == Battery || w.Kind == Lance {
			strength = t.afterHalving(id, w.Strength)
		}
		g := game.Gun{Key: w.ID, Rules: []string{string(w.Kind)}, Label: w.Name, Range: w.Range, Arcs: w.Arcs, Off: !t.working(id, &w), Target: game.ID(t.Int(id, fieldAim+w.ID)),
			Left: t.unfired(id, &w), Figures: []game.Figure{{Key: "strength", Value: strength}}}
		if t.Is(id, fieldEmpty+w.ID) { // which loads it
			g.Rules = append(g.Rules, reloading)
		}
		if w.Thrown.Dice > 0 {
			g.Figures[0].Text = w.Thrown.String()
		}
		switch { // bays have no range, and of torpedoes it is the speed
		case w.Kind == Torpedoes:
			g.Figures = append([]game.Figure{{Key: "speed", Value: w.Range}}, g.Figures...)
		case w.Kind != Bays:
			g.Figures = append([]game.Figure{{Key: "range", Value: w.Range}}, g.Figures...)
		}
		if all = append(all, g); w.Kind == NovaCannon {
			copy(all[1:], all)
			all[0] = g
		}
	}
	return all
}
