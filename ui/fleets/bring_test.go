//go:build !js

package fleets

import (
	"strings"
	"testing"

	"broadside/tests/fakebrowser"
	"broadside/ui/app"
	"broadside/ui/browser"
)

func TestAListWhoseFactionIsNotHereSaysSo(t *testing.T) {
	l := club(t, nil)
	s := newShareSheet(l, nil)
	file := strings.Replace(foreign, `"points":70`, `"books":[{"id":"club-cat","name":"The Club"}],"points":70`, 1)
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) { return []byte(file), nil }
	_, page := bringing(t, "PK")
	page.Lacks("are not here", "Go to Data")
	app.Reset()
	for _, text := range []string{s.texts["full"], s.texts["short"], s.texts["markdown"], "PK"} {
		_, page = bringing(t, text)
		page.Wants("1 unit or option", "The data of 1 faction of this list are not here: The Club.", "Go to Data")
		page.Lacks("Keep this fleet") // it would be empty battlegroups for ever
	}
	c, page := bringing(t, s.texts["table"])
	page.Wants("No line of this text names a faction that is here.")
	page.Lacks("Keep this fleet")
	page.Press("Go to Data")
	if c.bring != nil {
		t.Error("the sheet stays open over the page of data")
	}
	_, page = bringing(t, "Pathfinder Battlegroup\n3 × Sabre Frigate\nA ship of dreams")
	page.Wants("1 line was not understood:", "Keep this fleet")
	page.Lacks("are not here", "No line of this text", "Go to Data")
}

func TestATableIsReadBack(t *testing.T) {
	l := club(t, nil)
	table := newShareSheet(l, nil).texts["table"]
	c, page := bringing(t, table)
	page.Wants("2 units and options of Dropfleet Commander found.")
	page.Lacks("not understood", "Go to Data")
	page.Press("Keep this fleet")
	if got := c.edit.list(); len(got.Units) != 1 || got.Units[0].Units[0].Entry != "club-skiff" || got.Units[0].Units[0].Count != 2 || got.Packs[0] != "the-club" {
		t.Errorf("%+v", got)
	}
}
