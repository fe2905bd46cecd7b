package calculator

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/situation"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Steps shows how the odds of one shot come about: its chart, and each step with its reasons.
type Steps struct{ Answer }

// Answer shows the odds of one shot in figures.
type Answer struct {
	Odds    *game.Odds
	Teller  *words.Teller
	AtLeast bool     // the chart counts so many points or more
	Arms    []string // what is fired, as the request has it
	Changed func(atLeast bool)
}

// why the shot, or a part of it, cannot be made; "" where all of it can.
func (c *Answer) why() string {
	if c.Odds.Reach == nil {
		return ""
	}
	return strings.Join(kit.Each(c.Odds.Reach.Why, c.Teller.Illegal), " ")
}

func (c *Answer) written(f *situation.Figure) string {
	return c.about(kit.Either(f.Chance, kit.FormatChance(f.N, true), decimal(f.N)))
}

// fates are what may well become of the target, or what hardly will.
func (c *Answer) fates(likely bool) []game.Fate {
	return kit.Only(c.Odds.Fates, func(f game.Fate) bool { return f.Chance >= rare == likely })
}

// tone is that of a number by itself: what may well destroy is good, and what harms the attacker is bad.
func tone(f *situation.Figure) kit.Tone {
	switch {
	case f.Code == "destroyed" && f.N >= likely:
		return kit.Good
	case f.Code == "self":
		return kit.Bad
	}
	return kit.Even
}

// about marks a figure that is not exact.
func (c *Answer) about(text string) string { return kit.When(c.Odds.Approximate, "≈ ") + text }

func (c *Answer) chance(p float64) string { return c.about(kit.FormatChance(p, true)) }

// decimal writes a mean with two places at most.
func decimal(f float64) string {
	return strings.TrimSuffix(strconv.FormatFloat(math.Round(f*100)/100, 'f', 2, 64), "0")
}

// dice is how many dice a step throws, on average where that changes.
func (c *Answer) dice(s *odds.Summary) string {
	if whole, is := strings.CutSuffix(decimal(s.Dice), ".0"); is {
		return words.Say("calculator/whole-dice", "n", whole)
	}
	return words.Say("calculator/dice", "n", decimal(s.Dice))
}

// arm heads the steps of a weapon, where several are fired; "" for the next step of the same.
func (c *Answer) arm(i int) string {
	steps := c.Odds.Steps
	switch of := steps[i].Of; {
	case len(c.Arms) < 2 || i > 0 && steps[i-1].Of == of:
		return ""
	case of == 0 || of > len(c.Arms):
		return words.Say("calculator/together")
	default:
		return c.Arms[of-1]
	}
}

// need is what a die has to show, "" where nothing is counted.
func need(n int) string { return kit.When(n != 0, words.Say("calculator/need", "n", kit.Itoa(n))) }

// briefClass marks an answer that nobody can have.
func (c *Screen) briefClass() string {
	return "calc-brief" + kit.When(c.answer != nil && situation.Never(c.answer), " bad")
}

// brief is the answer in one sentence, which stays in sight while the form is scrolled.
func (c *Screen) brief() string {
	if c.answer == nil {
		return ""
	}
	a := Answer{Odds: c.answer, Teller: c.teller}
	if situation.Never(c.answer) {
		return words.Say("calculator/not-so", "why", a.why())
	}
	code, chance := "calculator/brief-none", 1-c.answer.Damage.AtLeast(1)
	for _, f := range situation.Figures(c.answer) { // the worst comes last
		if words.Has("calculator/brief-"+f.Code) && f.N >= likely {
			code, chance = "calculator/brief-"+f.Code, f.N
		}
	}
	if chance == 1 && code == "calculator/brief-none" {
		code = "calculator/brief-never"
	}
	damage := c.answer.Damage
	if code == "calculator/brief-any" {
		damage = done(damage)
	}
	return kit.Capital(words.English.Say(code, words.Args{"chance": a.chance(chance), "target": named(c.target, "calculator/the-target"), "damage": middle(damage)}))
}

// done is the damage where there is any.
func done(damage odds.Spread) odds.Spread {
	any, out := damage.AtLeast(1), slices.Clone(damage)
	for n := range out {
		out[n] /= any
	}
	out[0] = 0
	return out
}

// likely is from where a chance is worth the headline.
const likely = 1 / 3.0

// middle is the damage that comes of half of all throws.
func middle(damage odds.Spread) string {
	low, high := situation.Middle(damage)
	span := words.English.Say("calculator/most-likely-"+kit.Either(low == 0, "up", "span"), words.Args{"low": kit.Itoa(low), "high": kit.Itoa(high)})
	return kit.Either(low == high, words.Say("calculator/most-likely", "n", kit.Itoa(low)), span)
}
