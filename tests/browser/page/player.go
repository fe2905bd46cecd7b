package page

import "fmt"

// player is a person in a hurry, in the page: it lays a table out, places all
// ships, lets every ship hold and shoot, and takes the first of every choice.
const player = `(window.player = async (until, most = 20) => {
	const all = (css) => [...document.querySelectorAll(css)].filter((el) => !el.disabled && el.checkVisibility());
	const named = (...names) => all("button").find((b) => names.some((n) => b.innerText.trim() === n || n.startsWith("…") && b.innerText.trim().endsWith(n.slice(1))));
	const next = () => document.querySelector("[role=dialog]")
		? named("Resolve the rest") ?? all("[role=dialog] button").find((b) => b.innerText.trim().startsWith("Roll ")) ?? named("None of these") ?? all(".play-picks button")[0] ?? named("Go on", "Done")
		: named("Asteroid belt", "Roll off", "Bottom", "…s suggested") ?? all(".play-confirm .btn-primary")[0] ?? all(".play-target")[0] ?? named("Hold") ?? named("Done", "Wait", "Go on without", "Pass") ?? all(".play-panel .play-row")[0];
	for (let i = 0; i <= most; i++) {
		if (document.querySelector(".play-panel, .screen-title").closest(".play").innerText.includes(until)) return i;
		const button = next();
		const log = () => ` + Shown + `;
		const before = log();
		button?.click();
		for (let n = 0; n < 40 && log() === before; n++) await new Promise((done) => setTimeout(done, 8));
	}
	return -1;
})`

// PlayUntil lets the player play until the page says something; it reports
// whether it came to that.
func (p *Page) PlayUntil(text string) bool {
	p.t.Helper()
	Eval[bool](p, "Boolean("+player+")")
	for range 60 {
		if Eval[int](p, fmt.Sprintf(`player(%q)`, text)) >= 0 {
			return true
		}
	}
	return false
}

// PlayOn lets the player do what can be done now, and reports whether the page says something.
func (p *Page) PlayOn(text string) bool {
	p.t.Helper()
	return Eval[int](p, fmt.Sprintf("("+player+")(%q, 5)", text)) >= 0
}

// PickWarfleets chooses it on the screen of a new game.
func (p *Page) PickWarfleets() {
	p.t.Helper()
	p.Wait(`(() => { const o = document.querySelector('option[value="ftl"], input[value="ftl"]'); if (!o) return false; if (o.matches("input")) o.click(); else { const s = o.closest("select"); s.value = "ftl"; s.dispatchEvent(new Event("change", { bubbles: true })); } return true })()`)
}
