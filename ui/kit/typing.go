package kit

import "github.com/vugu/vugu"

// typing keeps what a player has typed into a number until it is a number
// again: while "1" waits to become "12" the field shows the text, not the value.
type typing struct {
	id   string
	env  vugu.EventEnv
	text string
	on   bool
	left int // the value when the text was last taken
	cut  *cutting
}

// A cutting is what was made of a number that lay out of range.
type cutting struct{ low, high, to int }

// Init names the input and learns how to ask for a render.
func (t *typing) Init(ctx vugu.InitCtx) { t.id, t.env = newID(), ctx.EventEnv() }

// show is what the input holds.
func (t *typing) show(value, places int) string {
	if t.on {
		return t.text
	}
	return formatNumber(value, places)
}

// within takes a typed number into its range, and notes whether that changed it.
func (t *typing) within(v, low, high int) int {
	to := min(max(v, low), high)
	if t.cut = nil; to != v {
		t.cut = &cutting{low, high, to}
	}
	return to
}

// wasCut tells whether the value is what a typed one was cut to: not once it, or its range, is another.
func (t *typing) wasCut(v, low, high int) bool {
	return t.cut != nil && *t.cut == cutting{low, high, v}
}

// limits are the ends of the range, shown where a number has been cut.
func limits(low, high, places int) string {
	return formatNumber(low, places) + " – " + formatNumber(high, places)
}

// put takes the typed text; settle is called when the focus has left the input.
func (t *typing) put(text string, settle func()) {
	t.text, t.on, t.cut = text, true, nil
	unsettled.hold(t, settle)
}

// unsettled is the one number that is being typed. It listens on the document,
// because a blur handler of Vugu can fire in the middle of a render.
var unsettled settling

type settling struct {
	field   *typing
	settle  func()
	watched bool
}

func (s *settling) hold(t *typing, settle func()) {
	s.field, s.settle = t, settle
	if !s.watched {
		s.watched = true
		whenLeft(s.left)
	}
}

func (s *settling) left() {
	t := s.field
	if t == nil || !t.on || isFocused(t.id) {
		return
	}
	s.field = nil
	t.env.Lock()
	defer t.env.UnlockRender()
	call(s.settle)
}
