package dropfleet

// Bounds of what is worked out at one go: points of damage of a salvo before
// any save, and states of one barrage, which take about a second.
const (
	mostPoints = 1500
	mostStates = 1_000_000
)

// large reports whether a salvo is more than is worked out at one go.
func (s *Salvo) large() bool {
	points := 0
	for _, b := range s.sorted(false, true) {
		for _, a := range b.aims {
			points += b.times * a.most()
		}
		if b.states() > mostStates {
			return true
		}
	}
	return points > mostPoints
}

// states is about how many states a barrage passes through. Plain and critical
// points of the same price come from the same dice.
func (b *barrage) states() float64 {
	dice, late := map[int]float64{}, 0.0
	sums := 0.0
	for _, a := range b.aims {
		n := float64(a.dice())
		if a.limit > 0 {
			n = float64(a.limit)
			late += n
		}
		dice[a.plain] += n
		if a.harms().Dice > 0 {
			sums += n * float64(a.harms().Max())
		}
	}
	states := max(sums/2, 1) * (4*late + 1) // the waves of one weapon multiply with what others scored
	for k := range b.kinds {
		if n := dice[k]; n > 0 {
			states *= (n + 1) * (n + 2) / 2
		}
	}
	if b.defended {
		states *= float64(b.defence())/2 + 1
	}
	return states
}

// dice is how many dice an aim throws at the most.
func (a *aim) dice() int {
	n := a.shots + a.pack.Max()
	if !a.Rolled {
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
