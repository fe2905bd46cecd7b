package fleets

import (
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Standing shows the points and the numbers that the game counts in a list.
type Standing struct {
	Report *roster.Report
	Limit  int
	Book   *book
	Ask    func() // for the list of problems; nil where it stands on the page
}

// counts are those of the list as a whole. Its points stand above, and numbers of one kind of unit where that is added.
func (c *Standing) counts() []count {
	return kit.Only(c.Book.counts(c.Report, ""), func(n count) bool {
		return n.Key != "points" && c.Book.entry(n.Key) == nil && !words.Has(c.told(n.Key))
	})
}

// told is the code of a sentence that stands in place of a number.
func (c *Standing) told(key string) string { return "told/" + c.Book.about.ID + "/" + key }

// counted says what the numbers take in and leave out, of those that the list has.
func (c *Standing) counted() string {
	text, said := "", map[string]bool{}
	for _, d := range c.Report.Derived {
		for _, code := range []string{"counted/" + c.Book.about.ID + "/" + d.Key, c.told(d.Key)} {
			if d.Value > 0 && !said[d.Key] && words.Has(code) {
				said[d.Key] = true
				text += kit.When(text != "", " ") + words.Say(code, "n", itoa(d.Value))
			}
		}
	}
	return text
}

func (c *Standing) tone() kit.Tone {
	return kit.Either(c.Limit > 0 && c.Report.Points > c.Limit, kit.Bad, kit.Even)
}

func (c *Standing) status() kit.Tone { return statusTone(app.Breaches(c.Report)) }

func (c *Standing) statusIcon() string {
	switch c.status() {
	case kit.Good:
		return "check"
	case kit.Bad:
		return "error"
	}
	return "info"
}

// severityOf is how an issue shows: what is still to come is no error yet.
func severityOf(i roster.Issue) kit.Severity {
	return kit.Either(i.Ahead, kit.Note, kit.Severity(i.Severity))
}

// sign names the severity of an issue for screen readers.
func sign(i roster.Issue) string {
	return kit.Either(severityOf(i) == kit.Error, words.Say("fleets/error"), words.Say("fleets/warning"))
}
