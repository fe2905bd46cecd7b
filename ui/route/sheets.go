package route

import "github.com/vugu/vugu/js"

// The first sheet that opens over a screen puts an entry into the history that is the same place with a depth of 1, one
// over it 2. So Back closes the sheet and leaves the screen. Once a sheet is closed by its button the entry stays for the
// next one: to take it away needs a step back, which ends later and would undo what goes to another place meanwhile. Back
// passes over an entry that no sheet uses.

// A history is what the browser keeps of the places that were visited.
type history interface {
	depth() int // of the present entry
	place() string
	push(depth int)
	back(steps int)
}

// sheets follow the history.
type sheets struct {
	history
	open  int    // sheets that stand
	close func() // asks the latest to close
	at    int    // depth of the entry that was last seen
	where string // its place
	then  func() // waits for a step back to end
}

var above = &sheets{history: browser{}}

// Sheets tells how many sheets stand over the screen. Back calls close, which asks the latest of them to close and must not
// block.
func Sheets(open int, close func()) { above.stand(open, close) }

func (s *sheets) stand(open int, close func()) {
	s.open, s.close = open, close
	s.at, s.where = s.depth(), s.place()
	for s.at < open {
		s.at++
		s.push(s.at)
	}
}

// arrived follows a step in the history that has been taken.
func (s *sheets) arrived() {
	was, from := s.at, s.where
	s.at, s.where = s.depth(), s.place()
	switch {
	case s.then != nil:
		then := s.then
		s.then = nil
		then()
	case s.where != from || s.at >= was: // another screen, or forward
	case s.open > 0:
		s.close()
	default:
		s.back(s.at + 1)
	}
}

// under goes back to the screen's own entry before it does something.
func (s *sheets) under(do func()) {
	if depth := s.depth(); depth > 0 {
		s.then = do
		s.back(depth)
		return
	}
	do()
}

// browser is the history of the page; outside a browser there is none.
type browser struct{}

const depthKey = "sheets"

func (browser) depth() int {
	if state := js.Global().Get("history").Get("state"); state.Truthy() && state.Get(depthKey).Truthy() {
		return state.Get(depthKey).Int()
	}
	return 0
}

func (browser) place() string { return js.Global().Get("location").Get("hash").String() }

func (browser) push(depth int) {
	js.Global().Get("history").Call("pushState", map[string]any{depthKey: depth}, "")
}

func (browser) back(steps int) { js.Global().Get("history").Call("go", -steps) }
