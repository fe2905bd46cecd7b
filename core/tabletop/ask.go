package tabletop

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
)

// One asks for one of some answers, by their codes, and is its place among them.
func (r Resolution) One(step string, ask *odds.Ask, answers ...string) int {
	ask.Kind, ask.Default = odds.Pick, []int{0}
	for i, code := range answers {
		ask.Options = append(ask.Options, odds.Option{Value: i, Label: "@" + code})
	}
	return ask.Options[r.Choose(step, ask)[0]].Value
}

// Any asks which of some answers hold, by their codes, and is their places among them.
func (r Resolution) Any(step string, ask *odds.Ask, answers ...string) []int {
	ask.Kind, ask.Max = odds.Many, len(answers)
	for i, code := range answers {
		ask.Options = append(ask.Options, odds.Option{Value: i, Label: "@" + code})
	}
	return r.Choose(step, ask)
}

// Some asks which of some things, from low to high of them.
func (r Resolution) Some(step string, ask *odds.Ask, things []game.ID, low, high int) []game.ID {
	if len(things) == 0 {
		return nil
	}
	ask.Kind, ask.Min, ask.Max = odds.Many, low, min(high, len(things))
	ask.Options = Options(things)
	return Map(r.Choose(step, ask), func(n int) game.ID { return things[n] })
}

// Options are things to choose from.
func Options(things []game.ID) []odds.Option {
	return Map(things, func(id game.ID) odds.Option { return odds.Option{Value: int(id), Label: Named(id)} })
}

// Near keeps the things within a distance of another, of gaps as the game measures them on the board; without one the player
// says which they are.
func (r Resolution) Near(step string, centre game.ID, things []game.ID, within geometry.Length, gap func(a, b game.ID) geometry.Length) []game.ID {
	if !r.Setup.Board {
		return r.Some(step, &odds.Ask{Code: "ask/" + r.Game.ID + "/near", Default: []int{}, Args: map[string]string{"thing": Named(centre), "within": r.Game.Length(within), "why": "@step/" + step}}, things, 0, len(things))
	}
	return Keep(things, func(id game.ID) bool { return gap(centre, id) <= within })
}

// Length prints a length in the game's unit: 4500 is 4.5" or 4.5 cm.
func (g *Game) Length(l geometry.Length) string {
	return Either(g.Unit == "cm", Decimal(l)+" cm", Decimal(l)+"\"")
}

// SumOf is what a seat's dice come to.
func (r Resolution) SumOf(s game.Seat, step string, throw dice.Throw) (n int) {
	r.As(s, func() { n = r.Sum(step, throw) })
	return n
}

// Hits throws dice that each hit from a number up, and counts those that do.
func (r Resolution) Hits(step string, n, need int, why ...dice.Reason) int {
	throw := dice.Check(n, need, why...)
	return throw.Read(r.Throw(step, throw)).Count[dice.Hit]
}
