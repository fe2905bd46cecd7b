package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/special"
)

// A Firer is the ship that a volley comes from, as far as dice care.
type Firer struct {
	Order, Layer string
	Crippled     bool // it suffered crippling damage
	Rules        []Trait
}

// A Volley is identical weapons of one salvo ("Firing Procedure").
type Volley struct {
	Weapon      *Weapon
	Count       int
	Overcharged bool
	Firer       Firer
	Range, Scan geometry.Length    // to the target, and of the firer, for Scald
	Mods        []special.Modifier // of the lock, beyond those of rules and layers
	Why         []dice.Reason      // what else the players are told as they throw
	Thrown      []int              // attack dice of each weapon, where they were thrown for before; else none
	More        dice.Expr          // dice that it gets of a squadron,
	MoreBy      string             // by this reason
	Ships       []game.ID          // whose weapons they are, on a table
}

// A Wave is launch assets of one kind that arrive together ("Bombers").
type Wave struct {
	Asset       *Asset
	Count       int
	Range, Scan geometry.Length // of the carrier, for Scald
}

// A Salvo is everything that arrives at one target at once.
type Salvo struct {
	Volleys []Volley
	Waves   []Wave
	Target  Target

	books []*ledger // of a resolution, as it is written
}

// salvoOf is all that is fired at a target at once, what is alike in one volley.
// Requests of the calculator and all that hits something at the table come through here.
func salvoOf(fired []Volley, waves []Wave, target Target) *Salvo {
	s := &Salvo{Waves: waves, Target: target}
	for _, v := range fired {
		if o := s.alike(&v); o != nil {
			o.Count += v.Count
			o.Thrown = append(o.Thrown[:len(o.Thrown):len(o.Thrown)], v.Thrown...)
			o.Ships = append(o.Ships[:len(o.Ships):len(o.Ships)], v.Ships...)
			continue
		}
		s.Volleys = append(s.Volleys, v)
	}
	return s
}

// alike finds a volley that another can be rolled with. Weapons that count their
// own hits, turn the target or harm their own ship are rolled by themselves.
func (s *Salvo) alike(v *Volley) *Volley {
	if v.Weapon.is(func(e *Effects) bool { return e.Separate || e.Backfire != nil || e.After != nil }) {
		return nil
	}
	for i := range s.Volleys {
		if o := &s.Volleys[i]; o.Weapon == v.Weapon && o.like(v) {
			return o
		}
	}
	return nil
}

// like reports whether the dice of another volley with the same weapon are read by the same numbers.
func (v *Volley) like(o *Volley) bool {
	return o.Overcharged == v.Overcharged && o.Firer.Order == v.Firer.Order && o.Firer.Layer == v.Firer.Layer && o.Firer.Crippled == v.Firer.Crippled &&
		(o.Range <= o.Scan) == (v.Range <= v.Scan) && slices.Equal(v.Mods, o.Mods)
}
