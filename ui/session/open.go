package session

import (
	"bytes"
	"errors"
	"slices"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/store"
)

// Open reads a game from the store. It blocks. The error is of the store, of the bytes (*wire.Error), or an *game.Illegal.
func Open(id string) (*Match, error) {
	s, err := app.Store().Match(id)
	if err != nil {
		return nil, err
	}
	setup, err := wire.DecodeSetup(s.Data)
	if err != nil {
		return nil, err
	}
	m := &Match{ID: id}
	if m.Game, err = unfold(setup, s.Log); err != nil {
		return nil, err
	}
	m.hold(s.Log)
	m.typed = readTyped(id)
	err = m.join(s.Seat)
	m.mend()
	return m, err
}

// mend takes back what waits and cannot go on by today's rules.
func (m *Match) mend() {
	switch {
	case m.Shared == nil && m.Game.Mend(), m.Shared != nil && m.Shared.replica != nil && m.Shared.replica.Mend():
		m.keep(len(m.rows))
	}
}

// hold notes that the store has just these rows.
func (m *Match) hold(rows [][]byte) {
	m.rows, m.stored, m.changed, m.kept = rows, len(rows), len(rows), true
}

// unfold opens the game of a set-up and the rows of its log. Rows of anybody's
// make may fold to something that no rule can look at: that is an error too.
func unfold(setup *game.Setup, rows [][]byte) (g *game.Game, err error) {
	log := make([]game.Envelope, len(rows))
	for i, row := range rows {
		if log[i], err = wire.DecodeEnvelope(row); err != nil {
			return nil, err
		}
	}
	return check(setup, log)
}

func systemOf(setup *game.Setup) (game.Definition, error) {
	sys, ok := core.Find(setup.System)
	if !ok {
		return nil, game.Refuse("match/unknown-system", "", "system", setup.System)
	}
	return sys, nil
}

func check(setup *game.Setup, log []game.Envelope) (g *game.Game, err error) {
	sys, err := systemOf(setup)
	if err != nil {
		return nil, err
	}
	defer func() {
		if recover() != nil {
			g, err = nil, game.Refuse("match/nonsense", "")
		}
	}()
	if g, err = game.Open(sys, setup, log); err == nil {
		g.View(0)
	}
	return g, err
}

// Follow takes what another tab wrote. Call it for each change of the store.
func (m *Match) Follow(c store.Change) {
	if m.gone || m.closed || c != (store.Change{}) && (c.ID != m.ID || c.Kind != store.Game && c.Kind != store.Seat) {
		return
	}
	m.read(Followed)
}

// read takes the log as it is stored. Of two readings that overlap the second comes after the first, so that nothing is missed.
func (m *Match) read(news News) {
	if m.reading {
		m.again = true
		return
	}
	m.reading = true
	written := m.written
	app.Load(func() (store.Whole, error) { return app.Store().Match(m.ID) }, func(s store.Whole, err error) {
		m.reading = false
		if m.written != written { // what was read may be older than what this tab wrote meanwhile
			m.again = true
		} else {
			m.took(s, err, news)
		}
		if m.again {
			m.again = false
			m.read(Followed)
		}
	})
}

func (m *Match) took(s store.Whole, err error, news News) {
	if errors.Is(err, store.ErrMissing) {
		m.gone = true
		m.tell(Deleted)
		return
	}
	if err != nil {
		m.fail(err)
		return
	}
	if slices.EqualFunc(s.Log, m.rows, bytes.Equal) && m.Shared.same(s.Seat) {
		m.hold(s.Log)
		m.recover()
		return
	}
	if news == Followed && (m.writing || m.owes()) {
		m.save() // our own write says who was faster
		return
	}
	g, err := unfold(m.Setup, s.Log)
	if err == nil {
		if news == Overtaken && m.Shared != nil && !m.Shared.misses(g.Log) {
			news = Heard
		}
		m.Game = g
		m.hold(s.Log)
		err = m.join(s.Seat)
	}
	if err != nil {
		m.fail(err)
		return
	}
	m.recover()
	m.tell(news)
}

// Export is the game as one file.
func (m *Match) Export() []byte { return wire.EncodeLog(m.Setup, m.Log) }

// Import keeps the game of a file beside the others and answers its id. It
// blocks. The error is a *wire.Error, an *game.Illegal, or of the store.
func Import(file []byte) (string, error) {
	setup, log, err := wire.DecodeLog(file)
	if err != nil {
		return "", err
	}
	g, err := check(setup, log)
	if err != nil {
		return "", err
	}
	return keep(g, g.Setup.Name)
}

// misses tells whether a log that another tab wrote lacks something that was done here and not sent.
func (s *Shared) misses(log []game.Envelope) bool {
	if s.replica == nil {
		return false
	}
	agreed := s.replica.Agreed()
	there := map[string]int{}
	for _, e := range log[min(agreed, len(log)):] {
		there[content(e)]++
	}
	for _, e := range s.replica.Log[agreed:] {
		if there[content(e)]--; there[content(e)] < 0 {
			return true
		}
	}
	return false
}

// content is an event without its place in a log, which is another after a rebase.
func content(e game.Envelope) string {
	return string(wire.EncodeEnvelope(game.Envelope{By: e.By, Event: e.Event, Audience: e.Audience}))
}
