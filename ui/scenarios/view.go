package scenarios

import (
	"slices"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// View shows a scenario to be looked at and kept: one that a game brings, or one that came by a link.
type View struct {
	*book
	stage  game.Stage
	linked bool
}

// newView reads a scenario by its code; the fault says why there is none.
func newView(linked bool, system, code string) (c *View, fault string) {
	b := openBook(system)
	if b == nil {
		return nil, words.Say("scenarios/unknown-game", "game", system)
	}
	text := code
	if linked {
		var err error
		if text, err = b.OpenStage(code); err != nil {
			return nil, app.Sentence(err)
		}
	}
	stage, ok := b.ReadStage(text)
	if !ok {
		return nil, words.Say("scenarios/unknown")
	}
	return &View{book: b, stage: stage, linked: linked}, ""
}

// keep puts the scenario among the player's own: one from a link as it is, one of the game's as a copy.
func (c *View) keep() {
	stage := c.stage
	if !c.linked {
		stage = copyOf(c.book, &c.stage)
	}
	s := app.NewScenario(c.system, stage)
	s.SaveAside(nil)
	app.Toast(words.Say("scenarios/kept", "name", s.Stage.Name))
	route.Go(route.To(Name, s.ID))
}

// playHref begins a game with one that the game brings; one from a link has to be kept first.
func (c *View) playHref() string {
	return route.To("game", "new").With("scenario", c.stage.Code).Hash()
}

// rows are scenarios, each with its table in small, its name and what it is about.
func (b *book) rows(title string, all []choice, row func(x choice, r *form.Row)) form.Group {
	return form.Group{Title: title, Rows: kit.Each(all, func(x choice) form.Row {
		r := form.Row{RowText: kit.RowText{Picture: b.drawing(&x.Stage, -1, ""), Title: b.title(&x.Stage), Note: b.note(&x.Stage)}}
		row(x, &r)
		return r
	})}
}

func linkOf(b *book, s *game.Stage) (string, error) {
	code, err := b.ShareStage(b.WriteStage(s))
	return browser.Address(route.To(Name, "from", b.system, code)), err
}

// hand opens the sheet that hands the scenario on by its link, or says why there is none.
func (c *Editor) hand() {
	name := c.title(c.stage())
	link, err := linkOf(c.book, c.stage())
	c.share = &form.Sheet{Of: form.Ask(func() form.Page {
		p := form.Page{Title: words.Say("scenarios/share-title", "name", name), Sections: []form.Section{{Notes: form.Told(form.Said(kit.Error, app.Sentence(err)))}}, Close: func() { c.share = nil }}
		if err == nil {
			p.Sections, p.Actions = form.Link(name, link, words.Say("scenarios/share-text"))
		}
		return p
	})}
}

// Option is what set-ups call the scenario.
const Option = "scenario"

// About is what a game is played for: its scenario's name and what that holds, a line each; where the set-up names none, of the
// game's usual one, and nothing of a game without scenarios.
func About(sys game.Definition, setup *game.Setup) (name string, lines []string) {
	b := openBook(setup.System)
	if b == nil {
		return "", nil
	}
	text := setup.Option(Option).Text
	for _, p := range sys.Arrangements(setup.Edition) {
		if p.Name == Option && text == "" {
			text = p.Choices[0].Value.Text
		}
	}
	stage, ok := b.ReadStage(text)
	if !ok {
		return "", nil
	}
	return b.title(&stage), b.facts(&stage)
}

// Picker chooses the scenario of a new game: it shows the chosen one with its table, and all of them in a sheet. The value
// is what the set-up takes: a code of the game's, or the text of one of the player's.
type Picker struct {
	Label   string
	System  string
	Own     []app.Staged
	Value   string
	Changed func(value string)

	kit.Named
	open bool
	book *book
}

// Compute opens the game's book when it is another.
func (c *Picker) Compute() {
	if c.book == nil || c.book.system != c.System {
		c.book = openBook(c.System)
	}
}

// chosen is the scenario of the value; of a value that cannot be read the game's first.
func (c *Picker) chosen() choice {
	if stage, ok := c.book.ReadStage(c.Value); ok {
		return choice{Stage: stage}
	}
	return choice{Stage: c.book.Stages()[0]}
}

// own are the player's that can be played.
func (c *Picker) own() []choice {
	return slices.DeleteFunc(ownOf(c.book, c.Own), func(x choice) bool { return !c.book.Playable(&x.Stage) })
}

func (c *Picker) value(x *choice) string {
	return kit.Either(x.Stage.Code != "", x.Stage.Code, c.book.WriteStage(&x.Stage))
}

func (c *Picker) Page() form.Page {
	shut, now := func() { c.open = false }, c.chosen()
	rows := func(title string, all []choice) form.Group {
		return c.book.rows(title, all, func(x choice, r *form.Row) {
			r.Current = c.value(&now) == c.value(&x)
			r.Press = func() {
				shut()
				c.Changed(c.value(&x))
			}
		})
	}
	var own form.Section
	if mine := c.own(); len(mine) > 0 {
		own.Groups = []form.Group{rows(words.Say("scenarios/own", "game", c.book.name), mine)}
	}
	game := form.Section{Groups: []form.Group{rows(words.Say("scenarios/of-game", "game", c.book.name), brought(c.book))}}
	game.Actions = []kit.Button{form.Button("edit", "scenarios/build", func() { route.Go(route.To(Name)) })}
	return form.Page{Title: c.Label, Sections: []form.Section{own, game}, Close: shut}
}

// peculiar is what the chosen scenario has of its own, which players should know before they bring their fleets.
func (c *Picker) peculiar() []string {
	x := c.chosen()
	return c.book.peculiar(&x.Stage)
}

func (c *Picker) chosenRow() form.Section {
	open := func(_ choice, r *form.Row) { r.Press = func() { c.open = true } }
	return form.Section{Groups: []form.Group{c.book.rows("", []choice{c.chosen()}, open)}}
}
