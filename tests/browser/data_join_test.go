package browser

import (
	"encoding/base64"
	"net/http"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

func TestACatalogueAloneJoinsItsGame(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	choose(p, "Choose files", encoded(ownFile(t, "systems.cat")))
	p.WaitText("Own Yards belongs to a game system that is not here. Choose its .gst file and this one together")
	choose(p, "Choose files", archive(t, "Dropfleet Commander, own", "own.gst", "own.cat", "own-weapons.cat"))
	p.WaitText("1 unit, 3 weapons, 1 faction")

	choose(p, "Choose files", encoded(ownFile(t, "systems.cat")))
	p.WaitText("What changes in Dropfleet Commander, own")
	if text := p.Text("[role=dialog]"); !strings.Contains(text, "Barge") || !strings.Contains(text, "Hulk") || strings.Contains(text, "Skiff") {
		t.Errorf("what changes: %s", text)
	}
	p.Screenshot("data-joined-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Role("button", "Take the new data"))
	p.WaitText("3 units, 12 weapons, 2 factions")

	choose(p, "Choose files", archive(t, "Dropfleet Commander, own", "own.gst", "own.cat", "own-weapons.cat"))
	p.WaitText("Nothing changes: what is here is the same.")
	p.WaitText("What came from other files stays as it is.")
	p.Click(page.Role("button", "Done"))
	p.WaitText("3 units, 12 weapons, 2 factions")

	p.Offline(true)
	p.Reload()
	p.WaitText("3 units, 12 weapons, 2 factions")
	choose(p, "Choose files", encoded(ownFile(t, "own.cat", `revision="4"`, `revision="3"`, `value="35"`, `value="36"`)))
	p.WaitText("Own Fleet is of revision 3, which is older than the revision 4 that was here.")
	p.WaitText("Skiff: from 40 to 41")
	p.Screenshot("data-older-phone")
	p.Fits()
	p.Axe()
	p.Resize(page.Desk)
	p.Screenshot("data-older-desk")
	p.Click(page.Role("button", "Take the new data"))
	p.WaitText("Dropfleet Commander, own is ready")
	choose(p, "Choose files", encoded(ownFile(t, "systems.cat")))
	p.WaitText("Nothing changes: what is here is the same.")
	p.Click(page.Role("button", "Close"))
	choose(p, "Choose files", encoded(ownFile(t, "systems.cat", "own-dfc", "another")))
	p.WaitText("belongs to a game system that is not here")
	p.WaitText("3 units, 12 weapons, 2 factions")
	p.Offline(false)
}

// half is the game system with a faction whose weapons are elsewhere, and a file that is none, as an archive in base64.
func half(t *testing.T) string {
	t.Helper()
	return zipped(t, map[string]string{"own.gst": ownFile(t, "own.gst"), "own.cat": ownFile(t, "own.cat"), "torn.cat": "<catalogue>\n<"})
}

func TestWhatIsLackingAndLostIsSaid(t *testing.T) {
	page.Elsewhere(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		b, _ := base64.StdEncoding.DecodeString(half(t))
		w.Write(b)
	})
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	choose(p, "Choose files", encoded("hello"))
	p.WaitText(": This is no data file.")
	choose(p, "Choose files", half(t))
	p.WaitText("torn.cat: The file breaks off or is damaged at line 2.")
	p.WaitText("Not all of it: 1 more file is needed. Add them too: Own - Weapons.")
	p.Screenshot("data-half-phone")
	p.Fits()
	p.Axe()
	choose(p, "Choose files", ownData(t, "Dropfleet Commander, own"))
	p.WaitText("What changes in Dropfleet Commander, own")
	p.Click(page.Role("button", "Take the new data"))
	p.WaitText("3 units, 12 weapons, 2 factions")
	p.Wait(`!document.body.innerText.includes("Not all of it")`)

	p.Fill(page.Role("textbox", "Address of a file, an index or a repository"), "https://data.example/half.zip")
	p.Click(page.Role("button", "Fetch"))
	p.WaitText("2 units here are not in the new data, and will be removed.")
	p.WaitText("Keep what is in other files")
	p.Screenshot("data-lost-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Role("button", "Keep what is in other files"))
	p.WaitText("What came from other files stays as it is.")
	p.Click(page.Role("button", "Close"))
	p.Click(page.Role("button", "Fetch"))
	p.WaitText("2 units here are not in the new data")
	p.Click(page.Role("button", "Take the new data"))
	p.WaitText("1 unit, ")
	p.Click(page.Role("button", "Undo"))
	p.WaitText("3 units, 12 weapons, 2 factions")
}

// hulks is a list of another tool that the limits of our own data do not allow.
const hulks = `<roster id="r" name="Too heavy" gameSystemId="own-dfc" gameSystemName="Dropfleet Commander, own" xmlns="http://www.battlescribe.net/schema/rosterSchema"><costs><cost name="pts" typeId="p" value="300"/></costs>
	<forces><force id="f" name="Skirmish" entryId="skirmish" catalogueId="own-systems"><selections><selection id="1" name="Line Battlegroup" entryId="ys-line::ys-line-unit" number="1" type="unit"><selections>
		<selection id="2" name="Medium Group" entryId="ys-medium" number="1" type="unit"><selections>
			<selection id="3" name="Hulk" entryId="el-ys-ships::el-hulk::hulk" number="1" type="model"><costs><cost name="pts" typeId="p" value="150"/></costs></selection>
			<selection id="4" name="Hulk" customName="Ada" entryId="el-ys-ships::el-hulk::hulk" number="1" type="model"><costs><cost name="pts" typeId="p" value="150"/></costs></selection>
		</selections></selection></selections></selection></selections></force></forces></roster>`

func TestTheLimitsOfDataAreTold(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	choose(p, "Choose files", ownData(t, "Dropfleet Commander, own"))
	p.WaitText("Dropfleet Commander, own is ready")
	p.Route("#/fleets")
	p.Click(page.Role("button", "Import"))
	choose(p, "Choose a file", encoded(hulks))
	p.WaitText("of Dropfleet Commander found")
	p.WaitText("You can keep it all the same.")
	p.WaitText("The data want at least 4 of Yard Systems in Ada; this list has 0.")
	p.Screenshot("bring-limits-phone")
	p.Fits()
	p.Axe()
	p.Resize(page.Desk)
	p.Fits()
	p.Screenshot("bring-limits-desk")
	p.Resize(page.Phone)
	p.Click(page.Role("button", "Keep this fleet"))
	p.Wait(`location.hash.startsWith("#/fleets/")`)
	p.Click(page.Role("button", "Share"))
	p.WaitText("Copy link")
	p.Click(page.Named("File"))
	p.Click(page.Named("BattleScribe"))
	p.WaitText("The file is written all the same")
	if file := out(p, "File", "BattleScribe", "Save as .ros"); !strings.Contains(file, `customName="Ada"`) {
		t.Errorf("the file is %.400s", file)
	}
	p.WaitText("The data want at least 4 of Yard Systems in Ada; this list has 0.")
	p.Screenshot("share-limits-phone")
	p.Fits()
	p.Axe()
}

// toLine scrolls to where a card says its page.
const toLine = `([...document.querySelectorAll("p")].find((p) => p.innerText === "A book, page 9").scrollIntoView({ block: "center", behavior: "instant" }), true)`

func TestCardsSayWhereTheyArePrinted(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	choose(p, "Choose files", ownData(t, "Dropfleet Commander, own"))
	p.WaitText("Dropfleet Commander, own is ready")
	in(p, ownList, "“Own list”: 2 units and options of Dropfleet Commander found.", "Keep this fleet")
	p.Tap(heading("skiff-model"))
	p.WaitText("A book, page 9")
	p.Wait(`document.body.innerText.includes("Glow (2)")`)
	page.Eval[bool](p, toLine)
	p.Screenshot("printed-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Role("button", "Print"))
	p.WaitText("Preview")
	p.WaitText("A book, page 9")
	p.WaitText("(A book, page 4)")
	p.Resize(page.Desk)
	p.Fits()
	page.Eval[bool](p, toLine)
	p.Screenshot("printed-desk")
}
