package kit

import "github.com/vugu/vugu"

// Toasts holds the one message over the page and the voice of screen readers.
// The root owns it, hands it to the screens, and shows it with one ToastHost.
type Toasts struct {
	env    vugu.EventEnv
	now    *toast
	serial int
	said   []string
}

type toast struct {
	text, action string
	do           func()
}

// toastTime is how long a toast stands, in milliseconds. Whatever it offers can be done elsewhere too.
const toastTime = 8000

// Show puts up a message and says it.
func (t *Toasts) Show(text string) { t.put(&toast{text: text}) }

// Offer puts up a message with a button, such as Undo.
func (t *Toasts) Offer(text, action string, do func()) { t.put(&toast{text, action, do}) }

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

// Dismiss takes the message away.
func (t *Toasts) Dismiss() { t.now = nil }

func (t *Toasts) put(next *toast) {
	t.now = next
	t.serial++
	t.Say(next.text)
	t.expire(t.serial)
}

// expire takes the message away in time, but not from under a finger or the focus.
func (t *Toasts) expire(serial int) {
	After(toastTime, func() {
		if t.serial != serial || t.now == nil || t.env == nil {
			return
		}
		if isHeld(toastID) {
			t.expire(serial)
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
	CloseText string // names the × for screen readers
}

// Init lets messages go by themselves.
func (c *ToastHost) Init(ctx vugu.InitCtx) { c.State.env = ctx.EventEnv() }

func (c *ToastHost) act() {
	do := c.State.now.do
	c.State.Dismiss()
	call(do)
}
