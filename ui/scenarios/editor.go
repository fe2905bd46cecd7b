package scenarios

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/scenariobuilder"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// Editor changes a scenario; every change is saved.
type Editor struct {
	*book
	kept   *app.Scenario
	chosen int // piece, -1 for none
	armed  *game.PieceKind
	tab    string
	share  *form.Sheet
}

func newEditor(of *Screen, b *book, kept *app.Scenario) *Editor {
	c := &Editor{book: b, kept: kept, chosen: -1, tab: piecesTab}
	kept.Told = func(n app.News) {
		if n == app.Parted {
			of.id = kept.ID
			route.Replace(route.To(Name, kept.ID))
		}
	}
	return c
}

func (c *Editor) stage() *game.Stage { return &c.kept.Stage }

func (c *Editor) changed() { c.kept.Save() }

func (c *Editor) arm(k *game.PieceKind) {
	if c.armed == k {
		k = nil
	}
	c.armed, c.chosen = k, -1
	if k != nil {
		kit.FocusTop(mapID) // on a phone the table may have scrolled away
	}
}

func (c *Editor) lay(at geometry.Point) {
	if c.armed == nil || c.Full(c.stage()) {
		return
	}
	c.add(scenariobuilder.Fresh(c.armed, at))
}

func (c *Editor) add(p game.Piece) {
	s := c.stage()
	s.Pieces = append(s.Pieces, p)
	c.chosen, c.armed = len(s.Pieces)-1, nil
	c.changed()
}

// choose picks a piece to edit; -1 puts it away.
func (c *Editor) choose(i int) {
	c.chosen, c.armed = i, nil
	if i >= 0 {
		c.tab = piecesTab
	}
}

func (c *Editor) open(i int) {
	c.choose(i)
	kit.FocusTop(cardID)
}

func (c *Editor) piece() *game.Piece {
	if s := c.stage(); c.chosen >= 0 && c.chosen < len(s.Pieces) {
		return &s.Pieces[c.chosen]
	}
	return nil
}

func (c *Editor) move(i int, to geometry.Point) {
	if s := c.stage(); i >= 0 && i < len(s.Pieces) {
		s.Pieces[i].At = to
		c.chosen = i
		c.changed()
	}
}

func (c *Editor) remove() {
	s, p, at := c.stage(), c.piece(), c.chosen
	if p == nil {
		return
	}
	gone := *p
	s.Pieces = slices.Delete(slices.Clone(s.Pieces), at, at+1)
	c.chosen = -1
	c.changed()
	app.Offer(words.Say("scenarios/removed", "what", c.called(&gone)), words.Say("app/undo"), func() {
		s.Pieces = slices.Insert(slices.Clone(s.Pieces), min(at, len(s.Pieces)), gone)
		c.changed()
	})
}

// mirror adds the chosen piece again for the other side.
func (c *Editor) mirror() {
	if p := c.piece(); p != nil && !c.Full(c.stage()) {
		c.add(scenariobuilder.Mirrored(*p, c.stage().Table))
	}
}

// A standing is whether a scenario can be played, as a class and a sentence.
type standing struct{ tone, text string }

func (c *Editor) standing() standing {
	switch n := len(c.Problems(c.stage())); {
	case !c.Playable(c.stage()):
		return standing{"bad", words.Say("scenarios/not-yet")}
	case n > 0:
		return standing{"warn", words.Say("scenarios/advised", "n", kit.Itoa(n))}
	}
	return standing{"good", words.Say("scenarios/in-order")}
}

func (c *Editor) playHref() string { return route.To("game", "new").With("scenario", c.kept.ID).Hash() }
