package calculator

import (
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
	other := all[kit.Either(i == 0, len(c.trials), 0)]
	differs := c.differences(all[i].then, other.then)
	bare := len(differs) == 0 || len(differs) > mostDiffers && title != other.title
	return kit.Either(bare, title, words.Say("calculator/so", "title", title, "what", strings.Join(differs, "; ")))
}

// mostDiffers are told of what situations of other units have otherwise: with more their names tell them apart.
const mostDiffers = 3

// differences are what a situation has otherwise than another; switches stand in its title.
func (c *Screen) differences(one, other *situation.Situation) (all []string) {
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
	return all
}

// answers are those of all situations, the present one behind the others.
func (c *Screen) answers() []*game.Odds {
	return append(kit.Each(c.trials, func(t trial) *game.Odds { return t.answer }), c.answer)
}

func (c *Screen) table() vugu.HTML {
	heads, body := "", ""
	for i := range len(c.trials) + 1 {
		heads += `<th scope="col" class="num">` + letter(i) + "</th>"
	}
	for _, l := range situation.Contrasts(c.answers()) {
		body += `<tr><th scope="row">` + words.English.Say("calculator/"+l.Code, nil) + "</th>"
		for i, o := range c.answers() {
			tone, text := kit.Even, "–"
			if l.Of[i] != nil {
				text = markup.EscapeString((&Answer{Odds: o}).written(l.Of[i]))
			}
			if l.Best[i] {
				tone = kit.Good
				text = `<span aria-hidden="true">★ </span><span class="sr">` + words.Say("calculator/best") + " </span>" + text
			}
			body += `<td class="num ` + string(tone) + `">` + text + "</td>"
		}
		body += "</tr>"
	}
	return vugu.HTML(`<table class="table"><thead><tr><th scope="col"><span class="sr">` + words.Say("calculator/figure") + "</span></th>" + heads + "</tr></thead><tbody>" + body + "</tbody></table>")
}
