package main

import (
	"fmt"
	"strings"

	"broadside/core"
	"broadside/core/game"
	"broadside/tests/browser/page"
)

// The bars for a tap on the slow processor: any, and one in the calculator, whose answer changes as one touches.
const (
	tapBar        = 100
	calculatorBar = 60
)

// tapClock keeps the longest time from an input to the next paint that shows its effect, as the browser itself measures
// it; what takes less than 16 ms is not reported.
const tapClock = `
window.longestTap = 16;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) longestTap = Math.max(longestTap, entry.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });`

// tapRuns is odd, for the median; one run more goes before, when every screen is new.
const tapRuns = 5

// measureTaps goes through the navigation.
func measureTaps(b *bench) []result {
	p := page.NewProfile(b).Tab(page.Phone)
	p.Before(tapClock)
	p.Goto(b.site().URL)
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	names := page.Eval[[]string](p, `[...document.querySelectorAll("nav a")].map((a) => a.innerText.trim())`)
	return tapping(p, "in the navigation", tapBar, names...)
}

// smallest is the last game of the app's list, whose fleets are of six ships.
func smallest() game.About { return core.Systems[len(core.Systems)-1].About() }

// measureCalculator changes a shot between two units of the samples.
func measureCalculator(b *bench) []result {
	p := page.NewProfile(b).Tab(page.Phone)
	p.Before(tapClock)
	p.Goto(b.site().URL + "#/calculator")
	p.Ready()
	for _, name := range []string{"Attacker: ", "Parapet Heavy Cruiser × 2, All weapons", "Rampart Cruiser"} {
		tap(p, name)
	}
	p.WaitText("Mean")
	of3 := tapping(p, "in the calculator, 3 weapons", calculatorBar, "How many: more", "Crippled", "How many: less")
	p.Route("#/calculator?system=" + smallest().ID + "&a=Bastion,%20Heavy%20Cannon&t=Sentinel")
	p.WaitText("From the rear")
	return append(of3, tapping(p, "in the calculator", calculatorBar, "From the rear", "Through cover", "Held (easy target)")...)
}

// measureGame taps what is tapped most in a battle on the board.
func measureGame(b *bench) []result {
	p := page.NewProfile(b).Tab(page.Phone)
	p.Before(tapClock)
	p.Goto(b.site().URL + "#/game")
	p.Ready()
	tap(p, core.Systems[0].About().Name)
	until := func(text string) {
		if !p.SailUntil(text) {
			b.Fatalf("the battle never comes to %q", text)
		}
	}
	until("Weapons Free")
	moving := tapping(p, "in a battle", tapBar, "Standard orders", "Standard orders now", "Undo")
	p.Slow(1)
	until("Turn 2 of 6")
	until("Aim all at the best")
	return append(moving, tapping(p, "in a battle", tapBar, "Aim all at the best", "Fire ", "Take back", "Undo")...)
}

// tapping taps controls in turn, again and again on the slow processor, and gives each one's median. The last leaves the page
// so that the first can be tapped again.
func tapping(p *page.Page, where string, bar float64, names ...string) []result {
	p.Slow(slowdown)
	took := make([][]float64, len(names))
	for run := range 1 + tapRuns {
		for i, name := range names {
			if ms := tap(p, name); run > 0 {
				took[i] = append(took[i], ms)
			}
		}
	}
	var results []result
	for i, name := range names {
		results = append(results, result{What: fmt.Sprintf("tap on %s %s, 4× slower", strings.TrimSpace(name), where), Value: median(took[i]), Bar: bar, Unit: "ms"})
	}
	return results
}

// control finds a control that can be pressed by its text, or by how that begins. Chromium is not asked for the names that a
// screen reader would say: it takes seconds on a full board, and from then on it would keep them up to date at each change.
func control(text string) string {
	return fmt.Sprintf(`((text) => {
		const said = (el) => el.ariaLabel ?? el.innerText.trim();
		const all = [...document.querySelectorAll("a, button, label")].filter((el) => !el.disabled && el.checkVisibility());
		return all.find((el) => said(el) === text) ?? all.find((el) => said(el).startsWith(text));
	})(%q)`, text)
}

// tap presses one control by its text and answers the milliseconds until the page shows it.
func tap(p *page.Page, text string) float64 {
	p.Wait(control(text))
	at := page.Eval[[2]float64](p, fmt.Sprintf(`new Promise((done) => {
		const el = %s;
		el.scrollIntoView({ block: "center", behavior: "instant" });
		setTimeout(() => {
			const box = el.getBoundingClientRect();
			longestTap = 16;
			done([box.x + box.width / 2, box.y + box.height / 2]);
		}, 300);
	})`, control(text)))
	p.TapAt(at[0], at[1])
	// The report follows the paint; two frames and a pause are ample.
	page.Eval[bool](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true), 300))))`)
	return page.Eval[float64](p, `longestTap`)
}
