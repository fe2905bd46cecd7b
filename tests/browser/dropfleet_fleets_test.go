package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"broadside/tests/browser/page"
)

// homeBands are the battlegroups of a legal fleet of 1000 points, and how many ships each group gets after its first.
var homeBands = []struct {
	kind  string
	ships []string
	more  []int
}{
	{"vanguard", []string{"bs-parapet"}, []int{1}},
	{"line", []string{"bs-rampart", "bs-aviary"}, []int{1, 0}},
	{"pathfinder", []string{"bs-lantern", "bs-gangway"}, []int{2, 2}},
	{"pathfinder", []string{"bs-sabre", "bs-harpoon", "bs-watchfire"}, []int{1, 0, 0}},
}

// closed waits until no sheet is open.
func closed(p *page.Page) { p.Wait(`!document.querySelector("[role=dialog]")`) }

// A page of a nested fleet has so many controls that names are slow to compute: these find them by what they carry.
func labelled(name string) page.Target { return page.CSS(fmt.Sprintf(`[aria-label=%q]`, name)) }

func adds(entry string) page.Target {
	return page.CSS(fmt.Sprintf(`[role=dialog] [data-entry=%q] .stepper .btn:last-child`, entry))
}

// heading is the heading of a group's card.
func heading(ship string) page.Target {
	return page.CSS(fmt.Sprintf(`.group[data-entry=%q] .unit-head`, ship))
}

var (
	addUnit = page.CSS("#fleet-add")
	done    = page.CSS(".sheet-foot .btn-primary")
)

// buildHome builds a fleet from nothing, by taps alone.
func buildHome(p *page.Page) {
	p.Tap(page.Role("button", "Start a fleet"))
	p.WaitText("Size of game: Clash")
	p.Tap(page.Role("button", "Create"))
	p.WaitText("No units yet")
	for _, band := range homeBands {
		p.Tap(addUnit)
		p.WaitText("Add Battlegroups")
		p.Tap(adds(band.kind))
		p.WaitText("Add units to")
		for _, ship := range band.ships {
			p.Tap(adds(ship))
			p.Wait(fmt.Sprintf(`document.querySelector('[role=dialog] [data-entry=%q] .stepper input').value === "1"`, ship))
		}
		p.Tap(done)
		closed(p)
		for i, ship := range band.ships {
			for range band.more[i] {
				p.Tap(page.CSS(fmt.Sprintf(`.group[data-entry=%q] .stepper .btn:last-child`, ship)))
			}
		}
	}
	p.Tap(heading("bs-parapet"))
	p.Tap(page.CSS(`.group .unit-body .list .row`))
	p.WaitText("Home Fleet Commodore")
	p.Tap(labelled("Take Home Fleet Commodore"))
	closed(p)
	p.Tap(heading("bs-parapet"))
	p.WaitText("Legal")
}

// standsIn is the number of the battlegroup that a group of a class is in, from 0.
func standsIn(p *page.Page, ship string) int {
	return page.Eval[int](p, fmt.Sprintf(`[...document.querySelectorAll(".band")].findIndex((band) => band.querySelector("[data-entry=" + %q + "]"))`, ship))
}

func TestADropfleetIsBuiltByTaps(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "")
	buildHome(p)
	p.Fits()
	p.Screenshot("dropfleet-editor-phone")

	// A ship too many is a problem of the whole fleet, and goes with the ship.
	p.Tap(labelled("One more: Watchfire Frigate"))
	p.WaitText("1 problem")
	p.WaitText("of 1000 points")
	p.Tap(labelled("One fewer: Watchfire Frigate"))
	p.WaitText("Legal")

	p.Tap(heading("bs-watchfire"))
	p.WaitText("Flare Lance")
	p.WaitText("Detector")
	p.Tap(page.CSS(".ruling summary"))
	p.WaitText("Point Defence dice")
	p.Fits()
	p.Screenshot("dropfleet-group-phone")

	// By buttons it goes up past its neighbours and on into the battlegroup before.
	for range 3 {
		p.Tap(labelled("Move Watchfire Frigate up"))
	}
	p.Wait(`document.body.innerText.includes("number 3 in Pathfinder Battlegroup")`)
	if at := standsIn(p, "bs-watchfire"); at != 2 {
		t.Errorf("by buttons the Watchfire came to battlegroup %d", at)
	}
	p.Tap(heading("bs-watchfire"))

	// By a finger on its grip it goes back, and the page does not scroll for it.
	from := p.Find(page.CSS(`[aria-label^="Move Watchfire Frigate:"]`))
	to := page.Eval[page.Spot](p, spotOf("bs-sabre"))
	p.Pull(from.X, from.Y, to.X, to.Y)
	p.Wait(`!document.querySelector(".drop-line, .is-held")`)
	if at := standsIn(p, "bs-watchfire"); at != 3 {
		t.Errorf("by drag the Watchfire came to battlegroup %d", at)
	}
	p.WaitText("Legal")

	p.Reload()
	p.WaitText("Legal")
	if at := standsIn(p, "bs-watchfire"); at != 3 {
		t.Errorf("after a reload the Watchfire is in battlegroup %d", at)
	}
}

// spotOf asks where the card of a group stands in the window.
func spotOf(ship string) string {
	return fmt.Sprintf(`(() => {
		const box = document.querySelector(".group[data-entry=" + %q + "]").getBoundingClientRect();
		return { State: "ready", X: box.left + 30, Y: box.top + 4, Width: box.width, Height: box.height };
	})()`, ship)
}

// fleetOnPhone measures, with the page at its top: how far the first group reaches, what is free above the bar at the foot, how
// tall all battlegroups are together, and what is free between head and bar.
const fleetOnPhone = `(() => {
	scrollTo(0, 0);
	const box = (at) => document.querySelector(at).getBoundingClientRect();
	const bands = box(".bands"), free = box(".action-bar").top;
	return [Math.ceil(box(".group").bottom), Math.floor(free), Math.ceil(bands.height), Math.floor(free - box(".screen-head").bottom)];
})()`

func TestAPhoneShowsEightGroupsAtOnce(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	p.Tap(page.Role("button", "Home Fleet 1000"))
	p.WaitText("Legal · 11 left")
	if n := page.Eval[int](p, `document.querySelectorAll(".group").length`); n != 8 {
		t.Fatalf("the fleet has %d groups", n)
	}
	at := page.Eval[[]int](p, fleetOnPhone)
	t.Logf("first group to %d of %d, all to %d of %d", at[0], at[1], at[2], at[3])
	if at[0] > at[1] || at[2] > at[3] {
		t.Errorf("the first group reaches to %d of %d pixels, all groups take %d of %d", at[0], at[1], at[2], at[3])
	}

	// One fewer than one is none, and Undo brings it back.
	p.Tap(labelled("One fewer: Watchfire Frigate"))
	p.WaitText("Watchfire Frigate was removed.")
	p.Tap(page.Role("button", "Undo"))
	p.WaitText("989 of 1000 points")

	// What has no room is closed, and what is so of most is said once above them.
	p.Tap(labelled("Add units to Outriders"))
	p.Wait(`(() => {
		const sheet = document.querySelector("[role=dialog]");
		return sheet.querySelector("[data-entry=bs-lantern] .stepper .btn:last-child").disabled && sheet.querySelector(".problem-text").textContent.includes("holds at most 3");
	})()`)
	p.Tap(page.CSS("[role=dialog] [data-entry=bs-sabre] .stepper .btn:first-child"))
	p.WaitText("949 of 1000 points")
	p.Tap(page.CSS("[role=dialog] [data-entry=bs-sabre] .row-add"))
	p.Wait(`document.querySelector("[role=dialog] .row-card:not([data-n='0'])").innerText.includes("Cutting Laser")`)
	p.Fits()
	p.Axe()
	p.Screenshot("dropfleet-add-card-phone")
}

// TestShipsOfTheirOwnStandInARowEach: a fleet without battlegroups has a sign, a name and a note for each ship, in one row.
func TestShipsOfTheirOwnStandInARowEach(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	p.Tap(page.Role("button", "Crown Patrol"))
	p.WaitText("744 of 750 points")
	if off := page.Eval[[]string](p, `[...document.querySelectorAll(".unit-head")].filter((head) => {
		const [sign, name] = [".grip > .icon:last-child", ".row-title"].map((at) => head.parentElement.querySelector(at).getBoundingClientRect());
		return head.closest("li").getBoundingClientRect().height > 72 || sign.right > name.left || sign.bottom < name.top;
	}).map((head) => head.innerText)`); len(off) > 0 {
		t.Errorf("not in a row: %q", off)
	}
	p.Fits()
}

func TestWhatRidesStandsInsetUnderWhatCarriesIt(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	p.Tap(page.Role("button", "Bulwark Skirmish"))
	p.Wait(`document.querySelector(".group .group").getBoundingClientRect().left > document.querySelector(".group").getBoundingClientRect().left + 10`)
	p.Fits()
}

func TestADeskShowsWhatCanBeAddedTheFleetAndACard(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "")
	p.Click(page.Role("button", "Home Fleet 1000"))
	p.WaitText("What it is good at")
	edges := page.Eval[[]float64](p, `[...document.querySelectorAll(".fleet-panes > *")].map((pane) => pane.getBoundingClientRect()).flatMap((box) => [box.left, box.right])`)
	if len(edges) != 6 || !slices.IsSorted(edges) {
		t.Errorf("the panes reach from and to %v", edges)
	}
	p.Click(labelled("Add units to First Line"))
	p.WaitText("Add units to First Line")
	p.Click(labelled("Add Quayside Troopship"))
	p.WaitText("1079 of 1000 points")
	p.Click(labelled("One fewer: Quayside Troopship"))
	p.WaitText("989 of 1000 points")

	// Its keys: / looks for a unit, Enter adds what is found, and Control+Z takes that back wherever the keyboard is.
	key := func(init string) {
		page.Eval[bool](p, `document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, `+init+` }))`)
	}
	p.Wait(`!document.querySelector(".action-bar") && document.querySelector(".band.is-filled").innerText.includes("First Line")`)
	key(`key: "/"`)
	p.Wait(`document.activeElement.inputMode === "search"`)
	p.Press("quays")
	p.Press(kb.Enter)
	p.WaitText("1079 of 1000 points")
	page.Eval[bool](p, `(document.activeElement.blur(), true)`)
	key(`key: "z", ctrlKey: true`)
	p.WaitText("989 of 1000 points")
	key(`key: "Z", ctrlKey: true, shiftKey: true`)
	p.WaitText("1079 of 1000 points")
	p.Click(page.Role("button", "Undo"))
	p.WaitText("989 of 1000 points")

	// By the keyboard alone: a unit of the catalogue, then one of the fleet.
	focus := func(at string) { page.Eval[bool](p, "(document.querySelector(`"+at+"`).focus(), true)") }
	focus(".catalogue-pane [data-entry=bs-quayside] .row-add")
	p.Press(kb.Enter)
	p.Wait(`document.querySelector(".chosen").innerText.startsWith("Quayside Troopship")`)
	p.Axe()
	focus(".group[data-entry=bs-rampart] .unit-head")
	p.Press(kb.Enter)
	p.Wait(`document.querySelector(".chosen").innerText.includes("Rampart Cruiser") && document.querySelectorAll(".chosen").length === 1`)
	p.Fits()
	p.Axe()
	p.Screenshot("dropfleet-three-panes-desk")

	// A row of the catalogue is dragged onto a group, and lands in what holds that; the right button has what can be done with it.
	from, to := p.Find(page.CSS(".catalogue-pane [data-entry=bs-quayside] .row-add")), p.Find(page.CSS(".group[data-entry=bs-lantern] .unit-head"))
	p.Drag(from.X, from.Y, to.X, to.Y)
	p.WaitText("1079 of 1000 points")
	if was, at := standsIn(p, "bs-lantern"), standsIn(p, "bs-quayside"); at != was {
		t.Errorf("dropped on battlegroup %d, it stands in %d", was, at)
	}
	p.RightClick(page.CSS(".group[data-entry=bs-quayside] .unit-head"))
	p.WaitText("Duplicate")
	settled(p)
	p.Axe()
	p.Click(page.CSS("[role=dialog] li:last-child .row"))
	p.WaitText("989 of 1000 points")
	closed(p)
	p.Click(page.CSS(".group[data-entry=bs-rampart] .unit-head"))
	p.Resize(page.Size{Width: 1000, Height: 800})
	p.Wait(`!document.querySelector(".catalogue-pane") && document.querySelector(".bands .unit-body")`)
	p.Fits()
}

func TestADropfleetTellsItsProblemsWhereTheyAre(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	p.Tap(page.Role("button", "Home Fleet 1000"))
	p.WaitText("Legal")
	p.Tap(page.CSS(".band .unit-head"))
	p.Tap(labelled("Add units to Lamplighters"))
	p.Tap(adds("bs-sabre"))
	p.Tap(done)
	closed(p)
	p.Tap(heading("bs-sabre"))
	p.Tap(labelled("Duplicate Sabre Frigate"))
	p.WaitText("A battlegroup has one group of a class; Sabre Frigate has two.")
	p.WaitText("Lamplighters has 4 groups of light tonnage and room for 3.")
	p.Axe()
	p.Screenshot("dropfleet-problems-phone")
	p.Tap(labelled("Remove Sabre Frigate 2"))
	p.Wait(`!document.body.innerText.includes("room for 3")`)
}

func TestADropfleetIsPrintedSharedAndOpened(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	p.Tap(page.Role("button", "Home Fleet 1000"))
	p.WaitText("Legal")
	p.Tap(page.CSS(".deeds .btn").At(1))
	p.WaitText("Copy link")
	if !page.Eval[bool](p, `Boolean(document.querySelector(".qr"))`) {
		t.Error("the link is no square")
	}
	link := page.Eval[string](p, `document.querySelector("[role=dialog] input[type=text]").value`)
	p.Tap(labelled("Close"))
	closed(p)

	p.Tap(page.CSS(".deeds .btn").At(2))
	p.WaitText("As it will be printed")
	p.Fits()
	p.Axe()
	p.Screenshot("dropfleet-paper-phone")
	if n := page.Eval[int](p, `document.querySelectorAll(".print-band").length`); n != 4 {
		t.Errorf("%d headings of cards, want one for each of 4 battlegroups", n)
	}
	if n := page.Eval[int](p, `document.querySelector(".print-card").querySelectorAll(".box").length`); n != 2*12 {
		t.Errorf("%d boxes of hull, want 12 for each of two Parapets", n)
	}
	p.WaitText("Home Fleet Commodore")
	p.WaitText("Lamplighters")

	friend := page.NewProfile(t).Tab(page.Desk)
	friend.Goto(link)
	friend.Ready()
	friend.WaitText("A shared fleet of Dropfleet Commander")
	friend.WaitText("Lamplighters")
	friend.Screenshot("dropfleet-shared-desk")
	friend.Axe()
	friend.Click(page.Role("button", "Keep"))
	friend.Wait(`location.hash.startsWith("#/fleets/")`)
	friend.WaitText("Legal")
	friend.Screenshot("dropfleet-editor-desk")
	if text := friend.Text(".bands"); !strings.Contains(text, "The Wall") || !strings.Contains(text, "3 ×\nLantern Frigate") {
		t.Errorf("the fleet that came by the link shows\n%s", text)
	}
}

func TestDropfleetsAreAccessibleAndFit(t *testing.T) {
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
					p.Screenshot("dropfleet-" + what + "-" + name + "-" + scheme)
				}
				p.WaitText("No fleets yet")
				p.Click(page.Role("button", "Start a fleet"))
				p.WaitText("Home Fleet 1500")
				look("new")
				p.Click(page.Role("button", "Home Fleet 1500"))
				p.WaitText("Legal")
				look("editor")
				p.Click(page.CSS(".band .unit-head"))
				look("band")
				p.Click(page.CSS(".group .unit-head"))
				p.WaitText("Meridian Laser")
				look("group")
				p.Click(page.CSS(".unit-body .list .row"))
				p.WaitText("Leave empty")
				look("admiral")
				p.Click(labelled("Close"))
				closed(p)
				if p.Has(addUnit) {
					p.Click(addUnit)
				}
				p.WaitText("1 of 0–1")
				look("add")
				if p.Has(labelled("Close")) {
					p.Click(labelled("Close"))
				}
				closed(p)
				p.Click(labelled("Add units to First Line"))
				p.WaitText("Lantern Frigate")
				look("add-group")
			})
		}
	}
}

// TestTheCodeOfALargeFleetIsDrawn shares a fleet whose code is longer than what Vugu sends to the page at a time.
func TestTheCodeOfALargeFleetIsDrawn(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	p.Tap(page.Role("button", "Start a fleet"))
	p.Tap(page.Role("button", "Home Fleet 1500"))
	p.WaitText("Legal")
	p.Tap(page.Role("button", "Share"))
	p.Wait(`document.querySelector(".qr path")?.getAttribute("d").length > 16384`)
	p.Tap(page.Role("radio", "Text"))
	p.WaitText("Home Fleet 1500")
}

// held is what the keyboard is on.
const held = `((at) => (at.ariaLabel || at.innerText).replace(/\s+/g, " "))(document.activeElement)`

// keysOf are a keyboard alone: tab goes to what is so called, by so many presses at most, holds waits for that, and seek adds the
// unit that is found by a text, so many times.
func keysOf(t *testing.T, p *page.Page) (tab func(name string, most int), holds func(name string), seek func(text string, times int)) {
	tab = func(name string, most int) {
		t.Helper()
		p.Wait(`document.activeElement`) // once what was pressed before shows
		for range most {
			p.Press(kb.Tab)
			if strings.HasPrefix(page.Eval[string](p, held), name) {
				return
			}
		}
		t.Fatalf("%d presses of Tab do not reach %q but %q", most, name, page.Eval[string](p, held))
	}
	holds = func(name string) { t.Helper(); p.Wait(fmt.Sprintf(`%s.startsWith(%q)`, held, name)) }
	seek = func(text string, times int) {
		t.Helper()
		page.Eval[bool](p, `(document.activeElement.blur(), document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "/" })))`)
		p.Wait(`document.activeElement.inputMode === "search"`)
		p.Press(text)
		p.Press(strings.Repeat(kb.Enter, times))
	}
	return tab, holds, seek
}

// TestEachGamesFleetIsBuiltByTheKeyboardAlone: a choice of the game, then the list from nothing to legal, kept over a reload.
func TestEachGamesFleetIsBuiltByTheKeyboardAlone(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for game, steps := range map[string][]string{
		"Battlefleet Gothic": {"/halberd", "/halberd"},
		"Warfleets: FTL":     {"/", "Add Light Ship", "F6", "Empty slot", "Take ", "Take "},
		"Dropzone Commander": {"Add HQ", "Add Citadel Command Tank", "back", "Add Frontline", "Add Line Infantry", "back", "Add Armour", "Add Anvil Battle Tank"},
	} {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			p := page.Open(t, site, page.Desk, "")
			tab, holds, seek := keysOf(t, p)
			tab("Start a fleet", 12)
			p.Press(kb.Enter)
			p.WaitText("Size of game: Clash")
			for n := 0; n < 20 && !page.Eval[bool](p, `document.activeElement.type === "radio"`); n++ {
				p.Press(kb.Tab)
			}
			for n := 0; n < 4 && page.Eval[string](p, `document.activeElement.closest("label").innerText`) != game; n++ {
				p.Press(kb.ArrowDown)
			}
			tab("Create", 8)
			p.Press(kb.Enter)
			p.WaitText("No units yet")
			for _, step := range steps {
				switch text, sought := strings.CutPrefix(step, "/"); {
				case sought && text == "": // few units need no search
					page.Eval[bool](p, `document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, key: "/" }))`)
					p.Wait(`document.activeElement.id === "catalogue"`)
				case sought:
					seek(text, 1)
				case step == "F6":
					p.Wait(`document.querySelector(".unit-head")`)
					p.Press(kb.F6)
					p.Wait(`document.activeElement.matches(".unit-head")`)
				case step == "back":
					p.Press(kb.Escape)
					holds("Add Battlegroups")
				default:
					tab(step, 30)
					p.Press(kb.Enter)
				}
			}
			p.WaitText("Legal")
			p.Reload()
			p.WaitText("Legal")
		})
	}
}

// TestAFleetIsBuiltByTheKeyboardAlone: what was pressed leaves the keyboard where the next step is, and few keys go from pane to pane.
func TestAFleetIsBuiltByTheKeyboardAlone(t *testing.T) {
	p := page.Open(t, page.Serve(t, dist, "/"), page.Desk, "")
	tab, holds, seek := keysOf(t, p)
	tab("Start a fleet", 12)
	p.Press(kb.Enter)
	p.WaitText("Size of game: Clash")
	tab("Create", 8)
	p.Press(kb.Enter)
	p.WaitText("No units yet")
	for n, band := range homeBands {
		name := strings.ToUpper(band.kind[:1]) + band.kind[1:] + " Battlegroup"
		if n > 0 {
			p.Press(kb.Escape)
			holds("Add Battlegroups")
		}
		if n < 3 {
			tab("Add "+name, 10)
			p.Press(kb.Enter)
		} else { // one is there: its number takes the arrow keys
			tab("Number: "+name, 8)
			p.Press(kb.ArrowUp)
		}
		holds("Add units to " + name)
		for i, ship := range band.ships {
			seek(strings.TrimPrefix(ship, "bs-"), band.more[i]+1)
			p.Wait(fmt.Sprintf(`document.querySelector(".group[data-entry=%s] input")?.value === "%d"`, ship, band.more[i]+1))
		}
	}
	p.Press(kb.F6)
	holds("Vanguard Battlegroup")
	tab("2 × Parapet Heavy Cruiser", 3)
	p.Press(kb.Enter)
	holds("The chosen card")
	tab("None", 8)
	p.Press(kb.Enter)
	p.WaitText("Home Fleet Commodore")
	tab("Take Home Fleet Commodore", 8)
	p.Press(kb.Enter)
	closed(p)
	p.WaitText("Legal")
}
