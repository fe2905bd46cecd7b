package kit

import (
	"slices"
	"strconv"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"

	"broadside/ui/route"
)

// Sheet is a dialog: from below on phones, in the middle on a desk. It keeps the
// focus while it is open, Escape or a tap beside it asks to Close, and the focus goes back after.
type Sheet struct {
	Title     string
	CloseText string // names the × for screen readers
	Open      bool
	Wide      bool
	Beside    bool   // leaves the page in reach, and stands until what it asks is answered: it cannot be closed
	At        *Spot  // where it opens on a desk, as a menu
	Close     func() // asked for; the parent sets Open

	DefaultSlot vugu.Builder
	Buttons     []Button     // at the foot
	Actions     vugu.Builder // what else stands there

	Named
	stood bool
}

// A Spot is a place of the window, in pixels.
type Spot struct{ X, Y float64 }

// Compute gives the focus back once the parent has closed the sheet.
func (c *Sheet) Compute() {
	if !c.Open {
		c.Destroy()
	}
}

// Destroy gives the focus back when the screen goes while its sheet is open.
func (c *Sheet) Destroy() {
	if c.stood {
		c.stood = false
		leave(c.id)
		stand(slices.DeleteFunc(standing, func(s *Sheet) bool { return s == c }))
	}
}

func (c *Sheet) placed(js.Value) {
	if !c.stood && !c.Beside {
		stand(append(standing, c))
	}
	if c.stood = true; c.At != nil {
		Style("#"+c.id, "--x", strconv.Itoa(int(c.At.X))+"px")
		Style("#"+c.id, "--y", strconv.Itoa(int(c.At.Y))+"px")
	}
	enter(c.id, c.Beside)
}

// standing are the sheets that are open, the latest last.
var standing []*Sheet

func stand(sheets []*Sheet) {
	standing = sheets
	route.Sheets(len(standing), func() { // as the button of the latest does
		if n := len(standing); n > 0 {
			pressIn(standing[n-1].id, ".sheet-head > button")
		}
	})
	Set("body", "class", When(len(standing) > 0, "has-sheet"))
}

func (c *Sheet) key(event vugu.DOMEvent) {
	switch key := event.PropString("key"); {
	case c.Beside:
	case key == "Escape":
		event.StopPropagation()
		call(c.Close)
	case key == "Tab":
		event.StopPropagation()
		if wrapTab(c.id, event.PropBool("shiftKey")) {
			event.PreventDefault()
		}
	case c.At != nil && (key == "ArrowDown" || key == "ArrowUp"):
		event.PreventDefault()
		walk(c.id, Either(key == "ArrowDown", 1, -1))
	}
}

// Toasts holds the one message over the page and the voice of screen readers.
// The root owns it, hands it to the screens, and shows it with one ToastHost.
type Toasts struct {
	env  vugu.EventEnv
	now  *toast
	said []string
}

type toast struct {
	text, action string
	do           func()
}

// toastTime is how long a toast stands, in milliseconds. Whatever it offers can be done elsewhere too.
const toastTime = 8000

// Show puts up a message and says it.
func (t *Toasts) Show(text string) { t.Offer(text, "", nil) }

// Offer puts up a message with a button, such as Undo.
func (t *Toasts) Offer(text, action string, do func()) {
	t.now = &toast{text, action, do}
	t.Say(text)
	t.expire(t.now)
	bring(When(action != "", toastID))
}

// Say speaks to screen readers when they have finished what they are saying; nothing is shown.
func (t *Toasts) Say(text string) {
	t.said = append(t.said, text)
	speak(politeID, text)
}

// Alarm interrupts screen readers; nothing is shown.
func (t *Toasts) Alarm(text string) {
	t.said = append(t.said, text)
	speak(alarmID, text)
}

// Said is all that was spoken so far, for tests.
func (t *Toasts) Said() []string { return t.said }

func (t *Toasts) Dismiss() {
	t.now = nil
	giveBack()
}

// expire takes the message away in time, but not from under a finger or the focus.
func (t *Toasts) expire(shown *toast) {
	After(toastTime, func() {
		if t.now != shown || t.env == nil {
			return
		}
		if isHeld(toastID) {
			t.expire(shown)
			return
		}
		t.env.Lock()
		t.Dismiss()
		t.env.UnlockRender()
	})
}

const (
	politeID = "say-polite"
	alarmID  = "say-alarm"
	toastID  = "toast"
)

// ToastHost shows the Toasts and holds the live regions; one stands at the end of the page.
type ToastHost struct {
	State     *Toasts
	Label     string // names it for screen readers
	CloseText string // names the × for screen readers
}

// Init lets messages go by themselves.
func (c *ToastHost) Init(ctx vugu.InitCtx) { c.State.env = ctx.EventEnv() }

func (c *ToastHost) act() {
	do := c.State.now.do
	c.State.Dismiss()
	call(do)
}
