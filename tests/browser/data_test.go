package browser

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"os"
	"path/filepath"
	"testing"

	"broadside/tests/browser/page"
)

// ownData is our own files in the community's format as one archive, in base64, their game under a name.
func ownData(t *testing.T, game string) string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("..", "..", "core", "battlescribe", "testdata", "dropfleet-commander", "*"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no data files: %v", err)
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, p := range paths {
		b, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		b = bytes.ReplaceAll(b, []byte("Dropfleet Commander, own"), []byte(game))
		w, err := z.Create("own/" + filepath.Base(p))
		if err == nil {
			_, err = w.Write(b)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(out.Bytes())
}

func TestFleetsAreBuiltFromAddedData(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	p.WaitText("Nothing has been added yet.")
	p.Screenshot("data-empty-phone")
	p.Fits()
	p.Axe()
	choose(p, "Choose files", ownData(t, "Dropfleet Commander, own"))
	p.WaitText("1 unit, 2 weapons, 1 catalogue")
	p.Screenshot("data-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Named("Report on Dropfleet Commander, own"))
	p.WaitText("Glow (1, as on Lash)")
	p.Screenshot("data-report-phone")
	p.Axe()
	p.Click(page.Role("button", "Close"))
	p.Click(page.Named("Units: Dropfleet Commander, own"))
	p.WaitText("Long Beam")
	p.Screenshot("data-units-phone")
	p.Axe()
	p.Click(page.Role("button", "Close"))

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
	p.Route("#/fleets")
	p.Click(page.Role("button", "New fleet"))
	p.WaitText("Own Fleet")
	p.Resize(page.Desk)
	p.Screenshot("data-faction-desk")
	p.Offline(false)
}
