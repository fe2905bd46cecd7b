package browser

import (
	"fmt"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// commodore is how a player of Battlefleet Gothic in a hurry leads a fleet: each ship moves as far as is proposed, launches all it has,
// aims at the best target and fires, and ordnance runs and attacks what it can.
const commodore = `{ first: ["A planet and its belt", "Roll leadership", "Roll off", "Go first", "Bottom", "Place all"],
	now: ["Move now", "Run now", "Fly now", "Attack now", "Fire nova cannon now", "Launch torpedoes now", "Launch craft now", "Overrule"],
	acts: ["Move", "Attack", "Run", "Fire nova", "Launch", "Fire", "Fly"], once: ["Fly"], skip: ["leadership"],
	last: ["End of movement", "End of shooting", "Done with ordnance"] }`

// commandUntil lets the commodore play until the page says something.
func commandUntil(t *testing.T, p *page.Page, text string) {
	t.Helper()
	leadUntil(t, p, commodore, text)
}

// settle lets the page draw what it scrolls to after a render.
func settle(p *page.Page) {
	page.Eval[bool](p, `new Promise((done) => { let n = 6; const on = () => n-- ? requestAnimationFrame(on) : done(true); on() })`)
}

// TestWhatHappenedStaysInSight where a phone shows no board: above the list of who may act, and once the sheet of a salvo is gone.
func TestWhatHappenedStaysInSight(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game/new")
	p.Wait(`(() => { const s = document.querySelector('option[value="bfg"]')?.closest("select"); if (!s) return false; s.value = "bfg"; s.dispatchEvent(new Event("change", { bubbles: true })); return true })()`)
	p.WaitText("Crown Patrol")
	push(p, "On your table")
	push(p, "Start the game")
	told := func(text string) {
		t.Helper()
		p.Wait(fmt.Sprintf(`document.querySelector(".play-latest")?.innerText.includes(%q)`, text))
		settle(p)
		if at := page.Eval[int](p, `document.querySelector(".play-panel").scrollTop`); at != 0 {
			t.Errorf("%s is scrolled by %d", text, at)
		}
	}
	push(p, "Roll leadership")
	push(p, "Roll 5 dice")
	p.WaitText("Player 2 rolls")
	settle(p)
	if over := page.Eval[float64](p, `document.querySelector(".play-dice-text").getBoundingClientRect().bottom - document.querySelector(".play-waiting .sheet-foot").getBoundingClientRect().top`); over > 0 {
		t.Errorf("what is rolled stands %g too low, below what the first roll came to", over)
	}
	p.Screenshot("gothic-leadership-phone")
	push(p, "Type in our own dice")
	p.Wait(`document.activeElement?.closest(".dice-box")`)
	settle(p)
	if free := page.Eval[bool](p, `(() => { const at = (css) => document.querySelector(".play-waiting " + css).getBoundingClientRect();
		return at(".sheet-head").bottom <= at(".play-asks").top + 1 && at(".play-asks").bottom <= at(".dice-next").top && at(".dice-row").bottom <= at(".dice-pad").top })()`); !free {
		t.Error("whose dice they are, whose the next is and the keys are not in sight together")
	}
	push(p, "Roll for me") // and what comes
	commandUntil(t, p, "Movement phase")
	told("Set up all ships on your table.")
	commandUntil(t, p, "Shooting phase")
	press := func(css string) {
		p.Wait(fmt.Sprintf(`(() => { const b = document.querySelector(%q); b?.click(); return Boolean(b) })()`, css))
	}
	press(".play-ready .play-row")
	p.Wait(`(() => { const b = [...document.querySelectorAll(".play-gun .play-target")].at(-1); b?.click(); return Boolean(b) })()`) // no nova cannon, which is first
	push(p, "Fire")
	push(p, "Go on")
	p.Wait(`(() => { const of = (css) => [...document.querySelectorAll(".play-waiting " + css)]; of(".play-picks button")[0]?.click(); // who may brace
		const rest = of("button").find((b) => b.innerText.trim() === "Resolve the rest"); rest?.click(); return Boolean(rest) })()`)
	told("stopped by shields.")
	if by := page.Eval[string](p, `getComputedStyle(document.querySelector(".main")).transitionProperty`); by != "none" {
		t.Errorf("with less motion %s still takes a frame to change, and what is scrolled to misses it", by)
	}
	p.Screenshot("gothic-salvo-phone")
}

func TestPlayABattleOfGothicToItsEnd(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game/new")
	p.Wait(`(() => { const s = document.querySelector('option[value="bfg"]')?.closest("select"); if (!s) return false; s.value = "bfg"; s.dispatchEvent(new Event("change", { bubbles: true })); return true })()`)
	p.WaitText("Crown Patrol")
	push(p, "Start the game")
	p.WaitText("Celestial phenomena")
	whoThrows(p, "We roll")
	commandUntil(t, p, "Movement phase")
	p.Screenshot("gothic-movement-phone")
	p.Fits()
	push(p, "Sovereign Hammer")
	push(p, "Special order")
	p.WaitText("Batteries and lances re-roll dice that miss.")
	p.Screenshot("gothic-orders-phone")
	p.Fits()
	p.Axe()
	push(p, "Lock On")
	typeFaces(p, "11")
	p.WaitText("Sovereign Hammer: Lock On.")
	p.Screenshot("gothic-locked-phone")
	p.Click(page.Role("button", "Undo"))
	p.Wait(`!document.querySelector(".play-card .badges")`)
	p.Click(page.Role("button", "Redo"))
	p.WaitText("Sovereign Hammer: Lock On.")

	commandUntil(t, p, "Shooting phase")
	commandUntil(t, p, "Ordnance phase")
	for _, launched := range []string{"Torpedoes of Long Watch", "Craft of Long Watch", "Torpedoes of First Word"} {
		p.WaitText(launched)
	}
	p.Screenshot("gothic-ordnance-phone")
	p.Fits()
	p.Axe()

	commandUntil(t, p, "brace for impact?")
	p.Screenshot("gothic-brace-phone")
	p.Fits()
	push(p, "Yes")
	typeFaces(p, "11")
	p.WaitText("Sovereign Hammer braces for impact.")
	commandUntil(t, p, "Shooting phase")
	commandUntil(t, p, "Ordnance phase")
	p.Screenshot("gothic-ordnance-second-phone")
	commandUntil(t, p, "Turn 2")
	p.Screenshot("gothic-second-turn-phone")
	p.WaitText("Slow Knife repairs: Engine room damaged.")
	p.WaitText("5 Blast markers are removed.")
	saysAll(t, p, ".play-seats", "In action 4 · Lost 5", "In action 9")
	commandUntil(t, p, "Turn 3")
	saysAll(t, p, ".play-seats", "In action 3 · Lost 6", "In action 8 · Lost 1")
	commandUntil(t, p, "PLAYER 1 CHOOSES WHO ACTS") // once hulks have drifted

	p.Click(page.Role("button", "More"))
	p.Screenshot("gothic-menu-phone")
	push(p, "Call time")
	for _, seat := range []string{"Player 1", "Player 2"} {
		p.WaitText("How many victory points has " + seat)
		p.Screenshot("gothic-points-phone")
		push(p, "Done")
	}
	p.WaitText("Play again")
	p.Screenshot("gothic-over-phone")
	p.Fits()
	p.Axe()
	saysAll(t, p, ".play-ending", "The game is over", "6 of 9 models lost", "1 of 9 models lost")
	before := standing(p)
	p.Reload()
	p.WaitText("Play again")
	if after := standing(p); after != before {
		t.Errorf("the outcome after a reload is\n%s\nbefore it was\n%s", after, before)
	}
}

// saysAll holds that an element says what it should.
func saysAll(t *testing.T, p *page.Page, at string, want ...string) {
	t.Helper()
	have := strings.ReplaceAll(p.Text(at), "\u00a0", " ") // where a line may break is for eyes
	for _, text := range want {
		if !strings.Contains(have, text) {
			t.Errorf("%q is not in\n%s", text, have)
		}
	}
}

// typeFaces answers for the dice that lie on the table.
func typeFaces(p *page.Page, faces string) {
	p.Wait(`document.activeElement.matches(".dice-entry input")`)
	p.Press(faces)
}
