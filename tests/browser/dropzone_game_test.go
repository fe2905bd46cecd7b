package browser

import (
	"testing"

	"broadside/tests/browser/page"
)

// general is how a player of Dropzone in a hurry leads an army: every transport lands where those in it may get out, infantry goes into the
// next building and searches it, and who has a weapon fires it at what is nearest.
const general = `{ first: ["A ready-made town", "Roll for edges", "Bottom", "Roll for initiative"],
	now: ["Move now", "Disembark now", "Enter now", "Claim now", "Search now", "Aim now", "Clear", "Overrule"],
	acts: ["Activate", "Claim", "Search", "Disembark", "Enter", "Fire", "Aim", "Move"],
	once: ["Aim", "Enter", "Disembark", "Claim", "Search", "Move", "Fire"],
	skip: [], last: ["End the activation"], aims: true, rest: "Landed", not: ["Move inside"] }`

func TestPlayABattleOfDropzoneToItsEnd(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game/new")
	p.Wait(`(() => { const s = document.querySelector('option[value="dzc"]')?.closest("select"); if (!s) return false; s.value = "dzc"; s.dispatchEvent(new Event("change", { bubbles: true })); return true })()`)
	push(p, "Targets of Opportunity")
	push(p, "Survey and Control")
	p.WaitText("Bulwark Skirmish")
	push(p, "Start the game")
	p.WaitText("A ready-made town")
	whoThrows(p, "We roll")
	lead := func(text string) {
		t.Helper()
		leadUntil(t, p, general, text)
	}
	lead("Round 1 of 6")
	p.Screenshot("dropzone-initiation-phone")
	lead("CHOOSES WHO ACTS")
	p.Screenshot("dropzone-battlegroups-phone")
	p.Fits()
	p.Axe()

	lead("lands.")
	p.Screenshot("dropzone-landed-phone")
	p.Click(page.Role("button", "Undo"))
	p.Wait(`!document.querySelector(".play").innerText.includes("lands.")`)
	p.Click(page.Role("button", "Redo"))
	p.WaitText("does again")
	lead("disembarks.")
	p.Screenshot("dropzone-disembarked-phone")
	p.Fits()
	lead("fires.")
	lead("enters small building")
	lead("finds out about objective")
	p.Screenshot("dropzone-garrison-phone")
	p.Fits()
	p.Axe()

	lead("Round 2 of 6")
	p.Screenshot("dropzone-second-round-phone")
	whoThrows(p, "Broadside rolls")
	lead("CHOOSES WHO ACTS")
	p.Wait(`(() => { document.querySelectorAll("[role=tab]")[1].click(); return true })()`)
	p.Screenshot("dropzone-armies-phone")
	p.Fits()
	p.Axe()

	p.Wait(`(() => { document.querySelectorAll("[role=tab]")[0].click(); return true })()`)
	p.Click(page.Role("button", "More"))
	push(p, "Player 2 concedes")
	p.Wait(`(() => { const b = document.querySelector("[role=dialog] .btn-danger"); b?.click(); return Boolean(b) })()`)
	p.WaitText("Play again")
	p.Screenshot("dropzone-over-phone")
	p.Fits()
	p.Axe()
	saysAll(t, p, ".play-ending", "Player 1 wins", "Player 2 concedes.", "0 of 17 units lost")
	before := standing(p)
	p.Reload()
	p.WaitText("Play again")
	if after := standing(p); after != before {
		t.Errorf("the final score after a reload is\n%s\nbefore it was\n%s", after, before)
	}
}
