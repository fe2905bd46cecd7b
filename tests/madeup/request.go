package madeup

import (
	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/params"
	"broadside/core/roster"
)

// A request is one of the calculator, read.
type request struct {
	attack *attack
	left   int
}

func readRequest(q *params.Object) (*request, error) {
	q.Text("system", name)
	q.One("edition", "first")
	a := &attack{dice: q.Must("gobs", 0, 30), hit: q.Int("aim", 2, 6, 4)}
	if q.Bool("winded") {
		a.hit, a.whyHit = min(a.hit+1, 6), []dice.Reason{{Code: "why/moss/winded", By: -1}}
	}
	t := q.Object("target")
	at := t.One("hit", sideNames...)
	for _, s := range sideNames {
		if save := t.Int(s, 2, 7, 5); s == at {
			a.save = save
		}
	}
	if t.Bool("ducked") {
		a.save, a.whySave = ducking(a.save), []dice.Reason{{Code: "why/moss/ducked", By: 1}}
	}
	return &request{a, t.Int("grit", 0, 20, 0)}, q.Err()
}

func (r *request) odds() *game.Odds {
	all, steps := odds.Explain(r.attack.rule(), odds.Certain(gobs{dice: uint8(r.attack.dice)}))
	answer := &game.Odds{Damage: odds.SpreadOf(all, func(g gobs) int { return int(g.hurt) }), Steps: steps, Left: r.left}
	if r.left > 0 {
		p := answer.Damage.AtLeast(r.left)
		answer.Destroyed = &p
	}
	return answer
}

// Odds answers a request exactly, and Roll resolves it once.
func (System) Odds(q *params.Object) (*game.Odds, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	return r.odds(), nil
}

func (System) Roll(q *params.Object, in odds.Inputs) (*game.Rolled, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	end, lines, err := odds.Play(r.attack.rule(), gobs{dice: uint8(r.attack.dice)}, in)
	if err != nil {
		return nil, err
	}
	return &game.Rolled{Damage: int(end.hurt), Lines: lines, Steps: r.odds().Steps}, nil
}

// Form is what the calculator asks for.
func (System) Form() []game.Group {
	target := []game.Field{{Key: "hit", Kind: game.FieldChoice, Options: sideNames, Situation: true}}
	for _, s := range sideNames {
		target = append(target, game.Field{Key: s, Kind: game.FieldTarget, Min: 2, Max: 6, Default: 5})
	}
	return []game.Group{{Fields: []game.Field{
		{Key: "gobs", Kind: game.FieldNumber, Max: 20, Default: 3},
		{Key: "aim", Kind: game.FieldTarget, Min: 2, Max: 6, Default: 4},
		{Key: "winded", Kind: game.FieldSwitch, Situation: true},
	}}, {Key: "target", Fields: append(target, game.Field{Key: "ducked", Kind: game.FieldSwitch, Situation: true},
		game.Field{Key: "grit", Kind: game.FieldNumber, Max: 20, Default: 4})}}
}

// Arms are the maw of each critter.
func (System) Arms(u *roster.Unit, c *catalogue.Catalogue) []game.Arm {
	e, _ := c.Find(u.Entry)
	if e == nil {
		return nil
	}
	return []game.Arm{{Key: "maw", Label: "@mount/maw", Range: readProfile(e).throw}}
}

// Poses are one.
func (System) Poses(*roster.Unit, *catalogue.Catalogue) []game.Arm { return nil }

// Request reads a request off two units.
func (System) Request(firer *roster.Unit, _ string, target *roster.Unit, c *catalogue.Catalogue) map[string]any {
	of := func(u *roster.Unit) *profile {
		if u == nil {
			return nil
		}
		e, _ := c.Find(u.Entry)
		if e == nil {
			return nil
		}
		return readProfile(e)
	}
	values := map[string]any{}
	if p := of(firer); p != nil {
		values["gobs"], values["aim"] = p.gobs, p.aim
	}
	if p := of(target); p != nil {
		at := map[string]any{"grit": p.grit}
		for s, key := range sideNames {
			at[key] = p.armour[s]
		}
		values["target"] = at
	}
	return values
}
