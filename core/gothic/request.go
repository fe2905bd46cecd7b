package gothic

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/params"
	"broadside/core/tabletop"
)

// Limits of a request, so that the dice of a ship fit a throw.
const (
	mostStrength = 50 // of a weapon, a salvo or a wave
	mostGuns     = 20 // of a ship
	mostFirers   = 12
	mostShields  = 20 // of a ship
	mostMarkers  = 20 // in contact: no more can matter
)

// oddsRequest is a request of the calculator, read.
type oddsRequest struct {
	rule   []odds.Step[salvo]
	start  salvo
	target *Target
	reach  *game.Reach // nil where nothing tells
}

// attacks are what a request may be about; gunfire goes without saying.
var attacks = []string{gunfire, "torpedoes", "thrown-torpedoes", "bombers"}

const gunfire = "gunfire"

func readRequest(q *params.Object) (*oddsRequest, error) {
	q.Text("system", "bfg")
	q.One("edition", "core")
	r := &oddsRequest{}
	if by := q.One("ordnance", attacks...); by == gunfire {
		r.readFire(q)
	} else {
		r.readRun(q, by)
	}
	return r, q.Err()
}

// readRun reads an attack of ordnance.
func (r *oddsRequest) readRun(q *params.Object, by string) {
	leaves(q, "count", "order", "crippled", "blastBetween", "weapons")
	var run Run
	switch by {
	case "torpedoes":
		run.Torpedoes = q.Must("strength", 0, mostStrength)
	case "thrown-torpedoes":
		run.Thrown = readDice(q)
	default:
		run.Bombers, run.Fighters = q.Must("squadrons", 0, mostStrength), q.Int("fighters", 0, mostStrength, 0)
	}
	t := q.Object("target")
	r.target = readTarget(t, Capital, Escort, Defence)
	r.reach = readFlight(q, t.Length("base", 0, 10*cm, smallBase))
	if r.target.Hulk { // torpedoes detonate on it ("Catastrophic Damage")
		run.Torpedoes, run.Thrown = 0, Thrown{}
	}
	run.Unopposed = q.Bool("unopposed")
	r.rule, r.start = run.rule(r.target), run.start()
}

// leaves lets fields be that a form carries for the other kinds of what it asks about.
func leaves(q *params.Object, keys ...string) {
	for _, key := range keys {
		q.Raw(key)
	}
	q.Raw("name")
}

// readFire reads what one ship fires, or several one after the other.
func (r *oddsRequest) readFire(q *params.Object) {
	leaves(q, "strength", "squadrons", "fighters", "reach", "dice")
	t := q.Object("target")
	r.target = readTarget(t, Capital, Escort, Defence, Ordnance)
	base := t.Length("base", 0, 10*cm, smallBase)
	var firing []volley
	if q.Has("firers") {
		for _, firer := range q.Many("firers", mostFirers) {
			firing = append(firing, readVolley(firer, base))
		}
	} else {
		one := readVolley(q, base)
		one.ships = q.Int("count", 1, mostFirers, 1)
		firing = []volley{one}
	}
	fires := tabletop.Gather(firing, func(v volley) []Fire { return v.fires() })
	r.rule, r.start = rule(fires, r.target), begin(fires, r.target)
	r.judge(firing)
}

// readDice reads a strength that is thrown for.
func readDice(q *params.Object) Thrown {
	t, ok := readThrown(q.Text("dice", ""))
	if !ok {
		q.Fail("dice", "bfg-bad-dice", "most", itoa(mostStrength))
	}
	return t
}

func readTarget(q *params.Object, classes ...Class) *Target {
	names := make([]string, len(classes))
	for i, c := range classes {
		names[i] = string(c)
	}
	t := &Target{Class: Class(q.One("class", names...)), Aspect: readAspect(q)}
	t.Armour, t.Prow, t.Stern = q.Must("armour", 2, 6), q.Int("prow", 0, 6, 0), q.Int("stern", 0, 6, 0)
	t.Shields, t.InContact = q.Int("shields", 0, mostShields, 0), q.Int("blastInContact", 0, mostMarkers, 0)
	t.Turrets, t.Braced, t.Hulk = q.Int("turrets", 0, 20, 0), q.Bool("braced"), q.Bool("hulk")
	t.Hits = q.Int("hits", 0, 100, 0)
	t.Left = q.Int("hitsLeft", 0, 100, t.Hits)
	t.Ship = readShip(q)
	if q.Bool("bridgeSmashed") {
		t.Rows |= rowOf(bridgeSmashed)
	}
	if t.Hulk {
		t.Shields, t.Turrets, t.Braced, t.Hits, t.Left = 0, 0, false, 0, 0
	}
	return t
}

func readAspect(q *params.Object) Aspect {
	return Aspect(q.One("aspect", string(Closing), string(Away), string(Abeam)))
}

// readShip is what decides on critical hits: the mounts that have weapons, all unless the request says otherwise, and whether there
// are shields to collapse, as there are where it does not say.
func readShip(q *params.Object) *Model {
	m, without := &Model{Shields: q.Int("shields", 0, mostShields, 1)}, q.Strings("unarmed")
	for _, mount := range mounts {
		if !slices.Contains(without, string(mount)) {
			m.Weapons = append(m.Weapons, Weapon{Mount: mount})
		}
	}
	for i, name := range without {
		if !slices.Contains(mounts, Mount(name)) {
			q.Fail("unarmed/"+itoa(i), "request-want-one", "words", strings.Join(mountNames(mounts), ", "))
		}
	}
	return m
}

// Odds answers a request exactly.
func (System) Odds(q *params.Object) (*game.Odds, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	return r.odds(), nil
}

func (r *oddsRequest) odds() *game.Odds {
	all, steps := odds.Explain(atOnce(r.rule), odds.Certain(r.start))
	t := r.target
	answer := &game.Odds{
		Damage: odds.SpreadOf(all, salvo.points),
		Extra:  map[string]odds.Spread{"critical": odds.SpreadOf(all, salvo.criticals)},
		Steps:  steps,
		Reach:  r.reach,
		Fates:  t.fates(all),
	}
	if t.Left > 0 {
		answer.Left = t.Left
		destroyed := odds.SpreadOf(all, t.destroyed).AtLeast(1)
		answer.Destroyed = &destroyed
		if left := t.Left - t.Hits/2; t.Class == Capital && left > 0 {
			crippled := answer.Damage.AtLeast(left)
			answer.Crippled = &crippled
		}
	}
	return answer
}

// destroyed is 1 where the target is destroyed: by its hits, and an escort by any critical ("Critical Hits on Escorts").
func (t *Target) destroyed(s salvo) int {
	if s.points() >= t.Left || t.Class == Escort && s.critical > 0 {
		return 1
	}
	return 0
}

// Roll resolves a request once.
func (System) Roll(q *params.Object, in odds.Inputs) (*game.Rolled, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	end, lines, err := odds.Play(r.rule, r.start, in)
	if err != nil {
		return nil, err
	}
	return &game.Rolled{Damage: end.points(), Lines: lines, Steps: r.odds().Steps}, nil
}
