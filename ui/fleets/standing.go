package fleets

import (
	"strings"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/kit"
)

// Standing shows the points and the numbers that the game counts in a list.
type Standing struct {
	Report *roster.Report
	Limit  int
	Book   *book
}

// A count is one of those numbers, with what is allowed where the game says so.
type count struct {
	Label, Value, Of string
	Tone             kit.Tone
}

const allowed = "-allowed"

func (c *Standing) counts() []count {
	most := map[string]int{}
	for _, d := range c.Report.Derived {
		if key, ok := strings.CutSuffix(d.Key, allowed); ok {
			most[key] = d.Value
		}
	}
	var out []count
	for _, d := range c.Report.Derived {
		if strings.HasSuffix(d.Key, allowed) {
			continue
		}
		n := count{Label: c.Book.word("derived/" + c.Book.about.ID + "/" + d.Key), Value: itoa(d.Value)}
		if limit, ok := most[d.Key]; ok {
			n.Of = words.Say("fleets/of", "n", itoa(limit))
			if d.Value > limit {
				n.Tone = kit.Bad
			}
		}
		out = append(out, n)
	}
	return out
}

func (c *Standing) of() string {
	if c.Limit == 0 {
		return ""
	}
	return words.Say("fleets/of", "n", itoa(c.Limit))
}

func (c *Standing) tone() kit.Tone {
	if c.Limit > 0 && c.Report.Points > c.Limit {
		return kit.Bad
	}
	return kit.Even
}

func (c *Standing) status() kit.Tone {
	if c.Report.Legal() {
		return kit.Good
	}
	return kit.Bad
}

func (c *Standing) statusIcon() string {
	if c.Report.Legal() {
		return "check"
	}
	return "error"
}

func (c *Standing) problems() int { return desk.Breaches(c.Report) }

// sign names the severity of an issue for screen readers.
func sign(i roster.Issue) string {
	if i.Severity == roster.Breach {
		return words.Say("fleets/error")
	}
	return words.Say("fleets/warning")
}
