// Package session is a game being played on this device: every command goes to
// the store as soon as the page shows it, other tabs are followed, and nobody's moves are overwritten.
//
// Its methods are called with the renderer's lock held, as handlers are.
package session

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/records"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// A Match is a game with its place in the store.
type Match struct {
	*game.Game
	ID string

	// Told hears what the player has to know and what changed by itself; the game may stand elsewhere afterwards.
	Told func(News)

	Shared *Shared // its part in a shared game, nil for a game of this device alone

	rows    [][]byte // of the log, as they are stored or will be
	stored  int      // rows that the store holds
	changed int      // of these, those that stand; the others are to be replaced
	kept    bool     // nothing about the shared game has changed since it was written
	writing bool
	written int  // times that the store took something
	direct  bool // it is written at once, by who blocks anyway
	reading bool
	again   bool // another change came while reading
	gone    bool
	waits   string // the code of why nothing can be done just now
	failed  error
	typed   typed
	closed  bool
}

// News is what happened without the player of this tab.
type News int

const (
	// Followed says that another tab played on, and this one shows it.
	Followed News = iota + 1
	// Overtaken says that another tab was faster: what was done here last was not kept.
	Overtaken
	// Deleted says that another tab deleted the game.
	Deleted
	// Failed says that the store refused; Failure tells why, and the next command tries again.
	Failed
	// Saved says that what was refused has been written after all.
	Saved
	// Heard says that others played on, on their devices, or that something else about the shared game changed.
	Heard
)

// Failure is why the last write did not succeed, or nil.
func (m *Match) Failure() error { return m.failed }

// Busy tells whether something is on its way to the store.
func (m *Match) Busy() bool { return m.writing || m.reading }

// Close ends the match's part in the page; what is being written still is.
func (m *Match) Close() {
	m.closed, m.Told = true, nil
	if m.Shared != nil {
		m.Shared.stop()
		m.leaveReport()
	}
}

// player is what plays the game: the game itself, or this device's replica of a shared one.
type player interface {
	Do(c game.Command, src dice.Source) error
	Join(c game.Command, src dice.Source) error
	Answer(by game.Seat, in game.Input, src dice.Source) error
	Undo(by game.Seat, agreed ...game.Seat) error
	Refuse(by game.Seat) error
	Redo(by game.Seat) error
}

// Do carries out a command. The error is an *game.Illegal, and then nothing happened.
func (m *Match) Do(c game.Command, src dice.Source) error {
	return m.change(func(p player) error { return p.Do(c, src) })
}

// Join carries a command out as one step with the last: one undo takes both back.
func (m *Match) Join(c game.Command, src dice.Source) error {
	return m.change(func(p player) error { return p.Join(c, src) })
}

// AsOne carries out one command after another as one step: the first that is taken begins it, and the others join.
func (m *Match) AsOne() func(game.Command, dice.Source) error {
	do := m.Do
	return func(c game.Command, src dice.Source) error {
		err := do(c, src)
		if err == nil {
			do = m.Join
		}
		return err
	}
}

// DoAll carries out commands one after another as one step, and stops at the first that is refused or waits for dice.
func (m *Match) DoAll(commands []game.Command, src dice.Source) error {
	do := m.AsOne()
	for _, c := range commands {
		if err := do(c, src); err != nil || m.Need() != nil {
			return err
		}
	}
	return nil
}

// Answer gives the resolution under way what it waits for.
func (m *Match) Answer(by game.Seat, in game.Input, src dice.Source) error {
	return m.change(func(p player) error { return p.Answer(by, in, src) })
}

// Undo takes back the last command, or asks for consent where seats besides those that have agreed must nod.
func (m *Match) Undo(by game.Seat, agreed ...game.Seat) error {
	return m.change(func(p player) error { return p.Undo(by, agreed...) })
}

// Refuse lets a command stand that somebody asked to take back.
func (m *Match) Refuse(by game.Seat) error {
	return m.change(func(p player) error { return p.Refuse(by) })
}

// Redo does again what was taken back last.
func (m *Match) Redo(by game.Seat) error {
	return m.change(func(p player) error { return p.Redo(by) })
}

// change plays and stores what that added to the log, also when a later step was refused.
func (m *Match) change(play func(player) error) error {
	if m.gone {
		return game.Refuse("match/gone", "")
	}
	if m.waits != "" {
		return game.Refuse(m.waits, "")
	}
	s := m.Shared
	if s == nil {
		err := play(m.Game)
		m.keep(len(m.rows))
		return err
	}
	if s.replica == nil {
		return game.Refuse(s.broken(), "")
	}
	err := play(s.replica)
	s.reveal()
	m.keep(len(m.rows))
	s.send()
	return err
}

// keep stores the game, whose log may be another from a place on.
func (m *Match) keep(from int) {
	m.rows = append(m.rows[:from:from], kit.Each(m.Log[from:], wire.EncodeEnvelope)...)
	m.changed, m.kept = min(m.changed, from), false
	m.save()
}

// owes tells whether the store lacks something that is not on its way yet.
func (m *Match) owes() bool {
	return m.stored != len(m.rows) || m.changed != m.stored || m.Shared != nil && !m.kept
}

// save writes what the store lacks, in the background: a tap is answered before what came of it is kept.
func (m *Match) save() {
	if m.writing || !m.owes() {
		return
	}
	m.writing = true
	if m.direct {
		m.write(func(blocking func(), then func() bool) { blocking(); then() })
	} else {
		app.Later(func() { m.write(app.Aside) })
	}
}

func (m *Match) write(work func(blocking func(), then func() bool)) {
	if m.writing = m.owes(); !m.writing {
		return
	}
	head, from, rows, summary, beside := m.stored, m.changed, m.rows[m.changed:], m.Summary().Encode(), m.Shared.beside()
	m.changed, m.kept = len(m.rows), true
	var rev int
	var err error
	work(func() { rev, err = app.Store().Splice(m.ID, head, from, rows, summary, beside) }, func() bool {
		if beside != nil && m.Shared != nil && err == nil {
			m.Shared.record.Rev = rev
		}
		failed := m.failed
		m.wrote(from, from+len(rows), beside != nil, err)
		return err != nil || failed != nil // otherwise nothing of it shows
	})
}

func (m *Match) wrote(from, head int, spliced bool, err error) {
	m.writing = false
	if err != nil {
		m.changed, m.kept = min(m.changed, from), false
	}
	e, _ := err.(*store.Error)
	switch {
	case err == nil:
		m.stored = head
		m.written++
		m.recover()
		m.save()
	case e != nil && e.Code == store.CodeConflict && m.Shared == nil && e.Head < m.stored:
		m.stored, m.changed = e.Head, min(m.changed, e.Head) // an earlier write was lost with its tab
		m.save()
	case e != nil && e.Code == store.CodeConflict:
		m.read(Overtaken)
	case e != nil && e.Code == store.CodeDeleted && spliced: // the game, or only its part in a shared one
		m.alone()
		if m.owes() {
			m.save()
		} else {
			m.read(Followed)
		}
		m.tell(Heard)
	case e != nil && e.Code == store.CodeDeleted:
		m.gone = true
		m.tell(Deleted)
	default:
		m.fail(err)
	}
}

func (m *Match) fail(err error) {
	m.failed = err
	m.tell(Failed)
}

func (m *Match) recover() {
	if m.failed != nil {
		m.failed = nil
		m.tell(Saved)
	}
}

func (m *Match) tell(n News) {
	switch {
	case m.Told != nil:
		m.Told(n)
	case m.closed && m.Shared != nil && m.leaveReport():
		app.Toast(words.Say("sharing/lost-elsewhere", "name", Title(m.Setup.Name, m.Names())))
	}
}

// Create keeps a new game and answers its id. It blocks. The error is an *game.Illegal or of the store.
func Create(setup *game.Setup) (string, error) {
	sys, err := systemOf(setup)
	if err != nil {
		return "", err
	}
	g, err := game.New(sys, setup)
	if err != nil {
		return "", err
	}
	return keep(g, g.Setup.Name)
}

// keep writes a whole game under a new id, with a name for the list of games.
func keep(g *game.Game, name string) (string, error) {
	id := app.NewID()
	return id, Keep(id, g, name)
}

// Keep writes a whole game under an id. It blocks.
func Keep(id string, g *game.Game, name string) error {
	_, err := app.Store().Restore(store.Whole{Record: store.Record{
		Kind: store.Game, ID: id, Name: app.Cut(name, records.MaxText), System: g.Setup.System,
		Summary: g.Summary().Encode(), Data: wire.EncodeSetup(g.Setup), Updated: store.Now(),
	}, Log: kit.Each(g.Log, wire.EncodeEnvelope)})
	return err
}
