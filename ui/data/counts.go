package data

import (
	"slices"
	"strconv"
	"strings"

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

// most of one card, and of the points of a card that are tracked one by one; more is a slip of the finger.
const most = 99

// counted is how many of an entry, or of a choice under its key, the player has counted of a set. It is kept as collections
// are, under the set's id.
func counted(set *app.DataSet, entry string) int { return app.Collection(set.ID).Count(entry) }

// A hand is what is counted of a set.
type hand struct {
	all            []*catalogue.Entry // in the set's order
	cards, options int
	points         int  // of both
	more           bool // something of these costs points and is not counted
}

// chosen is what the player has counted of a set. What is chosen for a card counts with the card.
func chosen(set *app.DataSet) (h hand) {
	h.all = kit.Only(entriesOf(set), func(e *catalogue.Entry) bool { return counted(set, e.ID) > 0 })
	for _, e := range h.all {
		n := counted(set, e.ID)
		h.cards += n
		h.points += n * e.Points
		for _, o := range choices(e, priced) {
			took := counted(set, key(e, &o))
			h.options += took
			h.points += took * o.Points
			h.more = h.more || took == 0
		}
	}
	return h
}

func entriesOf(set *app.DataSet) (all []*catalogue.Entry) {
	for _, p := range set.Packs {
		all = append(all, kit.Refs(p.Entries)...)
	}
	return all
}

func total(set *app.DataSet) string {
	h := chosen(set)
	args := []string{"n", itoa(h.cards), "options", itoa(h.options), "points", itoa(h.points)}
	switch {
	case h.cards == 0:
		return words.Say("data/none-counted")
	case h.options > 0:
		return words.Say("data/counted-options", args...)
	case h.more:
		return words.Say("data/counted-bare", args...)
	case h.points == 0:
		return words.Say("data/counted", args...)
	}
	return words.Say("data/counted-points", args...)
}

// Cards in play: what each has left of what it can lose. It is kept beside what is counted.

// trackedBy are headings of figures that are lost point by point, in lower case.
var trackedBy = strings.Fields("hull hits dp hp wounds w structure shields legs weapons")

// A track is what one of the cards has left of a figure.
type track struct {
	name       string
	left, most int
	set        func(left int)
}

// tracks are those of all cards of an entry, of its parts too.
func (c *Units) tracks(e *catalogue.Entry) (all []track) {
	if !c.playing {
		return nil
	}
	for n := 1; n <= counted(c.Set, e.ID); n++ {
		for i, of := range append([]catalogue.Entry{*e}, arms(e)...) {
			for _, f := range of.Figures {
				heading := strings.TrimRight(strings.ToLower(f.Key), " 0123456789")
				full, err := strconv.Atoi(f.Value)
				if err != nil || full < 1 || full > most || !slices.Contains(trackedBy, heading) {
					continue
				}
				id := strings.Join([]string{e.ID, "track", itoa(n), itoa(i), f.Key}, "/")
				name := words.Say("data/track", "n", itoa(n), "name", f.Key)
				all = append(all, track{name, full - min(counted(c.Set, id), full), full, func(left int) {
					app.Own(c.Set.ID, roster.Owned{Entry: id, Name: e.Name + ", " + f.Key, Count: full - left})
				}})
			}
		}
	}
	return all
}

func (c *Units) worn() (all []track) {
	for _, e := range c.entries() {
		all = append(all, kit.Only(c.tracks(&e), func(t track) bool { return t.left < t.most })...)
	}
	return all
}

// renew has all cards as they begin a game. Undo brings back what they had lost.
func (c *Units) renew() {
	worn := c.worn()
	for _, t := range worn {
		t.set(t.most)
	}
	app.Offer(words.Say("data/renewed"), words.Say("app/undo"), func() {
		for _, t := range worn {
			t.set(t.left)
		}
	})
}

// checkedID is the element that says what the data say.
const checkedID = "data-checked"

// check has what is counted held to the limits of the set's own data, where its files are kept. Data may want more than cards
// tell, so that nothing is forbidden.
func (c *Units) check() {
	list := roster.List{System: c.Set.System, Name: c.Set.Name}
	for _, e := range chosen(c.Set).all {
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
