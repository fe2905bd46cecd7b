package roster

import (
	"reflect"
	"testing"

	"broadside/core/catalogue"
)

func sloop() *catalogue.Entry {
	return &catalogue.Entry{ID: "sloop", Name: "Sloop", Points: 30, Figures: []catalogue.Figure{{Key: "Hits", Value: "3"}, {Key: "Speed", Value: "20"}}, Parts: []catalogue.Entry{
		{ID: "boat", Kind: "weapon", Figures: []catalogue.Figure{{Key: "Hull 2", Value: "1"}, {Key: "Shields", Value: "100"}}},
		{ID: "ram", Kind: catalogue.Alternative, Name: "Ram", Points: 10, Figures: []catalogue.Figure{{Key: "Hits", Value: "9"}}},
		{ID: "crew", Kind: catalogue.Alternative, Name: "Crew", Points: 5, Special: []string{"Crew"}},
		{ID: "free", Kind: catalogue.Alternative, Name: "Free", Special: []string{"Bold"}},
	}}
}

func TestWhatIsChosenForACardCountsWithIt(t *testing.T) {
	c, e := Collection{}, sloop()
	other := &catalogue.Entry{ID: "other", Points: 7}
	if h := c.Hand([]*catalogue.Entry{e, other}); !reflect.DeepEqual(h, Hand{}) {
		t.Errorf("of nothing %+v", h)
	}
	c.Set(Owned{Entry: "sloop", Count: 2})
	c.Set(Owned{Entry: ChoiceID(e, &e.Parts[1]), Count: 1})
	if h := c.Hand([]*catalogue.Entry{e, other}); !reflect.DeepEqual(h, Hand{Entries: []*catalogue.Entry{e}, Cards: 2, Options: 1, Points: 70, More: true}) {
		t.Errorf("the hand is %+v", h)
	}
	if got := c.Chosen(e); len(got) != 1 || got[0].ID != "ram" {
		t.Errorf("chosen are %+v", got)
	}
}

func TestWhatACardLosesIsTracked(t *testing.T) {
	c, e := Collection{}, sloop()
	if got := c.Tracks(e); got != nil {
		t.Errorf("a card that nobody has has %+v", got)
	}
	c.Set(Owned{Entry: "sloop", Count: 2})
	c.Set(Owned{Entry: "sloop/track/2/0/Hits", Count: 2})
	boat := Track{"sloop/track/1/1/Hull 2", "Sloop, Hull 2", 1, "Hull 2", 1, 1}
	want := []Track{{"sloop/track/1/0/Hits", "Sloop, Hits", 1, "Hits", 3, 3}, boat, {"sloop/track/2/0/Hits", "Sloop, Hits", 2, "Hits", 1, 3}}
	if got := c.Tracks(e); len(got) != 4 || !reflect.DeepEqual(got[:3], want) {
		t.Errorf("the cards have %+v", got)
	}
	if lost := boat.Lost(0); lost != (Owned{"sloop/track/1/1/Hull 2", "Sloop, Hull 2", 1}) {
		t.Errorf("lost is %+v", lost)
	}
}
