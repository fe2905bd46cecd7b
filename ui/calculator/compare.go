package calculator

import (
	"math"
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/game"
	"broadside/core/situation"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/route"
)

// A trial is a situation that others are compared with.
type trial struct {
	title  string
	place  route.Route
	then   *situation.Situation
	answer *game.Odds
}

// mostTrials stand beside the present situation.
const mostTrials = 3

// pin keeps the present situation to compare others with.
func (c *Screen) pin() {
	if c.answer != nil && len(c.trials) < mostTrials {
		c.trials = append(c.trials, trial{c.title(), c.place(), c.now.Copy(), c.answer})
	}
}

func (c *Screen) unpin(i int) {
	c.trials = slices.Delete(slices.Clone(c.trials), i, i+1)
	c.keep()
}

// letter names a situation: "A" is the first that was kept, and the present one is behind all of them.
func letter(i int) string { return string(rune('A' + i)) }

// titleOf is one of the situations in words, with all in which it is not as the first, or the first as the present one.
func (c *Screen) titleOf(i int) string {
	all := append(slices.Clip(c.trials), trial{title: c.title(), then: c.now})
	title := all[i].title
	if differs := c.differences(all[i].then, all[kit.Either(i == 0, len(c.trials), 0)].then); differs != "" {
		return words.Say("calculator/so", "title", title, "what", differs)
	}
	return title
}

// differences are what a situation has otherwise than another; switches stand in its title.
func (c *Screen) differences(one, other *situation.Situation) string {
	var all []string
	for i := range one.Form {
		g := Group{Of: one, Teller: c.teller, At: i, Situation: true}
		for _, f := range kit.Refs(g.group().Fields) {
			v := one.Get(g.group(), f)
			if f.Kind == game.FieldSwitch || f.Kind == game.FieldName || situation.Text(v) == situation.Text(other.Get(g.group(), f)) {
				continue
			}
			what := g.says(f)
			if g.group().Key != "" {
				what = words.Say("calculator/with", "name", g.heading(), "arm", what)
			}
			all = append(all, what)
		}
	}
	return strings.Join(all, "; ")
}

// A contrast is one line of the comparison: a figure of each situation, and what it says of the best where they differ.
type contrast struct {
	code   string
	values []string
	tones  []kit.Tone
}

func (c *Screen) contrasts() (all []contrast) {
	for _, code := range []string{"any", "mean", "crippled", "destroyed", "self"} {
		l, best, worst := contrast{code: code}, math.Inf(-1), math.Inf(1)
		var worth []float64
		for _, o := range append(kit.Each(c.trials, func(t trial) *game.Odds { return t.answer }), c.answer) {
			f := figure{text: "–", worth: math.NaN()}
			for _, x := range figuresOf(o) {
				if x.code == code {
					f, best, worst = x, max(best, x.worth), min(worst, x.worth)
				}
			}
			l.values, worth = append(l.values, f.text), append(worth, f.worth)
		}
		if best >= worst {
			l.tones = kit.Each(worth, func(w float64) kit.Tone { return kit.Either(best-worst >= even && best-w < even, kit.Good, kit.Even) })
			all = append(all, l)
		}
	}
	return all
}

const even = 0.0005 // differences below it do not show

func (c *Screen) table() vugu.HTML {
	heads, body := "", ""
	for i := range len(c.trials) + 1 {
		heads += `<th scope="col" class="num">` + letter(i) + "</th>"
	}
	for _, l := range c.contrasts() {
		body += `<tr><th scope="row">` + words.English.Say("calculator/"+l.code, nil) + "</th>"
		for i, v := range l.values {
			body += `<td class="num ` + string(l.tones[i]) + `">` + kit.When(l.tones[i] == kit.Good, `<span aria-hidden="true">★ </span><span class="sr">`+words.Say("calculator/best")+" </span>") + markup.EscapeString(v) + "</td>"
		}
		body += "</tr>"
	}
	return vugu.HTML(`<table class="table"><thead><tr><th scope="col"><span class="sr">` + words.Say("calculator/figure") + "</span></th>" + heads + "</tr></thead><tbody>" + body + "</tbody></table>")
}
