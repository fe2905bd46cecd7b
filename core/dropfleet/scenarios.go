package dropfleet

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Arrangements are the scenario and how many command cards each player's deck has; none are played with where it is 0.
func (System) Arrangements(string) []game.Param {
	codes := tabletop.Map(Scenarios(), func(s Scenario) string { return s.Code })
	return []game.Param{tabletop.Pick("scenario", tabletop.Worded("@scenario/dfc/", codes...)...), {Name: "command-cards", Kind: game.ParamNumber, Max: 100, Optional: true}}
}

// Seats are two to four: a table has four edges.
func (System) Seats() (fewest, most int) { return 2, mostSeats }

// Scenarios are those that Broadside brings, made of the rulebook's parts; the first is the ordinary one. Their names stand in
// words by their codes under "scenario/dfc/".
func Scenarios() []Scenario {
	return []Scenario{contested(), lanes(), survey(), scorched(), bastion(), engagement()}
}

// ours is a scenario that Broadside brings.
func ours(code, name string) Scenario {
	s := standard(name)
	s.Code = code
	return s
}

func spot(x, y int) geometry.Point { return geometry.Point{X: x * inch, Y: y * inch} }

func cluster(size string, x, y int, sectors ...string) game.Piece {
	return game.Piece{Kind: "cluster", Entry: size + "-cluster", At: spot(x, y), Parts: sectors}
}

func debris(kind string, x, y, width, height, turned int) game.Piece {
	return game.Piece{Kind: "terrain", Entry: kind + "-debris", At: spot(x, y), Size: [2]geometry.Length{width * inch, height * inch}, Turned: turned * geometry.Degree}
}

func location(x, y int) game.Piece { return game.Piece{Kind: "location", At: spot(x, y)} }

// evenFields are debris alike for both sides: turned by half a circle each is the same.
func evenFields() []game.Piece {
	return []game.Piece{debris("fine", 11, 16, 7, 4, 20), debris("fine", 37, 32, 7, 4, 20), debris("dense", 36, 12, 5, 3, 120), debris("dense", 12, 36, 5, 3, 120)}
}

// contested is about three cities.
func contested() Scenario {
	s := ours("contested-world", "Contested World")
	s.Pieces = append(evenFields(),
		cluster("large", 24, 24, "commercial", "industrial", "military", "power-plant"),
		cluster("medium", 22, 9, "commercial", "comms-station", "orbital-defence"), cluster("medium", 26, 39, "commercial", "comms-station", "orbital-defence"))
	return s
}

// lanes is about points in orbit.
func lanes() Scenario {
	s := ours("orbital-lanes", "Orbital Lanes")
	s.Approaches = []string{"column"}
	s.Pieces = append(evenFields(), location(12, 24), location(36, 24), cluster("medium", 24, 24, "military", "industrial", "commercial"))
	return s
}

// survey is about knowing what lies below.
func survey() Scenario {
	s := ours("first-survey", "First Survey")
	s.Approaches = []string{"distant"}
	s.give("survey", 1)
	s.Pieces = append(evenFields(), cluster("small", 12, 26, "commercial", "industrial"), cluster("small", 36, 22, "commercial", "industrial"),
		cluster("medium", 24, 10, "commercial", "power-plant", "military"), cluster("medium", 24, 38, "commercial", "power-plant", "military"))
	return s
}

// scorched is about leaving nothing behind.
func scorched() Scenario {
	s := ours("scorched-earth", "Scorched Earth")
	s.Approaches = []string{"direct", "rapid"}
	s.give("destroyed", 4)
	s.give("nuke", 0)
	s.Pieces = append(evenFields(), cluster("small", 16, 24, "industrial", "comms-station"), cluster("small", 32, 24, "industrial", "comms-station"), cluster("small", 24, 24, "power-plant", "military"))
	return s
}

// bastion is about a space station.
func bastion() Scenario {
	s := ours("bastion", "Bastion")
	s.Pieces = append(evenFields(), game.Piece{Kind: "station", Entry: "large-station", At: spot(24, 24), Arms: "laser-armament"},
		game.Piece{Kind: "station", Entry: "small-station", At: spot(10, 26), Arms: "missile-armament"}, game.Piece{Kind: "station", Entry: "small-station", At: spot(38, 22), Arms: "missile-armament"})
	s.give("station", 3)
	return s
}

// engagement is about the fleets alone.
func engagement() Scenario {
	s := ours("fleet-engagement", "Fleet Engagement")
	s.Approaches = []string{"direct"}
	s.give("kill", 100)
	s.Pieces = append(evenFields(), game.Piece{Kind: "terrain", Entry: "large-solid-object", At: spot(24, 24), Size: [2]geometry.Length{3 * inch, 0}})
	return s
}
