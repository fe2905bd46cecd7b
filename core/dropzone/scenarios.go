package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
)

// The scenarios of the book, each with its variant.
const (
	battleRoyale  = "battle-royale"
	complexFight  = "military-complex"
	targets       = "targets"
	primaryTarget = "primary-target"
	bunkerAssault = "bunker-assault"
	hiveAssault   = "hive-assault"
	survey        = "survey-and-control"
	stopTheClock  = "stop-the-clock"
)

// bookCodes are they, the simplest first, which is played where nothing is said; inBook are they as the book has them.
var (
	bookCodes = []string{battleRoyale, complexFight, targets, primaryTarget, bunkerAssault, hiveAssault, survey, stopTheClock}
	inBook    = []string{targets, primaryTarget, battleRoyale, complexFight, bunkerAssault, hiveAssault, survey, stopTheClock}
)

// bookScenario is one of the book's by its code, with what more than two players or a Battle add; nothing of another code.
func bookScenario(code string, more bool) (s Scenario) {
	switch code {
	case battleRoyale, complexFight:
		s = standard("Battle Royale").give("vantage", 1)
		s.Pieces = sites("large-building", 3*inch, code == complexFight, more)
		s = s.give("complex", flag(code == complexFight))
	case targets, primaryTarget:
		s = standard("Targets of Opportunity").give("objective", 1).give("extract", 2)
		s.Pieces = centreLine(code == primaryTarget, more)
	case bunkerAssault, hiveAssault:
		s = standard("Bunker Assault").give("objective", 1).give("control", 2).give("ruin", 1).give("lasting", flag(code == hiveAssault))
		s.Approaches = []string{"corner"}
		s.Pieces = bunkers(more)
	case survey, stopTheClock:
		s = standard("Survey and Control").give("players", 2).give("survey", 1+flag(code == stopTheClock))
	}
	s.Code = code
	return s
}

func flag(is bool) int {
	if is {
		return 1
	}
	return 0
}

// at is a point in inches.
func at(x, y geometry.Length) geometry.Point { return geometry.Point{X: x * inch, Y: y * inch} }

// site is a listed garrison.
func site(class string, radius geometry.Length, where geometry.Point) game.Piece {
	return game.Piece{Kind: pieceSite, Entry: listed + "-" + class, At: where, Size: [2]geometry.Length{radius}}
}

// sites are the large garrisons of the Battle Royale: one in the centre, two well inside, two more of many. In a complex all of them are
// within a walkway's length of the first, and smaller ones stand between.
func sites(class string, radius geometry.Length, close, more bool) []game.Piece {
	out := geometry.Length(9)
	if close {
		out = 7
	}
	all := []game.Piece{site(class, radius, at(24, 24)), site(class, radius, at(24-out, 24)), site(class, radius, at(24+out, 24))}
	if more || close {
		all = append(all, site(class, radius, at(24, 24-out)), site(class, radius, at(24, 24+out)))
	}
	return all
}

// centreLine are the objectives of Targets of Opportunity: three hidden ones along the centre line, four more where there are more players or it
// is a Battle, and in the variant the middle one for twice as much.
func centreLine(primary, more bool) []game.Piece {
	n := 3 + 4*flag(more)
	all := make([]game.Piece, n)
	for i := range all {
		all[i] = game.Piece{Kind: pieceObjective, Entry: "hidden-mobile", At: geometry.Point{X: 48 * inch * geometry.Length(i+1) / geometry.Length(n+1), Y: 24 * inch}}
	}
	if primary {
		all[n/2].Entry = "prime-mobile"
	}
	return all
}

// bunkers are the garrisons of the Bunker Assault, each with an open objective: in the centre and in two opposite quarters, in the other
// two as well where there are more players or it is a Battle.
func bunkers(more bool) (all []game.Piece) {
	places := []geometry.Point{at(24, 24), at(36, 12), at(12, 36)}
	if more {
		places = append(places, at(12, 12), at(36, 36))
	}
	for n, where := range places {
		class := "medium-bunker"
		if n == 0 {
			class = "large-bunker"
		}
		all = append(all, site(class, 5*inch/2, where), game.Piece{Kind: pieceObjective, Entry: "open", At: where})
	}
	return all
}
