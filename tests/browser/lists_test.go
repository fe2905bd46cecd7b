package browser

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// out opens the sheet on which a fleet is handed on, chooses a form of a way, and gives the text that is shown or the file that
// is saved.
func out(p *page.Page, way, form, button string) string {
	p.Click(page.Named(way))
	if form != "" {
		p.Click(page.Named(form))
	}
	page.Eval[bool](p, `(window.saved = "", true)`)
	p.Click(page.Role("button", button))
	file, _ := base64.StdEncoding.DecodeString(saved(p))
	return string(file)
}

// in imports a file and keeps what is found in it.
func in(p *page.Page, file, found, keep string) {
	p.Route("#/fleets")
	p.Click(page.Role("button", "Import"))
	choose(p, "Choose a file", base64.StdEncoding.EncodeToString([]byte(file)))
	p.WaitText(found)
	p.Click(page.Role("button", keep))
	p.Wait(`location.hash.startsWith("#/fleets/")`)
	p.WaitText("40 of 500 points")
}

// lists counts the fleets of the name below that are shown as stored.
const lists = `[...document.querySelectorAll("a")].filter((a) => a.textContent.includes("Own list")).length`

const ownList = "Own list [40/500]\nLine Battlegroup “First”\n1 × Skiff “Ada”"

func TestEveryFormGoesOutAndComesIn(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	choose(p, "Choose files", ownData(t, "Dropfleet Commander, own"))
	p.WaitText("Dropfleet Commander, own is ready")
	in(p, ownList, "“Own list”: 2 units and options of Dropfleet Commander found.", "Keep this fleet")

	p.Click(page.Role("button", "Share"))
	p.WaitText("Copy link")
	p.Screenshot("share-link-phone")
	p.Fits()
	p.Axe()
	link := page.Eval[string](p, `document.querySelector("[role=dialog] input[type=text]").value`)
	files := map[string]string{}
	for form, name := range map[string]string{"Short text": ".txt", "Full text": ".txt", "Markdown": ".md"} {
		files[form] = out(p, "Text", form, "Save as a file")
		if as := page.Eval[string](p, `window.savedAs`); as != "Own list"+name {
			t.Errorf("%s is saved as %s", form, as)
		}
	}
	p.Screenshot("share-text-phone")
	p.Fits()
	p.Axe()
	files["Broadside"] = out(p, "File", "", "Save as a file")
	p.Screenshot("share-document-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Named("BattleScribe"))
	p.WaitText("whatever else reads their files")
	files[".ros"] = out(p, "File", "BattleScribe", "Save as .ros")
	p.Screenshot("share-roster-phone")
	p.Fits()
	p.Axe()
	files[".rosz"] = out(p, "File", "BattleScribe", "Save as .rosz")
	if table := out(p, "File", "Table (CSV)", "Save as a file"); !strings.HasPrefix(table, "\ufeffgroup,unit,number,points,options\r\n") || !strings.Contains(table, "Skiff “Ada”,1,40,") {
		t.Errorf("the table is %q", table)
	}
	p.Resize(page.Desk)
	p.Screenshot("share-table-desk")
	p.Click(page.Named("BattleScribe"))
	p.Screenshot("share-roster-desk")
	p.Fits()
	p.Resize(page.Phone)
	p.Click(page.Role("button", "Close"))
	if !strings.Contains(files[".ros"], `entryId="el-skiff::skiff-model"`) || !strings.HasPrefix(files[".rosz"], "PK") || !strings.HasPrefix(files["Broadside"], `{"broadside":1`) {
		t.Errorf("the files are %.400s\n%.100s", files[".ros"], files["Broadside"])
	}

	for form, file := range files {
		found, keep := "2 units and options of Dropfleet Commander found.", "Keep this fleet"
		if form == "Broadside" {
			found, keep = "Fleets in this file", "Keep 1 fleet"
		}
		in(p, file, found, keep)
		if text := p.Text("main"); !strings.Contains(text, "Ada") || !strings.Contains(text, "First") {
			t.Errorf("%s came back as %s", form, text)
		}
	}
	p.Route("#/fleets")
	p.Wait(fmt.Sprintf(lists+` === %d`, 1+len(files)))
	stranger(t, site, link, files)
}

// stranger opens on a device without the data what was handed on.
func stranger(t *testing.T, site *page.Site, link string, files map[string]string) {
	t.Helper()
	p := openWithFiles(t, site, page.Phone, link[strings.Index(link, "#"):])
	p.WaitText("since the faction “Own Fleet” is not here")
	p.Screenshot("shared-lacking-phone")
	p.Fits()
	p.Axe()
	p.Route("#/fleets")
	p.Click(page.Role("button", "Import"))
	choose(p, "Choose a file", base64.StdEncoding.EncodeToString([]byte(files[".ros"])))
	p.WaitText("The file says 40 points; here it comes to 0.")
	p.WaitText("2 lines were not understood")
	p.Screenshot("bring-roster-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Role("button", "Close"))
	p.Click(page.Role("button", "Import"))
	choose(p, "Choose a file", base64.StdEncoding.EncodeToString([]byte(strings.ReplaceAll(files["Broadside"], `"lists":[`, `"lists":[{"system":"ftl","name":"Guard","units":[{"entry":"light-ship"}]},`))))
	p.WaitText("1 unit comes with them.")
	p.Screenshot("bring-document-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Named("Guard"))
	p.Click(page.Role("button", "Keep 1 fleet"))
	p.WaitText("40 of 500 points")
	p.Route("#/fleets")
	p.Wait(lists + ` === 1`) // it is stored
	p.Reload()
	p.Click(page.CSS("a[href^='#/fleets/']"))
	p.WaitText("40 of 500 points")
	p.Click(page.Role("button", "Share"))
	p.Click(page.Named("File"))
	p.Click(page.Named("BattleScribe"))
	p.WaitText("were not kept when they were added")
	p.Screenshot("share-no-files-phone")
	p.Axe()
}
