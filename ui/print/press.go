package print

import (
	vugujs "github.com/vugu/vugu/js"

	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Press is a screen that shows a job on its pages, as the player wants it printed.
type Press struct {
	job    *Job
	back   string // where it was opened from
	laid   layout
	scaler scaler
}

// Show lays a job out; back is the link to where the player came from.
func (c *Press) Show(j *Job, back string) {
	c.job, c.back = j, back
	c.lay()
}

func (c *Press) lay() { c.laid = lay(c.job, app.Now().Print) }

// change edits what is printed, keeps it and lays the job out again.
func (c *Press) change(edit func(p *app.Print)) {
	s := app.Now()
	edit(&s.Print)
	app.Change(s)
	c.lay()
}

// parts are those that the job has, in the order in which they are printed.
func (c *Press) parts() []kit.Option {
	keys := kit.Only([]string{Summary, Cards, Reference}, func(key string) bool {
		p := c.job.part(key)
		return p != nil && len(p.Blocks) > 0
	})
	return kit.OptionsOf(keys, func(key string) string { return words.English.Say("print/"+key, nil) })
}

func (c *Press) chosen() []string {
	keys := kit.Each(c.parts(), func(o kit.Option) string { return o.Value })
	return kit.Only(keys, app.Now().Print.Has)
}

func (c *Press) title() string {
	return words.Say("print/preview", "n", itoa(len(c.laid.pages)))
}

func (c *Press) placed(host vugujs.Value) {
	c.scaler.on(host, papers[app.Now().Print.Paper].wide*pixelsMM)
}

// Leave ends what follows the page's width.
func (c *Press) Leave() { c.scaler.off() }
