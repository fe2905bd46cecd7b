package session

import (
	"strings"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/transport"
)

// A game is shared by hand where there is no server: what was done on one device goes to the other as a parcel, in a file, a
// text or a row of codes. The device of the first seat keeps the order of events, as a server would: the others take its parcels
// and do again what it does not have, and it takes parcels only of who has taken all of its own.

// ByHand stands in the place of a server's address.
const ByHand = "by-hand"

// keeper is the seat whose device keeps the order.
const keeper game.Seat = 1

// IsByHand tells whether the game is shared without a server.
func (s *Shared) IsByHand() bool { return s.Server == ByHand }

// ShareByHand lets the game be played on several devices without a server. This device plays one seat, or with free any of
// them. The error is an *game.Illegal.
func (m *Match) ShareByHand(seat game.Seat, free bool) error {
	if m.waits != "" {
		return game.Refuse(m.waits, "")
	}
	place := wire.Place{Server: ByHand, Game: transport.GameID(), Role: wire.Player, Seat: seat, Free: free}
	g, err := check(m.Setup, salted(m.Log))
	if err == nil {
		m.begin(place, g)
		m.tell(Heard)
	}
	return err
}

// Partners are the seats whose devices parcels of this one are for: that which keeps the order, or for itself all others.
func (s *Shared) Partners() []game.Seat {
	if s.Seat != keeper {
		return []game.Seat{keeper}
	}
	return kit.Only(s.m.Setup.Seated(), func(seat game.Seat) bool { return seat != keeper })
}

// known is how many events the device of a partner has, as far as this one knows.
func (s *Shared) known(to game.Seat) int {
	if len(s.Partners()) == 1 {
		return s.agreed()
	}
	if i := int(to) - 1; i < len(s.Has) && s.replica != nil {
		return min(s.Has[i], len(s.replica.Log))
	}
	return 0
}

// Knows tells whether the device of a partner has the game at all, and Lacks how many events it does not have.
func (s *Shared) Knows(to game.Seat) bool {
	return s.Met && (len(s.Partners()) == 1 || s.known(to) > 0)
}

func (s *Shared) Lacks(to game.Seat) int {
	if s.replica == nil {
		return 0
	}
	return len(s.replica.Log) - s.known(to)
}

// heardOf is what is known of the devices of so many seats after a parcel from one of them.
func heardOf(has []int, seats int, news *wire.News) []int {
	if news.From < 1 || int(news.From) > seats {
		return has
	}
	all := make([]int, seats)
	copy(all, has)
	all[news.From-1] = news.Since + len(news.Log)
	return all
}

// Parcel is what the device of a seat lacks, as far as this one knows; all of it for who has nothing yet. It is nil while what
// was kept does not fit together.
func (s *Shared) Parcel(to game.Seat, whole bool) []byte {
	if s.replica == nil {
		return nil
	}
	from := kit.Either(whole, 0, s.known(to))
	n := &wire.News{Game: s.Game, Role: wire.Player, Seat: to, Since: from, Head: len(s.replica.Log), Free: s.Free, From: s.Seat}
	if whole {
		n.Setup = s.m.Setup
	}
	var sum []byte
	for i, e := range s.replica.Visible(to, wire.Seal) {
		if sum = wire.Digest(sum, e); i >= from {
			n.Log, n.Checks = append(n.Log, e), append(n.Checks, sum[:wire.CheckSize]...)
		}
	}
	n.Digest = sum
	return wire.EncodeNews(n)
}

// parcelMark begins a parcel that is written as a text.
const parcelMark = "broadside:"

// ParcelText is a parcel as a text that messengers let through.
func ParcelText(parcel []byte) string {
	return parcelMark + roster.Seal(parcel)
}

// IsParcelText reports whether a text was meant to be a parcel, damaged or not.
func IsParcelText(text string) bool { return strings.Contains(text, parcelMark) }

// ReadParcel finds the parcel in a text or a file; nil when there is none.
func ReadParcel(content []byte) []byte {
	if len(content) > 4 && content[0] == 'B' && content[1] == 'S' {
		return content
	}
	_, text, ok := strings.Cut(string(content), parcelMark)
	if !ok {
		return nil
	}
	parts := strings.Fields(text) // messengers break long lines
	for end := len(parts); end > 0 && end > len(parts)-mostAfter; end-- {
		if parcel, ok := roster.Open(strings.Join(parts[:end], "")); ok {
			return parcel
		}
	}
	return nil
}

// mostAfter is how many words may follow a parcel in a message: a greeting, or what a mail program adds.
const mostAfter = 20

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
	place := wire.Place{Server: ByHand, Game: news.Game, Role: wire.Player, Seat: news.Seat, Free: news.Free, Met: true}
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
	before := m.Shared.Told
	if err := m.accept(news); err != nil {
		return sync.Report{}, err
	}
	report := m.Shared.Told
	report.Others, report.Lost, report.Again = report.Others-before.Others, report.Lost[len(before.Lost):], report.Again[len(before.Again):]
	m.tell(Heard)
	return report, nil
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
	if s.Seat == keeper && !s.replica.Includes(news) {
		return game.Refuse("sync-first-first", "")
	}
	if err := s.take(news); err != nil {
		return err
	}
	s.Has = heardOf(s.Has, len(s.m.Setup.Seats), news)
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
	place.Has, place.Names = heardOf(nil, len(g.Setup.Seats), news), namesOf(news.People, len(g.Setup.Seats))
	place.Box = sync.New(g, hands(&place), salt).Outbox()
	record := seatRecord(id, g.Setup)
	describe(&record, &place, 0)
	_, err = app.Store().Put(record)
	return id, err
}
