package browser

import (
	"fmt"
	"strings"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/tests/browser/page"
	"broadside/ui/app"
	"broadside/ui/shotlist"
	"broadside/ui/unitsource"
)

// A duel is the table of the tests below in the engine: a carrier in the middle, a frigate 4" ahead of it and facing it.
type duel struct {
	t    *testing.T
	g    *game.Game
	ship [2]game.ID
}

func newDuel(t *testing.T) *duel {
	t.Helper()
	sys := dropfleet.System{}
	g, err := game.New(sys, &game.Setup{Board: true, Seats: make([]game.SeatSetup, 2), Options: []game.Arg{{Name: dropfleet.Sandbox, Value: game.Int(1)}}})
	if err != nil {
		t.Fatal(err)
	}
	d := &duel{t: t, g: g}
	for i, entry := range []string{"bs-aviary", "bs-watchfire"} {
		unit := unitsource.Whole(sys, group(t, entry), app.Catalogue(sys, ""))
		code, err := roster.Encode(&roster.List{System: "dfc", Units: []roster.Unit{unit}})
		if err != nil {
			t.Fatal(err)
		}
		d.do(game.Command{Kind: "enlist", By: 1}.With("seat", game.Int(i+1)).With("list", game.Text(code)))
		for _, thing := range g.View(1).Things {
			if thing.Kind == "ship" && thing.Entry == entry {
				d.ship[i] = thing.ID
			}
		}
	}
	d.set(0, "out", game.Text(""), "x", game.Int(24*geometry.Unit), "y", game.Int(24*geometry.Unit), "heading", game.Int(0))
	d.set(1, "out", game.Text(""), "x", game.Int(24*geometry.Unit), "y", game.Int(28*geometry.Unit), "heading", game.Int(180*geometry.Degree))
	return d
}

func (d *duel) do(c game.Command) {
	d.t.Helper()
	if err := d.g.Do(c, nil); err != nil {
		d.t.Fatal(err)
	}
}

func (d *duel) set(i int, pairs ...any) {
	d.t.Helper()
	c := game.Command{Kind: "set", By: 1, Thing: d.ship[i]}
	for n := 0; n < len(pairs); n += 2 {
		c = c.With("field", game.Text(pairs[n].(string))).With("value", pairs[n+1].(game.Value))
	}
	d.do(c)
}

// chance is that of the carrier's best weapon at the frigate.
func (d *duel) chance() string {
	for _, p := range shotlist.Pairs(dropfleet.System{}.Shots(d.g.State(), d.ship[0]), func(*game.Shot) bool { return true }) {
		if p.To == d.ship[1] {
			return p.Chance()
		}
	}
	d.t.Fatal("the frigate is no target")
	return ""
}

// layDuel lays the same by hand.
func layDuel(p *page.Page) {
	p.WaitText("Nobody is here yet")
	for i, place := range []string{"3", "8"} { // of the carrier and the frigate in the fleet
		p.Click(page.CSS(`.screen-head [aria-label="Add units"]`))
		p.WaitText("The whole fleet")
		p.Click(page.CSS(".table-add li:nth-child(" + place + ") .row"))
		p.Click(page.CSS(".play-deeds .btn:nth-of-type(1)"))
		p.Wait(fmt.Sprintf(`document.querySelectorAll(".board-token").length === %d && document.querySelector(".play-card h2")`, i+1))
		p.Click(page.CSS(`[aria-label="Close the card"]`))
	}
	for range 4 {
		keyOn(p, "Watchfire", "ArrowUp")
	}
	p.Wait(label("Watchfire") + `.includes('28" up')`)
	keyOn(p, "Aviary", "Enter")
	p.Wait(`document.querySelector(".play-card h2")?.innerText.includes("Aviary")`) // the frigate's panel names it too
	p.WaitText("Who it can shoot")
}

func label(name string) string {
	return fmt.Sprintf(`[...document.querySelectorAll(".board-token")].find((g) => g.getAttribute("aria-label").startsWith(%q)).getAttribute("aria-label")`, name)
}

// keyOn presses a key while a model has the focus.
func keyOn(p *page.Page, name, key string) {
	page.Eval[string](p, fmt.Sprintf(`[...document.querySelectorAll(".board-token")].find((g) => g.getAttribute("aria-label").startsWith(%q)).dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true })), ""`, name, key))
}

func row(p *page.Page, name string) string {
	return page.Eval[string](p, fmt.Sprintf(`[...document.querySelectorAll(".play-shots .row")].find((r) => r.innerText.includes(%q))?.innerText ?? ""`, name))
}

func TestTheTableTellsTheOddsOfDropfleet(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "#/table")
	engine := newDuel(t)
	layDuel(p)
	before := engine.chance()
	if before == "" {
		t.Fatal("the carrier cannot hit the frigate")
	}
	if got := row(p, "Watchfire Frigate"); !strings.Contains(got, before) || !strings.Contains(got, `4" away`) {
		t.Errorf("the frigate's row says %q, the engine %s", got, before)
	}
	p.Click(page.CSS(".play-panel input[value=low]"))
	p.Wait(label("Aviary") + `.includes("Low orbit")`)
	engine.set(0, "layer", game.Text("low"))
	after := engine.chance()
	if after == before {
		t.Fatal("another layer changes nothing")
	}
	p.Wait(fmt.Sprintf(`[...document.querySelectorAll(".play-shots .row")].some((r) => r.innerText.includes("Watchfire") && r.innerText.includes(%q))`, after))
	p.Screenshot("dropfleet-table-desk")

	p.Click(page.Role("button", "Who can shoot it"))
	p.Wait(`document.querySelectorAll(".play-shots [aria-expanded=true]").length === 2`)
	p.Reload()
	p.Wait(label("Aviary") + `.includes("Low orbit")`)
	p.Click(page.CSS(".play-panel input[value=ftl]"))
	p.Wait(`document.querySelectorAll(".board-token").length === 0`)
	p.Click(page.CSS(".play-panel input[value=dfc]"))
	p.Wait(`document.querySelectorAll(".board-token").length === 2`)
}

func TestSceneryOfDropfleetIsLaid(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/table")
	p.WaitText("Dense debris 2") // which is drawn after all pieces
	before := page.Eval[int](p, `document.querySelectorAll(".board-piece").length`)
	p.Click(page.Role("button", "Place scenery"))
	p.Click(page.Named("Large Solid Object"))
	middle := page.Eval[[2]float64](p, `(() => { const r = document.querySelector(".board-edge").getBoundingClientRect(); return [r.x + r.width / 8, r.y + r.height / 8]; })()`)
	p.TapAt(middle[0], middle[1])
	p.Click(page.Role("button", "Place scenery now"))
	p.Wait(fmt.Sprintf(`document.querySelectorAll(".board-piece").length === %d`, before+1))
	page.Eval[string](p, `[...document.querySelectorAll(".board-piece")].at(-1).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })), ""`)
	p.Click(page.Role("button", "Take away"))
	p.Wait(fmt.Sprintf(`document.querySelectorAll(".board-piece").length === %d`, before))
	p.Fits()
}

func TestTheTableOfDropfleetIsAccessible(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(name+" "+scheme, func(t *testing.T) {
				p := page.NewProfile(t).Tab(size)
				p.Prefer("prefers-color-scheme", scheme)
				p.Goto(site.URL + "#/table")
				p.Ready()
				layDuel(p)
				settled(p)
				p.Axe()
				p.Fits()
				p.Screenshot("dropfleet-table-" + name + "-" + scheme)
			})
		}
	}
}
