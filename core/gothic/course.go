package gothic

import "broadside/core/geometry"

// A Course is how a ship may move this turn ("Basic Moves").
type Course struct {
	Least, Most geometry.Length
	Turns       int             // how many it may make
	Straight    geometry.Length // before each
}

// A Condition is what bears on how a ship moves.
type Condition struct {
	Order    *Order
	Boost    geometry.Length // of All Ahead Full: 4D6
	Crippled bool
	Engine   bool // its engine room is damaged
	Thruster bool // its thrusters are
	Marker   bool // it moves through Blast markers, those in contact at the start included
}

// What takes speed away.
const (
	slowCrippled = 5 * cm
	slowThruster = 10 * cm
	slowMarker   = 5 * cm
)

// course is how a ship may move. The least is half of the printed speed, or what is left of it where that is less ("Minimum Move
// Distance"); Burn Retros moves up to that and may turn at once, All Ahead Full moves all of its distance. Thrusters that
// are damaged twice slow it down once: what is wrong is the same, and has to be mended twice.
func (m *Model) course(c Condition) Course {
	most := m.Speed
	for _, slow := range []struct {
		when bool
		by   geometry.Length
	}{{c.Crippled, slowCrippled}, {c.Thruster, slowThruster}, {c.Marker, slowMarker}} {
		if slow.when {
			most -= slow.by
		}
	}
	most = max(most, 0)
	to := Course{Least: min(m.Speed/2, most), Most: most, Turns: 1, Straight: m.Straight()}
	switch o := c.Order; {
	case o.ID == allAhead:
		to.Most += c.Boost
		to.Least = to.Most
	case o.TurnFirst:
		to.Least, to.Most, to.Straight = 0, to.Least, 0
	case o.ExtraTurn:
		to.Turns = 2
	}
	if c.Order.NoTurn || c.Engine {
		to.Turns = 0
	}
	return to
}
