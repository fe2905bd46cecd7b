package sharing

import (
	"strconv"

	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// codeTime is how long each code shows, in milliseconds: phones need most of it, and slower than three a second is no flicker.
const codeTime = 400

// Codes shows a row of texts as codes for a camera, one after another and again from the start.
type Codes struct {
	frames []string
	at     int
	stop   func() // ends the time between them; nil while they stand still
}

// newCodes runs unless the player wants nothing to move by itself.
func newCodes(frames []string) *Codes {
	c := &Codes{frames: frames}
	if len(frames) > 1 && !browser.Calm() {
		c.toggle()
	}
	return c
}

// Destroy ends the row with its screen.
func (c *Codes) Destroy() { c.halt() }

func (c *Codes) running() bool { return c.stop != nil }

func (c *Codes) halt() {
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

func (c *Codes) toggle() {
	if c.running() {
		c.halt()
		return
	}
	c.stop = browser.Every(codeTime, func() { c.step(1) })
}

func (c *Codes) step(by int) { c.at = (c.at + by + len(c.frames)) % len(c.frames) }

// turn goes on by hand, and then nothing moves by itself.
func (c *Codes) turn(by int) func() {
	return func() {
		c.halt()
		c.step(by)
	}
}

func (c *Codes) where() string {
	return words.Say("sharing/code-of", "n", strconv.Itoa(c.at+1), "of", strconv.Itoa(len(c.frames)))
}

// tools step through the row; one code has none.
func (c *Codes) tools() form.Section {
	if len(c.frames) == 1 {
		return form.Section{}
	}
	run := form.Button(kit.Either(c.running(), "pause", "play"), kit.Either(c.running(), "sharing/pause", "sharing/run"), c.toggle)
	return form.Section{Actions: []kit.Button{form.Button("", "sharing/previous", c.turn(-1)), run, form.Button("", "sharing/next", c.turn(1))}}
}
