package browser

import (
	"fmt"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// onTable is where a point of a scenario's table, in inches on one of 48 by 48, stands in the window.
func onTable(p *page.Page, x, y float64) (float64, float64) {
	box := page.Eval[[]float64](p, `(() => {
		const map = document.querySelector(".stage-board");
		map.scrollIntoView({ block: "center", behavior: "instant" });
		const box = map.querySelector(".stage-edge").getBoundingClientRect();
		return [box.left, box.top, box.width, box.height];
	})()`)
	return box[0] + box[2]*x/48, box[1] + box[3]*(1-y/48)
}

// put taps a button of the palette, then the table.
func put(p *page.Page, what string, x, y float64) {
	p.Tap(page.Role("button", what))
	p.WaitText("tap the table to place it")
	p.TapAt(onTable(p, x, y))
	p.Wait(`!document.querySelector(".stage-prompt")`)
}

// placed waits until the coordinates of the chosen piece are these.
func placed(p *page.Page, x, y string) {
	field := func(name string) string {
		return fmt.Sprintf(`[...document.querySelectorAll("label")].find((l) => l.textContent === %q)?.control.value`, name)
	}
	p.Wait(field("Across") + ` === "` + x + `" && ` + field("Up") + ` === "` + y + `"`)
}

// cancelled drags the first piece by a finger that is taken away from the page, and reads what the table says meanwhile.
func cancelled(p *page.Page) {
	x, y := onTable(p, 14, 30)
	toX, toY := onTable(p, 24, 30)
	page.Eval[bool](p, fmt.Sprintf(`(async () => {
		const at = (x, y) => ({ clientX: x, clientY: y, pointerId: 77, pointerType: "touch", bubbles: true, cancelable: true });
		document.elementFromPoint(%[1]v, %[2]v).dispatchEvent(new PointerEvent("pointerdown", at(%[1]v, %[2]v)));
		window.dispatchEvent(new PointerEvent("pointermove", at(%[3]v, %[4]v)));
		for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
		window.said = document.querySelector(".stage-note").dataset.at;
		window.dispatchEvent(new PointerEvent("pointercancel", at(%[3]v, %[4]v)));
	})() !== null`, x, y, toX, toY))
	p.Wait(`window.said === '24" across, 30" up'`)
}

func TestAScenarioIsBuiltSharedAndPlayed(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game")
	p.Tap(page.Role("link", "Scenarios"))
	p.WaitText("Contested World")
	p.Fits()
	p.Axe()
	p.Screenshot("scenarios-list-phone")
	p.Tap(page.Role("button", "New scenario"))
	p.WaitText("Nothing lies on the table")
	hash := page.Eval[string](p, `location.hash`)
	p.Click(page.Named("Rules"))
	p.Fill(page.Role("textbox", "Name"), "Two Cities")
	p.Click(page.Named("Table").At(1))
	put(p, "Cluster", 12, 24)
	placed(p, "12", "24")
	p.WaitText("1. Small cluster")
	fromX, fromY := onTable(p, 12, 24)
	toX, toY := onTable(p, 14, 30)
	p.Drag(fromX, fromY, toX, toY)
	placed(p, "14", "30")
	cancelled(p)
	placed(p, "14", "30")
	p.TapAt(onTable(p, 40, 5))
	p.Wait(`!document.querySelector("#stage-card")`)
	p.TapAt(onTable(p, 16, 30)) // beside it, within a fingertip
	placed(p, "14", "30")
	p.Click(page.Role("button", "Mirror"))
	placed(p, "34", "18")
	put(p, "Fine debris", 3, 40)
	p.WaitText("is nearer than 6\" to an edge")
	p.Fill(page.Role("textbox", "Across"), "11.25")
	p.Wait(`!document.body.innerText.includes("to an edge")`)
	p.Fits()
	p.Axe()
	p.Screenshot("scenarios-piece-phone")
	put(p, "Critical location", 24, 24)
	p.Click(page.Role("button", "Put the card away"))
	p.Click(page.Named("Rules"))
	p.Click(page.Role("button", "Fewer turns"))
	p.WaitText("Turn 6 scores, and the game ends with turn 5.")
	p.Click(page.Role("button", "5"))
	p.Click(page.Role("button", "6"))
	p.Wait(`!document.body.innerText.includes("Turn 6 scores")`)
	p.Axe()
	p.Screenshot("scenarios-rules-phone")
	p.Click(page.Named("Fleets").At(1))
	p.Click(page.Named("A fleet roster of its own"))
	p.WaitText("Launch capacity")
	p.Fits()
	p.Axe()
	p.Screenshot("scenarios-roster-phone")
	p.Reload()
	p.WaitText("Two Cities")
	if now := page.Eval[string](p, `location.hash`); now != hash {
		t.Errorf("after a reload the page is at %s, not %s", now, hash)
	}
	p.WaitText("4. Critical location")

	p.Click(page.Role("button", "Share"))
	p.WaitText("Copy link")
	link := page.Eval[string](p, `document.querySelector("[role=dialog] input[type=text]").value`)
	if !strings.HasPrefix(link, site.URL+"#/scenarios/from/dfc/") {
		t.Fatalf("the link is %s", link)
	}
	friend := page.NewProfile(t).Tab(page.Desk)
	friend.Goto(link)
	friend.Ready()
	friend.WaitText("A shared scenario of Dropfleet Commander")
	friend.WaitText("2 × Small cluster")
	friend.Axe()
	friend.Screenshot("scenarios-shared-desk")
	friend.Click(page.Role("button", "Keep"))
	friend.WaitText("is now among your scenarios")
	friend.Wait(`document.querySelectorAll(".stage-board .stage-piece").length === 4`)
	friend.Axe()
	friend.Screenshot("scenarios-editor-desk")
	friend.Click(page.Role("link", "Play it"))
	friend.WaitText("Two Cities")
	friend.Click(page.Named("3"))
	friend.WaitText("Side of player 3")
	friend.Fits()
	friend.Axe()
	friend.Screenshot("game-new-three-desk")
	friend.Click(page.Role("button", "Start the game"))
	friend.Wait(`/^#\/game\/(?!new)/.test(location.hash)`)
	friend.WaitText("Player 3")
	friend.Reload()
	friend.WaitText("Player 3")
}

func TestANewGameIsTwoTapsAway(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/game")
	p.Tap(page.Role("link", "New game"))
	p.WaitText("Contested World")
	p.Fits()
	p.Axe()
	p.Screenshot("game-new-dropfleet-phone")
	p.Tap(page.Role("button", "Start the game"))
	p.Wait(`/^#\/game\/(?!new)/.test(location.hash)`)
}

func TestScenariosInTheDark(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		t.Run(name, func(t *testing.T) {
			p := page.NewProfile(t).Tab(size)
			p.Prefer("prefers-color-scheme", "dark")
			p.Goto(site.URL + "#/scenarios/of/dfc/bastion")
			p.Ready()
			p.WaitText("A scenario of Dropfleet Commander")
			p.Axe()
			p.Screenshot("scenarios-view-" + name + "-dark")
			p.Click(page.Role("button", "Copy and change"))
			p.WaitText("Bastion (copy)")
			p.Wait(`document.querySelectorAll(".stage-board .stage-piece").length === 7`)
			p.Click(page.Role("button", "5. Large station"))
			p.WaitText("Weapons")
			p.Wait(`(() => { const card = document.querySelector("#stage-card").getBoundingClientRect(); return card.top >= 0 && card.top < innerHeight / 2 })()`)
			settled(p)
			p.Fits()
			p.Axe()
			p.Screenshot("scenarios-editor-" + name + "-dark")
			p.Click(page.Role("link", "Play it"))
			p.WaitText("Bastion (copy)")
			p.Click(page.Role("button", "Bastion (copy)"))
			p.WaitText("Your scenarios")
			settled(p)
			p.Axe()
			p.Screenshot("game-scenarios-" + name + "-dark")
			p.Click(page.Role("button", "Orbital Lanes"))
			p.WaitText("fleets come in column")
		})
	}
}
