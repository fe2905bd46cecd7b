package fleets

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/ui/app"
)

// yards is a faction whose barges choose two or three systems, two of them guns at the most, and a crest.
func yards(t *testing.T) {
	t.Helper()
	figures := func(pairs ...string) (all []catalogue.Figure) {
		for i := 0; i < len(pairs); i += 2 {
			all = append(all, catalogue.Figure{Key: pairs[i], Value: pairs[i+1]})
		}
		return all
	}
	gun := catalogue.Entry{ID: "gun", Kind: "weapon", Name: "Gun Bank", Figures: figures("lock", "3", "attack", "4", "damage", "1", "arc", "F"), Special: []string{"Scald"}}
	choice := func(id, name, fits, room string) catalogue.Entry {
		return catalogue.Entry{ID: id, Kind: "hardpoints", Name: name, Figures: figures("fits", fits, "room", room)}
	}
	set := &catalogue.Set{System: "dfc", Name: "Yards", Packs: []catalogue.Pack{{ID: "yards", System: "dfc", Name: "Yards", Faction: true, Entries: []catalogue.Entry{
		{ID: "y-barge", Kind: "ship", Name: "Yard Barge", Points: 50, Figures: figures("scan", "6", "signature", "6", "thrust", "7", "hull", "8", "armour", "4", "pd", "2", "group", "1-2", "tonnage", "M"),
			Parts: []catalogue.Entry{choice("all", "Yard Systems", "y-gun y-eyes", "2-3"), choice("guns", "Broadsides", "y-gun", "0-2"), choice("crest", "Crest", "y-crest", "0-1")}},
		{ID: "y-gun", Kind: "system", Name: "Gun", Points: 10, Parts: []catalogue.Entry{gun}},
		{ID: "y-eyes", Kind: "system", Name: "Eyes", Points: 4, Figures: figures("scan", "+4")},
		{ID: "y-crest", Kind: "system", Name: "Crest", Special: []string{"Stealth"}},
		{ID: "y-captain", Kind: "admiral", Name: "Yard Captain", Points: 20, Figures: figures("av", "2", "allowed", "SCB")},
	}}}}
	if err := app.KeepSet(set, nil); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = app.DropSet("dfc/Yards") })
}

func TestSystemsOfAddedDataAreChosen(t *testing.T) {
	lay(t)
	yards(t)
	l := fresh("dfc", "Yard Fleet")
	l.Packs = []string{"yards"}
	c, page := open(t, "#/fleets/"+keepList(t, l))
	c.edit.addTo("")
	c.edit.add("line")
	page.Build()
	page.Wants("Yard Barge", "Yard Systems: 2–3")
	c.edit.add("y-barge")
	c.edit.shut()
	group := func() *roster.Unit { return &c.edit.list().Units[0].Units[0] }
	c.edit.toggle(group().ID)
	page.Build()
	page.Wants("Yard Barge has 0 of Yard Systems and needs at least 2.", "0 of 2–3", "2 empty", "Empty slot", "Crest", "Admiral")
	page.Press("Empty slot")
	page.Wants("Yard Barge: slot 1 of 3", "Gun Bank: Lock 3+ / Att 4 / Dam 1 / Arc F · Scald", "+4&#34;", "10 points")
	page.Lacks("Stealth") // that is no system of this part
	for range 2 {
		page.Press("Take Gun")
	}
	page.Wants("Yard Barge: slot 3 of 3", "Yard Barge has 3 of Broadsides and room for 2.")
	page.Press("Take Eyes")
	page.Wants("2 × Gun, 10 points", "Eyes, 4 points", "74 points each", "Gun Bank", "10&#34;", "3 of 2–3")
	if text := group().Options; len(text) != 3 || text[2].Entry != "y-eyes" {
		t.Errorf("took %v", text)
	}
	group().Count = 2
	c.edit.changed()
	page.Build()
	if got := c.edit.report.Points; got != 148 {
		t.Errorf("two barges cost %d", got)
	}
	if got := c.edit.book.price(c.edit.list(), &c.edit.list().Units[0], group()); got != "148 points, 74 each" {
		t.Errorf("on paper a barge costs %s", got)
	}
	card := c.edit.book.card(c.edit.list(), &c.edit.list().Units[0], group())
	text := card.Head
	for _, piece := range card.Pieces {
		text += piece.HTML
	}
	for _, want := range []string{"Yard Barge", "Gun Bank", "10&#34;"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card lacks %s: %s", want, text)
		}
	}
	if read, _ := app.LoadFleet(c.id); len(read.List.Units[0].Units[0].Options) != 3 {
		t.Errorf("kept %+v", read.List.Units)
	}
}
