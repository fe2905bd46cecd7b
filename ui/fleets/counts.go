package fleets

import (
	"cmp"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// A count is a number that the game counts in a list or a unit, as it shows.
type count struct {
	roster.Count
	Label, Value, Of string
	Tone             kit.Tone
}

// counts are the numbers of a unit, or for "" of the list as a whole.
func (b *book) counts(r *roster.Report, path string) []count {
	return kit.Each(roster.Counts(r, path), func(n roster.Count) count {
		x := count{Count: n, Label: b.word("derived/" + b.about.ID + "/" + n.Key), Value: b.written(n.Key, n.N)}
		if n.Capped {
			x.Of = words.Say("fleets/of", "n", b.written(n.Key, n.Most))
		}
		if n.Off() && n.N >= n.Fewest { // too few only says what is to come
			x.Tone = kit.Bad
		}
		return x
	})
}

// written is a number as players say it: "28%", or a name where the game has names for it.
func (b *book) written(key string, n int) string {
	if code := "written/" + b.about.ID + "/" + key; words.Has(code) {
		return words.Say(code, "n", kit.Itoa(n))
	}
	return words.Known(key+"/"+b.about.ID+"/"+kit.Itoa(n), kit.Itoa(n))
}

// spanText is "1–3", or "1" where both ends are one.
func spanText(low, high int) string {
	return kit.Either(low == high, kit.Itoa(low), words.Say("fleets/span", "low", kit.Itoa(low), "high", kit.Itoa(high)))
}

// Standing shows the points and the numbers that the game counts in a list.
type Standing struct {
	Report *roster.Report
	Limit  int
	Book   *book
	Ask    func() // for the list of problems; nil where it stands on the page
	Barred bool   // a bar at the foot of a phone has the points and the word on them
}

// counts are those of the list as a whole. Its points stand above, and numbers of one kind of unit where that is added.
func (c *Standing) counts() []count {
	return kit.Only(c.Book.counts(c.Report, ""), func(n count) bool {
		return n.Key != "points" && c.Book.Entry(n.Key) == nil && !words.Has(c.told(n.Key))
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
				text += kit.When(text != "", " ") + words.Say(code, "n", kit.Itoa(d.Value))
			}
		}
	}
	return text
}

// markup is the numbers, which a phone folds away until they are asked for: the units matter more.
func (c *Standing) markup() vugu.HTML {
	open := kit.When(!c.Barred || browser.Wide() && !browser.Broad(), " open")
	return vugu.HTML(`<details class="fleet-about"` + open + "><summary>" + words.Say("fleets/counted") + "</summary>" +
		wrap("div", "stats fleet-counts"+kit.When(len(c.counts()) > 4, " fleet-counts-many"), markup.Each(c.counts(), figureMarkup)) +
		filled("p", "quiet small", markup.EscapeString(c.counted())) + "</details>")
}

func (c *Standing) tone() kit.Tone {
	return kit.Either(c.Limit > 0 && c.Report.Points > c.Limit, kit.Bad, kit.Even)
}

func (c *Standing) status() kit.Tone { return statusTone(c.Report.Breaches()) }

func (c *Standing) statusIcon() string {
	return cmp.Or(map[kit.Tone]string{kit.Good: "check", kit.Bad: "error"}[c.status()], "info")
}
