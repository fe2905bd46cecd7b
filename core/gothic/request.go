package gothic

import (
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/params"
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
	hits   int // of the target at first, and how many are left; 0 where the request does not say
	left   int
}

// attacks are what a request may be about; gunfire goes without saying.
var attacks = []string{gunfire, "torpedoes", "bombers"}

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
	leaves(q, "range", "order", "crippled", "blastBetween", "weapons")
	var run Run
	if by == "torpedoes" {
		run.Torpedoes = q.Must("strength", 0, mostStrength)
	} else {
		run.Bombers, run.Fighters = q.Must("squadrons", 0, mostStrength), q.Int("fighters", 0, mostStrength, 0)
	}
	t := q.Object("target")
	r.target = r.readTarget(t, Capital, Escort)
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
	leaves(q, "strength", "squadrons", "fighters")
	var fires []Fire
	if q.Has("firers") {
		for _, firer := range q.Many("firers", mostFirers) {
			fires = append(fires, readFire(firer))
		}
	} else {
		fires = []Fire{readFire(q)}
	}
	r.target = r.readTarget(q.Object("target"), Capital, Escort, Defence, Ordnance)
	r.rule = rule(fires, r.target)
}

func readFire(q *params.Object) Fire {
	f := Fire{Gap: q.Length("range", 0, 300*cm, 0), Order: orderByID(q.One("order", orderIDs()...)), Crippled: q.Bool("crippled"), Marker: q.Bool("blastBetween")}
	for _, w := range q.Many("weapons", mostGuns) {
		g := Gun{Lance: w.One("kind", "battery", "lance") == "lance"}
		if g.Lance {
			g.Strength = w.Must("strength", 0, mostStrength)
			leaves(w, "firepower")
		} else {
			g.Strength = w.Must("firepower", 0, mostStrength)
			leaves(w, "strength")
		}
		f.Guns = append(f.Guns, g)
	}
	return f
}

func (r *oddsRequest) readTarget(q *params.Object, classes ...Class) *Target {
	names := make([]string, len(classes))
	for i, c := range classes {
		names[i] = string(c)
	}
	t := &Target{Class: Class(q.One("class", names...)), Aspect: Aspect(q.One("aspect", string(Closing), string(Away), string(Abeam)))}
	t.Armour = q.Must("armour", 2, 6)
	t.Shields, t.InContact = q.Int("shields", 0, mostShields, 0), q.Int("blastInContact", 0, mostMarkers, 0)
	t.Turrets, t.Braced = q.Int("turrets", 0, 20, 0), q.Bool("braced")
	r.hits = q.Int("hits", 0, 100, 0)
	r.left = q.Int("hitsLeft", 0, 100, r.hits)
	return t
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
	all, steps := odds.Explain(r.rule, odds.Certain(r.start))
	answer := &game.Odds{
		Damage: odds.SpreadOf(all, salvo.points),
		Extra:  map[string]odds.Spread{"critical": odds.SpreadOf(all, salvo.criticals)},
		Steps:  steps,
	}
	if r.left > 0 {
		answer.Left = r.left
		destroyed := odds.SpreadOf(all, r.destroys).AtLeast(1)
		answer.Destroyed = &destroyed
		if left := r.left - r.hits/2; r.target.Class == Capital && left > 0 {
			crippled := answer.Damage.AtLeast(left)
			answer.Crippled = &crippled
		}
	}
	return answer
}

// destroys is 1 where the target is destroyed: by its hits, and an escort by any critical ("Critical Hits on Escorts").
func (r *oddsRequest) destroys(s salvo) int {
	if s.points() >= r.left || r.target.Class == Escort && s.critical > 0 {
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
