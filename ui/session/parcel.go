package session

import (
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/transport"
)

// A game is shared by hand where there is no server: what was done on one device goes to the other as a parcel, in a file, a
// text or a row of codes. The device of one seat keeps the order of events (sync.Keeper).

// ShareByHand lets the game be played on several devices without a server. This device plays one seat, or with free any of
// them. The error is an *game.Illegal.
func (m *Match) ShareByHand(seat game.Seat, free bool) error {
	if m.waits != "" {
		return game.Refuse(m.waits, "")
	}
	place := wire.Place{Server: wire.ByHand, Game: transport.GameID(), Role: wire.Player, Seat: seat, Free: free}
	g, err := openLog(m.Setup, sync.Salted(m.Log, salt))
	if err == nil {
		m.begin(place, g)
		m.tell(Heard)
	}
	return err
}

// Partners are the seats whose devices parcels of this one are for.
func (s *Shared) Partners() []game.Seat { return sync.Partners(&s.Place, s.m.Setup) }

// Knows tells whether the device of a partner has the game at all, and Lacks how many events it does not have.
func (s *Shared) Knows(to game.Seat) bool {
	return s.Met && (len(s.Partners()) == 1 || s.replica != nil && s.replica.Known(&s.Place, to) > 0)
}

func (s *Shared) Lacks(to game.Seat) int {
	if s.replica == nil {
		return 0
	}
	return len(s.replica.Log) - s.replica.Known(&s.Place, to)
}

// Parcel is what the device of a seat lacks, as far as this one knows; all of it for who has nothing yet. It is nil while what
// was kept does not fit together.
func (s *Shared) Parcel(to game.Seat, whole bool) []byte {
	if s.replica == nil {
		return nil
	}
	return s.replica.Parcel(&s.Place, to, whole)
}

// Accept takes a parcel, or the file of a whole game, and answers the id of its game here. It blocks. The error is a
// *wire.Error, an *game.Illegal, or of the store.
func Accept(parcel []byte) (string, error) {
	news, err := wire.DecodeNews(parcel)
	if no, ok := err.(*wire.Error); ok && no.Code == "wire-unknown" {
		return Import(parcel)
	}
	if err != nil {
		return "", err
	}
	place := wire.Place{Server: wire.ByHand, Game: news.Game, Role: wire.Player, Seat: news.Seat, Free: news.Free, Met: true}
	record, _, err := find(&place)
	if err != nil {
		return "", err
	}
	if record == nil {
		return keepSeat(place, news)
	}
	m, err := Open(record.ID)
	if err != nil {
		return "", err
	}
	m.direct = true
	if err := m.accept(news); err != nil {
		return "", err
	}
	m.leaveReport()
	return m.ID, m.failed
}

// Take takes a parcel into the game that is open, and tells what came of it. The error is that of Accept; another game's parcel
// is "sync-other-game".
func (m *Match) Take(parcel []byte) (sync.Report, error) {
	news, err := wire.DecodeNews(parcel)
	if err != nil {
		return sync.Report{}, err
	}
	if m.Shared == nil || news.Game != m.Shared.Game {
		return sync.Report{}, game.Refuse("sync-other-game", "")
	}
	told := m.Shared.Told
	m.Shared.Told = sync.Report{}
	err = m.accept(news)
	report := m.Shared.Told
	told.Add(report)
	if m.Shared.Told = told; err == nil {
		m.tell(Heard)
	}
	return report, err
}

// accept takes what another device has done. The one that keeps the order takes it only if nothing of its own is missing there.
func (m *Match) accept(news *wire.News) error {
	s := m.Shared
	if s == nil {
		return game.Refuse("sync-other-log", "")
	}
	if news.Seat != s.Seat {
		return game.Refuse("sync-other-seat", "")
	}
	if !s.Met {
		s.Met = true
		s.note()
	}
	if s.replica == nil {
		if news.Since > 0 || s.begin(news) != nil {
			return game.Refuse(s.broken(), "")
		}
		s.State, s.Why, s.Has = Asking, nil, nil
	}
	if s.Seat == sync.Keeper && !s.replica.Includes(news) {
		return game.Refuse("sync-first-first", "")
	}
	if err := s.take(news); err != nil {
		return err
	}
	sync.Hear(&s.Place, len(s.m.Setup.Seats), news)
	s.note()
	return nil
}

// keepSeat keeps a game that came with its whole log.
func keepSeat(place wire.Place, news *wire.News) (string, error) {
	if news.Setup == nil {
		return "", game.Refuse("sync-gap", "", "seq", "1")
	}
	g, err := verified(news.Setup, news)
	if err != nil {
		return "", err
	}
	id, err := keep(g, g.Setup.Name)
	if err != nil {
		return "", err
	}
	sync.Hear(&place, len(g.Setup.Seats), news)
	place.Names = wire.NamesOf(news.People, len(g.Setup.Seats))
	place.Box = sync.New(g, place.Hands(), salt).Outbox()
	record := seatRecord(id, g.Setup)
	describe(&record, &place, 0)
	_, err = app.Store().Put(record)
	return id, err
}
