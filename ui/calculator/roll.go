package calculator

import (
	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/situation"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// Roll is the sheet in which the situation is rolled once: by the app, or with faces read off the table, throw by throw.
type Roll struct {
	Of *Screen
	situation.Roll
	typed  []int
	failed string
}

// roll opens the sheet; the app's dice fall at once where the player wants them.
func (c *Screen) roll() {
	c.dice = &Roll{Of: c}
	if app.Now().Dice == "hand" {
		c.dice.advance()
		return
	}
	c.dice.rest()
}

// advance goes on as far as the faces reach.
func (c *Roll) advance() {
	if err := c.Go(c.Of.sys, c.Of.fires); err != nil {
		c.failed = app.Sentence(err)
	} else if c.Next != nil {
		c.typed = make([]int, c.Next.Throw.N)
	}
}

func (c *Roll) enter(faces []int) {
	c.Given = append(c.Given, kit.Each(faces, func(f int) dice.Face { return dice.Face(f) }))
	c.advance()
}

func (c *Roll) auto() {
	faces, err := session.Dice.Faces(c.Next.Throw.N)
	if err != nil {
		c.failed = words.Say("dice-failed")
		return
	}
	c.Given = append(c.Given, faces)
	c.advance()
}

func (c *Roll) rest() {
	c.advance()
	for c.Next != nil && c.failed == "" {
		c.auto()
	}
}

// step is a throw by its name, and by its weapon's where several are fired.
func (c *Roll) step(name string, t *dice.Throw) string {
	name = c.Of.teller.Step(name)
	if t.Of != "" && len(c.Of.fireNames()) > 1 {
		name = words.Say("calculator/with", "name", c.Of.teller.Label(t.Of), "arm", name)
	}
	return name
}

// marks are what the faces of a throw count as; the rules may tell hits of several sorts apart.
func marks(t *dice.Throw) [7]kit.Mark {
	all := kit.Needs(t.Need)
	for face := range all {
		if all[face] == kit.Hit && t.Sort[face] == dice.Critical {
			all[face] = kit.Critical
		}
	}
	return all
}

// came is how a line of counted dice ended: every face from the needed one on succeeds, of whatever sort it is.
func came(l *odds.Line) string {
	if l.Throw.Sum || l.Throw.Need == 0 {
		return ""
	}
	all := marks(&l.Throw)
	criticals := len(kit.Only(l.Faces, func(f dice.Face) bool { return all[f] == kit.Critical }))
	hits := criticals + len(kit.Only(l.Faces, func(f dice.Face) bool { return all[f] == kit.Hit }))
	text := words.Say("calculator/successes", "n", kit.Itoa(hits), "of", kit.Itoa(l.Throw.N))
	if criticals > 0 {
		text = words.Say("calculator/criticals", "text", text, "n", kit.Itoa(criticals))
	}
	return text
}

func (c *Roll) result() string {
	self := words.Say("calculator/rolled-self", "n", kit.Itoa(c.Done.Damage), "self", kit.Itoa(c.Done.SelfDamage))
	return kit.Either(c.Done.SelfDamage > 0, self, words.Say("calculator/rolled", "n", kit.Itoa(c.Done.Damage)))
}

func (c *Roll) dieLabel(i int) string {
	return words.Say("calculator/die", "n", kit.Itoa(i+1), "of", kit.Itoa(len(c.typed)))
}

func markLabel(m kit.Mark) string { return words.English.Say("calculator/"+string(m), nil) }
