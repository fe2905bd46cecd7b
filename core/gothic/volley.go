package gothic

import (
	"maps"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/params"
)

// A volley is what one ship of a request fires, with what tells whether it reaches.
type volley struct {
	Fire           // without its arms
	ships int      // that fire the same, one after the other
	arms  []arm    // one for each weapon
	at    *placing // nil where the request has no positions
	told  bool     // how far the target is
}

// An arm is a weapon of a request.
type arm struct {
	Gun
	nova, hole, rim bool
	least, most     geometry.Length // guesses by which the template of a nova cannon comes to lie so
	name            string
	reach           geometry.Length // 0 where nobody says
	arcs            []geometry.Arc
}

// A placing is the positions of a request.
type placing struct {
	firer, target geometry.Pose
	reach         geometry.Length // of what names none; 0 where nobody says
	arcs          []geometry.Arc  // likewise
	hulk          bool            // one lies on the line of fire
}

// Where the template of a nova cannon comes to lie on the target, or that its player guesses the range.
const (
	byHole  = "hole"
	byRim   = "rim"
	byGuess = "guess"
)

// mostReach is farther than any weapon reaches, and novaLeast what nova cannon do at least ("Nova Cannon Rules").
const mostReach, novaLeast = 300 * cm, 30 * cm

func readVolley(q *params.Object, base geometry.Length) volley {
	v := volley{ships: 1, Fire: Fire{Gap: q.Length("range", 0, mostReach, 0), Order: orderByID(q.One("order", orderIDs()...)), Crippled: q.Bool("crippled"), Marker: q.Bool("blastBetween")}}
	if q.Has("aspect") {
		v.Aspect = readAspect(q)
	}
	if q.Has("geometry") {
		v.at = readPlacing(q.Object("geometry"))
	}
	v.told = v.at != nil || q.Has("range")
	for _, w := range q.Many("weapons", mostGuns) {
		v.arms = append(v.arms, v.readArm(w, base))
	}
	return v
}

// arms are what a weapon of a request may be.
var arms = []string{"battery", "lance", "nova-cannon", "thrown-battery", "thrown-lance"}

func (v *volley) readArm(q *params.Object, base geometry.Length) arm {
	kind := q.One("kind", arms...)
	a := arm{name: q.Text("name", ""), reach: q.Length("reach", 0, mostReach, 0), arcs: readArcs(q)}
	if a.name == "" {
		a.name = "@field/bfg/" + kind
	}
	leaves(q, "firepower", "strength", "lands", "guess", "dice")
	a.Halved = q.Bool("halved")
	switch kind {
	case "battery":
		a.Strength = q.Must("firepower", 0, mostStrength)
	case "lance":
		a.Lance, a.Strength = true, q.Must("strength", 0, mostStrength)
	case "thrown-battery", "thrown-lance":
		a.Lance, a.Thrown = kind == "thrown-lance", readDice(q)
	default:
		a.nova = true
		v.readLanding(q, &a, base)
	}
	return a
}

// readLanding reads where the template of a nova cannon comes to lie: said as it is, or worked out of a guess along the line.
func (v *volley) readLanding(q *params.Object, a *arm, base geometry.Length) {
	a.least, a.most = novaLeast, novaLeast // where nobody says how far the target is
	part := novaHole
	switch q.One("lands", byHole, byRim, byGuess) {
	case byGuess:
		a.least = q.Length("guess", 0, mostGuess, novaLeast)
		a.most = a.least
		a.hole, a.rim = landing(geometry.Point{X: a.least + novaRadius}, geometry.Point{X: v.gap()}, base)
		return
	case byRim:
		a.rim, part = true, novaRadius
	default:
		a.hole = true
	}
	if v.told {
		a.least, a.most = v.gap()-novaRadius-part-base, v.gap()-novaRadius+part+base
	}
}

func readArcs(q *params.Object) []geometry.Arc {
	arcs, err := geometry.ParseArcs(q.Text("arc", "-"))
	if err != nil {
		q.Fail("arc", "unknown-arc", "arc", q.Text("arc", ""))
	}
	return arcs
}

func readPlacing(q *params.Object) *placing {
	at := &placing{reach: q.Length("range", 0, mostReach, 0), arcs: readArcs(q)}
	at.firer, _ = q.Object("shooter").Pose()
	at.target, _ = q.Object("target").Pose()
	line := geometry.Segment{A: at.firer.Point, B: at.target.Point}
	for _, area := range q.Objects("areas") {
		area.One("kind", "hulk")
		area.Text("id", "")
		at.hulk = at.hulk || area.Area().LengthInside(line) > 0
	}
	return at
}

// readFlight says whether ordnance comes to its target in one phase: as far as it moves until bases touch, and, of what cannot turn, within
// the arc that it leaves by. Nothing tells where a request has no speed.
func readFlight(q *params.Object, base geometry.Length) *game.Reach {
	v := volley{Fire: Fire{Gap: q.Length("range", 0, mostReach, 0)}}
	speed := q.Length("reach", 0, mostReach, 0)
	if q.Has("geometry") {
		v.at = readPlacing(q.Object("geometry"))
		speed = max(speed, v.at.reach)
	}
	if speed == 0 || v.at == nil && !q.Has("range") {
		return nil
	}
	reach := &game.Reach{OK: true}
	reach.Forbid(v.at != nil && len(v.at.arcs) > 0 && !geometry.Bears(v.at.arcs, v.at.firer, v.at.target.Point), "reach-bfg-launch-arc", secOrdnance)
	reach.Forbid(v.gap() > speed+base+markerRadius, "reach-bfg-flight", secOrdnance, "gap", centimetres(v.gap()), "reach", centimetres(speed))
	return reach
}

// gap is how far the target is, stem to stem.
func (v *volley) gap() geometry.Length {
	if v.at != nil {
		return geometry.Distance(v.at.firer.Point, v.at.target.Point)
	}
	return v.Gap
}

// fires are a volley's weapons, of each ship.
func (v *volley) fires() []Fire {
	f := v.Fire
	for i := range v.arms {
		switch a := &v.arms[i]; {
		case !a.nova:
			f.Guns = append(f.Guns, a.Gun)
		case a.hole:
			f.Holes++
		case a.rim:
			f.Rims++
		}
	}
	return slices.Repeat([]Fire{f}, v.ships)
}

// judge says of each weapon of a request whether it can be fired, where something tells: positions, how far a weapon reaches, or what
// forbids nova cannon.
func (r *oddsRequest) judge(firing []volley) {
	r.reach = &game.Reach{OK: true}
	told, all := false, 0
	for i := range firing {
		v := &firing[i]
		for j := range v.arms {
			a, one := &v.arms[j], &game.Reach{OK: true}
			v.mayFire(a, one)
			told = told || v.at != nil || a.reach > 0 || a.nova
			if !one.OK {
				r.reach.OK, r.reach.Out = false, append(r.reach.Out, all)
			}
			all++
			for _, no := range one.Why { // once, though several ships have it
				if !slices.ContainsFunc(r.reach.Why, func(o *game.Illegal) bool { return o.Code == no.Code && maps.Equal(o.Args, no.Args) }) {
					r.reach.Why = append(r.reach.Why, no)
				}
			}
		}
	}
	r.reach.Part = !r.reach.OK && len(r.reach.Out) < all
	if !told {
		r.reach = nil
	}
}

// mayFire forbids what is too far, out of arc, behind a hulk, and nova cannon where they do not fire ("Nova Cannon Rules", "Crippled Ships").
func (v *volley) mayFire(a *arm, reach *game.Reach) {
	far, arcs := a.reach, a.arcs
	if v.at != nil {
		if far == 0 {
			far = v.at.reach
		}
		if arcs == nil {
			arcs = v.at.arcs
		}
		reach.Forbid(len(arcs) > 0 && !geometry.Bears(arcs, v.at.firer, v.at.target.Point), "reach-bfg-arc", secShooting, "weapon", a.name)
		reach.Forbid(v.at.hulk, "reach-bfg-hulk", secDamage)
	}
	if a.nova {
		reach.Forbid(v.Crippled, "reach-bfg-nova-crippled", secDamage, "weapon", a.name)
		reach.Forbid(v.Order.Halves, "reach-bfg-nova-order", secShooting, "weapon", a.name, "order", "@order/bfg/"+v.Order.ID)
		if far == 0 {
			far = mostGuess
		}
		reach.Forbid(a.most < novaLeast || a.least > far, "reach-bfg-nova-range", secShooting, "weapon", a.name, "least", centimetres(novaLeast), "most", centimetres(far))
		return
	}
	reach.Forbid(far > 0 && v.gap() > far, "reach-bfg-range", secShooting, "weapon", a.name, "gap", centimetres(geometry.Beyond(v.gap(), far)), "reach", centimetres(far))
}
