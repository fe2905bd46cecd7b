package dropfleet

import (
	"sync"

	"broadside/core/odds"
)

// rooms are where odds are worked out, since new memory each time takes longer than the odds.
var rooms sync.Pool

// Bounds of what is worked out at one go. What takes more terms than that, or one barrage than half of it, is answered
// approximately: by resolutions that throw so many dice.
const (
	mostPoints = 10000 // of damage before any save, beyond any fleet
	mostTerms  = 100_000
	mostThrown = 150_000
)

// large reports whether a salvo does more damage than anything can.
func (s *Salvo) large() bool {
	points := 0
	for _, b := range s.sorted(false, true) {
		for _, a := range b.aims {
			points += b.times * a.most()
		}
	}
	return points > mostPoints
}

// run is where the states of a barrage end, exactly as long as the terms of the salvo last.
func (b *barrage) run(in *odds.Room[salvo], terms *int, share int) (ends odds.PMF[salvo], told []odds.Summary, exact bool) {
	steps := b.steps()
	have := min(*terms, mostTerms/2)
	*terms -= have
	ends, told, exact = in.Within(steps, odds.Certain(salvo{}), &have)
	if !exact {
		ends, told = odds.Sample(steps, salvo{}, mostThrown/share, 50, 20000)
		return ends, told, false
	}
	*terms += have
	return ends, told, true
}

// dice is how many dice an aim throws at the most.
func (a *aim) dice() int {
	n := a.shots + a.pack.Max()
	if a.Thrown == nil {
		n += a.weapons * a.Weapon.Attack.Dice * a.Weapon.Attack.Sides
	}
	return n
}

// most is the points that an aim does at the most.
func (a *aim) most() int {
	switch n := a.dice(); {
	case a.limit > 0:
		return a.limit
	case a.distorts():
		return n * n * a.scale
	default:
		return n * a.Weapon.Damage.Max() * a.scale
	}
}
