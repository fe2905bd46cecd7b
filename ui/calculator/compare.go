package calculator

import (
	"strings"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// pinned is the situation that the present one is compared with.
type pinned struct {
	title  string
	place  route.Route
	answer *game.Odds
}

// pin keeps the present situation to compare others with.
func (c *Screen) pin() {
	if c.answer != nil {
		c.pinned = &pinned{c.title(), c.place(), c.answer}
	}
}

// titleOf is one of the two situations in words, with all in which it is not as the other.
func (c *Screen) titleOf(pinned bool) string {
	then := newSituation(c.sys)
	then.decode(c.pinned.place.Value)
	title, one, other := c.title(), c.now, then
	if pinned {
		title, one, other = c.pinned.title, then, c.now
	}
	if differs := c.differences(one, other); differs != "" {
		return words.Say("calculator/so", "title", title, "what", differs)
	}
	return title
}

// differences are what a situation has otherwise than another; switches stand in its title.
func (c *Screen) differences(one, other *situation) string {
	var all []string
	for i := range one.form {
		g := Group{Of: one, Teller: c.teller, At: i, Situation: true}
		for j := range g.group().Fields {
			f := &g.group().Fields[j]
			v := one.get(g.group(), f)
			if f.Kind == game.FieldSwitch || f.Kind == game.FieldName || write(v) == write(other.get(g.group(), f)) {
				continue
			}
			what, value := g.label(f), strings.ReplaceAll(write(v), "~", ", ")
			if g.group().Key != "" {
				what = words.Say("calculator/with", "name", g.heading(), "arm", what)
			}
			switch {
			case f.Kind == game.FieldChoice:
				value = g.choice(g.text(f))
			case f.Kind == game.FieldTarget && value != "0":
				value = words.Say("calculator/need", "n", value)
			case value == "" || f.Kind == game.FieldTarget:
				value = words.Say("calculator/none")
			}
			all = append(all, words.Say("calculator/differs", "what", what, "value", value))
		}
	}
	return strings.Join(all, "; ")
}

// A contrast is one line of the comparison.
type contrast struct {
	label, a, b, by string
	tone            string // class of the difference
}

func (c *Screen) contrasts() []contrast {
	a, b := c.pinned.answer, c.answer
	if b == nil {
		return nil
	}
	all := []contrast{
		chance("calculator/any", a.Damage.AtLeast(1), b.Damage.AtLeast(1)),
		number("calculator/mean", a.Damage.Mean(), b.Damage.Mean()),
	}
	if a.Crippled != nil && b.Crippled != nil {
		all = append(all, chance("calculator/crippled", *a.Crippled, *b.Crippled))
	}
	if a.Destroyed != nil && b.Destroyed != nil {
		all = append(all, chance("calculator/destroyed", *a.Destroyed, *b.Destroyed))
	}
	if a.SelfDamage != nil || b.SelfDamage != nil {
		self := number("calculator/self", a.SelfDamage.Mean(), b.SelfDamage.Mean())
		self.tone = map[string]string{"good": "bad", "bad": "good"}[self.tone]
		all = append(all, self)
	}
	return all
}

func chance(code string, a, b float64) contrast {
	return contrast{words.English.Say(code, nil), kit.FormatChance(a, true), kit.FormatChance(b, true), points(b - a), tone(b - a)}
}

func number(code string, a, b float64) contrast {
	return contrast{words.English.Say(code, nil), decimal(a), decimal(b), signed(b-a, decimal), tone(b - a)}
}

const even = 0.0005 // differences below it do not show

func tone(by float64) string {
	switch {
	case by >= even:
		return "good"
	case by <= -even:
		return "bad"
	}
	return ""
}

// points is a difference of chances in points of a hundred.
func points(by float64) string {
	return words.Say("calculator/points", "by", signed(by*100, tenth))
}

func tenth(f float64) string {
	n := int(f*10 + 0.5)
	s := itoa(n / 10)
	if n%10 != 0 {
		s += "." + itoa(n%10)
	}
	return s
}

// signed writes a difference with its sign, and one that would read as nothing as ±0.
func signed(f float64, write func(float64) string) string {
	size := max(f, -f)
	text := write(size)
	switch {
	case text == write(0):
		return "±0"
	case f < 0:
		return "−" + text
	}
	return "+" + text
}
