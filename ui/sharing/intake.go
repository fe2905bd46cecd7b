package sharing

import (
	"strconv"
	"strings"

	"github.com/vugu/vugu/js"

	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/session"
)

// Intake takes in what another phone has sent, from a file or by the camera.
type Intake struct {
	parcel func(content []byte)   // hears what came
	link   func(text string) bool // hears other codes that the camera sees, and tells whether that is what it looks for; may be nil
	fault  func(sentence string)  // hears what goes wrong, and "" when something is tried again

	looking bool // the camera is on
	stop    func()
	codes   session.Collector
}

// scanHost is the id of the element that shows the camera's picture; there is one at a time.
const scanHost = "scan"

// Destroy lets go of the camera.
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
	c.looking, c.codes = true, session.Collector{}
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
		c.stop = browser.Scan(scanHost, c.saw, c.blind)
	}
}

// saw takes what the camera reads.
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

func (c *Intake) blind(why string) {
	c.unscan()
	c.fault(words.English.Say("sharing/camera-"+why, nil))
}

// progress says how far the camera has come.
func (c *Intake) progress() string {
	missing, all := c.codes.Missing(), c.codes.All()
	if all == 0 {
		return words.Say("sharing/codes-none")
	}
	var list []string
	for i, n := range missing {
		if i == 12 {
			list = append(list, "…")
			break
		}
		list = append(list, strconv.Itoa(n))
	}
	return words.Say("sharing/codes-got", "n", strconv.Itoa(all-len(missing)), "of", strconv.Itoa(all), "list", strings.Join(list, ", "))
}
