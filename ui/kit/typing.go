package kit

import (
	"math"
	"strconv"
	"strings"
	"sync"

	"github.com/vugu/vugu"
)

// Number is a number that is typed. It keeps the text until that is a number again: while "1" waits to become "12" the field
// shows the text, not the value.
type Number struct {
	Label    string
	Value    int // counts 10^-Places: with three places 8500 is typed and shown as "8.5"
	Min, Max int // both included
	Places   int
	Changed  func(value int)

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
func (n *Number) Init(ctx vugu.InitCtx) {
	n.Named.Init()
	n.env = ctx.EventEnv()
}

func (n *Number) near(v int) int { return min(max(v, n.Min), n.Max) }

// set takes the nearest that the number may be.
func (n *Number) set(v int) {
	if v = n.near(v); v != n.Value {
		n.Value = v
		tell(n.Changed, v)
	}
}

// limits are the ends of the range, shown where a number has been cut.
func (n *Number) limits() string {
	return formatNumber(n.Min, n.Places) + " – " + formatNumber(n.Max, n.Places)
}

func (n *Number) show() string { return Either(n.on, n.text, formatNumber(n.Value, n.Places)) }

// fits reads the text, and tells whether it is a number in range.
func (n *Number) fits() (int, bool) {
	v, ok := parseNumber(n.text, n.Places)
	return v, ok && v == n.near(v)
}

func (n *Number) invalid() any {
	_, ok := n.fits()
	return Given(When(n.on && !ok, "true"))
}

// wasCut tells whether the value is what a typed one was cut to: not once it, or its range, is another.
func (n *Number) wasCut() bool { return n.cut != nil && *n.cut == cutting{n.Min, n.Max, n.Value} }

// typed takes the text; the number settles when the focus has left the input.
func (n *Number) typed(text string) {
	n.text, n.on, n.cut = text, true, nil
	unsettled = n
	watch()
	if v, ok := n.fits(); ok {
		n.set(v)
	}
	n.left = n.Value
}

// settle ends the typing: a number out of range goes to the nearest end. What has changed the value meanwhile, such as Undo,
// counts for more than the text.
func (n *Number) settle() {
	v, ok := parseNumber(n.text, n.Places)
	if ok = ok && n.on && n.Value == n.left; ok && v != n.near(v) {
		n.cut = &cutting{n.Min, n.Max, n.near(v)}
	}
	if n.on = false; ok {
		n.set(v)
	}
}

func (n *Number) submit(event vugu.DOMEvent) {
	event.PreventDefault()
	n.settle()
}

// unsettled is the one number that is being typed.
var unsettled *Number

// watch listens on the document, because a blur handler of Vugu can fire in the middle of a render.
var watch = sync.OnceFunc(func() { whenLeft(left) })

func left() {
	n := unsettled
	if n == nil || !n.on || isFocused(n.id) {
		return
	}
	unsettled = nil
	n.env.Lock()
	defer n.env.UnlockRender()
	n.settle()
}

// Numbers are whole counts of 10^-places: with three places 8500 reads "8.5".

func formatNumber(v, places int) string {
	return strconv.FormatFloat(float64(v)/math.Pow10(places), 'f', -1, 64)
}

// parseNumber reads a number with a point or a comma; digits beyond the places are cut.
func parseNumber(text string, places int) (int, bool) {
	text, negative := strings.CutPrefix(strings.Replace(text, "−", "-", 1), "-")
	whole, part, point := strings.Cut(strings.Replace(text, ",", ".", 1), ".")
	digits := whole + part
	if digits == "" || len(digits) > 9 || strings.Trim(digits, "0123456789") != "" || point && places == 0 {
		return 0, false
	}
	v, _ := strconv.Atoi(whole + (part + strings.Repeat("0", places))[:places])
	return Either(negative, -v, v), true
}
