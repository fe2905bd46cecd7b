package data

import (
	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

// bare tells whether a set's game is none of ours: its cards are counted and printed, and no rule looks at them.
func bare(s *app.DataSet) bool {
	_, ok := core.Find(s.System)
	return !ok
}

// counted is how many of an entry, or of a choice under its key, the player has counted of a set. It is kept as collections
// are, under the set's id.
func counted(set *app.DataSet, entry string) int { return app.Collection(set.ID).Count(entry) }

func chosen(set *app.DataSet) roster.Hand { return app.Collection(set.ID).Hand(entriesOf(set)) }

func entriesOf(set *app.DataSet) []*catalogue.Entry {
	return kit.Flat(set.Packs, func(p catalogue.Pack) []*catalogue.Entry { return kit.Refs(p.Entries) })
}

func total(set *app.DataSet) string {
	h := chosen(set)
	args := []string{"n", kit.Itoa(h.Cards), "options", kit.Itoa(h.Options), "points", kit.Itoa(h.Points)}
	switch {
	case h.Cards == 0:
		return words.Say("data/none-counted")
	case h.Options > 0:
		return words.Say("data/counted-options", args...)
	case h.More:
		return words.Say("data/counted-bare", args...)
	case h.Points == 0:
		return words.Say("data/counted", args...)
	}
	return words.Say("data/counted-points", args...)
}

// Cards in play: what each has left of what it can lose. It is kept beside what is counted.

// tracks are those of all cards of an entry while they are in play.
func (c *Units) tracks(e *catalogue.Entry) []roster.Track {
	if !c.playing {
		return nil
	}
	return app.Collection(c.Set.ID).Tracks(e)
}

func trackName(t *roster.Track) string {
	return words.Say("data/track", "n", kit.Itoa(t.Card), "name", t.Figure)
}

func (c *Units) setLeft(t roster.Track, left int) { app.Own(c.Set.ID, t.Lost(left)) }

func (c *Units) worn() []roster.Track {
	return kit.Only(kit.Flat(kit.Refs(c.entries()), c.tracks), func(t roster.Track) bool { return t.Left < t.Most })
}

// renew has all cards as they begin a game. Undo brings back what they had lost.
func (c *Units) renew() {
	worn := c.worn()
	for _, t := range worn {
		c.setLeft(t, t.Most)
	}
	app.Offer(words.Say("data/renewed"), words.Say("app/undo"), func() {
		for _, t := range worn {
			c.setLeft(t, t.Left)
		}
	})
}

// checkedID is the element that says what the data say.
const checkedID = "data-checked"

// check has what is counted held to the limits of the set's own data, where its files are kept. Data may want more than cards
// tell, so that nothing is forbidden.
func (c *Units) check() {
	list := roster.List{System: c.Set.System, Name: c.Set.Name}
	for _, e := range chosen(c.Set).Entries {
		for range counted(c.Set, e.ID) {
			list.Units = append(list.Units, roster.Unit{Entry: e.ID})
		}
	}
	document := exchange.Write(&exchange.Document{Lists: []roster.List{list}})
	c.checked = []string{words.Say("data/reading")}
	say := func(sentences ...string) {
		c.checked = sentences
		kit.Focus(checkedID) // the list may have been scrolled far below
	}
	var kept []byte
	app.Work(func() { kept, _ = app.SetFiles(c.Set.ID) }, func() {
		if kept == nil {
			say(words.Say("data/no-kept"))
			return
		}
		browser.RosterLimits(browser.File{Name: "list.json", Bytes: document}, kept, func(sentences []string) {
			if len(sentences) == 0 {
				sentences = []string{words.Say("data/keeps")}
			}
			say(sentences...)
		})
	})
}
