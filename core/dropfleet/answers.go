package dropfleet

import (
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/params"
	"broadside/core/tabletop"
)

// Odds answers a request exactly.
func (System) Odds(q *params.Object) (*game.Odds, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	return r.odds(), nil
}

func (r *oddsRequest) odds() *game.Odds {
	answer := r.Salvo.odds()
	answer.Reach = r.reach
	return answer
}

// odds is the chances of a salvo with what its target has left.
func (s *Salvo) odds() *game.Odds {
	answer := &game.Odds{}
	var exact bool
	answer.Damage, answer.SelfDamage, answer.Steps, exact = s.chances()
	answer.Approximate, answer.Policies = !exact, s.policies()
	t := &s.Target
	if t.Left == 0 {
		return answer
	}
	answer.Left = t.Left
	destroyed := answer.Damage.AtLeast(t.Left)
	answer.Destroyed = &destroyed
	if at, ok := t.cripples(); ok {
		crippled := answer.Damage.AtLeast(at)
		answer.Crippled = &crippled
	}
	return answer
}

// cripples is the damage that cripples the target, if anything still does ("Roll for Crippling Damage", "Dreadnought").
func (t *Target) cripples() (int, bool) {
	if t.Kind != "ship" || t.Crippled || t.Hull <= 3 || t.Left == 0 {
		return 0, false
	}
	left := tabletop.Either(dreadnought(t.Rules), 18, t.Hull/2)
	return max(t.Left-left, 0), true
}

// Roll resolves a request once.
func (System) Roll(q *params.Object, in odds.Inputs) (*game.Rolled, error) {
	r, err := readRequest(q)
	if err != nil {
		return nil, err
	}
	end, lines, err := odds.Play(r.rule(false), r.start(), in)
	if err != nil {
		return nil, err
	}
	return &game.Rolled{Damage: int(end.taken), SelfDamage: int(end.self), Lines: lines, Steps: r.odds().Steps}, nil
}
