package browser

import (
	"strings"
	"testing"
	"time"

	"broadside/core/dropzone"
	"broadside/core/roster"
	"broadside/tests/browser/page"
)

// startFleet builds a small fleet by hand and answers its route.
func startFleet(p *page.Page) string {
	p.Click(page.Role("button", "Start a fleet"))
	p.Click(page.Named("Warfleets: FTL"))
	p.Click(page.Role("button", "Create"))
	p.WaitText("No units yet")
	if add := page.Role("button", "Add units"); p.Has(add) { // a desk has them beside the fleet
		p.Click(add)
	}
	p.Click(page.Role("button", "Add Light Ship"))
	p.Click(page.Role("button", "Add Fighter Squadron"))
	p.WaitText("50 of 300 points")
	leave(p)
	return page.Eval[string](p, `location.hash`)
}

// leave ends adding where what can be added lies over the page; a desk has it beside the fleet.
func leave(p *page.Page) {
	if p.Has(page.Role("button", "Done")) {
		p.Click(page.Role("button", "Done"))
	}
	closed(p)
}

// fillSlots gives the Light Ship its two upgrades and a hero, by taps alone.
func fillSlots(p *page.Page) {
	p.Click(page.CSS(".unit-head"))
	p.Click(page.Role("button", "Empty slot"))
	p.WaitText("Light Ship: slot 1 of 2")
	p.Click(page.Role("button", "Take Giga Cannon, front"))
	p.WaitText("Light Ship: slot 2 of 2")
	p.Click(page.Named("Upgrades"))
	p.Click(page.Role("button", "Take Warp Drive"))
	p.Wait(`!document.querySelector("[role=dialog]")`)
	p.Click(page.Role("button", "None"))
	p.Click(page.Role("button", "Take Ace Commander"))
	p.Wait(`!document.querySelector("[role=dialog]")`)
	p.WaitText("60 of 300 points")
	p.WaitText("1 hero: from 300 points on.")
	p.WaitText("1 to do") // what is still to come is no problem
}

func TestBuildAFleetShareItAndOpenItElsewhere(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "")
	hash := startFleet(p)
	fillSlots(p)
	p.Fits()
	p.Screenshot("fleet-editor-phone")

	p.Reload()
	p.WaitText("Giga Cannon, front · Warp Drive · Ace Commander")
	if now := page.Eval[string](p, `location.hash`); now != hash {
		t.Errorf("after a reload the page is at %s, not %s", now, hash)
	}

	p.Click(page.Role("button", "Share"))
	p.WaitText("Copy link")
	link := page.Eval[string](p, `document.querySelector("[role=dialog] input[type=text]").value`)
	p.Click(page.Named("Text"))
	p.Click(page.Named("Full text"))
	p.Wait(`document.querySelector(".list-text")`)
	p.Screenshot("fleet-text-phone")
	p.Fits()
	p.Click(page.Named("Link"))
	if !strings.HasPrefix(link, site.URL+"#/share/") {
		t.Fatalf("the link is %s", link)
	}
	page.Eval[bool](p, `(navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }, true)`)
	p.Click(page.Role("button", "Copy link"))
	p.WaitText("The link is copied.")
	if copied := page.Eval[string](p, `window.copied`); copied != link {
		t.Errorf("copied %s, not %s", copied, link)
	}

	friend := page.NewProfile(t).Tab(page.Desk)
	friend.Goto(link)
	friend.Ready()
	friend.WaitText("A shared fleet of Warfleets: FTL")
	friend.WaitText("Giga Cannon, front")
	friend.Screenshot("fleet-shared-desk")
	friend.Axe()
	friend.Click(page.Role("button", "Keep"))
	friend.Wait(`location.hash.startsWith("#/fleets/")`)
	friend.WaitText("60 of 300 points")
	friend.Reload()
	friend.WaitText("Giga Cannon, front · Warp Drive · Ace Commander")
}

func TestASharedArmyFitsAPhone(t *testing.T) {
	p := page.Open(t, page.Serve(t, dist, "/"), page.Phone, "#/fleets")
	for _, list := range (dropzone.System{}).Samples("core") {
		code, err := roster.Encode(&list)
		if err != nil {
			t.Fatal(err)
		}
		p.Route("#/share/" + code)
		p.WaitText(list.Name)
		p.Fits()
	}
	p.Axe()
}

func TestADamagedLinkGetsItsSentence(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/share/1nonsense")
	p.WaitText("This link is damaged or cut short.")
	p.Axe()
	p.Route("#/fleets")
	p.Click(page.Role("button", "Import"))
	p.Fill(page.Role("textbox", "Share link, code or list"), "https://example.org/#/share/1nonsense")
	p.Click(page.Role("button", "Look at it"))
	p.WaitText("This link is damaged or cut short.")
	p.Fill(page.Role("textbox", "Share link, code or list"), "gibberish")
	p.Click(page.Role("button", "Look at it"))
	p.WaitText("No line of this text is a unit that is here.")
}

func TestDeletedFleetsAndUnitsComeBack(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	startFleet(p)
	p.Click(page.CSS(".unit-head"))
	p.Click(page.Role("button", "Remove Light Ship"))
	p.WaitText("10 of 300 points")
	p.Click(page.Role("button", "Undo"))
	p.WaitText("50 of 300 points")
	p.Click(page.Role("button", "Delete"))
	p.WaitText("No fleets yet")
	p.Click(page.Role("button", "Undo"))
	p.WaitText("“My first fleet” is back.")
	p.Reload()
	p.Click(page.Role("link", "My first fleet"))
	p.WaitText("50 of 300 points")
}

// deaf keeps a tab from hearing of the others' changes, as when both write in the same moment.
const deaf = `window.BroadcastChannel = class extends EventTarget { postMessage() {} close() {} }`

func TestTwoTabsKeepBothVersions(t *testing.T) {
	site := page.Serve(t, dist, "/")
	profile := page.NewProfile(t)
	first := profile.Tab(page.Desk)
	first.Before(deaf)
	first.Goto(site.URL)
	first.Ready()
	hash := startFleet(first)

	second := profile.Tab(page.Desk)
	second.Goto(site.URL + hash)
	second.Ready()
	second.WaitText("50 of 300 points")
	second.Click(page.Role("button", "Add Heavy Ship"))
	second.WaitText("130 of 300 points")

	first.Click(page.Role("button", "Add Medium Ship"))
	first.WaitText("Both are kept: yours goes on here as “My first fleet (this tab)”.")
	first.Screenshot("fleet-conflict-desk")
	first.Axe()
	if now := page.Eval[string](first, `location.hash`); now == hash {
		t.Error("this tab's version goes on under the old address")
	}
	second.Reload()
	second.WaitText("130 of 300 points")
	second.Route("#/fleets")
	second.WaitText("My first fleet (this tab)")
}

func TestATabShowsWhatAnotherChanges(t *testing.T) {
	site := page.Serve(t, dist, "/")
	profile := page.NewProfile(t)
	first := profile.Tab(page.Desk)
	first.Goto(site.URL)
	first.Ready()
	hash := startFleet(first)
	second := profile.Tab(page.Desk)
	second.Goto(site.URL + hash)
	second.Ready()
	second.WaitText("50 of 300 points")
	second.Click(page.Role("button", "Add Heavy Ship"))
	first.WaitText("130 of 300 points")
	first.WaitText("Another tab changed this fleet.")
}

func TestAKilledTabLosesNothing(t *testing.T) {
	site := page.Serve(t, dist, "/")
	profile := page.NewProfile(t)
	p := profile.Tab(page.Phone)
	p.Goto(site.URL)
	p.Ready()
	hash := startFleet(p)
	p.Click(page.Role("button", "Edit"))
	p.Fill(page.Role("textbox", "Name of the fleet"), "Night Watch")
	p.Wait(`document.querySelector("h1.only-phone").textContent === "Night Watch"`)
	until(t, p, `new Promise((done) => {
		const opened = indexedDB.open("broadside-app");
		opened.onsuccess = () => {
			const all = opened.result.transaction("records").objectStore("records").getAll();
			all.onsuccess = () => { opened.result.close(); done(JSON.stringify(all.result).includes("Night Watch")); };
		};
	})`)
	p.Kill()
	again := profile.Tab(page.Phone)
	again.Goto(site.URL + hash)
	again.Ready()
	again.WaitText("Night Watch")
}

// until asks a promise again and again until it gives true.
func until(t *testing.T, p *page.Page, promise string) {
	t.Helper()
	for end := time.Now().Add(page.Patience); !page.Eval[bool](p, promise); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s", promise)
		}
	}
}

func TestAPrintedFleetHasBoxesToTick(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "")
	startFleet(p)
	fillSlots(p)
	p.Click(page.Role("button", "Print"))
	p.WaitText("As it will be printed")
	if n := page.Eval[int](p, `document.querySelectorAll(".leaf .box").length`); n != 3+3+3 {
		t.Errorf("%d boxes to tick, want 3 for each of two upgrades and the squadron", n)
	}
}

func TestFleetsAreAccessibleAndFit(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(name+" "+scheme, func(t *testing.T) {
				p := page.NewProfile(t).Tab(size)
				p.Prefer("prefers-color-scheme", scheme)
				p.Goto(site.URL)
				p.Ready()
				look := func(what string) {
					t.Helper()
					settled(p)
					p.Axe()
					p.Fits()
					p.Screenshot("fleets-" + what + "-" + name + "-" + scheme)
				}
				p.WaitText("No fleets yet")
				look("empty")
				if tops := page.Eval[[]int](p, `[...document.querySelectorAll(".first .list")].map((list) => Math.round(list.getBoundingClientRect().top))`); (name == "desk") != (tops[0] == tops[1] && tops[1] == tops[2]) {
					t.Errorf("the ways to begin are at %v", tops)
				}
				p.Click(page.Role("link", "A 30-second tour"))
				p.WaitText("Fleets, 1 of 5")
				look("tour")
				p.Click(page.Role("button", "Skip"))
				closed(p)
				p.Click(page.Role("button", "Home Guard"))
				p.WaitText("Legal")
				look("editor")
				p.Click(page.Role("button", "Charts"))
				p.WaitText("Damage by range")
				look("strengths")
				p.Click(page.Role("button", "Close"))
				closed(p)
				if name == "phone" {
					p.Click(page.Role("button", "Add"))
				}
				p.WaitText("Gunship Squadron")
				settled(p)
				look("add")
				leave(p)
				settled(p)
				p.Click(page.CSS(".unit-head"))
				p.Click(page.CSS(".unit-body .row"))
				p.WaitText("Leave empty")
				settled(p)
				look("choose")
				p.Click(page.Role("button", "Close"))
				p.Wait(`!document.querySelector("[role=dialog]")`)
				p.Click(page.Role("button", "Share"))
				p.WaitText("Copy link")
				settled(p)
				look("share")
				p.Click(page.Role("button", "Close"))
				p.Route("#/fleets")
				p.Wait(`location.hash === "#/fleets"`)
				p.Click(page.Role("button", "New fleet"))
				p.Click(page.Named("Warfleets: FTL"))
				p.WaitText("Points limit")
				settled(p)
				look("new")
			})
		}
	}
}

// settled waits until nothing moves any more, since axe would judge half-drawn colours.
func settled(p *page.Page) {
	p.Wait(`document.getAnimations().every((a) => a.playState === "finished")`)
}
