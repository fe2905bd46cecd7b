package sharing

import (
	"strings"

	"github.com/vugu/vugu/js"

	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
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
	return words.Say("sharing/code-of", "n", kit.Itoa(c.at+1), "of", kit.Itoa(len(c.frames)))
}

// tools step through the row; one code has none.
func (c *Codes) tools() form.Section {
	if len(c.frames) == 1 {
		return form.Section{}
	}
	run := form.Button(kit.Either(c.running(), "pause", "play"), kit.Either(c.running(), "sharing/pause", "sharing/run"), c.toggle)
	return form.Section{Actions: []kit.Button{form.Button("", "sharing/previous", c.turn(-1)), run, form.Button("", "sharing/next", c.turn(1))}}
}

// Intake takes in what another phone has sent, from a file or by the camera.
type Intake struct {
	parcel func(content []byte)   // hears what came
	link   func(text string) bool // hears other codes that the camera sees, and tells whether that is what it looks for; may be nil
	fault  func(sentence string)  // hears what goes wrong, and "" when something is tried again

	looking bool // the camera is on
	stop    func()
	codes   wire.Collector
}

// scanHost is the id of the element that shows the camera's picture; there is one at a time.
const scanHost = "scan"

func (c *Intake) Destroy() { c.unscan() }

func (c *Intake) ways() form.Section {
	return form.Section{Groups: []form.Group{{Rows: []form.Row{form.Choice("import", "sharing/from-file", c.file), form.Choice("camera", "sharing/from-camera", c.scan)}}}}
}

func (c *Intake) file() {
	browser.PickFile(func(_ string, content []byte, err error) {
		if c.fault(app.Sentence(err)); err == nil {
			c.parcel(content)
		}
	})
}

func (c *Intake) scan() {
	c.looking, c.codes = true, wire.Collector{}
	c.fault("")
}

func (c *Intake) unscan() {
	c.looking = false
	if c.stop != nil {
		c.stop()
		c.stop = nil
	}
}

// placed begins to look as soon as there is a place for the picture.
func (c *Intake) placed(js.Value) {
	if c.looking && c.stop == nil {
		c.stop = browser.Scan(scanHost, c.saw, func(why string) {
			c.unscan()
			c.fault(words.English.Say("sharing/camera-"+why, nil))
		})
	}
}

func (c *Intake) saw(text string) {
	if !c.looking {
		return
	}
	if !c.codes.Take(text) {
		if c.link != nil && c.link(text) {
			c.unscan()
		}
		return
	}
	if text := c.codes.Text(); text != "" {
		c.unscan()
		c.parcel([]byte(text))
	}
}

func (c *Intake) progress() string {
	missing, all := c.codes.Missing(), c.codes.All()
	if all == 0 {
		return words.Say("sharing/codes-none")
	}
	const most = 12
	list := kit.Each(missing[:min(len(missing), most)], kit.Itoa)
	if len(missing) > most {
		list = append(list, "…")
	}
	return words.Say("sharing/codes-got", "n", kit.Itoa(all-len(missing)), "of", kit.Itoa(all), "list", strings.Join(list, ", "))
}
