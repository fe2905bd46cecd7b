package session

import (
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// OtherSeat is the error of a ticket to another seat than the one that this device has in its game. ChangeSeat takes it up.
type OtherSeat struct {
	ID         string // of the game here
	Has, Other string // who plays the seats
	Ticket     Ticket
}

func (*OtherSeat) Error() string { return "sharing/other-seat" }

// Enter takes a ticket up: the game is kept on this device, or what is kept of it already is found. It blocks, and answers the
// id of the game here. The error is that of Ticket's letters, of the store, an *OtherSeat, or an *game.Illegal.
func Enter(t Ticket, name string) (string, error) { return enter(t, name, false) }

// ChangeSeat is Enter, and gives up the seat that this device has for that of the ticket. What was done in the old seat has to
// be sent before, or it is "sync-unsent".
func ChangeSeat(t Ticket, name string) (string, error) { return enter(t, name, true) }

func enter(t Ticket, name string, change bool) (string, error) {
	news, err := t.ask("GET", "?since=0&wait=0", nil)
	if err != nil {
		return "", err
	}
	place := wire.Place{Server: t.Server, Game: t.Game, Role: news.Role, Seat: news.Seat, Secret: t.Secret, Name: name, Free: news.Free}
	if news.Role == wire.Owner {
		place.Master = t.Secret
	}
	record, kept, err := find(&place)
	if err != nil {
		return "", err
	}
	if record == nil {
		return keepSeat(place, news)
	}
	switch {
	case place.Role == wire.Owner:
		kept.Master = place.Master
	case kept.Role == wire.Player && place.Role == wire.Watcher: // it sees more than that
		return record.ID, nil
	case kept.Role == place.Role && kept.Seat == place.Seat:
		if kept.Name != "" && kept.Secret != place.Secret { // the new key has no name yet
			_, _ = t.ask("PUT", "/me", wire.EncodeMyself(&wire.Myself{Name: kept.Name}))
		}
		kept.Secret, kept.Next = place.Secret, ""
	case kept.Role == wire.Player && !change:
		return "", &OtherSeat{record.ID, whoPlays(news.Setup, kept.Seat), whoPlays(news.Setup, place.Seat), t}
	default:
		return record.ID, reseat(record, kept, &place, news)
	}
	record.Data = wire.EncodePlace(kept)
	_, err = app.Store().Put(*record)
	return record.ID, err
}

// whoPlays is what a seat's player is called.
func whoPlays(setup *game.Setup, s game.Seat) string { return NameOf(seatNames(setup), int(s)-1) }

// reseat goes over to another seat of a game that is kept. Its log is taken anew, since another seat sees other things.
func reseat(record *store.Record, kept, place *wire.Place, news *wire.News) error {
	if toSend(*record) > 0 {
		return game.Refuse("sync-unsent", "")
	}
	if news.Setup == nil {
		return game.Refuse("sync-gap", "", "seq", "1")
	}
	g, err := verified(news.Setup, news)
	if err != nil {
		return err
	}
	if kept.Role != wire.Owner {
		kept.Links = withLink(kept.Links, wire.Link{Role: kept.Role, Seat: kept.Seat, Secret: kept.Secret})
	}
	kept.Role, kept.Seat, kept.Secret, kept.Free, kept.Next = place.Role, place.Seat, place.Secret, place.Free, ""
	kept.Box = sync.New(g, hands(kept), salt).Outbox()
	describe(record, kept, 0)
	rows, err := app.Store().Log(record.ID)
	if err != nil {
		return err
	}
	_, err = app.Store().Splice(record.ID, len(rows), 0, kit.Each(g.Log, wire.EncodeEnvelope), *record)
	return err
}

// find looks for the game of a place among those that are kept; nil when it is not there.
func find(place *wire.Place) (*store.Record, *wire.Place, error) {
	records, err := app.Store().List(store.Seat)
	if err != nil {
		return nil, nil, err
	}
	for _, r := range records {
		record, err := app.Store().Get(store.Seat, r.ID)
		if err != nil {
			return nil, nil, err
		}
		kept, err := wire.DecodePlace(record.Data)
		if err == nil && kept.Game == place.Game && kept.Server == place.Server {
			return &record, kept, nil
		}
	}
	return nil, nil, nil
}

// drawn is the last key for a short code, which is good for the same code again when the answer was lost.
var drawn struct{ server, code, secret string }

// EnterByCode takes up a short code. It blocks, like Enter.
func EnterByCode(server, code, name string) (string, error) {
	if drawn.server != server || drawn.code != code {
		drawn.server, drawn.code, drawn.secret = server, code, transport.Secret()
	}
	t := Ticket{Server: server, Secret: drawn.secret}
	news, err := ask(server, transport.Letter{Method: "POST", Path: "api/join", Body: wire.EncodeJoin(&wire.Join{Code: wire.Hash(code), Key: wire.Hash(t.Secret)})})
	if err != nil {
		return "", err
	}
	t.Game = news.Game
	id, err := Enter(t, name)
	if err == nil {
		drawn.code = ""
	}
	return id, err
}
