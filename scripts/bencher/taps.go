package main

import (
	"fmt"

	"broadside/tests/browser/page"
)

// tapBar is the bar for any tap on the slow processor.
const tapBar = 100

// tapClock keeps the longest time from an input to the next paint that shows its effect, as the browser itself measures
// it; what takes less than 16 ms is not reported.
const tapClock = `
window.longestTap = 16;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) longestTap = Math.max(longestTap, entry.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });`

// measureTaps goes through the navigation twice; the second round is measured, when every screen has been seen.
func measureTaps(b *bench) []result {
	p := page.NewProfile(b).Tab(page.Phone)
	p.Before(tapClock)
	p.Goto(b.site().URL)
	p.Ready()
	p.Wait(`navigator.serviceWorker.controller`)
	names := page.Eval[[]string](p, `[...document.querySelectorAll("nav a")].map((a) => a.innerText.trim())`)
	var results []result
	for round := range 2 {
		if round == 1 {
			p.Slow(slowdown)
		}
		for _, name := range names {
			took := tap(p, page.Role("link", name))
			if round == 1 {
				results = append(results, result{What: fmt.Sprintf("tap on %s in the navigation, 4× slower", name), Value: took, Bar: tapBar, Unit: "ms"})
			}
		}
	}
	return results
}

// tap presses one element and answers the milliseconds until the page shows it.
func tap(p *page.Page, g page.Target) float64 {
	p.Find(g)
	page.Eval[bool](p, `(longestTap = 16, true)`)
	p.Tap(g)
	// The report follows the paint; two frames and a pause are ample.
	page.Eval[bool](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true), 300))))`)
	return page.Eval[float64](p, `longestTap`)
}
