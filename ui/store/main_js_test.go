package store

import (
	"fmt"
	"os"
	"syscall/js"
	"testing"
)

// TestMain runs the tests, or plays one of two parts for the test that kills a tab: a page whose address says
// "writer" appends to a game until it is killed, one that says "reader" tells what was kept.
func TestMain(m *testing.M) {
	part := js.Undefined()
	if location := js.Global().Get("location"); location.Truthy() {
		part = js.Global().Get("URLSearchParams").New(location.Get("search")).Call("get", "part")
	}
	switch {
	case !part.Truthy():
		os.Exit(m.Run())
	case part.String() == "writer":
		appendUntilKilled()
	case part.String() == "reader":
		tellWhatWasKept()
	}
}

const killedGame = "killed"

func appendUntilKilled() {
	s, err := Open("broadside-killed")
	tell("error", err)
	if _, err := s.Get(Game, killedGame); err != nil {
		_, err = s.Put(Record{Kind: Game, ID: killedGame})
		tell("error", err)
	}
	m, err := s.Match(killedGame)
	tell("error", err)
	for n := len(m.Log); ; n += 2 {
		err := appendTo(s, killedGame, n, logOf(fmt.Sprint(n), fmt.Sprint(n+1)))
		tell("error", err)
		tell("wrote", n+2)
	}
}

func tellWhatWasKept() {
	s, err := Open("broadside-killed")
	tell("error", err)
	r, err := s.Get(Game, killedGame)
	tell("error", err)
	m, err := s.Match(killedGame)
	tell("error", err)
	for i, e := range m.Log {
		if string(e) != fmt.Sprint(i) {
			tell("error", fmt.Sprintf("envelope %d holds %q", i, e))
		}
	}
	if r.Head != len(m.Log) {
		tell("error", fmt.Sprintf("head %d, %d envelopes", r.Head, len(m.Log)))
	}
	tell("kept", len(m.Log))
}

// tell reports to the test's server; a nil error is nothing to tell.
func tell(what string, value any) {
	if value == nil {
		return
	}
	text := js.Global().Call("encodeURIComponent", fmt.Sprint(value))
	js.Global().Call("fetch", "tell?"+what+"="+text.String())
}
