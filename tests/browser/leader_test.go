package browser

import (
	"fmt"
	"testing"

	"broadside/tests/browser/page"
)

// leader is a player in a hurry, in the page: it does what is named in an order of its own, first on the card that is open, then down the
// list of who may act. Dice are typed in, the faces of one row after another, so that every game comes out the same. It answers how
// many taps it took, -1 for too many, -2 where nothing happens any more.
const leader = `(window.leader = async (until, plan, most = 25) => {
	window.done ??= new Set();
	const all = (css) => [...document.querySelectorAll(css)].filter((el) => !el.disabled && el.checkVisibility());
	const says = (el) => (el.innerText.trim() || el.ariaLabel || "").replace(/\s+/g, " ");
	const starts = (...names) => { for (const name of names) { const b = all("main button, main label, [role=dialog] button").find((b) => says(b).startsWith(name) && !b.control?.checked && b.ariaPressed !== "true"); if (b) return b; } };
	const faces = [4, 2, 6, 5, 1, 3, 6, 4, 5, 2, 3, 6, 1, 5, 4, 6, 2, 5, 3, 1, 6, 4];
	const typed = () => {
		if (all(".dice-entry .btn-primary").length) return all(".dice-entry .btn-primary")[0];
		window.thrown = (window.thrown ?? 0) + 1;
		return all(".key")[faces[window.thrown % faces.length] - 1];
	};
	const row = () => {
		const phase = document.querySelector(".screen-head").innerText;
		if (window.phase !== phase) [window.phase, window.seen] = [phase, new Set()];
		const b = all(".play-panel .play-row").find((b) => !window.seen.has(says(b)) && !plan.skip.some((text) => says(b).includes(text)));
		if (b) { window.seen.add(says(b)); window.done = new Set(); }
		return b;
	};
	const anew = () => { window.seen.clear(); return row(); }; // names are counted again when one of several is gone
	const deed = () => {
		const text = document.querySelector(".play-card")?.innerText ?? "";
		const acts = all(".play-card .play-acts button, .play-foot .play-acts button").filter((b) => b.ariaPressed !== "true" && !plan.not?.some((name) => says(b).startsWith(name)) && !(plan.rest && text.includes(plan.rest) && says(b) === "Move"));
		const now = starts(...plan.now);
		if (now) return now;
		const target = plan.aims ? undefined : all(".play-card .play-target")[0];
		const one = target ?? plan.acts.map((name) => acts.find((b) => says(b).startsWith(name) && !window.done.has(says(b)))).find(Boolean);
		if (one && plan.once.some((name) => says(one).startsWith(name))) window.done.add(says(one));
		return one;
	};
	const chip = () => document.querySelector("[role=dialog] .chips input:not(:checked), [role=dialog] .chip[aria-pressed=false]");
	const next = () => document.querySelector("[role=dialog]")
		? (document.querySelector(".dice-entry") ? typed() : starts("Resolve the rest", "Usual") ?? starts(...plan.answers ?? []) ?? starts("None") ?? all(".play-picks button")[0] ?? starts("Go on", "Done") ?? chip())
		: starts(...plan.first) ?? deed() ?? row() ?? starts("Close the card") ?? starts(...plan.last) ?? anew();
	let still = 0;
	for (let i = 0; i <= most; i++) {
		if (document.querySelector(".play").innerText.includes(until)) return i;
		const button = next();
		const shows = () => ` + page.Shown + ` + [...document.querySelectorAll(".dice-entry input")].map((i) => i.value).join();
		const before = shows();
		window.taps = ((window.taps ?? "") + "|" + (button && says(button))).slice(-600);
		button?.click();
		for (let n = 0; n < 250 && shows() === before; n++) await new Promise((done) => setTimeout(done, 8));
		still = shows() === before ? still + 1 : 0;
		if (still > 3) return -2;
	}
	return -1;
})`

// leadUntil lets the leader play by a plan, as JavaScript, until the page says something.
func leadUntil(t *testing.T, p *page.Page, plan, text string) {
	t.Helper()
	p.Wait(`document.querySelector(".play-seats")`)
	page.Eval[bool](p, "Boolean("+leader+")")
	for range 60 {
		n := page.Eval[int](p, fmt.Sprintf(`leader(%q, %s)`, text, plan))
		if n >= 0 {
			return
		}
		if n == -2 {
			break
		}
	}
	p.Screenshot("leader-stuck")
	t.Fatalf("the battle never comes to %q after %s; the page says:\n%s", text, page.Eval[string](p, `window.taps`), p.Text("body"))
}
