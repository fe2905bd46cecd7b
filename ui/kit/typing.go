package kit

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu"
)

// A span is a number that is typed, counted in 10^-places, and what it may be.
type span struct {
	value     *int
	low, high int // both included
	places    int
	changed   func(int)
}

func (n span) holds(v int) bool { return v >= n.low && v <= n.high }

// set takes the nearest that the number may be.
func (n span) set(v int) {
	if v = min(max(v, n.low), n.high); v != *n.value {
		*n.value = v
		tell(n.changed, v)
	}
}

// limits are the ends of the range, shown where a number has been cut.
func (n span) limits() string {
	return formatNumber(n.low, n.places) + " – " + formatNumber(n.high, n.places)
}

// typing keeps what a player has typed into a number until it is a number
// again: while "1" waits to become "12" the field shows the text, not the value.
type typing struct {
	Named
	env  vugu.EventEnv
	text string
	on   bool
	left int // the value when the text was last taken
	cut  *cutting
}

// A cutting is what was made of a number that lay out of range.
type cutting struct{ low, high, to int }

// Init names the input and learns how to ask for a render.
func (t *typing) Init(ctx vugu.InitCtx) {
	t.Named.Init()
	t.env = ctx.EventEnv()
}

// show is what the input holds.
func (t *typing) show(n span) string {
	if t.on {
		return t.text
	}
	return formatNumber(*n.value, n.places)
}

func (t *typing) invalid(n span) any {
	v, ok := parseNumber(t.text, n.places)
	return Given(When(t.on && !(ok && n.holds(v)), "true"))
}

// wasCut tells whether the value is what a typed one was cut to: not once it, or its range, is another.
func (t *typing) wasCut(n span) bool {
	return t.cut != nil && *t.cut == cutting{n.low, n.high, *n.value}
}

// typed takes the text; the number settles when the focus has left the input.
func (t *typing) typed(text string, of func() span) {
	t.text, t.on, t.cut = text, true, nil
	unsettled.hold(t, func() { t.settle(of) })
	n := of()
	if v, ok := parseNumber(text, n.places); ok && n.holds(v) {
		n.set(v)
	}
	t.left = *n.value
}

// settle ends the typing: a number out of range goes to the nearest end. What has changed the value meanwhile, such as Undo,
// counts for more than the text.
func (t *typing) settle(of func() span) {
	n := of()
	v, ok := parseNumber(t.text, n.places)
	if ok = ok && t.on && *n.value == t.left; ok && !n.holds(v) {
		t.cut = &cutting{n.low, n.high, min(max(v, n.low), n.high)}
	}
	if t.on = false; ok {
		n.set(v)
	}
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

// Numbers are whole counts of 10^-places: with three places 8500 reads "8.5".

func formatNumber(v, places int) string {
	sign := ""
	if v < 0 {
		sign, v = "-", -v
	}
	unit := power(places)
	s := sign + strconv.Itoa(v/unit)
	if v%unit == 0 {
		return s
	}
	return s + "." + strings.TrimRight(strconv.Itoa(unit + v%unit)[1:], "0")
}

// parseNumber reads a number with a point or a comma; digits beyond the places are cut.
func parseNumber(text string, places int) (int, bool) {
	v, digits, after, negative := 0, 0, -1, false
	for i, r := range text {
		switch {
		case i == 0 && (r == '-' || r == '−'):
			negative = true
		case (r == '.' || r == ',') && after < 0 && places > 0:
			after = 0
		case r < '0' || r > '9' || digits == 9:
			return 0, false
		case after == places:
			digits++
		default:
			v = v*10 + int(r-'0')
			digits++
			if after >= 0 {
				after++
			}
		}
	}
	v *= power(places - max(after, 0))
	if negative {
		v = -v
	}
	return v, digits > 0
}

func power(n int) int {
	p := 1
	for range n {
		p *= 10
	}
	return p
}
