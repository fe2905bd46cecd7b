package catalogue

import "testing"

func TestWhatAnEntryMayChooseIsNoPartOfIt(t *testing.T) {
	e := Entry{Name: "Sloop", Special: []string{"sloop", "Bold"}, Parts: []Entry{
		{ID: "gun", Kind: "weapon"}, {ID: "ram", Kind: Alternative, Points: 5, Parts: make([]Entry, 1)}, {ID: "crew", Kind: Alternative, Name: "Crew", Special: []string{"Crew"}},
	}}
	if got := idsOf(Arms(&e)); got != "gun" {
		t.Errorf("it has %q", got)
	}
	if telling, priced := idsOf(Choices(&e, Telling)), idsOf(Choices(&e, Priced)); telling != "ram" || priced != "ram" {
		t.Errorf("%q tell more, %q cost points", telling, priced)
	}
	if got := RulesOf(&e); len(got) != 1 || got[0] != "Bold" || len(e.Special) != 2 {
		t.Errorf("its rules are %q", got)
	}
}
