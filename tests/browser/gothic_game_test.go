package browser

import (
	"fmt"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// commodore is a player of Battlefleet Gothic in a hurry, in the page: each ship moves as far as is proposed, launches all it has,
// aims at the best target and fires, and ordnance runs and attacks what it can. Dice are typed in, the faces of one row after another, so that
// every game comes out the same. It answers how many taps it took, -1 for too many, -2 where nothing happens any more.
const commodore = `(window.commodore = async (until, most = 25) => {
	const all = (css) => [...document.querySelectorAll(css)].filter((el) => !el.disabled && el.checkVisibility());
	const says = (el) => (el.innerText.trim() || el.ariaLabel || "").replace(/\s+/g, " ");
	const starts = (...names) => { for (const name of names) { const b = all("main button, [role=dialog] button").find((b) => says(b).startsWith(name)); if (b) return b; } };
	const faces = [4, 2, 6, 5, 1, 3, 6, 4, 5, 2, 3, 6, 1, 5, 4, 6, 2, 5, 3, 1, 6, 4];
	const typed = () => {
		if (all(".dice-entry .btn-primary").length) return all(".dice-entry .btn-primary")[0];
		window.thrown = (window.thrown ?? 0) + 1;
		return all(".key")[faces[window.thrown % faces.length] - 1];
	};
	const row = () => {
		const phase = document.querySelector(".screen-head").innerText;
		if (window.phase !== phase) [window.phase, window.seen] = [phase, new Set()];
		const b = all(".play-panel .play-row").find((b) => !window.seen.has(says(b)) && !says(b).includes("leadership"));
		if (b) { window.seen.add(says(b)); window.flown = false; }
		return b;
	};
	const anew = () => { window.seen.clear(); return row(); }; // names are counted again when one of several is gone
	const deed = () => {
		const acts = all(".play-card .play-acts button").filter((b) => b.ariaPressed !== "true");
		const now = starts("Move now", "Run now", "Fly now", "Attack now", "Fire nova cannon now", "Launch torpedoes now", "Launch craft now", "Overrule");
		if (now) return now;
		const one = all(".play-card .play-target")[0] ?? ["Move", "Attack", "Run", "Fire nova", "Launch", "Fire", "Fly"].map((name) => acts.find((b) => says(b).startsWith(name))).find(Boolean);
		if (!one || !says(one).startsWith("Fly")) return one;
		const again = window.flown;
		window.flown = true;
		return again ? undefined : one;
	};
	const chip = () => document.querySelector("[role=dialog] .chips input:not(:checked), [role=dialog] .chip[aria-pressed=false]");
	const next = () => document.querySelector("[role=dialog]")
		? (document.querySelector(".dice-entry") ? typed() : starts("Usual", "As usual") ?? all(".play-picks button")[0] ?? starts("None", "Done") ?? chip())
		: starts("A planet and its belt", "Roll leadership", "Roll off", "Go first", "Bottom", "Place Player") ?? deed() ?? row() ?? starts("Close the card")
		?? starts("End of movement", "End of shooting", "Done with ordnance") ?? anew();
	let still = 0;
	for (let i = 0; i <= most; i++) {
		if (document.querySelector(".play").innerText.includes(until)) return i;
		const button = next();
		const shows = () => document.querySelector(".play").innerHTML + [...document.querySelectorAll(".dice-entry input")].map((i) => i.value).join();
		const before = shows();
		window.taps = ((window.taps ?? "") + "|" + (button && says(button))).slice(-600);
		button?.click();
		for (let n = 0; n < 250 && shows() === before; n++) await new Promise((done) => setTimeout(done, 8));
		still = shows() === before ? still + 1 : 0;
		if (still > 3) return -2;
	}
	return -1;
})`

// commandUntil lets the commodore play until the page says something.
func commandUntil(t *testing.T, p *page.Page, text string) {
	t.Helper()
	p.Wait(`document.querySelector(".play-seats")`)
	page.Eval[bool](p, "Boolean("+commodore+")")
	for range 60 {
		n := page.Eval[int](p, fmt.Sprintf(`commodore(%q)`, text))
		if n >= 0 {
			return
		}
		if n == -2 {
			break
		}
	}
	p.Screenshot("gothic-stuck")
	t.Fatalf("the battle never comes to %q after %s; the page says:\n%s", text, page.Eval[string](p, `window.taps`), p.Text("body"))
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
	p.WaitText("Dice to hit of batteries and lances that miss are rolled once more.")
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
	for _, launched := range []string{"Torpedo salvo 1", "4 × Bombers", "Torpedo salvo 2"} {
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
	p.WaitText("Needle braces for impact.")
	commandUntil(t, p, "Shooting phase")
	commandUntil(t, p, "Ordnance phase")
	p.Screenshot("gothic-ordnance-second-phone")
	commandUntil(t, p, "Turn 2")
	p.Screenshot("gothic-second-turn-phone")
	p.WaitText("Sovereign Hammer repairs: Fire.")
	p.WaitText("4 Blast markers are removed.")
	saysAll(t, p, ".play-seats", "In action 4 · Crippled 0 · Lost 5", "In action 8 · Crippled 1 · Lost 1")
	commandUntil(t, p, "Turn 3")
	saysAll(t, p, ".play-seats", "In action 3 · Crippled 0 · Lost 6", "In action 5 · Crippled 0 · Lost 4")

	p.Click(page.Role("button", "More"))
	p.Screenshot("gothic-menu-phone")
	push(p, "Call time")
	p.WaitText("Play again")
	p.Screenshot("gothic-over-phone")
	p.Fits()
	p.Axe()
	saysAll(t, p, ".play-ending", "A draw", "6 of 9 models lost", "4 of 9 models lost")
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
	have := p.Text(at)
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
	push(p, "Done")
}
