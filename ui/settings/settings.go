// Package settings is the screen of the player's choices, of what is kept on the device, and of what Broadside is.
package settings

import (
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// Screen changes settings as they are touched.
type Screen struct {
	grant  string // what the browser says of keeping: "", "kept" or "may-go"
	room   string // how much is used, when the browser tells
	fault  string // why a file could not be imported or exported
	file   []byte // chosen, and waiting for the player to say how
	name   string // of that file
	mode   string // "merge" or "replace"
	report *store.Report
}

// New is the screen.
func New() *Screen {
	c := &Screen{mode: "merge"}
	browser.Storage(func(kept bool, used int) {
		c.grant = kit.Either(kept, "kept", "may-go")
		if used >= 0 {
			c.room = size(used)
		}
	})
	return c
}

func (c *Screen) setTheme(v string) { app.Edit(func(s *app.Settings) { s.Theme = v }) }
func (c *Screen) setUnits(v string) { app.Edit(func(s *app.Settings) { s.Units = v }) }
func (c *Screen) setDice(v string)  { app.Edit(func(s *app.Settings) { s.Dice = v }) }
func (c *Screen) setUsual(on bool)  { app.Edit(func(s *app.Settings) { s.Usual = on }) }
func (c *Screen) setAwake(on bool)  { app.Edit(func(s *app.Settings) { s.Awake = on }) }
func (c *Screen) setFirst(v string) { app.Edit(func(s *app.Settings) { s.Names[0] = v }) }
func (c *Screen) setOther(v string) { app.Edit(func(s *app.Settings) { s.Names[1] = v }) }

// options makes choices whose words are settings/<of>-<value>.
func options(of string, values ...string) []kit.Option {
	return kit.Each(values, func(v string) kit.Option {
		return kit.Option{Value: v, Text: words.English.Say("settings/"+of+"-"+v, nil)}
	})
}

// awakeNote explains why the screen cannot be kept on, where it cannot.
func (c *Screen) awakeNote() string {
	return kit.Either(app.CanStayAwake(), words.Say("settings/awake-note"), words.Say("settings/awake-cannot"))
}

// standing says whether what is kept outlives the page, and how surely.
func (c *Screen) standing() kit.Problem {
	switch {
	case app.Trouble() != nil:
		return kit.Problem{Severity: kit.Error, Text: app.Sentence(app.Trouble())}
	case !app.Store().Persistent():
		return kit.Problem{Severity: kit.Error, Text: app.Sentence(&store.Error{Code: store.CodeRefused})}
	case c.grant == "kept":
		return kit.Problem{Severity: kit.Fine, Text: words.Say("settings/kept")}
	}
	return kit.Problem{Severity: kit.Note, Text: words.Say("settings/may-go")}
}

// size writes bytes as kilobytes or megabytes.
func size(bytes int) string {
	if kb := (bytes + 1023) / 1024; kb < 1024 {
		return words.Say("settings/kb", "n", itoa(kb))
	}
	tenths := (bytes*10 + 1<<19) >> 20
	return words.Say("settings/mb", "n", itoa(tenths/10)+"."+itoa(tenths%10))
}
