package game

import (
	"slices"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// Dice that are waited for: thrown by the app, or typed in.

// diceText is how many dice are thrown and what they need.
func diceText(t *dice.Throw) string {
	text := count("game/dice", t.N)
	switch {
	case t.Need > 0:
		return words.Say("game/dice-need", "dice", text, "need", itoa(t.Need))
	case isD3(t):
		return words.Say("game/dice-d3", "dice", text)
	case t.Sum && t.N > 1:
		return words.Say("game/dice-sum", "dice", text)
	}
	return text
}

// isD3 tells whether the faces count by pairs.
func isD3(t *dice.Throw) bool { return t.Sum && t.Sort[1] == 1 && t.Sort[2] == 1 && t.Sort[6] == 3 }

// marksOf says what each face counts as.
func marksOf(t *dice.Throw) (marks [7]kit.Mark) {
	for face := 1; face <= 6 && !t.Sum; face++ {
		switch t.Sort[face] {
		case dice.Miss:
			marks[face] = kit.Miss
		case dice.Hit:
			marks[face] = kit.Hit
		default:
			marks[face] = kit.Critical
		}
	}
	return marks
}

func markLabel(m kit.Mark) string {
	return kit.Either(m == kit.Miss, words.Say("game/miss"), words.Say("game/success"))
}

func (c *Waiting) dieLabel(i int) string {
	return words.Say("game/die", "i", itoa(i+1), "n", itoa(c.throwing().N))
}

// byHand tells whether the faces are typed in.
func (c *Waiting) byHand() bool { return c.typing || !appThrows() }

func (c *Waiting) typeFaces() {
	c.typing = true
	focusNextDie()
}

// roll lets the app throw everything up to the next choice, rollThis this one throw; faces that were typed in count.
func (c *Waiting) roll()     { c.throw(c.source()) }
func (c *Waiting) rollThis() { c.throw(nil) }

func (c *Waiting) throw(rest dice.Source) {
	if c.throwing() == nil {
		return
	}
	typed := c.m.Typed()
	rolled, err := session.Dice.Faces(len(typed) - typedIn(typed))
	if err != nil {
		return
	}
	typed = slices.Clone(typed)
	for i, f := range typed {
		if f == 0 {
			typed[i], rolled = int(rolled[0]), rolled[1:]
		}
	}
	c.thrown(typed, rest)
}

func (c *Waiting) thrown(typed []int, rest dice.Source) {
	c.answer(kernel.Input{Faces: kit.Each(typed, func(f int) dice.Face { return dice.Face(f) })}, rest)
}

// typedIn is how many dice show a face.
func typedIn(faces []int) int {
	return len(kit.Only(faces, func(f int) bool { return f != 0 }))
}

// restText names the dice that are still to come.
func (c *Waiting) restText() string {
	typed := c.m.Typed()
	return words.Say("game/roll-rest", "n", itoa(len(typed)-typedIn(typed)))
}

func (c *Waiting) answer(in kernel.Input, src dice.Source) {
	n := c.view.Need
	if n == nil || !c.change(func() error { return c.m.Answer(n.Seat, in, src) }) {
		return
	}
	c.trail()
	c.release()
	if c.throwing() != nil && c.byHand() {
		focusNextDie()
	}
}

// How dice are thrown, and whether the usual choice is always taken.

func diceOptions() []kit.Option {
	return []kit.Option{{Value: "app", Text: words.Say("game/dice-app"), Icon: "dice"}, {Value: "hand", Text: words.Say("game/dice-hand"), Icon: "edit"}}
}

func chooseDice(v string) { app.Edit(func(s *app.Settings) { s.Dice = v }) }
func chooseUsual(on bool) { app.Edit(func(s *app.Settings) { s.Usual = on }) }
