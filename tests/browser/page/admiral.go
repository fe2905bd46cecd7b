package page

import "fmt"

// admiral is a player of Dropfleet in a hurry, in the page: each group moves as one by standing orders, aims all it can
// and fires; each segment of the roundup is resolved. It answers how many taps it took, -1 for too many.
const admiral = `(window.admiral = async (until, most = 25) => {
	const seen = (el) => !el.disabled && el.checkVisibility();
	const all = (css) => [...document.querySelectorAll(css)].filter(seen);
	const named = (...names) => { for (const name of names) { const b = all("button").find((b) => b.innerText.trim().split("\n")[0] === name); if (b) return b; } };
	const starts = (text) => all("button").find((b) => b.innerText.trim().startsWith(text));
	const tired = window.tired ??= new Map();
	const fresh = (b) => b && tired.get(b.innerText) === document.querySelector(".play").innerText.length ? undefined : b;
	const next = () => document.querySelector("[role=dialog]")
		? named("Resolve the rest") ?? all("[role=dialog] button").find((b) => b.innerText.trim().startsWith("Roll ")) ?? named("None of these") ?? all(".play-picks button")[0] ?? named("Go on", "Done")
		: named("As the scenario has it", "Scenery is complete", "Roll off", "Bottom", "Stack all decks by rating", "Stack in this order", "Reveal the top cards", "Go first", "It takes effect")
		?? starts("Whole group") ?? all(".play-confirm:not(.volley-fire) .btn-large")[0] ?? named("Overrule")
		?? fresh(named("Aim all at the best")) ?? all(".volley-fire .btn").at(-1)
		?? named("Standard orders", "Resolve the attack", "Fight", "Launch", "Done") ?? all(".play-panel .play-row")[0];
	let still = 0;
	for (let i = 0; i <= most; i++) {
		if (document.querySelector(".play").innerText.includes(until)) return i;
		const button = next();
		const log = () => ` + Shown + `;
		const before = log();
		if (button) tired.set(button.innerText, document.querySelector(".play").innerText.length);
		button?.click();
		window.tapsTaken = (window.tapsTaken ?? 0) + (button ? 1 : 0);
		window.taps = (window.taps ?? "").slice(-300) + "|" + button?.innerText;
		for (let n = 0; n < 60 && log() === before; n++) await new Promise((done) => setTimeout(done, 8));
		still = log() === before ? still + 1 : 0;
		if (still > 2) return -2;
	}
	return -1;
})`

// SailUntil lets the admiral play until the page says something; it reports whether it came to that.
func (p *Page) SailUntil(text string) bool {
	p.t.Helper()
	p.Wait(`document.querySelector(".play")`)
	for range 60 {
		if n := p.SailOn(text); n != -1 {
			return n >= 0
		}
	}
	return false
}

// SailOn lets the admiral do what can be done now; it answers the taps until the page said something, or less than none.
func (p *Page) SailOn(text string) int {
	p.t.Helper()
	return Eval[int](p, fmt.Sprintf("("+admiral+")(%q)", text))
}
