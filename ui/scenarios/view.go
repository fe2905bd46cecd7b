package scenarios

import (
	"github.com/vugu/vugu"

	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/markup"
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

// rowOf is the inside of a scenario's row: its table in small, its name and what it is about.
func rowOf(b *book, x *choice, chosen bool) vugu.HTML {
	mark := kit.Either(chosen, "check", "next")
	return vugu.HTML(`<span class="stage-small">` + string(b.drawing(&x.Stage)) + `</span><span class="row-text"><span class="row-title">` + markup.EscapeString(b.title(&x.Stage)) +
		`</span> <span class="row-note">` + markup.EscapeString(b.note(&x.Stage)) + `</span></span>` + kit.IconMarkup(mark, "chevron", ""))
}

// ShareSheet hands a scenario on: as a link, as a square for another phone's camera, or through the phone's own sharing.
type ShareSheet struct {
	name  string
	link  string
	fault string // why there is no link
	close func()
}

func newShareSheet(b *book, s *game.Stage, close func()) *ShareSheet {
	c := &ShareSheet{name: b.title(s), close: close}
	code, err := b.ShareStage(b.WriteStage(s))
	if err != nil {
		c.fault = app.Sentence(err)
		return c
	}
	c.link = browser.Address(route.To(Name, "from", b.system, code))
	return c
}
