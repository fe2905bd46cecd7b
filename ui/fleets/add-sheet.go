package fleets

import (
	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/kit"
)

// AddSheet adds units at one tap each; it stays open until the player is done.
type AddSheet struct{ Edit *Editor }

// A shelf is the entries of one kind.
type shelf struct {
	Title   string
	Entries []*catalogue.Entry
}

func (c *AddSheet) shelves() []shelf {
	b := c.Edit.book
	var out []shelf
	for _, kind := range b.Outline().Kinds {
		if entries := b.packs.Kind(kind); len(entries) > 0 {
			out = append(out, shelf{b.word("kind/" + b.about.ID + "/" + kind), entries})
		}
	}
	return out
}

// have says how many of an entry are in the fleet.
func (c *AddSheet) have(e *catalogue.Entry) string {
	n := 0
	for _, u := range c.Edit.list().Units {
		if u.Entry == e.ID {
			n++
		}
	}
	if n == 0 {
		return ""
	}
	return words.Say("fleets/have", "n", itoa(n))
}

// note says what a unit does and how many options it takes.
func (c *AddSheet) note(e *catalogue.Entry) string {
	text := c.Edit.book.ruleText(e)
	for _, s := range c.Edit.book.Sections(e) {
		if s.Must {
			text += ifs(text != "", " ") + words.Say("fleets/slots", "n", itoa(s.Slots), "what", c.Edit.book.word("section/"+c.Edit.book.about.ID+"/"+s.Key))
		}
	}
	return text
}

func (c *AddSheet) close() { c.Edit.adding = false }

func (c *AddSheet) add(entry string) {
	defer kit.Guard()
	c.Edit.add(entry)
}
