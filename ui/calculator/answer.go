package calculator

import (
	"strconv"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Answer shows the odds of one shot: figures, the chart, and each step with its reasons.
type Answer struct {
	Odds    *game.Odds
	Teller  *words.Teller
	AtLeast bool // the chart counts so many points or more
	Changed func(atLeast bool)
}

// shift moves the chart's switch, and keeps it.
func (c *Answer) shift(atLeast bool) {
	c.AtLeast = atLeast
	if c.Changed != nil {
		c.Changed(atLeast)
	}
}

func (c *Answer) mean() string { return decimal(c.Odds.Damage.Mean()) }

func (c *Answer) any() string { return kit.FormatChance(c.Odds.Damage.AtLeast(1), true) }

func (c *Answer) destroys() string { return kit.FormatChance(*c.Odds.Destroyed, true) }

func (c *Answer) self() string { return decimal(c.Odds.SelfDamage.Mean()) }

// decimal writes a mean with two places at most.
func decimal(f float64) string {
	n := int(f*100 + 0.5)
	s := strconv.Itoa(n/100) + "." + strconv.Itoa(n%100/10)
	if n%10 != 0 {
		s += strconv.Itoa(n % 10)
	}
	return s
}

// dice is how many dice a step throws on average.
func (c *Answer) dice(s *odds.Summary) string {
	return words.Say("calculator/dice", "n", decimal(s.Dice))
}

func (c *Answer) need(s *odds.Summary) string {
	if s.Need == 0 {
		return ""
	}
	return words.Say("calculator/need", "n", strconv.Itoa(s.Need))
}
