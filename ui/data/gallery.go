package data

import (
	"slices"
	"strings"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// Gallery lists the games of the public gallery, those that Broadside plays first.
type Gallery struct {
	games  []publicGame
	fault  string
	again  func() // asks once more; nil where that is of no use
	wanted string
	take   func(address string)
	close  func()
}

type publicGame struct {
	name, address string
	ours          bool // there is an engine for it
}

// mostShown bounds the rows of one search; the gallery has hundreds.
const mostShown = 60

// browseGallery opens the gallery; its games come when they are here.
func (c *Screen) browseGallery() {
	g := &Gallery{close: c.close, take: func(address string) {
		c.close()
		c.address = address
		c.fetch()
	}}
	c.sheet = &form.Sheet{Of: g}
	browser.PublicGallery(func(list []byte, err error) {
		if g.fault = app.Sentence(err); err != nil {
			if refusal(err).Passing() {
				g.again = c.browseGallery
			}
			return
		}
		g.read(list)
	})
}

// read takes the list that the reader gives: [{name, address}…].
func (c *Gallery) read(list []byte) {
	v, _ := json.Read(list)
	all, _ := v.([]any)
	for _, one := range all {
		fields, _ := one.(map[string]any)
		name, _ := fields["name"].(string)
		address, _ := fields["address"].(string)
		if name != "" && address != "" {
			c.games = append(c.games, publicGame{name, address, ours(name)})
		}
	}
	ours := func(g publicGame) bool { return g.ours }
	c.games = append(kit.Only(c.games, ours), slices.DeleteFunc(slices.Clone(c.games), ours)...)
	if len(c.games) == 0 {
		c.fault = words.Say("data/no-gallery")
	}
}

func ours(name string) bool {
	return slices.ContainsFunc(core.Systems, func(s game.Definition) bool {
		first, _, _ := strings.Cut(s.About().Name, ":")
		return strings.Contains(letters(name), letters(first))
	})
}

func letters(name string) string {
	return strings.Map(func(r rune) rune {
		return kit.Either(r >= 'a' && r <= 'z' || r >= '0' && r <= '9', r, -1)
	}, strings.ToLower(name))
}

func (c *Gallery) found() []publicGame {
	wanted := strings.Fields(strings.ToLower(c.wanted))
	return kit.Only(c.games, func(g publicGame) bool {
		return !slices.ContainsFunc(wanted, func(word string) bool { return !strings.Contains(strings.ToLower(g.name), word) })
	})
}

func (c *Gallery) shown() []publicGame { f := c.found(); return f[:min(len(f), mostShown)] }

func (c *Gallery) rest() string {
	switch n := len(c.found()); {
	case c.fault != "":
		return ""
	case c.games == nil:
		return words.Say("data/asking")
	case n == 0:
		return words.Say("data/no-game")
	case n > mostShown:
		return words.Say("data/more-games", "n", kit.Itoa(n-mostShown))
	}
	return ""
}

func (c *Gallery) Page() form.Page {
	var s form.Section
	if c.fault != "" {
		s.Notes = []kit.Problem{form.Said(kit.Error, c.fault)}
		s.Notes[0].Action, s.Notes[0].Press = words.Say("data/again"), c.again
	}
	if len(c.games) > 0 {
		s.Fields = []*form.Field{{Label: words.Say("data/game"), First: true, Keyboard: "search", Said: c.wanted, Wide: true, Took: func(v string) { c.wanted = v }}}
		s.Groups = []form.Group{{Rows: kit.Each(c.shown(), func(g publicGame) form.Row {
			return form.Row{RowText: kit.RowText{Title: g.name, Note: kit.When(g.ours, words.Say("data/ours"))}, Press: func() { c.take(g.address) }}
		})}}
	}
	return form.Page{Title: words.Say("data/gallery"), Wide: true, Sections: []form.Section{s, {Aside: c.rest()}}, Close: c.close}
}
