// Package settings is the screen of the player's choices, of what is kept on the device, and of what Broadside is.
package settings

import (
	"broadside/core/records"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

// Screen changes settings as they are touched.
type Screen struct {
	grant  string // what the browser says of keeping: "", "kept" or "may-go"
	room   string // how much is used, when the browser tells
	fault  string // why a file could not be imported or exported
	file   []byte // chosen, and waiting for the player to say how
	name   string // of that file
	mode   string // "merge" or "replace"
	report *records.Report
}

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

// options makes choices whose words are settings/<of>-<value>.
func options(of string, values ...string) []kit.Option {
	return kit.Each(values, func(v string) kit.Option {
		return kit.Option{Value: v, Text: words.English.Say("settings/"+of+"-"+v, nil)}
	})
}

// standing says whether what is kept outlives the page, and how surely.
func (c *Screen) standing() kit.Problem {
	switch {
	case app.Trouble() != nil:
		return kit.Problem{Severity: kit.Error, Text: app.Sentence(app.Trouble())}
	case c.grant == "kept":
		return kit.Problem{Severity: kit.Fine, Text: words.Say("settings/kept")}
	}
	return kit.Problem{Severity: kit.Note, Text: words.Say("settings/may-go")}
}

func size(bytes int) string {
	if kb := (bytes + 1023) / 1024; kb < 1024 {
		return words.Say("settings/kb", "n", kit.Itoa(kb))
	}
	tenths := (bytes*10 + 1<<19) >> 20
	return words.Say("settings/mb", "n", kit.Itoa(tenths/10)+"."+kit.Itoa(tenths%10))
}

// export hands everything to the player as one file.
func (c *Screen) export() {
	app.Load(func() ([]byte, error) { return app.Store().Export() }, func(file []byte, err error) {
		if c.fault = app.Sentence(err); err != nil {
			return
		}
		browser.Download(words.Say("settings/file-name", "day", browser.Today()), file)
		app.Toast(words.Say("settings/exported", "size", size(len(file))))
	})
}

// choose opens the browser's own dialog; the file is then read and waits for the player's word.
func (c *Screen) choose() {
	browser.PickFile(func(name string, file []byte, err error) {
		c.report, c.file = nil, nil
		if c.fault = app.Sentence(err); err == nil {
			c.file, c.name, c.mode = file, name, "merge"
		}
	})
}

func (c *Screen) close() { c.file = nil }

// take imports the chosen file. What stood before is kept in hand, so that Undo brings it back to the last word.
func (c *Screen) take() {
	file, mode := c.file, kit.Either(c.mode == "replace", records.Replace, records.Merge)
	c.file = nil
	c.swap(file, mode, func(before []byte, report records.Report) {
		c.report = &report
		app.Offer(told(report), words.Say("app/undo"), func() {
			c.swap(before, records.Replace, func([]byte, records.Report) {
				c.report = nil
				app.Toast(words.Say("settings/undone"))
			})
		})
	})
}

// swap imports a file after taking a copy of what stands.
func (c *Screen) swap(file []byte, mode records.Mode, then func(before []byte, report records.Report)) {
	var before []byte
	var report records.Report
	var err error
	app.Work(func() {
		if before, err = app.Store().Export(); err != nil {
			return
		}
		if report, err = app.Store().Import(file, mode); err == nil {
			app.Reread()
		}
	}, func() {
		if c.fault = app.Sentence(err); err == nil {
			then(before, report)
		}
	})
}

func told(r records.Report) string {
	return words.Say("settings/imported", "added", kit.Itoa(r.Added), "replaced", kit.Itoa(r.Replaced), "kept", kit.Itoa(r.Kept), "removed", kit.Itoa(r.Removed))
}
