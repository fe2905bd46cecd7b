package browser

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// ownFile is one of our own files in the community's format, changed where pairs say so.
func ownFile(t *testing.T, name string, pairs ...string) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "core", "battlescribe", "testdata", "dropfleet-commander", name))
	if err != nil {
		t.Fatal(err)
	}
	return strings.NewReplacer(pairs...).Replace(string(b))
}

// ownData are our own files as one archive, in base64, their game under a name.
func ownData(t *testing.T, game string) string {
	t.Helper()
	return archive(t, game, "own.gst", "own.cat", "own-weapons.cat", "systems.cat")
}

func archive(t *testing.T, game string, names ...string) string {
	t.Helper()
	files := map[string]string{}
	for _, name := range names {
		files["own/"+name] = ownFile(t, name, "Dropfleet Commander, own", game)
	}
	return zipped(t, files)
}

// zipped is files by their names as an archive in base64.
func zipped(t *testing.T, files map[string]string) string {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(files[name]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return encoded(out.String())
}

func encoded(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }

// TestDataAreAddedOfflineWhereTheirPageWasOpenedOnce holds that the reader is on the device from then on.
func TestDataAreAddedOfflineWhereTheirPageWasOpenedOnce(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	p.WaitText("Nothing has been added yet.")
	p.Wait(`(async () => {
		for (const name of await caches.keys())
			for (const kept of await (await caches.open(name)).keys())
				if (/import[^/]*\.wasm/.test(kept.url)) window.readerKept = true;
	})() && window.readerKept`)
	p.Offline(true)
	p.Reload()
	p.WaitText("Nothing has been added yet.")
	choose(p, "Choose files", ownData(t, "Dropfleet Commander, own"))
	p.WaitText("3 units, 12 weapons, 2 factions")
	p.Offline(false)
}

func TestFleetsAreBuiltFromAddedData(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	p.WaitText("Nothing has been added yet.")
	p.Screenshot("data-empty-phone")
	p.Fits()
	p.Axe()
	choose(p, "Choose files", ownData(t, "Dropfleet Commander, own"))
	p.WaitText("3 units, 12 weapons, 2 factions")
	p.Screenshot("data-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Named("Report on Dropfleet Commander, own"))
	p.WaitText("Glow (2, as on Lash)")
	p.Screenshot("data-report-phone")
	p.Axe()
	p.Click(page.Role("button", "Close"))
	closed(p)
	p.Click(page.Named("Units: Dropfleet Commander, own"))
	p.WaitText("Long Beam")
	p.WaitText("A book, page 9")
	p.Screenshot("data-units-phone")
	p.Axe()
	p.Click(page.Role("button", "Close"))
	closed(p)

	p.Resize(page.Desk)
	p.Screenshot("data-desk")
	p.Fits()
	p.Axe()
	p.Resize(page.Phone)

	p.Offline(true)
	p.Reload()
	p.WaitText("Dropfleet Commander, own")
	choose(p, "Choose files", ownData(t, "Dropfleet Commander, own"))
	p.WaitText("Nothing changes")
	p.Click(page.Role("button", "Close"))
	closed(p)
	p.Route("#/fleets")
	p.Click(page.Role("button", "New fleet"))
	p.WaitText("Own Fleet")
	p.Resize(page.Desk)
	p.Screenshot("data-faction-desk")
	p.Offline(false)
}

// fill takes options for the open group, each from the slot that comes up.
func fill(p *page.Page, names ...string) {
	for _, name := range names {
		p.Tap(labelled("Take " + name))
		p.Wait(fmt.Sprintf(`document.querySelector(".group .unit-head").innerText.includes(%q)`, name))
	}
}

func TestShipsOfAddedDataChooseTheirSystems(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	choose(p, "Choose files", ownData(t, "Dropfleet Commander, own"))
	p.WaitText("3 units, 12 weapons, 2 factions")
	p.Route("#/fleets")
	p.Click(page.Role("button", "New fleet"))
	p.WaitText("Own Yards")
	pick(p, "Faction", "own-yards")
	p.Tap(page.Role("button", "Create"))
	p.WaitText("No units yet")
	p.Tap(addUnit)
	p.WaitText("Add Battlegroups")
	p.Tap(adds("line"))
	p.WaitText("Yard Systems: 2–3")
	p.Screenshot("systems-add-phone")
	p.Tap(adds("barge"))
	p.Tap(done)
	closed(p)
	p.Tap(heading("barge"))
	p.WaitText("Barge has 0 of Yard Systems and needs at least 2.")
	p.Fits()
	p.Axe()
	p.Tap(page.CSS(".group .unit-body section .list .row"))
	p.WaitText("Barge: slot 1 of 3")
	p.Screenshot("systems-choose-phone")
	p.Fits()
	p.Axe()
	fill(p, "Side Gun (Port & Stbd)", "Eyes")
	p.WaitText("Barge: slot 3 of 3")
	p.Tap(page.CSS(".sheet-foot .btn:last-child"))
	closed(p)
	p.WaitText("59 points each")
	p.WaitText("Side Gun, Starboard")
	p.Tap(page.CSS(".group .unit-body section:last-of-type .list .row"))
	p.WaitText("Foreman")
	fill(p, "Foreman")
	closed(p)
	p.WaitText("Foreman, 20 points")
	p.Screenshot("systems-phone")
	p.Fits()
	p.Axe()
	p.Resize(page.Desk)
	p.Screenshot("systems-desk")
	p.Fits()
	p.Reload()
	p.WaitText("Side Gun (Port & Stbd), 5 points · Eyes, 4 points · Foreman, 20 points")
}
