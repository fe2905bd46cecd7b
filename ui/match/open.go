package match

import (
	"broadside/core"
	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/desk"
	"broadside/ui/store"
)

// Open reads a game from the store. It blocks. The error is of the store, of
// the bytes (*wire.Error), or an *game.Illegal.
func Open(id string) (*Match, error) {
	m := &Match{ID: id}
	var err error
	if m.record, err = desk.Store().Get(store.Game, id); err != nil {
		return nil, err
	}
	setup, err := wire.DecodeSetup(m.record.Data)
	if err != nil {
		return nil, err
	}
	rows, err := desk.Store().Log(id)
	if err != nil {
		return nil, err
	}
	if m.Game, err = unfold(setup, rows); err != nil {
		return nil, err
	}
	m.rows, m.stored = rows, len(rows)
	m.typed = readTyped(id)
	return m, nil
}

// unfold opens the game of a set-up and the rows of its log. Rows of anybody's
// make may fold to something that no rule can look at: that is an error too.
func unfold(setup *game.Setup, rows [][]byte) (g *game.Game, err error) {
	sys, ok := core.Find(setup.System)
	if !ok {
		return nil, game.Refuse("match/unknown-system", "", "system", setup.System)
	}
	log := make([]game.Envelope, len(rows))
	for i, row := range rows {
		if log[i], err = wire.DecodeEnvelope(row); err != nil {
			return nil, err
		}
	}
	return check(sys, setup, log)
}

func check(sys game.System, setup *game.Setup, log []game.Envelope) (g *game.Game, err error) {
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
	if m.gone || m.closed || c != (store.Change{}) && c != (store.Change{Kind: store.Game, ID: m.ID}) {
		return
	}
	m.read(Followed)
}

// read takes the log as it is stored. Of two readings that overlap the second
// comes after the first, so that nothing is missed.
func (m *Match) read(news News) {
	if m.reading {
		m.again = true
		return
	}
	m.reading = true
	var rows [][]byte
	var record store.Record
	var err error
	desk.Work(func() {
		if record, err = desk.Store().Get(store.Game, m.ID); err == nil {
			rows, err = desk.Store().Log(m.ID)
		}
	}, func() {
		m.reading = false
		m.took(record, rows, err, news)
		if m.again {
			m.again = false
			m.read(Followed)
		}
	})
}

func (m *Match) took(record store.Record, rows [][]byte, err error, news News) {
	if e, ok := err.(*store.Error); ok && e.Code == store.CodeMissing {
		m.gone = true
		m.tell(Deleted)
		return
	}
	if err != nil {
		m.failed = err
		m.tell(Failed)
		return
	}
	m.record.Rev = record.Rev
	if same(rows, m.rows) {
		m.stored = len(rows)
		m.recover()
		return
	}
	if news == Followed && len(m.rows) > m.stored {
		m.save() // our own write says who was faster
		return
	}
	g, err := unfold(m.Setup, rows)
	if err != nil {
		m.failed = err
		m.tell(Failed)
		return
	}
	m.Game, m.rows, m.stored = g, rows, len(rows)
	m.recover()
	m.tell(news)
}

func same(a, b [][]byte) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if string(a[i]) != string(b[i]) {
			return false
		}
	}
	return true
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
	sys, ok := core.Find(setup.System)
	if !ok {
		return "", game.Refuse("match/unknown-system", "", "system", setup.System)
	}
	g, err := check(sys, setup, log)
	if err != nil {
		return "", err
	}
	return keep(g)
}
