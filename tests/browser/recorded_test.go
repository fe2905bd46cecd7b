package browser

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"

	"broadside/core/words"
	"broadside/tests/browser/page"
	"broadside/tests/fixtures/battle"
)

// TestTheTapsOfAWholeBattle gives a page each decision of a recorded battle by the fewest touches, and counts those. The page
// throws the dice that were thrown then, so that it comes to the same log. Screens that asked one thing after the other, those of
// e3761297, took 514 touches for it.
func TestTheTapsOfAWholeBattle(t *testing.T) {
	text, err := os.ReadFile("../fixtures/battle/battle.txt")
	if err != nil {
		t.Fatal(err)
	}
	left, err := battle.Read(string(text))
	if err != nil {
		t.Fatal(err)
	}
	g, err := battle.New()
	if err != nil {
		t.Fatal(err)
	}
	record, err := battle.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range left {
		if err := d.Take(record); err != nil {
			t.Fatalf("%s: %v", d, err)
		}
	}
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game")
	c := &coxswain{t: t, p: p, g: g, left: left, record: record, taps: map[string]int{}, own: map[string]int{}, usual: map[string]int{}}
	p.Tap(page.Role("button", "Dropfleet Commander"))
	p.WaitText("Roll off")
	page.Eval[bool](p, fmt.Sprintf(loaded, c.faces()))
	c.press("settings", ".screen-actions .btn", words.Say("game/menu"))
	c.press("settings", "[role=dialog] .switch", words.Say("game/at-once"))
	c.press("settings", "[role=dialog] .switch", words.Say("game/usual-always"))
	c.press("settings", "[role=dialog] .btn", words.Say("app/close"))
	for len(c.left) > 0 {
		c.next()
	}
	p.WaitText("Play again")
	c.compare()
	sum := 0
	for _, kind := range slices.Sorted(maps.Keys(c.taps)) {
		t.Logf("%s: %d", kind, c.taps[kind])
		sum += c.taps[kind]
	}
	if t.Logf("together %d, decisions of their own %v, as proposed %v", sum, c.own, c.usual); sum > mostTaps {
		t.Errorf("the battle takes %d taps, where %d are enough", sum, mostTaps)
	}
}

// loaded lets the browser's source of chance give these faces first.
const loaded = `(() => {
	const faces = %s, random = crypto.getRandomValues.bind(crypto);
	crypto.getRandomValues = (to) => {
		if (to.length > faces.length) return random(to);
		faces.splice(0, to.length).forEach((face, i) => { to[i] = face - 1; });
		return to;
	};
	return true;
})()`
