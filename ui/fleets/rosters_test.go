//go:build !js

package fleets

import (
	"strings"
	"testing"

	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

func TestAFleetOfAddedDataGoesOutAsARoster(t *testing.T) {
	l := club(t, []byte("packed"))
	var list string
	fakebrowser.Writer = func(document, kept []byte) (browser.Roster, error) {
		list = string(document)
		if string(kept) != "packed" {
			t.Errorf("the writer got %q", kept)
		}
		return browser.Roster{Missing: []string{"Ghost", "Spectre"}, Ros: []byte("<roster/>"), Zip: []byte("PK")}, nil
	}
	page := kittest.Mount(t, newShareSheet(l, nil))
	page.Choose("File", "file")
	page.Choose("BattleScribe", "roster")
	page.Wants("2 units and options are not in the data, and so not in the file: Ghost, Spectre.")
	page.Lacks("remark")
	page.Press("Save as .ros")
	if fakebrowser.Downloaded.Name != "Saturday.ros" || string(fakebrowser.Downloaded.File) != "<roster/>" || !strings.Contains(list, "club-skiff") {
		t.Errorf("%+v of %s", fakebrowser.Downloaded, list)
	}
	page.Press("Save as .rosz")
	if fakebrowser.Downloaded.Name != "Saturday.rosz" || string(fakebrowser.Downloaded.File) != "PK" {
		t.Errorf("%+v", fakebrowser.Downloaded)
	}
	fakebrowser.Writer = func([]byte, []byte) (browser.Roster, error) {
		return browser.Roster{}, &browser.Refusal{Code: "bs-not-of-data", Text: "None of the list's units is in these data."}
	}
	page = kittest.Mount(t, newShareSheet(l, nil))
	page.Choose("File", "file")
	page.Choose("BattleScribe", "roster")
	page.Wants("units is in these data.")
	page.Lacks("Save as .ros")
}

func TestOwnUnitsHaveNoRoster(t *testing.T) {
	l := club(t, nil)
	own := app.Sets()[0].Packs[0].Clone()
	app.Reset()
	app.NewOwn(own).Save()
	page := kittest.Mount(t, newShareSheet(l, nil))
	page.Choose("File", "file")
	page.Choose("BattleScribe", "roster")
	page.Wants("These units are your own", "file takes them along")
	page.Lacks("Save as .ros", "were not kept")
}

func TestWithoutFilesThereIsNoRoster(t *testing.T) {
	page := kittest.Mount(t, newShareSheet(club(t, nil), nil))
	page.Choose("File", "file")
	page.Choose("BattleScribe", "roster")
	page.Wants("The files of Club Commander were not kept when they were added.")
	l := samples("dfc")[0]
	page = kittest.Mount(t, newShareSheet(&l, nil))
	page.Choose("File", "file")
	page.Wants("Broadside", "Table (CSV)")
	page.Lacks("BattleScribe")
}

func TestAListOfAnotherToolComesIn(t *testing.T) {
	club(t, nil)
	fakebrowser.Reader = func(files []browser.File, _ string) ([]byte, error) {
		if string(files[0].Bytes) != string(fakebrowser.Picked) {
			t.Errorf("the reader got %s", files[0].Bytes)
		}
		return []byte(foreign), nil
	}
	c, page := bringing(t, `<?xml version="1.0"?><roster name="Sunday"/>`)
	page.Wants("“Sunday”: 2 units and options of Dropfleet Commander found.", "The file says 70 points; here it comes to 60.", "2 × Club Skiff “Ada”: 70 there, 60 here", "1 line was not understood:", "Ship of dreams")
	page.Press("Keep this fleet")
	if l := c.edit.list(); l.Name != "Sunday" || l.Limit != 500 || l.Units[0].Units[0].Entry != "club-skiff" || l.Units[0].Units[0].Name != "Ada" || l.Packs[0] != "the-club" {
		t.Errorf("%+v", l)
	}
	page.Lacks("cannot be used")
	app.Reset()
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) {
		return []byte(strings.Replace(foreign, `"points":70`, `"remarks":["“omens” & “auguries” are not understood."],"points":70`, 1)), nil
	}
	_, page = bringing(t, `PK`)
	page.Wants("1 unit or option of Dropfleet Commander found", "1 thing in this file cannot be used here:", "“omens” &amp; “auguries” are not understood.")
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) {
		return []byte(strings.ReplaceAll(foreign, "Pathfinder", "Path")), nil
	}
	_, page = bringing(t, `PK`)
	page.Wants("None of the units of “Sunday” (Dropfleet Commander) is here.")
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) {
		return nil, &browser.Refusal{Code: "bs-not-zip", Text: "The archive is damaged."}
	}
	_, page = bringing(t, "PK")
	page.Wants("The archive is damaged.")
	_, page = bringing(t, "Pathfinder Battlegroup\n3 × Sabre Frigate")
	page.Wants("2 units and options of Dropfleet Commander found.")
}

// remarks are so many sentences on the limits of data.
func remarks(n int) []string {
	all := []string{"The data want at least 1 of Flag & Banner in Fleet; this list has 0."}
	for len(all) < n {
		all = append(all, "Remark "+kit.Itoa(len(all)+1)+".")
	}
	return all
}

func TestTheLimitsOfDataAreToldAndKeepNothingBack(t *testing.T) {
	l := club(t, []byte("packed"))
	fakebrowser.Writer = func(_, _ []byte) (browser.Roster, error) {
		return browser.Roster{Limits: remarks(10), Ros: []byte("<roster/>"), Zip: []byte("PK")}, nil
	}
	page := kittest.Mount(t, newShareSheet(l, nil))
	page.Choose("File", "file")
	page.Choose("BattleScribe", "roster")
	page.Wants("The data have 10 remarks on this list. The file is written all the same", "at least 1 of Flag &amp; Banner in Fleet", "Remark 8.", "And 2 more remarks.", "Save as .ros")
	page.Lacks("Remark 9.")
	page.Choose("Broadside", "document")
	page.Lacks("remark")

	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) { return []byte(foreign), nil }
	fakebrowser.Limiter = func(file browser.File, kept []byte) []string {
		if string(file.Bytes) != "PK 1" || string(kept) != "packed" {
			t.Errorf("%s is held to %s", file.Bytes, kept)
		}
		return remarks(1)
	}
	c, page := bringing(t, "PK 1")
	page.Wants("2 units and options of Dropfleet Commander found", "has 1 remark on this list. You can keep it all the same.", "Flag &amp; Banner")
	page.Press("Keep this fleet")
	if c.edit == nil {
		t.Error("the fleet is refused")
	}
	fakebrowser.Limiter = func(browser.File, []byte) []string { return nil }
	c, page = bringing(t, "PK 1")
	page.Wants("2 units and options of Dropfleet Commander found")
	page.Lacks("remark")

	var late func()
	fakebrowser.Limiter = func(browser.File, []byte) []string {
		late()
		return remarks(1)
	}
	late = func() { c.bring.typed("") }
	c.bring = &BringSheet{screen: c}
	page = kittest.Mount(t, c.bring)
	page.Press("Choose a file")
	page.Lacks("remark")

	club(t, nil)
	fakebrowser.Limiter = func(browser.File, []byte) []string {
		t.Error("without files there is nothing to hold a list to")
		return nil
	}
	bringing(t, "PK 1")
}
