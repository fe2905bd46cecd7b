package settings

import (
	"strconv"

	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/store"
)

func itoa(n int) string { return strconv.Itoa(n) }

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

func (c *Screen) setMode(v string) { c.mode = v }

func (c *Screen) modeNote() string { return words.English.Say("settings/"+c.mode+"-note", nil) }

// take imports the chosen file. What stood before is kept in hand, so that Undo brings it back to the last word.
func (c *Screen) take() {
	file, mode := c.file, store.Merge
	if c.mode == "replace" {
		mode = store.Replace
	}
	c.file = nil
	c.swap(file, mode, func(before []byte, report store.Report) {
		c.report = &report
		app.Offer(told(report), words.Say("app/undo"), func() {
			c.swap(before, store.Replace, func([]byte, store.Report) {
				c.report = nil
				app.Toast(words.Say("settings/undone"))
			})
		})
	})
}

// swap imports a file after taking a copy of what stands.
func (c *Screen) swap(file []byte, mode store.Mode, then func(before []byte, report store.Report)) {
	var before []byte
	var report store.Report
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

func told(r store.Report) string {
	return words.Say("settings/imported", "added", itoa(r.Added), "replaced", itoa(r.Replaced), "kept", itoa(r.Kept), "removed", itoa(r.Removed))
}
