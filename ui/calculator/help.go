package calculator

import (
	"time"

	"broadside/core/situation"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Help shows the changes that would help. Vugu tells the components of one apart by how many stand before them: rows that come
// while a sheet is open would make it anew, so they stand in a component of their own.
type Help struct{ Of *Screen }

// pause is how long the hand rests before help is sought; at each breath a touch can come in between.
var pause, breath = 300 * time.Millisecond, time.Millisecond

func (c *Screen) gained(ch *situation.Change) string {
	now := situation.WorthOf(c.answer)
	if more := ch.Destroyed - now.Destroyed; more >= 0.005 {
		return words.Say("calculator/gain-destroyed", "chance", kit.FormatChance(more, true))
	}
	return words.Say("calculator/gain-damage", "n", decimal(ch.Mean-now.Mean))
}

func (c *Screen) helpful(ch *situation.Change) string {
	if ch.Field == nil {
		return kit.Only((&Picker{Of: c}).arms(c.attacker.of), func(o kit.Option) bool { return o.Value == ch.Arm })[0].Text
	}
	g := Group{Of: ch.Then, Teller: c.teller, At: ch.At}
	more, text := "help/"+c.game()+"/"+ch.Field.Key, g.says(ch.Field)
	if list, _ := situation.ListOf(g.group()); c.now.Length(list) > 1 {
		text = words.Say("calculator/with", "name", g.heading(), "arm", text)
	}
	return kit.Either(words.Has(more), words.English.Say(more, nil), text)
}

func (c *Screen) accept(ch *situation.Change) {
	if c.now = ch.Then; ch.Field == nil {
		c.attacker.arm = ch.Arm
	}
	c.touched()
}

// seek looks for help behind the page: one search goes on at a time, and begins anew where the shot has changed.
func (c *Screen) seek() {
	c.help = nil
	if c.sought++; c.seeking {
		return
	}
	c.seeking = true
	asked, found := 0, []situation.Change(nil)
	app.Work(func() {
		for asked != c.sought {
			asked = c.sought
			time.Sleep(pause)
			found = c.now.Better(situation.WorthOf(c.answer), c.others(), func() bool { time.Sleep(breath); return asked == c.sought })
		}
	}, func() {
		if c.seeking = false; asked != c.sought {
			c.seek()
			return
		}
		c.help, c.most = found, max(c.most, len(found), 1)
	})
}

// others are the shots with other weapons of the attacker, or where several fire together with all; none where nothing tells them.
func (c *Screen) others() (all []situation.Change) {
	if c.attacker.of == nil || c.now.Given() {
		return nil
	}
	salvo := c.now.Salvo(c.attacker.of, c.packs)
	for _, o := range (&Picker{Of: c}).arms(c.attacker.of) {
		if o.Value != c.attacker.arm && (salvo == "" || o.Value == salvo) {
			then := c.now.Copy()
			then.Take(c.sys.Request(c.attacker.of, o.Value, nil, c.packs), salvo != "")
			all = append(all, situation.Change{Then: then, Arm: o.Value})
		}
	}
	return all
}
