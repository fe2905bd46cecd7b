package match

import (
	"encoding/base64"
	"strings"

	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/ui/desk"
	"broadside/ui/post"
	"broadside/ui/store"
)

// A game is shared by hand where there is no server: what was done on one device goes to the other as a parcel, in a file, a
// text or a row of codes. The device of the first seat keeps the order of events, as a server would: the others take its parcels
// and do again what it does not have, and it takes parcels only of who has taken all of its own.

// ByHand stands in the place of a server's address.
const ByHand = "by-hand"

// IsByHand tells whether the game is shared without a server.
func (s *Shared) IsByHand() bool { return s.Server == ByHand }

// ShareByHand lets the game be played on two devices without a server. This device plays one seat.
func (m *Match) ShareByHand(seat game.Seat, name string, done func(error)) {
	place := wire.Place{Server: ByHand, Game: post.GameID(), Role: wire.Player, Seat: seat, Name: name}
	g, err := check(m.System(), m.Setup, salted(m.Log))
	if err == nil {
		s := &Shared{Place: place, m: m, wake: make(chan struct{}, 1), replica: sync.New(g, hands(&place), salt)}
		s.record = store.Record{Kind: store.Seat, ID: m.ID, System: m.Setup.System}
		s.State = Online
		m.Shared = s
		s.changed(0)
	}
	done(err)
}

// Parcel is what the other device lacks, as far as this one knows; all of it for who has nothing yet.
func (s *Shared) Parcel(whole bool) []byte {
	from := s.replica.Agreed()
	if whole {
		from = 0
	}
	other := game.Seat(1)
	if s.Seat == 1 {
		other = 2
	}
	n := &wire.News{Game: s.Game, Role: wire.Player, Seat: other, Since: from, Head: len(s.replica.Log)}
	if whole {
		n.Setup = s.m.Setup
	}
	var sum []byte
	for i, e := range s.replica.Visible(other, wire.Seal) {
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
	return parcelMark + base64.RawURLEncoding.EncodeToString(parcel)
}

// ReadParcel finds the parcel in a text or a file; nil when there is none.
func ReadParcel(content []byte) []byte {
	if len(content) > 4 && content[0] == 'B' && content[1] == 'S' {
		return content
	}
	_, text, ok := strings.Cut(string(content), parcelMark)
	if !ok {
		return nil
	}
	text = strings.Map(func(r rune) rune {
		if r == ' ' || r == '\n' || r == '\r' || r == '\t' {
			return -1 // messengers break long lines
		}
		return r
	}, text)
	parcel, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil
	}
	return parcel
}

// Accept takes a parcel and answers the id of its game here. It blocks. The error is a *wire.Error, an *game.Illegal, or of the store.
func Accept(parcel []byte) (string, error) {
	news, err := wire.DecodeNews(parcel)
	if err != nil {
		return "", err
	}
	place := wire.Place{Server: ByHand, Game: news.Game, Role: wire.Player, Seat: news.Seat}
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
	return m.ID, m.failed
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
	id, err := keep(g)
	if err != nil {
		return "", err
	}
	place.Box = sync.New(g, hands(&place), salt).Outbox()
	_, err = desk.Store().Put(store.Record{Kind: store.Seat, ID: id, System: g.Setup.System, Data: wire.EncodePlace(&place)})
	return id, err
}

// Take takes a parcel into the game that is open. The error is that of Accept; another game's parcel is "sync-other-game".
func (m *Match) Take(parcel []byte) error {
	news, err := wire.DecodeNews(parcel)
	if err != nil {
		return err
	}
	if m.Shared == nil || news.Game != m.Shared.Game {
		return game.Refuse("sync-other-game", "")
	}
	err = m.accept(news)
	m.tell(Heard)
	return err
}

// accept takes what another device has done. The device of the first seat takes it only if nothing of its own is missing there.
func (m *Match) accept(news *wire.News) error {
	s := m.Shared
	if s == nil || s.replica == nil {
		return game.Refuse("sync-other-log", "")
	}
	if s.Seat == 1 && !s.replica.Includes(news) {
		return game.Refuse("sync-first-first", "")
	}
	return s.take(news)
}
