package catalogue

import "testing"

func TestOnlyWhatIsNeeded(t *testing.T) {
	schema := &Schema{Kinds: []Kind{{ID: "admiral", Ranked: true}}}
	packs := []Pack{
		{ID: "one", Entries: []Entry{{ID: "carrier", Parts: []Entry{{ID: "bays", Figures: []Figure{{"assets", "bomber fighter"}}}}}, {ID: "tug"}}},
		{ID: "two", Entries: []Entry{{ID: "bomber"}, {ID: "fighter", Figures: []Figure{{"note", "fighter"}}}, {ID: "mine"}}},
		{ID: "three", Entries: []Entry{{ID: "raft"}, {ID: "low", Kind: "admiral"}, {ID: "high", Kind: "admiral"}}},
		{ID: "four", Entries: []Entry{{ID: "other", Kind: "admiral"}}},
	}
	text := ""
	for _, p := range Only(packs, schema, func(id string) bool { return id == "carrier" || id == "low" }) {
		text += p.ID + ":"
		for _, e := range p.Entries {
			text += " " + e.ID
		}
		text += ";"
	}
	if text != "one: carrier;two: bomber fighter;three: low high;" {
		t.Error(text)
	}
	if got := Only(packs, schema, func(string) bool { return false }); got != nil {
		t.Errorf("nothing is needed: %v", got)
	}
}
