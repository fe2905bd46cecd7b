package main

import (
	"fmt"
	"math"

	"github.com/chromedp/cdproto/input"

	"broadside/tests/browser/page"
)

// dragMoves is how many moves of the pointer are measured: two seconds' worth.
const dragMoves = 120

// dragClock keeps when each frame began while the pointer is down, and counts what changes outside the board: that
// would be a rendering of the page.
const dragClock = `(() => {
	window.frames60 = []; window.rendered = 0; window.dragging = true;
	const frame = (now) => { frames60.push(now); if (dragging) requestAnimationFrame(frame); };
	requestAnimationFrame(frame);
	const watch = new MutationObserver((list) => { rendered += list.length; });
	for (const el of document.querySelectorAll(".play-panel, .screen-head")) watch.observe(el, { subtree: true, childList: true, attributes: true, characterData: true });
	return true;
})()`

// measureDrag moves one of 60 ships about on a desktop's board.
func measureDrag(b *bench) []result {
	p := page.Open(b, b.site(), page.Desk, "#/table")
	press(p, smallest().Name)
	for n := 1; n <= 10; n++ {
		press(p, "Add units")
		press(p, "The whole fleet")
		p.Wait(fmt.Sprintf(`document.querySelectorAll(".board-token").length === %d && !document.querySelector(".sheet")`, 6*n))
	}
	from := page.Eval[[2]float64](p, `(() => {
		const box = document.querySelector(".board-token .board-base").getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2];
	})()`)
	pointer := func(kind input.DispatchMouseEventType, x, y float64) {
		page.Call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1})
	}
	pointer(input.DispatchMouseEventTypeMousePressed, from[0], from[1])
	page.Eval[bool](p, dragClock)
	for n := range dragMoves {
		angle := float64(n) / 15
		pointer(input.DispatchMouseEventTypeMouseMoved, from[0]+120*math.Sin(angle), from[1]-60*(1-math.Cos(angle)))
	}
	frames := page.Eval[[]float64](p, `(dragging = false, frames60)`)
	rendered := page.Eval[float64](p, `rendered`)
	pointer(input.DispatchMouseEventTypeMouseReleased, from[0], from[1])
	longest := 0.0
	for n := 1; n < len(frames); n++ {
		longest = max(longest, frames[n]-frames[n-1])
	}
	took := frames[len(frames)-1] - frames[0]
	return []result{
		{What: "dragging one of 60 ships, frames a second", Value: math.Round(float64(len(frames)-1) / took * 1000), Bar: 60, AtLeast: true},
		{What: "dragging one of 60 ships, longest frame", Value: longest, Bar: 34, Unit: "ms"},
		{What: "changes of the page outside the board meanwhile", Value: rendered, Bar: 0},
	}
}

// press clicks a control by its text, wherever it stands.
func press(p *page.Page, text string) {
	p.Wait(control(text))
	page.Eval[bool](p, `(`+control(text)+`.click(), true)`)
}
