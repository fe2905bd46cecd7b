package browser

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"broadside/core/draft"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/tests/browser/page"
	"broadside/tests/fixtures/battle"
)

// A coxswain gives recorded decisions to a page. Its own game stands where the page has to.
type coxswain struct {
	t    *testing.T
	p    *page.Page
	g    *game.Game
	left []battle.Decision

	record     *game.Game     // at its end
	taps       map[string]int // by what they were for
	own, usual map[string]int // decisions by kind: those that differ from what the page proposes, and those that do not
}

func (c *coxswain) teller() *words.Teller {
	v := c.g.View(0)
	return words.NewTeller(&words.English, c.g.System(), c.g.System().Packs(c.g.Setup.Edition), v, []string{"", ""})
}

// faces are those of all dice that are left.
func (c *coxswain) faces() string {
	all := []string{}
	for _, d := range c.left {
		for _, f := range d.Faces {
			all = append(all, fmt.Sprint(f))
		}
	}
	return "[" + strings.Join(all, ",") + "]"
}

// there tells whether what has a text shows.
func (c *coxswain) there(css, text string) bool { return c.p.Has(page.Target{CSS: css, Text: text}) }

// press touches it, and counts that.
func (c *coxswain) press(kind, css, text string) {
	c.t.Helper()
	c.p.Tap(page.Target{CSS: css, Text: text})
	c.taps[kind]++
}

func (c *coxswain) fail(format string, args ...any) {
	c.t.Helper()
	c.p.Screenshot("recorded-battle-stuck")
	v := c.g.View(0)
	c.t.Fatalf("turn %d, %s, \"%s\": %s; taps %v; the page says:\n%s", v.Round, v.Phase, c.left[0], fmt.Sprintf(format, args...), c.taps, c.p.Text(".play"))
}

// done goes on by so many decisions, once the page has kept what they come to.
func (c *coxswain) done(n int) {
	c.t.Helper()
	for range n {
		c.take()
	}
	if n := page.Eval[int](c.p, fmt.Sprintf(kept, len(c.g.Log), page.Patience.Milliseconds())); n < len(c.g.Log) {
		c.fail("the page keeps %d entries, not %d", n, len(c.g.Log))
	}
}

func (c *coxswain) take() {
	c.t.Helper()
	if err := c.left[0].Take(c.g); err != nil {
		c.fail("%v", err)
	}
	c.left = c.left[1:]
}

// kept is how much the page keeps of the log, as soon as it is so much.
const kept = `(async () => {
	const db = await new Promise((done) => { const open = indexedDB.open("broadside-app"); open.onsuccess = () => done(open.result); });
	const end = performance.now() + %[2]d;
	for (;;) {
		const n = await new Promise((done) => { const all = db.transaction("envelopes").objectStore("envelopes").count(); all.onsuccess = () => done(all.result); });
		if (n >= %[1]d || performance.now() > end) { db.close(); return n; }
		await new Promise(requestAnimationFrame);
	}
})()`

// next gives the next decision.
func (c *coxswain) next() {
	c.t.Helper()
	d := c.left[0]
	switch {
	case d.Kind == "":
		c.answer()
	case d.Kind == "stack":
		c.compare()
		c.stack()
	case d.Kind == "edge":
		c.press("questions", ".play button", words.Say("edge/"+d.Text("edge")))
		c.done(1)
	case d.Kind == "aim" || d.Kind == "fire":
		c.volley()
	case d.Kind == "launch" || d.Kind == "ground-fire" || d.Kind == "march":
		c.send()
	case c.due(): // which the page does by itself
		c.done(1)
	case d.Kind == "strike" || d.Kind == "fight":
		if c.there(".play-card .play-acts .btn", c.teller().Command(d.Kind)) {
			c.press("resolve", ".play-card .play-acts .btn", c.teller().Command(d.Kind))
		} else {
			c.press("resolve", ".play-ready .btn", c.named(d.Thing)+": "+c.teller().Command(d.Kind))
		}
		c.done(1)
	case d.Thing == 0:
		c.press("other", ".play button", c.teller().Command(d.Kind))
		c.done(1)
	default:
		c.order()
	}
}

func (c *coxswain) named(id game.ID) string { return c.teller().Thing(id) }

// answer throws the dice or answers what is asked, as soon as the page asks for it.
func (c *coxswain) answer() {
	c.t.Helper()
	need := c.g.Need()
	n := 1
	for n < len(c.left) && c.left[n].Kind == "" && c.left[n].Chosen == nil && c.left[0].Chosen == nil {
		n++
	}
	switch ask := need.Ask; {
	case ask == nil && !c.there("[role=dialog] .btn", "Roll "): // a die alone is thrown at once
		n = 1
	case ask == nil && n > 1:
		c.press("dice", "[role=dialog] .btn", "Resolve the rest")
	case ask == nil:
		c.press("dice", "[role=dialog] .btn", "Roll ")
	case ask.Policy != "" && slices.Equal(ask.Default, c.left[0].Chosen): // which the page chooses by itself
	case ask.Kind == odds.Pick:
		c.press("questions", "[role=dialog] .play-picks .btn", c.teller().Label(ask.Options[c.left[0].Chosen[0]].Label))
	default:
		c.fail("what is asked? %+v", ask)
	}
	c.done(n)
}

// stack lays the decks: those by rating together where none is stacked otherwise.
func (c *coxswain) stack() {
	c.t.Helper()
	v, tell := c.g.View(0), c.teller()
	rating := func(id game.ID) int { return v.Thing(id).Figures[0].Value }
	for c.left[0].Kind == "stack" {
		first, rated := c.left[0], func(d battle.Decision) bool {
			return d.Kind != "stack" || slices.IsSortedFunc(d.Get("cards").InOrder(), func(a, b game.ID) int { return rating(a) - rating(b) })
		}
		if rated(first) && rated(c.left[1]) {
			c.press("deck", ".deck-cover .btn", words.Say(map[bool]string{true: "game/stack-all", false: "game/stack-rated"}[c.left[1].Kind == "stack"]))
			c.done(1)
			if c.left[0].Kind == "stack" {
				c.done(1)
			}
			return
		}
		c.press("deck", ".deck-cover .btn", words.Say("game/show-cards", "seat", tell.Seat(fmt.Sprint(first.By))))
		for i, card := range first.Get("cards").InOrder() {
			at := page.Eval[[]float64](c.p, fmt.Sprintf(`(() => {
				const cards = [...document.querySelectorAll(".deck-card")], from = cards.findIndex((el) => el.querySelector(".row-title").innerText === %q);
				if (from !== %d) cards[from].scrollIntoView({ block: "center", behavior: "instant" });
				return from === %[2]d ? [] : [from, %[2]d].flatMap((n) => { const r = cards[n].querySelector(".deck-handle").getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; });
			})()`, tell.Thing(card), i))
			if len(at) > 0 {
				c.p.Pull(at[0], at[1], at[2], at[3])
				c.taps["deck"]++
				c.own["stacks"]++
			}
		}
		c.press("deck", ".deck .btn", words.Say("game/stack-so"))
		c.done(1)
	}
}

// acts are what can be done now, as the page has it.
func (c *coxswain) acts() []draft.Act {
	return draft.OffersTo(c.g, []game.Seat{1, 2}, c.g.View(0).ToAct).Acts
}

// due tells whether all that can be done has to be, and leaves nothing to decide.
func (c *coxswain) due() bool {
	all := slices.DeleteFunc(c.acts(), func(a draft.Act) bool { return a.Deed == game.DeedReact })
	return len(all) == 1 && all[0].Deed == game.DeedDue
}

// compare holds the log that the page kept against that of the record. What a group aims on the way to its fire counts as it
// fires.
func (c *coxswain) compare() {
	c.t.Helper()
	rows := page.Eval[[]string](c.p, `(async () => {
		const db = await new Promise((done) => { const open = indexedDB.open("broadside-app"); open.onsuccess = () => done(open.result); });
		const all = await new Promise((done) => { const all = db.transaction("envelopes").objectStore("envelopes").getAll(); all.onsuccess = () => done(all.result); });
		db.close();
		return all.map((row) => btoa(String.fromCharCode(...row)));
	})()`)
	var log []game.Envelope
	for _, row := range rows {
		bytes, err := base64.StdEncoding.DecodeString(row)
		if err != nil {
			c.t.Fatal(err)
		}
		e, err := wire.DecodeEnvelope(bytes)
		if err != nil {
			c.t.Fatal(err)
		}
		log = append(log, e)
	}
	got, want := told(log), told(c.record.Log)
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			one, _ := wire.DecodeEnvelope([]byte(got[i]))
			other, _ := wire.DecodeEnvelope([]byte(want[i]))
			c.t.Fatalf("the page has %+v\nwhere there was recorded %+v", one.Event, other.Event)
		}
	}
	if len(c.left) == 0 && len(got) != len(want) {
		c.t.Errorf("the page keeps %d entries, %d were recorded", len(got), len(want))
	}
}

// told are the entries of a log but for aims, by their places in each.
func told(log []game.Envelope) (all []string) {
	for _, e := range log {
		if e.Event.Kind != "aimed" && e.Event.Kind != "held" {
			all = append(all, string(wire.EncodeEnvelope(game.Envelope{Seq: len(all) + 1, By: e.By, N: 1, Group: 1, Event: e.Event})))
		}
	}
	return all
}
