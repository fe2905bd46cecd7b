package catalogue

import "testing"

func TestOnlyWhatIsNeeded(t *testing.T) {
	packs := []Pack{
		{ID: "one", Entries: []Entry{{ID: "carrier", Parts: []Entry{{ID: "bays", Figures: []Figure{{"assets", "bomber fighter"}}}}}, {ID: "tug"}}},
		{ID: "two", Entries: []Entry{{ID: "bomber"}, {ID: "fighter", Figures: []Figure{{"note", "fighter"}}}, {ID: "mine"}}},
		{ID: "three", Entries: []Entry{{ID: "raft"}}},
	}
	text := ""
	for _, p := range Only(packs, func(id string) bool { return id == "carrier" }) {
		text += p.ID + ":"
		for _, e := range p.Entries {
			text += " " + e.ID
		}
		text += ";"
	}
	if text != "one: carrier;two: bomber fighter;" {
		t.Error(text)
	}
	if got := Only(packs, func(string) bool { return false }); got != nil {
		t.Errorf("nothing is needed: %v", got)
	}
}
