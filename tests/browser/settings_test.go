package browser

import (
	"fmt"
	"testing"

	"broadside/tests/browser/page"
)

// transfers stand in for the browser's dialogs: what is saved lands in window.saved, and window.chosen is picked.
const transfers = `
	URL.createObjectURL = (blob) => {
		blob.arrayBuffer().then((b) => { window.saved = btoa(String.fromCharCode(...new Uint8Array(b))) });
		return "data:,";
	};
	HTMLAnchorElement.prototype.click = function () { window.savedAs = this.download };
	HTMLInputElement.prototype.click = function () {
		const bytes = Uint8Array.from(atob(window.chosen), (c) => c.charCodeAt(0));
		const carrier = new DataTransfer();
		carrier.items.add(new File([bytes], "mine.bin"));
		this.files = carrier.files;
		this.dispatchEvent(new Event("change"));
	};`

// openWithFiles opens a route of the app in a new profile whose dialogs are stood in for.
func openWithFiles(t *testing.T, site *page.Site, size page.Size, route string) *page.Page {
	t.Helper()
	p := page.NewProfile(t).Tab(size)
	p.Before(transfers)
	p.Goto(site.URL + route)
	p.Ready()
	return p
}

func openSettings(t *testing.T, site *page.Site, size page.Size) *page.Page {
	t.Helper()
	p := openWithFiles(t, site, size, "#/settings")
	p.WaitText("Keep the screen on")
	return p
}

// saved is the file that was handed out last, in base64.
func saved(p *page.Page) string {
	p.Wait(`window.saved`)
	return page.Eval[string](p, `window.saved`)
}

// choose presses a button and picks a file for it.
func choose(p *page.Page, button, base64 string) {
	page.Eval[bool](p, fmt.Sprintf(`(window.chosen = %q, true)`, base64))
	p.Click(page.Role("button", button))
}

func TestEverythingMovesToAnotherDevice(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := openSettings(t, site, page.Phone)
	p.Click(page.Named("Dark"))
	p.Wait(`document.documentElement.dataset.theme === "dark"`)
	p.Route("#/fleets")
	startFleet(p)
	p.Route("#/settings")
	p.Click(page.Role("button", "Export everything"))
	file := saved(p)
	if name := page.Eval[string](p, `window.savedAs`); name == "" {
		t.Error("the file has no name")
	}

	other := openSettings(t, site, page.Desk)
	other.Route("#/fleets")
	other.Click(page.Role("button", "Home Guard"))
	other.WaitText("Legal")
	other.Route("#/settings")
	choose(other, "Import a file", file)
	other.WaitText("Nothing here is deleted.")
	settled(other)
	other.Axe()
	other.Click(page.Role("button", "Import"))
	other.WaitText("2 added, 0 replaced, 0 left as they were, 0 removed")
	other.Wait(`document.documentElement.dataset.theme === "dark"`)
	other.Route("#/fleets")
	other.WaitText("My first fleet")
	other.WaitText("Home Guard")

	other.Route("#/settings")
	choose(other, "Import a file", file)
	other.Click(page.Named("Replace"))
	other.WaitText("What is in the file replaces everything here")
	other.Click(page.Role("button", "Import"))
	other.WaitText("1 removed")
	other.Click(page.Role("button", "Undo"))
	other.WaitText("Everything is as it was before the import.")
	other.Route("#/fleets")
	other.WaitText("Home Guard")
}

func TestABadFileIsRefused(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := openSettings(t, site, page.Phone)
	choose(p, "Import a file", "aGVsbG8=")
	p.Click(page.Role("button", "Import"))
	p.WaitText("This is not a file that Broadside exported.")
	p.Axe()
}

func TestSettingsOutliveTheTab(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := openSettings(t, site, page.Phone)
	p.Click(page.Named("Light"))
	p.Click(page.Named("Centimetres"))
	p.Fill(page.Role("textbox", "Name of player 1"), "Ann")
	p.Wait(`localStorage.getItem("broadside.theme") === "light"`)
	p.Route("#/fleets")
	p.Click(page.Role("button", "Home Guard"))
	p.Click(page.CSS(".unit-head"))
	p.WaitText("10.2 cm")
	p.Route("#/settings")
	p.Reload()
	p.WaitText("Keep the screen on")
	p.Wait(`document.documentElement.dataset.theme === "light"`)
	if name := page.Eval[string](p, `[...document.querySelectorAll("input[type=text]")].map((i) => i.value).join()`); name != "Ann," {
		t.Errorf("the players are called %q", name)
	}
}

func TestSettingsAreAccessibleAndFit(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		for _, theme := range []string{"Light", "Dark"} {
			t.Run(name+" "+theme, func(t *testing.T) {
				p := openSettings(t, site, size)
				p.Click(page.Named(theme))
				p.Wait(`document.documentElement.dataset.theme !== "auto"`)
				settled(p)
				p.Axe()
				p.Fits()
				p.Screenshot("settings-" + name + "-" + theme)
				p.Route("#/design")
				p.WaitText("RowLink, Current")
				settled(p)
				p.Axe()
				p.Fits()
			})
		}
	}
}
