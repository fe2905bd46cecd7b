package data

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Cards in play: what each has left of what it can lose. It is kept beside what is counted.

// trackedBy are headings of figures that are lost point by point, in lower case.
var trackedBy = strings.Fields("hull hits dp hp wounds w structure shields legs weapons")

// longest is the most points that are tracked one by one.
const longest = 99

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
				most, err := strconv.Atoi(f.Value)
				if err != nil || most < 1 || most > longest || !slices.Contains(trackedBy, heading) {
					continue
				}
				id := strings.Join([]string{e.ID, "track", itoa(n), itoa(i), f.Key}, "/")
				name := words.Say("data/track", "n", itoa(n), "name", f.Key)
				all = append(all, track{name, most - min(counted(c.Set, id), most), most, func(left int) {
					app.Own(c.Set.ID, roster.Owned{Entry: id, Name: e.Name + ", " + f.Key, Count: most - left})
				}})
			}
		}
	}
	return all
}

// worn are the tracks that have lost something.
func (c *Units) worn() (all []track) {
	for _, e := range c.entries() {
		all = append(all, slices.DeleteFunc(c.tracks(&e), func(t track) bool { return t.left == t.most })...)
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

func (c *Units) check() {
	c.checked = []string{words.Say("data/reading")}
	check(c.Set, func(sentences []string) {
		c.checked = sentences
		kit.Focus(checkedID) // the list may have been scrolled far below
	})
}
