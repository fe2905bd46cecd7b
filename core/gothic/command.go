package gothic

// leaderships are the starting values by a die ("Starting Leadership Values").
var leaderships = [...]int{6, 7, 7, 8, 8, 9}

// leadership is what a ship or a squadron of escorts begins with, by the face of a die.
func leadership(face int) int { return leaderships[face-1] }

// How far a smashed bridge lowers leadership.
const bridgeLost = 3

// commanding is the number that a command check on two dice may come to, at most: lowered under fire, raised by enemies on special
// orders ("Command Check Modifiers").
func commanding(leadership int, underFire, contacts, noBridge bool) int {
	if underFire {
		leadership--
	}
	if contacts {
		leadership++
	}
	if noBridge {
		leadership -= bridgeLost
	}
	return leadership
}

// repairs are the dice of damage control, each of which mends one thing on a 6: one for each hit that is left, half of them,
// rounded up, in contact with a Blast marker; none on escorts, which have nothing to mend ("Damage Control").
func (m *Model) repairs(left int, marker bool) int {
	switch {
	case m.Escort():
		return 0
	case marker:
		return half(left)
	}
	return left
}
