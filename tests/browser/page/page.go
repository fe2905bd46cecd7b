package page

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"github.com/chromedp/chromedp"
)

// A Page is one tab.
type Page struct {
	t     T
	ctx   context.Context
	close func()

	mu       sync.Mutex
	problems []string
	forgiven []string
}

// Size of a window in CSS pixels.
type Size struct {
	Width, Height int64
	Mobile        bool
}

// The two sizes that every screen is designed for.
var (
	Phone = Size{390, 844, true}
	Desk  = Size{1280, 800, false}
)

// Context runs chromedp actions that have no helper here.
func (p *Page) Context() context.Context { return p.ctx }

func (p *Page) do(what string, actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 3*Patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

// Goto loads an address.
func (p *Page) Goto(url string) {
	p.t.Helper()
	p.do("goto "+url, chromedp.Navigate(url))
}

// Route changes the fragment of the page that is open, as a link would.
func (p *Page) Route(route string) {
	p.t.Helper()
	Eval[chromedp.Void](p, fmt.Sprintf("location.hash = %q", route))
}

// Reload loads the page again and waits for the app.
func (p *Page) Reload() {
	p.t.Helper()
	p.do("reload", chromedp.Reload())
	p.Ready()
}

// Ready waits until the app has taken over from the static shell.
func (p *Page) Ready() {
	p.t.Helper()
	p.Wait(`document.getElementById("app") && !document.getElementById("loading")`)
}

// Kill closes the tab without giving the page a chance to save anything.
func (p *Page) Kill() { p.close() }

// Eval is the value of a JavaScript expression; a promise is awaited.
func Eval[V any](p *Page, expression string) V {
	p.t.Helper()
	p.painted()
	ctx, cancel := context.WithTimeout(p.ctx, 3*Patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[V](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("evaluate %s: %v", short(expression), err)
	}
	return v
}

// Shown is the page of a game without its board, which follows a tap later than the rest: who taps on at a change of the board
// taps a button of the page before.
const Shown = `document.querySelector(".play").innerHTML.replace(/<div class="board-shift[^]*?<\/svg><\/div>/, "")`

// painted waits until what was done before shows: the app renders in the next frame, its board in the one after, and until then
// the page is the one before. However busy the machine is, the frame comes; only a tab in the background paints nothing.
func (p *Page) painted() {
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	_, _ = chromedp.Run(ctx, chromedp.Evaluate[bool](`new Promise((done) => {
		if (document.hidden) setTimeout(done, 100, true);
		requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0, true)));
	})`, chromedp.EvalAwaitPromise))
}

// Wait polls until a JavaScript expression is truthy.
func (p *Page) Wait(expression string) {
	p.t.Helper()
	p.painted()
	if !p.holds("Boolean("+expression+")", Patience) {
		p.t.Fatalf("waited %s in vain for %s; the page says:\n%s", Patience, short(expression), short(p.Text("body")))
	}
}

// Holds reports whether a JavaScript expression becomes truthy in a time.
func (p *Page) Holds(expression string, patience time.Duration) bool {
	return p.holds("Boolean("+expression+")", patience)
}

// holds polls a boolean; a navigation under way counts as "not yet".
func (p *Page) holds(expression string, patience time.Duration) bool {
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(p.ctx, patience)
		yes, err := chromedp.Run(ctx, chromedp.Evaluate[bool](expression))
		cancel()
		if err == nil && yes {
			return true
		}
		if time.Now().After(end) {
			return false
		}
	}
}

// Text is what an element shows, "" when there is none.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	return Eval[string](p, fmt.Sprintf(`(document.querySelector(%q)?.innerText ?? "").trim()`, selector))
}

// WaitText waits until the page shows a text somewhere, in capitals or not: styles may raise it.
func (p *Page) WaitText(text string) {
	p.t.Helper()
	p.Wait(fmt.Sprintf(`document.body.innerText.toLowerCase().includes(%q)`, strings.ToLower(text)))
}

func short(text string) string {
	if runes := []rune(text); len(runes) > 600 {
		return string(runes[:600]) + "…"
	}
	return strings.TrimSpace(text)
}
