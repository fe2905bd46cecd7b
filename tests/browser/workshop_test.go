package browser

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// own makes a faction, copies a frigate into it, and gives it a weapon with a special rule and a text.
func own(p *page.Page) {
	p.WaitText("There are no units of your own yet.")
	p.Click(page.Role("button", "New faction"))
	p.WaitText("Who may take the units")
	p.Fill(page.Role("textbox", "Name"), "Night Watch")
	p.Screenshot("workshop-new-phone")
	p.Axe()
	p.Click(page.Role("button", "Make it"))
	p.WaitText("This faction has no units yet.")
	p.Click(page.Role("button", "Add a unit"))
	p.Fill(page.Role("textbox", "Search"), "Lysander")
	p.Screenshot("workshop-add-phone")
	p.Axe()
	p.Click(page.CSS(".sheet .row"))
	p.WaitText("Nothing is missing")
}

// typed fills the field of a label within a part of the page.
func typed(p *page.Page, within, label, text string) {
	p.Wait(fmt.Sprintf(`(() => {
		const l = [...document.querySelectorAll(%q + " label")].find((l) => l.innerText.trim().startsWith(%q));
		if (!l) return false;
		const input = document.getElementById(l.htmlFor);
		input.value = %q;
		input.dispatchEvent(new Event("input", { bubbles: true }));
		input.dispatchEvent(new Event("change", { bubbles: true }));
		return true;
	})()`, within, label, text))
}

func TestUnitsOfOnesOwnAreMadeAndPlayed(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/workshop")
	p.Screenshot("workshop-empty-phone")
	p.Axe()
	own(p)
	p.Screenshot("workshop-card-phone")
	p.Fits()
	p.Axe()

	// Each field says what is wrong with it, and what was typed stays.
	typed(p, ".part", "Name", "Night Heron")
	typed(p, ".part", "Hull", "lots")
	p.WaitText("A whole number from 1 to 60.")
	p.Screenshot("workshop-draft-phone")
	p.Axe()
	p.Reload()
	p.WaitText("This is a draft.")
	if got := page.Eval[string](p, `document.querySelector("[aria-invalid=true]").value`); got != "lots" {
		t.Errorf("after a reload the field says %q", got)
	}
	typed(p, ".part", "Hull", "8")
	p.WaitText("Nothing is missing")

	p.Click(page.Role("button", "Add: Weapon"))
	weapon := "#part-2"
	p.Wait(`document.querySelector("#part-2")`)
	for label, text := range map[string]string{"Name": "Moon Lance", "Lock": "3", "Attack": "4", "Damage": "1", "Arc": "F"} {
		typed(p, weapon, label, text)
	}
	p.WaitText("Nothing is missing")
	addRule(p, weapon)
	p.Fill(page.Role("textbox", "Search, or write a rule of your own"), "Burn")
	p.Screenshot("workshop-rules-phone")
	p.Axe()
	p.Click(page.CSS(".sheet .row"))
	p.Fill(page.Role("textbox", "Burnthrough: how much"), "6")
	p.Click(page.Role("button", "Add Burnthrough (6)"))
	closed(p)
	addRule(p, weapon)
	p.Fill(page.Role("textbox", "Search, or write a rule of your own"), "Sings at night")
	p.Click(page.Role("button", "Add “Sings at night” as text"))
	p.WaitText("Text only: Broadside does not apply it.")
	p.Click(page.Role("button", "Card"))
	p.WaitText("Burnthrough (6), Sings at night")
	p.Screenshot("workshop-weapon-phone")
	p.Fits()
	p.Axe()
	p.Resize(page.Desk)
	p.Screenshot("workshop-card-desk")
	p.Prefer("prefers-color-scheme", "dark")
	p.Screenshot("workshop-card-desk-dark")
	p.Axe()
	p.Resize(page.Phone)
	p.Screenshot("workshop-card-phone-dark")
	p.Axe()
	p.Prefer("prefers-color-scheme", "light")

	// The calculator fires with it.
	p.Click(page.CSS(`a[href*="try="]`))
	p.WaitText("Night Heron")
	p.WaitText("Moon Lance")
	p.Screenshot("workshop-odds-phone")

	// A fleet is built of it, and it stands on the board of a game.
	p.Route("#/fleets")
	watchFleet(p)
	p.Route("#/game/new")
	p.WaitText("Start the game")
	for _, n := range []string{"1", "2"} {
		pickFleet(p, n, "Watch Fleet")
	}
	p.Click(page.Role("button", "Start the game"))
	sailUntil(t, p, "Hand over to Player 1")
	p.Click(page.Role("tab", "Fleets"))
	p.WaitText("Night Heron")
	p.Screenshot("workshop-game-phone")

	takeAway(t, p)
}

// addRule opens the sheet of special rules of a part; the page scrolls to a part that is new, so its place is not asked.
func addRule(p *page.Page, part string) {
	p.Wait(fmt.Sprintf(`(document.querySelector(%q + " .toolbar .btn").click(), true)`, part))
	p.WaitText("Special rules for Moon Lance")
}

// watchFleet builds a fleet of one battlegroup of the ship.
func watchFleet(p *page.Page) {
	p.Tap(page.Role("button", "Start a fleet"))
	p.WaitText("Size of game: Clash")
	p.Wait(`(() => {
		const label = [...document.querySelectorAll(".sheet label")].find((l) => l.innerText.trim() === "Faction");
		const select = label && document.getElementById(label.htmlFor);
		const option = select && [...select.options].find((o) => o.text === "Night Watch");
		if (!option) return false;
		select.value = option.value;
		select.dispatchEvent(new Event("change", { bubbles: true }));
		return true;
	})()`)
	p.Fill(page.Role("textbox", "Name"), "Watch Fleet")
	p.Tap(page.Role("button", "Create"))
	p.WaitText("No units yet")
	p.Tap(addUnit)
	p.WaitText("Add Battlegroups")
	p.Tap(adds("pathfinder"))
	p.WaitText("Add units to")
	p.Tap(page.CSS(`[role=dialog] [data-entry^="lysander-"] .stepper .btn:last-child`))
	p.Wait(`document.querySelector('[role=dialog] [data-entry^="lysander-"] input').value === "1"`)
	p.Tap(done)
	closed(p)
	p.WaitText("Night Heron")
	p.Screenshot("workshop-fleet-phone")
	p.Axe()
}

// pickFleet gives a player a fleet of the device.
func pickFleet(p *page.Page, seat, name string) {
	p.Wait(fmt.Sprintf(`(() => {
		const select = [...document.querySelectorAll(".seat-%s select")].find((s) => [...s.options].some((o) => o.text.startsWith(%q)));
		if (!select) return false;
		select.value = [...select.options].find((o) => o.text.startsWith(%q)).value;
		select.dispatchEvent(new Event("change", { bubbles: true }));
		return true;
	})()`, seat, name, name))
}

// takeAway saves the pack, deletes it, and brings it back from the file.
func takeAway(t *testing.T, p *page.Page) {
	t.Helper()
	p.Route("#/workshop")
	p.Click(page.CSS(".list .row"))
	p.WaitText("Add a unit")
	p.Screenshot("workshop-pack-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Role("button", "Save as a file"))
	file := saved(p)
	if text, _ := base64.StdEncoding.DecodeString(file); !strings.Contains(string(text), "Sings at night") {
		t.Errorf("the file says %s", text)
	}
	p.Click(page.CSS(".list .row"))
	p.WaitText("Nothing is missing")
	p.Click(page.Role("button", "Delete"))
	p.WaitText("Fleets that have it: Watch Fleet.")
	p.Screenshot("workshop-deleted-phone")
	p.Click(page.Role("button", "Delete"))
	p.WaitText("There are no units of your own yet.")
	p.Route("#/data")
	p.WaitText("None yet.")
	choose(p, "Choose files", file)
	p.WaitText("Night Watch")
	p.WaitText("Dropfleet Commander, 1 unit")
	p.Screenshot("workshop-data-phone")
	p.Axe()
	choose(p, "Choose files", file)
	p.WaitText("You have Night Watch already")
	p.Click(page.Role("button", "Keep both"))
	closed(p)
	const two = `[...document.querySelectorAll(".row-title")].filter((r) => r.innerText === "Night Watch").length === 2`
	p.Wait(two)
	p.Resize(page.Desk)
	p.Route("#/workshop")
	p.WaitText("Make units of your own")
	p.Wait(two)
	p.Screenshot("workshop-list-desk")
	p.Axe()
	p.Reload()
	p.Wait(two)
}
