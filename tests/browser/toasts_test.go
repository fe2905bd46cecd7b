package browser

import (
	"testing"

	"broadside/tests/browser/page"
)

// covered are the first buttons in the window that what is told would cover: it is laid over the page just as a message is. After
// a change of size styles take a frame to come to rest.
const covered = `(async () => {
	for (const frame of [1, 2]) await new Promise(requestAnimationFrame);
	const told = document.createElement("div");
	told.className = "toasts";
	told.innerHTML = '<div class="toast"><span class="toast-text">This is told in so many words that they take two lines of a phone.</span></div>';
	document.querySelector(".toasts").after(told);
	told.firstChild.style.animation = "none";
	const toast = told.firstChild.getBoundingClientRect();
	const page = document.querySelector(".sheet") ?? document; // what lies behind a sheet is not to be pressed
	const under = [...page.querySelectorAll(".btn-primary, .btn-danger")].filter((b) => {
		const r = b.getBoundingClientRect();
		return b.checkVisibility() && r.right > toast.left && r.left < toast.right && r.bottom > toast.top && r.top < toast.bottom;
	}).map((b) => b.innerText.trim() || b.ariaLabel);
	told.remove();
	return under;
})()`

// TestWhatIsToldCoversNoFirstButton on the pages and sheets that have one, on a phone and on a desk.
func TestWhatIsToldCoversNoFirstButton(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "")
	free := func(where string) {
		t.Helper()
		for _, size := range []page.Size{page.Desk, page.Phone} {
			p.Resize(size)
			if under := page.Eval[[]string](p, covered); len(under) > 0 {
				t.Errorf("%s at %d by %d: what is told covers %q", where, size.Width, size.Height, under)
			}
		}
	}
	free("no fleets")
	p.Click(page.Role("button", "Start a fleet"))
	p.WaitText("Ready to play")
	free("a fleet to begin")
	p.Click(page.Role("button", "Create"))
	p.WaitText("No units yet")
	free("a new fleet")
	p.Click(page.Named("Add Battlegroups"))
	p.Wait(`document.querySelector("[role=dialog] .sheet-foot")`)
	free("units to add")
	p.Route("#/game")
	p.Wait(`document.querySelector(".screen-actions")`)
	p.WaitText("No games yet")
	free("no games")
	p.Route("#/game/new")
	p.WaitText("Start the game")
	free("a new game")
	p.Click(page.Role("button", "Start the game"))
	p.WaitText("Scenery is complete")
	free("a table to be laid out")
	sailUntil(t, p, "Weapons Free")
	push(p, "Standard orders")
	p.WaitText("Standard orders now")
	free("an order to confirm")
	p.Resize(page.Phone)
	sailUntil(t, p, "Turn 2 of 6")
	sailUntil(t, p, "Aim all at the best")
	free("a group to aim")
	push(p, "Aim all at the best")
	p.Wait(`document.querySelector(".volley-held")`)
	free("a group to fire")
	push(p, "Fire ")
	p.Wait(`document.querySelector("[role=dialog]")`)
	free("dice to throw")
}

// TestWhatIsToldCoversNoFootInLargeText, where the bar of a fleet has several rows.
func TestWhatIsToldCoversNoFootInLargeText(t *testing.T) {
	p := page.Open(t, page.Serve(t, dist, subPath), page.Phone, "#/fleets")
	p.WaitText("No fleets yet")
	takeHome(p)
	page.Eval[bool](p, `(document.documentElement.style.fontSize = "200%", true)`)
	if under := page.Eval[[]string](p, covered); len(under) > 0 {
		t.Errorf("what is told covers %q", under)
	}
}
