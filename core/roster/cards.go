package roster

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
)

// Cards of data that no rule looks at are counted as models are, in a collection under the id of their set, with what is chosen
// for them and what they have lost.

// ChoiceID is what a choice of an entry is counted under, beside the entry itself.
func ChoiceID(e, o *catalogue.Entry) string { return e.ID + "/" + o.ID }

// A Hand is what is counted of some cards.
type Hand struct {
	Entries        []*catalogue.Entry // in their order
	Cards, Options int
	Points         int  // of both
	More           bool // something of these costs points and is not counted
}

// Hand is what is counted of some entries. What is chosen for a card counts with the card.
func (c *Collection) Hand(entries []*catalogue.Entry) (h Hand) {
	for _, e := range entries {
		n := c.Count(e.ID)
		if n == 0 {
			continue
		}
		h.Entries = append(h.Entries, e)
		h.Cards += n
		h.Points += n * e.Points
		for _, o := range catalogue.Choices(e, catalogue.Priced) {
			took := c.Count(ChoiceID(e, &o))
			h.Options += took
			h.Points += took * o.Points
			h.More = h.More || took == 0
		}
	}
	return h
}

// Chosen are the choices of a card that are counted.
func (c *Collection) Chosen(e *catalogue.Entry) []catalogue.Entry {
	return catalogue.Choices(e, func(o *catalogue.Entry) bool { return catalogue.Priced(o) && c.Count(ChoiceID(e, o)) > 0 })
}

// trackedBy are headings of figures that are lost point by point, in lower case.
var trackedBy = strings.Fields("hull hits dp hp wounds w structure shields legs weapons")

// MostOfCard is how many of one card are counted, and how many points of it are tracked one by one; more is a slip of the finger.
const MostOfCard = 99

// A Track is what one of the cards of an entry has left of a figure.
type Track struct {
	id, name   string // that what is lost of it is counted under, and what that is called
	Card       int    // which of them, from 1
	Figure     string
	Left, Most int
}

// Lost is what is counted of it once so much is left.
func (t Track) Lost(left int) Owned { return Owned{t.id, t.name, t.Most - left} }

// Tracks are those of all cards of an entry, of its parts too.
func (c *Collection) Tracks(e *catalogue.Entry) (all []Track) {
	for n := 1; n <= c.Count(e.ID); n++ {
		for i, of := range append([]catalogue.Entry{*e}, catalogue.Arms(e)...) {
			for _, f := range of.Figures {
				heading := strings.TrimRight(strings.ToLower(f.Key), " 0123456789")
				full, err := strconv.Atoi(f.Value)
				if err != nil || full < 1 || full > MostOfCard || !slices.Contains(trackedBy, heading) {
					continue
				}
				id := strings.Join([]string{e.ID, "track", strconv.Itoa(n), strconv.Itoa(i), f.Key}, "/")
				all = append(all, Track{id, e.Name + ", " + f.Key, n, f.Key, full - min(c.Count(id), full), full})
			}
		}
	}
	return all
}
