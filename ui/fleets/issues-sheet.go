package fleets

import (
	"strings"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/kit"
)

// IssuesSheet lists all that is wrong with a fleet, and all that is worth a note, wherever it stands.
type IssuesSheet struct{ Edit *Editor }

func (c *IssuesSheet) close() { c.Edit.troubled = false }

// text says in which unit of the list an issue is, where its sentence does not.
func (c *IssuesSheet) text(i roster.Issue) string {
	text, at := c.Edit.book.tell.Issue(i), placeOf(i.Path)
	if u := unitAt(c.Edit.list(), at[:min(1, len(at))]); u != nil && !strings.Contains(text, c.Edit.book.title(u)) {
		return words.Say("fleets/number", "what", c.Edit.book.title(u), "n", text)
	}
	return text
}

// ordered are the breaches before what is only worth a note.
func (c *IssuesSheet) ordered() []roster.Issue {
	var breaches, notes []roster.Issue
	for _, i := range c.Edit.report.Issues {
		if severityOf(i) == kit.Error {
			breaches = append(breaches, i)
		} else {
			notes = append(notes, i)
		}
	}
	return append(breaches, notes...)
}
