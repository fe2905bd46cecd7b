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

// unfold opens the game of a set-up and the rows of its log.
func unfold(setup *game.Setup, rows [][]byte) (_ *game.Game, err error) {
	log := make([]game.Envelope, len(rows))
	for i, row := range rows {
		if log[i], err = wire.DecodeEnvelope(row); err != nil {
			return nil, err
		}
	}
	return openLog(setup, log)
}

// openLog folds a log of anybody's making. The error is an *game.Illegal.
func openLog(setup *game.Setup, log []game.Envelope) (*game.Game, error) {
	sys, err := systemOf(setup)
	if err != nil {
		return nil, err
	}
	return game.Sound(sys, setup, log, game.Refuse("match/nonsense", ""))
}

func systemOf(setup *game.Setup) (game.Definition, error) {
	if sys, ok := core.Find(setup.System); ok {
		return sys, nil
	}
	return nil, game.Refuse("match/unknown-system", "", "system", setup.System)
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
		if news == Overtaken && m.Shared != nil && (m.Shared.replica == nil || !m.Shared.replica.Misses(g.Log)) {
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
	g, err := openLog(setup, log)
	if err != nil {
		return "", err
	}
	return keep(g, g.Setup.Name)
}
