package page

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// finder answers where the wanted element can be hit, after scrolling it into view. A target is a CSS selector, or a role
// with the name that a screen reader would say. What another element covers cannot be hit, nor what moves from one frame to
// the next; whether it does is seen within one look, since a busy machine may have no time for many. A name is dear to ask for:
// only what has its first word somewhere is asked.
const finder = `(async (target) => {
  const shown = (el) => el.checkVisibility({ visibilityProperty: true }) && el.getClientRects().length > 0;
  const roles = { button: "button,summary,input,[role]", link: "a[href],[role]", textbox: "input,textarea,[role]", any: "a[href],button,summary,label,input,select,textarea,[role],[tabindex]" };
  const matches = (el) => target.role === "any" || el.computedRole === target.role;
  const named = (el) => (el.computedName || el.innerText || "").trim().replace(/\s+/g, " ");
  const said = (el) => (el.getAttribute("aria-label") ?? el.innerText).trim().toLowerCase();
  const word = target.name?.split(" ")[0];
  const may = (el) => el.hasAttribute("aria-labelledby") || [el, ...(el.labels ?? [])].some((at) => at.textContent.includes(word) || at.outerHTML.includes(word));
  const all = target.css ? document.querySelectorAll(target.css) : document.querySelectorAll(roles[target.role] ?? "input,select,button,li,h1,h2,h3,svg,g,[role]");
  const exact = [], loose = [];
  for (const el of all) {
    if (word && !may(el) || !shown(el)) continue;
    if (target.css) {
      const text = target.text ? said(el) : "";
      if (text.split("\n")[0] === (target.text ?? "").toLowerCase()) exact.push(el);
      else if (text.includes(target.text.toLowerCase())) loose.push(el);
      continue;
    }
    if (!matches(el)) continue;
    const name = named(el);
    if (name === target.name) exact.push(el);
    else if (name.startsWith(target.name)) loose.push(el);
  }
  const el = (exact.length ? exact : loose)[target.nth];
  if (!el) return { state: "missing" };
  const where = () => { const { left, top, width, height } = el.getBoundingClientRect(); return { left, top, width, height }; };
  let box, x, y, top, hit;
  for (const block of ["center", "start", "end"]) { // beside what stays in sight as the page scrolls
    el.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    const before = JSON.stringify(where());
    for (const frame of [1, 2]) await new Promise((done) => document.hidden ? setTimeout(done, 15) : requestAnimationFrame(done));
    if (!shown(el)) return { state: "missing" };
    box = where();
    if (JSON.stringify(box) !== before) return { state: "moving" };
    x = box.left + box.width / 2, y = box.top + box.height / 2;
    top = document.elementFromPoint(x, y);
    hit = top && (el.contains(top) || top.contains(el) || top.closest("label")?.control === el);
    if (hit) break;
  }
  const name = target.css ? "" : named(el);
  const alike = (at) => at && ((target.css ? at.matches(target.css) : matches(at) && named(at) === name) || alike(at.parentElement)); // drawn anew meanwhile
  const felt = (at) => el.contains(at) || at.closest("label")?.control === el || top?.contains(el) && top.contains(at) || !el.isConnected && alike(at);
  window.pressed = { el, felt, outcome: "" };
  window.presses ??= ["pointerdown", "pointerup", "click"].map((kind) => addEventListener(kind, ({ target: at }) => {
    const press = window.pressed;
    if (press.outcome === "felt") return; // a label hands its click on
    if (!press.felt(at)) press.outcome = "missed";
    else if (kind === "click") press.outcome = "felt";
    else if (kind === "pointerup") setTimeout(() => { press.outcome ||= "missed"; }, 500); // no click comes where it was set anew between
  }, true));
  return { state: el.disabled || el.ariaDisabled === "true" ? "disabled" : hit ? "ready" : "covered", x, y, width: box.width, height: box.height };
})`

// A Target names an element by selector, of which the text may be told as far as it is known, or by role and name; Nth picks among
// equals, from 0.
type Target struct {
	CSS  string `json:"css,omitempty"`
	Text string `json:"text,omitempty"`
	Role string `json:"role,omitempty"`
	Name string `json:"name,omitempty"`
	Nth  int    `json:"nth"`
}

// CSS is the first visible element of a selector.
func CSS(selector string) Target { return Target{CSS: selector} }

// Role is the first visible element of an ARIA role with that accessible name, or one that begins so.
func Role(role, name string) Target { return Target{Role: role, Name: name} }

// Named is anything that can be pressed or filled in with that accessible name.
func Named(name string) Target { return Target{Role: "any", Name: name} }

// At picks the n-th of several equal elements, from 0.
func (g Target) At(n int) Target {
	g.Nth = n
	return g
}

func (g Target) String() string {
	if g.CSS != "" {
		return strings.TrimSpace(g.CSS + " " + g.Text)
	}
	return fmt.Sprintf("%s %q", g.Role, g.Name)
}

// Spot is where an element stands in the window.
type Spot struct {
	State               string
	X, Y, Width, Height float64
}

func (p *Page) spot(g Target) (Spot, error) {
	arg, err := json.Marshal(g)
	if err != nil {
		return Spot{}, err
	}
	ctx, cancel := context.WithTimeout(p.ctx, 3*Patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[Spot](finder+"("+string(arg)+")", chromedp.EvalAwaitPromise))
}

// Find waits until the element stands still, enabled and uncovered, and answers where.
func (p *Page) Find(g Target) Spot {
	p.t.Helper()
	var last Spot
	var lastErr error
	for end := time.Now().Add(Patience); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		if last, lastErr = p.spot(g); lastErr == nil && last.State == "ready" {
			return last
		}
	}
	if lastErr != nil {
		p.t.Fatalf("find %s: %v", g, lastErr)
	}
	p.t.Fatalf("%s is %s; the page says:\n%s", g, last.State, short(p.Text("body")))
	return Spot{}
}

// Has tells at once whether the element is there and visible.
func (p *Page) Has(g Target) bool {
	p.painted()
	s, err := p.spot(g)
	return err == nil && s.State != "missing"
}

// press presses an element, and waits until it feels that. Where the press landed beside it, since it moved away or was drawn
// anew meanwhile, it presses once more as a person would. A press that is still on its way is never repeated: two would come.
func (p *Page) press(g Target, at func(x, y float64)) {
	p.t.Helper()
	for range 3 {
		s := p.Find(g)
		at(s.X, s.Y)
		const felt = `!window.pressed || pressed.outcome === "felt"` // in another page there is none
		if !p.holds(felt+` || pressed.outcome === "missed" || !pressed.el.isConnected`, Patience) {
			break
		}
		if Eval[bool](p, felt) || !p.Has(g) {
			return
		}
	}
	p.t.Fatalf("%s does not feel that it is pressed; the page says:\n%s", g, short(p.Text("body")))
}

// Click presses an element with the mouse.
func (p *Page) Click(g Target) {
	p.t.Helper()
	p.press(g, p.ClickAt)
}

// ClickAt presses a point of the window.
func (p *Page) ClickAt(x, y float64) {
	p.t.Helper()
	p.do("click", chromedp.MouseClickXY(x, y))
}

// RightClick asks for the menu of an element with the mouse, and answers where.
func (p *Page) RightClick(g Target) Spot {
	p.t.Helper()
	at := p.Find(g)
	p.do("right click", chromedp.MouseClickXY(at.X, at.Y, chromedp.ButtonRight))
	return at
}

// MenuKey asks for the menu of what has the focus, by Shift+F10 or the key for it.
func (p *Page) MenuKey(shift bool) {
	p.t.Helper()
	key := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: "ContextMenu", WindowsVirtualKeyCode: 93}
	if shift {
		key = input.DispatchKeyEventParams{Type: key.Type, Key: "F10", WindowsVirtualKeyCode: 121, Modifiers: 8}
	}
	Call(p, input.DispatchKeyEvent, key)
	key.Type = input.DispatchKeyEventTypeKeyUp
	Call(p, input.DispatchKeyEvent, key)
}

// Tap presses an element with a finger.
func (p *Page) Tap(g Target) {
	p.t.Helper()
	p.press(g, p.TapAt)
}

// TapAt presses a point of the window with a finger.
func (p *Page) TapAt(x, y float64) {
	p.t.Helper()
	p.do("tap", chromedp.TapXY(x, y))
}

// Fill puts text in place of what a field holds.
func (p *Page) Fill(g Target, text string) {
	p.t.Helper()
	p.Click(g)
	Eval[chromedp.Void](p, `document.activeElement.select?.()`)
	if text == "" {
		p.Press("\b")
		return
	}
	p.Press(text)
}

// Press types keys into what has the focus; the constants of chromedp/kb name the special ones.
func (p *Page) Press(keys string) {
	p.t.Helper()
	p.do("press "+keys, chromedp.KeyEvent(keys))
}

// Drag moves the mouse from one point of the window to another with the button down.
func (p *Page) Drag(fromX, fromY, toX, toY float64) {
	p.t.Helper()
	p.do("drag", chromedp.DragAndDropXY(fromX, fromY, toX, toY, 12))
}

// Pull moves a finger from one point of the window to another, in steps as a slow finger would.
func (p *Page) Pull(fromX, fromY, toX, toY float64) {
	p.t.Helper()
	const steps = 12
	finger := func(kind input.DispatchTouchEventType, x, y float64) {
		p.t.Helper()
		Call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
	}
	finger(input.DispatchTouchEventTypeTouchStart, fromX, fromY)
	for i := 1.0; i <= steps; i++ {
		finger(input.DispatchTouchEventTypeTouchMove, fromX+(toX-fromX)*i/steps, fromY+(toY-fromY)*i/steps)
	}
	Call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
}
