package gothic

import (
	"broadside/core/dice"
	"broadside/core/odds"
)

// A Run is ordnance that attacks a ship: a torpedo salvo, or a wave of bombers with their fighters. No shield stops it.
type Run struct {
	Torpedoes         int // strength of the salvo
	Thrown            Thrown
	Bombers, Fighters int  // squadrons of the wave
	Unopposed         bool // the turrets fire at something else in this phase
}

// rule is how ordnance attacks: the turrets, what is left of it, who has braced, criticals.
func (r *Run) rule(t *Target) []odds.Step[salvo] {
	turrets := once(0, "turrets", func(s salvo) dice.Throw {
		if r.Unopposed {
			return dice.Throw{}
		}
		throw := dice.Check(t.Turrets, even)
		throw.By = dice.Defender
		return throw
	}, func(s salvo, got odds.Answer) salvo { return r.fewer(s, got.Count[dice.Hit]) })
	steps, armour := append(r.Thrown.launch(), turrets), t.armour(t.Aspect)
	if r.Bombers > 0 {
		steps, armour = append(steps, t.passes()), t.lowest()
	}
	steps = append(steps, once(2, "ordnance", func(s salvo) dice.Throw { return dice.Check(int(s.flying), armour) },
		func(s salvo, got odds.Answer) salvo {
			s.flying, s.hits = 0, uint16(got.Count[dice.Hit])
			return s
		}))
	return append(steps, wounds(t, 3)...)
}

// start is the attack before any die.
func (r *Run) start() salvo { return salvo{flying: uint16(r.Torpedoes + r.Bombers)} }

// fewer takes away what turrets hit: torpedoes, or squadrons, of which the fighters go first ("Launching Waves of Attack Craft").
func (r *Run) fewer(s salvo, hits int) salvo {
	s.flying -= uint16(min(max(hits-r.Fighters, 0), int(s.flying)))
	return s
}

// passes are the attacks that the bombers make: a die each, one less for each turret of the ship ("Bomber Rules").
func (t *Target) passes() odds.Step[salvo] {
	return once(1, "bombers", func(s salvo) dice.Throw {
		throw := dice.Throw{N: int(s.flying), Sum: true}
		for face := 1; face <= 6; face++ {
			throw.Sort[face] = uint8(max(face-t.Turrets, 0))
		}
		if t.Turrets > 0 {
			throw.Why = []dice.Reason{{Code: "why/bfg/turrets", By: -t.Turrets}}
		}
		return throw
	}, func(s salvo, got odds.Answer) salvo {
		s.flying = uint16(got.Total)
		return s
	})
}
