package browser

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"broadside/tests/browser/page"
)

// github answers as the hosts of community data do: a gallery with an index, or the list of its repositories alone, and one
// repository with our own files, as one commit has them.
func github(t *testing.T, indexed bool, sha string) http.HandlerFunc {
	t.Helper()
	dir := filepath.Join("..", "..", "core", "battlescribe", "testdata", "dropfleet-commander")
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	tree, index, entries := "", "", ""
	for _, f := range files {
		tree += fmt.Sprintf(`{"path":%q,"type":"blob"},`, "data/"+f.Name())
		index += fmt.Sprintf(`{"name":%q,"fileUrl":"https://github.com/club/own/releases/download/v1/%sz","githubUrl":"https://github.com/club/own/blob/v1/data/%s"},`, f.Name(), f.Name(), f.Name())
		entries += fmt.Sprintf(`<dataIndexEntry dataName='A > B' dataRevision="1" filePath="&#100;ata/%s" dataType="catalogue"/>`, f.Name())
	}
	entries = `<?xml version="1.0" encoding="UTF-8"?><dataIndex name="own"><dataIndexEntries>` + entries + `</dataIndexEntries></dataIndex>`
	packed, err := base64.StdEncoding.DecodeString(zipped(t, map[string]string{"index.xml": entries}))
	if err != nil {
		t.Fatal(err)
	}
	gallery := `[{"name":"own","description":"Dropfleet Commander, own","%s":"https://github.com/club/own","archived":false},
		{"name":"old","description":"Chess of Old","%s":"https://github.com/club/old","archived":true},
		{"name":"wars","description":"Wars & Peace","%s":"https://github.com/club/wars","archived":false}]`
	answers := map[string]string{
		"/orgs/BSData/repos":             fmt.Sprintf(gallery, "html_url", "html_url", "html_url"),
		"/repos/club/own/git/trees/HEAD": `{"sha":"` + sha + `","tree":[` + tree + `{"path":"README.md","type":"blob"}],"truncated":false}`,
		"/own.catpkg.json":               `{"name":"own","repositoryFiles":[` + index + `{}]}`,
		"/club/own/v1/index.xml":         entries,
		"/club/own/v1/index.bsi":         string(packed),
		"/club/own/v1/broken.bsi":        "PK\x03\x04 and nothing that a zip would have behind it",
	}
	if indexed {
		answers["/BSData/gallery/index-v1/bsdata.catpkg-gallery.json"] = `{"repositories":` + fmt.Sprintf(gallery, "githubUrl", "githubUrl", "githubUrl") + `}`
	}
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		if text, ok := answers[r.URL.Path]; ok {
			fmt.Fprint(w, text)
			return
		}
		text, err := os.ReadFile(filepath.Join(dir, filepath.Base(r.URL.Path)))
		if err != nil || r.Host != "raw.githubusercontent.com" {
			http.NotFound(w, r)
			return
		}
		w.Write(text)
	}
}

func TestDataComeFromTheGallery(t *testing.T) {
	for _, indexed := range []bool{true, false} {
		page.Elsewhere(t, github(t, indexed, "first"))
		p := page.Open(t, page.Serve(t, dist, subPath), page.Phone, "#/data")
		if !indexed {
			p.Forgive("404")
		}
		p.Click(page.Role("button", "Choose from the public gallery"))
		p.WaitText("Wars & Peace")
		p.WaitText("With rules, odds and the table")
		p.Screenshot("gallery-phone")
		p.Fits()
		p.Axe()
		if p.Has(page.Role("button", "Chess of Old")) {
			t.Error("what is archived is offered")
		}
		p.Click(page.Role("button", "Dropfleet Commander, own"))
		p.WaitText("3 units, 12 weapons, 2 factions")
		p.WaitText("From https://github.com/club/own")
		page.Elsewhere(t, github(t, indexed, "second"))
		p.Reload()
		p.WaitText("An update is available.")
		p.Screenshot("data-newer-phone")
		p.Axe()
		p.Click(page.Role("button", "Check for updates"))
		p.WaitText("Nothing changes")
	}
}

func TestDataComeFromAnIndex(t *testing.T) {
	page.Elsewhere(t, github(t, true, "first"))
	p := page.Open(t, page.Serve(t, dist, subPath), page.Desk, "#/data")
	p.Fill(page.Role("textbox", "Address of a file, an index or a repository"), "https://data.example/own.catpkg.json")
	p.Click(page.Role("button", "Fetch"))
	p.WaitText("3 units, 12 weapons, 2 factions")
	p.Screenshot("data-index-desk")
}

// Repositories that players keep for BattleScribe have an index of its own kind, as it is or zipped, beside their files.
func TestDataComeFromAnIndexOfBattleScribe(t *testing.T) {
	for _, name := range []string{"index.xml", "index.bsi"} {
		page.Elsewhere(t, github(t, true, "first"))
		p := page.Open(t, page.Serve(t, dist, subPath), page.Desk, "#/data")
		address := page.Role("textbox", "Address of a file, an index or a repository")
		p.Fill(address, "https://raw.githubusercontent.com/club/own/v1/broken.bsi")
		p.Click(page.Role("button", "Fetch"))
		p.WaitText("neither a data file nor an index")
		p.Fill(address, "https://raw.githubusercontent.com/club/own/v1/"+name)
		p.Click(page.Role("button", "Fetch"))
		p.WaitText("3 units, 12 weapons, 2 factions")
	}
}

func TestAHostThatIsNotThereIsToldFromOneThatRefuses(t *testing.T) {
	page.Elsewhere(t, func(w http.ResponseWriter, r *http.Request) { panic(http.ErrAbortHandler) })
	p := page.Open(t, page.Serve(t, dist, subPath), page.Phone, "#/data")
	p.Forgive("net::ERR")
	p.Forgive("Access-Control-Allow-Origin")
	address := page.Role("textbox", "Address of a file, an index or a repository")
	fetch := page.Role("button", "Fetch")
	p.Click(fetch)
	p.WaitText("Paste or type an address first.")
	p.Fill(address, "foo")
	p.Click(fetch)
	p.WaitText("“foo” is not a web address")
	p.Screenshot("data-no-address-phone")
	p.Axe()
	p.Fill(address, "https://data.example/own.cat")
	p.Click(fetch)
	p.WaitText("No answer from data.example. Are you online?")
	p.Screenshot("data-no-answer-phone")
	p.Fits()
	p.Axe()
	page.Elsewhere(t, func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, "<catalogue/>") })
	p.Click(page.Role("button", "Try again"))
	p.WaitText("data.example does not let other sites fetch from it.")
	p.Offline(true)
	p.Click(page.Role("button", "Choose from the public gallery"))
	p.WaitText("You are offline.")
	p.WaitText("Try again")
	p.Offline(false)
}

func TestAHostThatAnswersNoMoreIsNamed(t *testing.T) {
	page.Elsewhere(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Access-Control-Allow-Origin", "*")
		w.WriteHeader(http.StatusForbidden)
	})
	p := page.Open(t, page.Serve(t, dist, subPath), page.Phone, "#/data")
	p.Click(page.Role("button", "Choose from the public gallery"))
	p.Forgive("403")
	p.WaitText("api.github.com allows no more requests for now.")
	p.Axe()
}
