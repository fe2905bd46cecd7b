package dropzone

import (
	"strconv"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/params"
	"broadside/core/special"
)

// Limits of a request.
const (
	mostShots   = 60
	mostUnits   = 12
	mostWeapons = 12
)

// oddsRequest is one of the calculator, read.
type oddsRequest struct {
	volleys []Volley
	firer   Firer
	target  Target
	left    int // damage points of the target; 0 where the request does not say
}

func readRequest(q *params.Object) (*oddsRequest, error) {
	q.Text("system", "dzc")
	q.One("edition", "core")
	r := &oddsRequest{}
	f := q.Maybe("firer")
	r.firer = Firer{Disembarked: f.Bool("disembarked"), Scattered: f.Bool("outOfCoherency"), Reacting: f.Bool("reactionFire"), Entered: f.Bool("enteredGarrison")}
	r.readTarget(q.Object("target"))
	for _, w := range q.Many("weapons", mostWeapons) {
		r.readWeapon(w)
	}
	return r, q.Err()
}

func (r *oddsRequest) readTarget(q *params.Object) {
	names := make([]string, len(UnitTypes))
	for i, t := range UnitTypes {
		names[i] = string(t)
	}
	r.target = Target{Type: UnitType(q.One("type", names...)), Armour: q.Must("armour", 1, 20), Evasion: q.Int("evasion", 0, 6, 0),
		Passive: q.Int("passive", 0, 6, 0), Dodge: q.Int("dodge", 0, 6, 0),
		HullDown: q.Bool("hullDown"), SoftCover: q.Bool("softCover"), BodyCover: q.Bool("bodyCover")}
	r.left = q.Int("left", 0, 100, 0)
	for _, t := range readTraits(q) {
		r.target.Rules = append(r.target.Rules, t.Rule)
	}
}

func (r *oddsRequest) readWeapon(q *params.Object) {
	w := &Weapon{Name: q.Text("name", ""), Shots: q.Int("shots", 0, mostShots, 1), Energy: q.Must("energy", 0, 30), Close: q.Bool("closeQuarters"), Rules: readTraits(q),
		Lost: q.Int("lost", 0, 20, 0), Combined: q.Bool("combined"), Unseen: q.Bool("unseen")}
	if q.Raw("accuracy") == any("-") {
		q.Text("accuracy", "")
	} else {
		w.Accuracy = q.Int("accuracy", 0, 6, 0)
	}
	if w.has("focus") && w.Shots > mostFocused {
		q.Fail("shots", "dzc-too-many-focused", "most", itoa(mostFocused))
	}
	r.volleys = append(r.volleys, Volley{Weapon: w, Units: q.Int("units", 0, mostUnits, 1)})
}

// readTraits reads the special rules of a weapon or a target.
func readTraits(q *params.Object) (all []Trait) {
	for i, printed := range q.Strings("special") {
		rule, parameter, err := Core.Find(printed)
		if unknown, ok := err.(*special.Unknown); ok {
			q.Fail("special/"+strconv.Itoa(i), unknown.Code(), "rule", printed, "nearest", unknown.Nearest)
			continue
		}
		all = append(all, Trait{rule, parameter})
	}
	return all
}

// Odds answers a request exactly.
func (System) Odds(q *params.Object) (*game.Odds, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	return r.odds(), nil
}

func (r *oddsRequest) rule() []odds.Step[salvo] { return rule(r.volleys, &r.firer, &r.target) }

// odds are those of each shot, or of what each unit may focus, put together: none bears on another.
func (r *oddsRequest) odds() *game.Odds {
	answer := &game.Odds{Damage: odds.Spread{1}, Left: r.left}
	for i := range r.volleys {
		v := r.volleys[i]
		a := aim(&v, &r.firer, &r.target)
		times := a.apart()
		if times > 0 && a.Focus == 0 {
			times, v.alone = a.shots(), true
		}
		v.Units = 1
		all, steps := odds.Explain(rule([]Volley{v}, &r.firer, &r.target), odds.Certain(salvo{}))
		answer.Damage = answer.Damage.Plus(odds.SpreadOf(all, salvo.damage).Times(times))
		for _, told := range steps {
			told.Dice, told.Of = told.Dice*float64(times), i+1
			answer.Steps = append(answer.Steps, told)
		}
	}
	if r.left > 0 {
		p := answer.Damage.AtLeast(r.left)
		answer.Destroyed = &p
	}
	return answer
}

// Roll resolves a request once.
func (System) Roll(q *params.Object, in odds.Inputs) (*game.Rolled, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	end, lines, err := odds.Play(r.rule(), salvo{}, in)
	if err != nil {
		return nil, err
	}
	return &game.Rolled{Damage: end.damage(), Lines: lines, Steps: r.odds().Steps}, nil
}
