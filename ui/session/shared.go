package session

import (
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/ui/kit"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// A Shared is a match's part in a shared game: who else is there, and how far this device and the server agree.
type Shared struct {
	wire.Place
	People []wire.Person
	Closed bool  // nobody can write any more
	Days   int   // until the server deletes the game, where that is near; 0 otherwise
	State  State // of the connection
	Why    error // of Refused and Damaged
	Told   sync.Report
	Full   error // why the server takes no more of this game; what the others did before is still heard

	m       *Match
	replica *sync.Replica // nil while what was kept does not fit together
	record  store.Record
	head    int // events that the server is known to have
	sending bool
	delayed bool // the next batch waits for its time
	polling bool
	paused  bool // the question under way waited before it was asked
	turn    int  // of questions; the answers to earlier ones are not waited for any more
	whole   bool // the next question is for the whole log
	stopped bool
	parting bool // a letter is under way that ends it
	silent  int  // letters in a row that nobody answered
	early   int  // questions in a row that were answered at once with nothing
	later   int  // seconds that the server wants to be left alone
	beaten  int  // batches in a row that came too late
	wake    chan struct{}
}

// A State says how it stands with the server.
type State int

const (
	Asking  State = iota // not heard of it yet
	Online               // the last letter was answered
	Offline              // nobody answers
	Refused              // the server does not let this device go on: its key was taken back, or the game is deleted
	Damaged              // what the server sent, or what was kept, does not fit together
)

// Unsent is how many events of this device the server does not have, Behind how many of the server's are not here, and Held how
// many commands wait until what is under way is finished.
func (s *Shared) Unsent() int { return s.count((*sync.Replica).Unsent) }
func (s *Shared) Held() int   { return s.count((*sync.Replica).Held) }
func (s *Shared) Behind() int { return max(0, s.head-s.agreed()) }

// agreed is how many events this device and the server have.
func (s *Shared) agreed() int { return s.count((*sync.Replica).Agreed) }

func (s *Shared) count(of func(*sync.Replica) int) int {
	if s.replica == nil {
		return 0
	}
	return of(s.replica)
}

// Owed is how many events of this device are to be sent: without a server, to whom the most.
func (s *Shared) Owed() int {
	if !s.IsByHand() {
		return s.Unsent()
	}
	most := 0
	for _, to := range s.Partners() {
		most = max(most, s.Lacks(to))
	}
	return most
}

// broken is the code of why nothing can be done while what was kept does not fit together.
func (s *Shared) broken() string { return kit.Either(s.IsByHand(), "sync-broken", "sync-other-log") }

// Eyes is the seat that looks on, 0 for nobody in particular.
func (m *Match) Eyes() game.Seat {
	if m.Shared == nil || m.Shared.Role != wire.Player {
		return 0
	}
	return m.Shared.Seat
}

// Plays tells whether a seat acts on this device.
func (m *Match) Plays(s game.Seat) bool { return m.Shared == nil || m.Shared.Plays(s) }

func salt() []byte { return transport.Random(16) }

// join takes up the part in a shared game that a record tells of; nil when there is none.
func (m *Match) join(record *store.Record) error {
	if record == nil {
		m.alone()
		return nil
	}
	place, err := wire.DecodePlace(record.Data)
	if err != nil {
		return err
	}
	s := m.Shared
	if s == nil {
		s = &Shared{m: m, wake: make(chan struct{}, 1), Told: reports[m.ID]}
		delete(reports, m.ID)
		m.Shared = s
	}
	if s.Secret != place.Secret { // another key may open it
		s.State = Asking
	}
	s.Place, s.record = *place, *record
	s.replica, s.Why = nil, nil
	if r, err := sync.Resume(m.Game, place.Hands(), salt, place.Box); err != nil {
		s.State, s.Why = Damaged, err // the server has the game, and is asked for all of it
	} else {
		s.replica = r
	}
	return nil
}

// same tells whether a record is what the match knows of its shared game.
func (s *Shared) same(record *store.Record) bool {
	if s == nil || record == nil {
		return s == nil && record == nil
	}
	return s.record.Rev == record.Rev
}

// seatRecord is what a device's part in a shared game is kept in.
func seatRecord(id string, setup *game.Setup) store.Record {
	return store.Record{Kind: store.Seat, ID: id, System: setup.System}
}

// describe puts a part into its record, and beside it what lists say of it: where it is shared, and how much is to be sent.
func describe(r *store.Record, p *wire.Place, unsent int) {
	r.Data, r.Name, r.Summary = wire.EncodePlace(p), p.Server, kit.Itoa(unsent)
}

// beside is the record of a part with the outbox that belongs to the end of the log, nil for a game of this device alone.
func (s *Shared) beside() *store.Record {
	if s == nil {
		return nil
	}
	if s.replica != nil {
		s.Box = s.replica.Outbox()
	}
	describe(&s.record, &s.Place, s.Owed()+s.Held())
	record := s.record
	return &record
}

// reports tell what came of what was done in games that are not open, by id, until they are.
var reports = map[string]sync.Report{}

// leaveReport leaves what has to be told for when the game is opened; it tells whether something could not be kept.
func (m *Match) leaveReport() bool {
	told := m.Shared.Told
	m.Shared.Told = sync.Report{}
	all := reports[m.ID]
	all.Add(told)
	reports[m.ID] = all
	return len(told.Lost)+len(told.Again)+told.Gone > 0
}

// stop ends the exchange with the server for this page.
func (s *Shared) stop() {
	s.stopped = true
	s.hurry()
}

// hurry ends a pause between two letters.
func (s *Shared) hurry() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}
