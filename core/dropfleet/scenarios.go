package dropfleet

import (
	"broadside/core/game"
	"broadside/core/geometry"
)

// Arrangements are the scenario and how many command cards each player's deck
// has; none are played with where it is 0.
func (System) Arrangements(string) []game.Param {
	p := game.Param{Name: "scenario", Kind: game.ParamChoice}
	for _, known := range Scenarios() {
		p.Choices = append(p.Choices, game.Choice{Value: game.Text(known.Code), Label: "@scenario/dfc/" + known.Code})
	}
	return []game.Param{p, {Name: "command-cards", Kind: game.ParamNumber, Max: 100, Optional: true}}
}

// Seats are two to four: a table has four edges.
func (System) Seats() (fewest, most int) { return 2, mostSeats }

// A Known scenario is one that Broadside brings, made of the rulebook's parts.
type Known struct {
	Code string // its name stands in words under "scenario/dfc/"
	Scenario
}

// Scenarios are those that Broadside brings; the first is the ordinary one.
func Scenarios() []Known {
	return []Known{contested(), lanes(), survey(), scorched(), bastion(), engagement()}
}

func spot(x, y int) geometry.Point { return geometry.Point{X: x * inch, Y: y * inch} }

func cluster(size string, x, y int, sectors ...string) Feature {
	return Feature{Kind: "cluster", Entry: size + "-cluster", At: spot(x, y), Sectors: sectors}
}

func debris(kind string, x, y, width, height, turned int) Feature {
	return Feature{Kind: "terrain", Entry: kind + "-debris", At: spot(x, y), Size: [2]geometry.Length{width * inch, height * inch}, Turned: turned * geometry.Degree}
}

func location(x, y int) Feature { return Feature{Kind: "location", At: spot(x, y)} }

// evenFields are debris alike for both sides: turned by half a circle each is the same.
func evenFields() []Feature {
	return []Feature{debris("fine", 11, 16, 7, 4, 20), debris("fine", 37, 32, 7, 4, 20), debris("dense", 36, 12, 5, 3, 120), debris("dense", 12, 36, 5, 3, 120)}
}

// contested is about three cities.
func contested() Known {
	s := standard("Contested World")
	s.Features = append(evenFields(),
		cluster("large", 24, 24, "commercial", "industrial", "military", "power-plant"),
		cluster("medium", 22, 9, "commercial", "comms-station", "orbital-defence"), cluster("medium", 26, 39, "commercial", "comms-station", "orbital-defence"))
	return Known{"contested-world", s}
}

// lanes is about points in orbit.
func lanes() Known {
	s := standard("Orbital Lanes")
	s.Approaches = []string{"column"}
	s.Features = append(evenFields(), location(12, 24), location(36, 24), cluster("medium", 24, 24, "military", "industrial", "commercial"))
	return Known{"orbital-lanes", s}
}

// survey is about knowing what lies below.
func survey() Known {
	s := standard("First Survey")
	s.Approaches, s.Survey = []string{"distant"}, true
	s.Features = append(evenFields(), cluster("small", 12, 26, "commercial", "industrial"), cluster("small", 36, 22, "commercial", "industrial"),
		cluster("medium", 24, 10, "commercial", "power-plant", "military"), cluster("medium", 24, 38, "commercial", "power-plant", "military"))
	return Known{"first-survey", s}
}

// scorched is about leaving nothing behind.
func scorched() Known {
	s := standard("Scorched Earth")
	s.Approaches, s.Destroyed, s.Nuke = []string{"direct", "rapid"}, 4, 0
	s.Features = append(evenFields(), cluster("small", 16, 24, "industrial", "comms-station"), cluster("small", 32, 24, "industrial", "comms-station"), cluster("small", 24, 24, "power-plant", "military"))
	return Known{"scorched-earth", s}
}

// bastion is about a space station.
func bastion() Known {
	s := standard("Bastion")
	s.Features = append(evenFields(), Feature{Kind: "station", Entry: "large-station", At: spot(24, 24), Arms: "laser-armament"},
		Feature{Kind: "station", Entry: "small-station", At: spot(10, 26), Arms: "missile-armament"}, Feature{Kind: "station", Entry: "small-station", At: spot(38, 22), Arms: "missile-armament"})
	s.Station = 3
	return Known{"bastion", s}
}

// engagement is about the fleets alone.
func engagement() Known {
	s := standard("Fleet Engagement")
	s.Approaches, s.KillPoints = []string{"direct"}, 100
	s.Features = append(evenFields(), Feature{Kind: "terrain", Entry: "large-solid-object", At: spot(24, 24), Size: [2]geometry.Length{3 * inch, 0}})
	return Known{"fleet-engagement", s}
}
