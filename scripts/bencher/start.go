package main

import "broadside/tests/browser/page"

// startRuns is odd, for the median.
const startRuns = 9

// clock notes when the static shell has been painted and when the first screen of the app has.
const clock = `
window.startTimes = {};
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.name === "first-contentful-paint") startTimes.shell = entry.startTime;
}).observe({ type: "paint", buffered: true });
new MutationObserver((_, observer) => {
  if (!document.getElementById("app") || document.getElementById("loading")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { startTimes.usable = performance.now(); }));
}).observe(document, { childList: true, subtree: true });`

type startTimes struct{ Shell, Usable float64 }

// measureStart loads the app on a slow processor: at the first visit, and again from the service worker's cache.
func measureStart(b *bench) []result {
	site := b.site()
	var shell, first, again []float64
	for range startRuns {
		p := page.NewProfile(b).Tab(page.Phone)
		p.Before(clock)
		p.Slow(slowdown)
		p.Goto(site.URL)
		cold := started(p)
		shell, first = append(shell, cold.Shell), append(first, cold.Usable)
		p.Wait(`navigator.serviceWorker.controller`)
		p.Goto("about:blank")
		p.Goto(site.URL)
		again = append(again, started(p).Usable)
		p.Kill() // a player has one tab
	}
	return []result{
		{What: "shell painted, first visit, 4× slower", Value: median(shell), Bar: 350, Unit: "ms"},
		{What: "first usable screen, from cache, 4× slower", Value: median(again), Bar: 1500, Unit: "ms"},
		{What: "first usable screen, first visit, 4× slower (for comparison)", Value: median(first), Bar: 3000, Unit: "ms"},
	}
}

func started(p *page.Page) startTimes {
	p.Wait(`window.startTimes?.usable && window.startTimes?.shell`)
	return page.Eval[startTimes](p, `startTimes`)
}
