package dropzone

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// How a target is seen, and what covers it: the players' answers, since line of sight is by the miniatures' eye.
var (
	sights = []string{"clear", "hull-down", "unseen"}
	covers = []string{"none", "soft", "body", "both"}
)

// A view is how a weapon is held at a target.
type view struct {
	seen, cover string
	combined    bool   // Reduced: one shot with the energy of all
	zone        string // of a Behemoth
}

func (v view) String() string {
	text := v.seen + " " + v.cover
	if v.combined {
		text += " combined"
	}
	if v.zone != "" {
		text += " " + v.zone
	}
	return text
}

func readView(text string) view {
	words := strings.Fields(text)
	if len(words) < 2 {
		return view{seen: sights[0], cover: covers[0]}
	}
	v := view{seen: words[0], cover: words[1]}
	for _, w := range words[2:] {
		if w == "combined" {
			v.combined = true
		} else {
			v.zone = w
		}
	}
	return v
}

func (v view) soft() bool { return v.cover == "soft" || v.cover == "both" }
func (v view) body() bool { return v.cover == "body" || v.cover == "both" }

// held is how a weapon is held at a target by what the player says of it, and by the board where the player says nothing.
func (t table) held(c *game.Command, id, target game.ID, g *Gun) view {
	v := view{seen: t.seenBy(id, target, g), cover: t.cover(t.Point(id), target), combined: c.Int("combined") == 1, zone: t.zoneAt(target, c.Text("hit-zone"))}
	if s := c.Text("seen"); slices.Contains(sights, s) {
		v.seen = s
	}
	if s := c.Text("cover"); slices.Contains(covers, s) {
		v.cover = s
	}
	return v
}

// says checks what the player says of a shot.
func (r *run) says(g *Gun, target game.ID) {
	c := &r.Command
	for name, words := range map[string][]string{"seen": sights, "cover": covers} {
		r.Never(c.Has(name) && !slices.Contains(words, c.Text(name)), "dzc-no-such-answer", secShooting)
	}
	if z := r.t.model(target).zone(c.Text("hit-zone")); c.Has("hit-zone") && (z == nil || r.t.zoneLeft(target, z) == 0) {
		r.Refuse("dzc-no-zone", secBehemoths, "target", named(target))
	}
	r.Never(c.Has("combined") && (!g.has("reduced") || c.Get("combined") != game.Int(1)), "dzc-not-reduced", secWeapons, "weapon", g.Name)
}

// seenBy is how the board shows a target to a weapon, or where it does not, how the squad has been said to see it at another aim; an Indirect
// one sees by any friendly scout as well ("Indirect").
func (t table) seenBy(id, target game.ID, g *Gun) string {
	best := t.sight(id, target)
	if best == sights[2] {
		if p := tabletop.First(t.parts(t.squad(id)), func(p *part) bool { return p.at == target && p.view.seen != best }); p != nil {
			return p.view.seen
		}
	}
	if !t.Board() || !g.has("indirect") {
		return best
	}
	for _, scout := range t.army(t.Seat(id)) {
		if t.model(scout).Category == "scout" && (t.in(scout) == 0 || t.Is(scout, fieldEdge)) {
			if seen := t.sight(scout, target); slices.Index(sights, seen) < slices.Index(sights, best) {
				best = seen
			}
		}
	}
	return best
}

// sight is how much of a target the board shows: it knows of Solid scenery alone, which hides whatever its height. Where that stands before the
// centre of a base but not before both its sides, less than half is seen; of infantry the centre has to be ("Line of Sight", "Solid"). Units hide
// nobody here, which is left to the players' eyes. Aircraft are above what stands there.
func (t table) sight(id, target game.ID) string {
	if !t.Board() || t.flying(id) || t.flying(target) {
		return sights[0]
	}
	solid := tabletop.Keep(t.pieces(func(f Feature) bool { return f.Solid }), func(p tabletop.Piece) bool {
		return p.ID != t.in(id) && p.ID != t.in(target) && p.ID != target
	})
	best := len(sights) - 1
	for _, from := range t.stretch(id) {
		for _, to := range t.stretch(target) {
			if t.Kind(target) == tabletop.KindTerrain {
				to = outmost(t.Area(target), from)
			}
			best = min(best, t.line(solid, from, to, target))
		}
	}
	return sights[best]
}

// line is how well a point of a target is seen from another past solid pieces, by its place among the answers.
func (t table) line(solid []tabletop.Piece, from, to geometry.Point, target game.ID) int {
	free := func(at geometry.Point) bool {
		return !slices.ContainsFunc(solid, func(p tabletop.Piece) bool { return p.Area.LengthInside(geometry.Segment{A: from, B: at}) > 0 })
	}
	side, wide := geometry.Norm(geometry.Bearing(from, to)+90*geometry.Degree), t.base(target)
	switch {
	case free(to):
		return 0
	case t.Kind(target) == kindUnit && t.model(target).Type != Infantry && (free(geometry.Step(to, side, wide)) || free(geometry.Step(to, side, -wide))):
		return 1
	}
	return 2
}

// edge is how near to cover infantry has to be.
const edge = 1 * inch

// cover is what covers infantry from a point: scenery that it is in, or near to on the other side ("Soft Cover", "Body Cover").
func (t table) cover(from geometry.Point, target game.ID) string {
	if t.model(target).Type != Infantry {
		return covers[0]
	}
	if t.in(target) != 0 {
		return coverOf(t.feature(t.in(target)))
	}
	line := geometry.Segment{A: from, B: t.Point(target)}
	between := func(test func(Feature) bool) bool {
		return slices.ContainsFunc(t.pieces(test), func(p tabletop.Piece) bool {
			return p.Area.Distance(line.B) <= edge && p.Area.Crosses(line)
		})
	}
	return coverOf(Feature{Soft: between(func(f Feature) bool { return f.Soft }), Body: between(func(f Feature) bool { return f.Body })})
}

// coverOf is the answer for what scenery gives.
func coverOf(f Feature) string {
	switch {
	case f.Soft && f.Body:
		return "both"
	case f.Body:
		return "body"
	case f.Soft:
		return "soft"
	}
	return covers[0]
}

// unable is what keeps a weapon from being fired at anything now.
func (t table) unable(id, target game.ID, g *Gun) (no []*game.Illegal) {
	forbid := t.speaks(&no, id, target, g)
	squad := t.squad(id)
	forbid(t.Is(squad, fieldShot), "dzc-shot-already", secShooting)
	forbid(t.Is(squad, fieldBoarded), "dzc-just-boarded", secTransports)
	forbid(t.Is(id, fieldHigh), "dzc-flies-high", secUnits)
	if t.Int(id, fieldFar) > g.Still {
		forbid(true, "dzc-moved-to-fire", secShooting, "most", inches(g.Still))
	}
	forbid(t.spent(id, g), "dzc-spent", secWeapons)
	forbid(t.Is(id, fieldBroken+g.ID), "dzc-broken", secBehemoths)
	return no
}

func (t table) speaks(no *[]*game.Illegal, id, target game.ID, g *Gun) func(when bool, code, section string, more ...string) {
	return tabletop.Against(no, func() []string { return []string{"thing", named(id), "target", named(target), "weapon", g.Name} })
}

// against is what forbids a weapon to be fired at a target; where positions are not kept the players see to what is measured. Contact is
// always in range.
func (t table) against(id, target game.ID, g *Gun, v view) []*game.Illegal {
	no := t.unable(id, target, g)
	forbid := t.speaks(&no, id, target, g)
	no = append(no, t.againstInside(id, target, g)...)
	if t.flying(target) {
		antiAir := g.has("anti-aircraft")
		forbid(!antiAir && !(v.combined && g.has("reduced")), "dzc-not-at-aircraft", secAircraft)
		forbid(t.Is(t.squad(id), fieldHot), "dzc-landing-zone", secTransports)
	}
	forbid(v.seen == "unseen" && !g.has("indirect"), "dzc-unseen", secShooting)
	forbid(t.strays(id, target, g), "dzc-strafe-far", secWeapons)
	if gap, reach := t.misses(id, target, g, v); gap > 0 {
		forbid(true, "dzc-out-of-range", secShooting, "gap", inches(gap), "reach", inches(reach))
	}
	forbid(t.Board() && !g.Weapon.Close && !t.bears(id, target, g), "dzc-out-of-arc", secShooting)
	return no
}

// misses is how far a target is that a weapon does not reach, and how far that does; 0 for one that it reaches.
func (t table) misses(id, target game.ID, g *Gun, v view) (gap, reach geometry.Length) {
	if !t.Board() || g.Weapon.Close {
		return 0, 0
	}
	gap, reach = t.far(id, target), t.reaches(target, g, v)*t.vantage(id)
	if in := t.in(target); in != 0 && !t.Is(target, fieldEdge) {
		gap = t.far(id, in) // by flames, as if it were at an edge
	}
	if gap <= reach || t.Kind(target) == kindUnit && geometry.Gap(t.Point(id), t.base(id), t.Point(target), t.base(target)) <= geometry.Slack {
		return 0, 0
	}
	return gap, reach
}

// combinedReach is how far combined fire reaches aircraft ("Reduced").
const combinedReach = 6 * inch

// reaches is how far a weapon reaches a target: less far against Active countermeasures ("Measure Range").
func (t table) reaches(target game.ID, g *Gun, v view) geometry.Length {
	reach := g.Full
	if t.model(target).Active {
		reach = g.Countered
	}
	if v.combined && t.flying(target) && !g.has("anti-aircraft") {
		reach = min(reach, combinedReach)
	}
	return reach
}

func (g *Gun) trait(id string) *Trait { return g.Weapon.trait(id) }
func (g *Gun) has(id string) bool     { return g.trait(id) != nil }

// spent reports whether a weapon cannot be fired any more: once in a round, a Limited one in this game, one of an Alternate Fire in this round, once
// another of its number is fired or aimed.
func (t table) spent(id game.ID, g *Gun) bool {
	if t.Is(id, fieldFired+g.ID) {
		return true
	}
	if l := g.trait("limited"); l != nil && t.Int(id, fieldUsed+g.ID) >= l.number() {
		return true
	}
	alt := g.trait("alternate-fire")
	if alt == nil {
		return false
	}
	return slices.ContainsFunc(t.model(id).Guns, func(o Gun) bool {
		a := o.trait("alternate-fire")
		return o.ID != g.ID && a != nil && a.number() == alt.number() && (t.Is(id, fieldFired+o.ID) || t.Is(id, fieldAim+o.ID))
	})
}
