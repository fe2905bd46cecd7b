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

// A Ticket is what a link hands over: a game on a server and the secret of a key to it.
type Ticket struct {
	Server string // "" is the site that the app came from
	Game   string
	Secret string
}

// ask sends a letter about a ticket's game and reads the answer. It blocks. The error is a *transport.Silence, a *wire.Refusal or a
// *wire.Error.
func (t Ticket) ask(method, below string, body []byte) (*wire.News, error) {
	return ask(t.Server, transport.Letter{Method: method, Path: "api/games/" + t.Game + below, Secret: t.Secret, Body: body})
}

func ask(server string, l transport.Letter) (*wire.News, error) {
	reply, err := transport.Carry(server, l)
	if err != nil {
		return nil, err
	}
	if reply.Status >= 300 {
		refusal, err := wire.DecodeRefusal(reply.Body)
		if err != nil {
			return nil, &transport.Silence{} // something else answers in a server's place
		}
		return nil, refusal
	}
	if len(reply.Body) == 0 {
		return &wire.News{}, nil
	}
	news, err := wire.DecodeNews(reply.Body)
	if no, ok := err.(*wire.Error); ok && no.Code == "wire-unknown" {
		return nil, &transport.Silence{} // as above: the page of a network that wants a password first
	}
	return news, err
}

// HasServer asks whether there is a server of shared games at an address. It blocks.
func HasServer(server string) bool {
	reply, err := transport.Carry(server, transport.Letter{Method: "GET", Path: "api/health"})
	return err == nil && reply.Status == 200
}

// ShareWith puts a game on a server, of which this device plays one seat and owns the whole. It blocks, but for done, which is
// called with the renderer's lock held. Until then nothing can be done in the game: the server would not hear of it.
func (m *Match) ShareWith(server, name string, seat game.Seat, free bool, done func(error)) {
	if m.waits != "" {
		done(game.Refuse(m.waits, ""))
		return
	}
	m.waits = "match/sharing"
	place := wire.Place{Server: server, Game: transport.GameID(), Role: wire.Player, Seat: seat, Name: name, Free: free}
	log := sync.Salted(m.Log, salt)
	opening := wire.EncodeOpening(sync.Opening(&place, m.Setup, log, transport.Secret))
	app.Load(func() (*wire.News, error) {
		if _, err := (Ticket{server, place.Game, place.Master}).ask("PUT", "", opening); err != nil {
			return nil, err
		}
		if name != m.Setup.Seats[seat-1].Name { // the others know that one
			_, _ = (Ticket{server, place.Game, place.Secret}).ask("PUT", "/me", wire.EncodeMyself(&wire.Myself{Name: name}))
		}
		return (Ticket{server, place.Game, place.Secret}).ask("GET", "?since=0&wait=0", nil)
	}, func(news *wire.News, err error) {
		m.waits = ""
		switch {
		case err != nil:
		case len(log) != len(m.Log): // another tab played
			err = game.Refuse("match/played-on", "")
		default:
			err = m.takeSeat(place, news)
		}
		done(err)
	})
}

// takeSeat goes over to the game as its seat may see it: what was hidden from it on a device of both is hidden from now on.
func (m *Match) takeSeat(place wire.Place, news *wire.News) error {
	g, err := verified(m.Setup, news)
	if err != nil {
		return err
	}
	s := m.begin(place, g)
	s.People, s.head, s.State = news.People, news.Head, Online
	if m.closed {
		s.stop()
		return nil
	}
	s.Listen()
	return nil
}

// begin goes over to a shared game.
func (m *Match) begin(place wire.Place, g *game.Game) *Shared {
	m.Shared = &Shared{Place: place, m: m, wake: make(chan struct{}, 1), record: seatRecord(m.ID, m.Setup)}
	m.Shared.replica = sync.New(g, place.Hands(), salt)
	m.Shared.changed(0)
	return m.Shared
}

// OtherSeat is the error of a ticket to another seat than the one that this device has in its game. ChangeSeat takes it up.
type OtherSeat struct {
	ID         string // of the game here
	Has, Other string // who plays the seats
	Ticket     Ticket
}

func (*OtherSeat) Error() string { return "sharing/other-seat" }

// Enter takes a ticket up: the game is kept on this device, or what is kept of it already is found. It blocks, and answers the
// id of the game here. The error is that of Ticket's letters, of the store, an *OtherSeat, or an *game.Illegal.
func Enter(t Ticket) (string, error) { return enter(t, false) }

// ChangeSeat is Enter, and gives up the seat that this device has for that of the ticket. What was done in the old seat has to
// be sent before, or it is "sync-unsent".
func ChangeSeat(t Ticket) (string, error) { return enter(t, true) }

func enter(t Ticket, change bool) (string, error) {
	news, err := t.ask("GET", "?since=0&wait=0", nil)
	if err != nil {
		return "", err
	}
	place := wire.Place{Server: t.Server, Game: t.Game, Role: news.Role, Seat: news.Seat, Secret: t.Secret, Free: news.Free}
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

func whoPlays(setup *game.Setup, s game.Seat) string { return NameOf(setup.Names(), int(s)-1) }

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
		kept.SetLink(wire.Link{Role: kept.Role, Seat: kept.Seat, Secret: kept.Secret})
	}
	kept.Role, kept.Seat, kept.Secret, kept.Free, kept.Next = place.Role, place.Seat, place.Secret, place.Free, ""
	kept.Box = sync.New(g, kept.Hands(), salt).Outbox()
	describe(record, kept, 0)
	stored, err := app.Store().Get(store.Game, record.ID)
	if err != nil {
		return err
	}
	_, err = app.Store().Splice(record.ID, stored.Head, 0, kit.Each(g.Log, wire.EncodeEnvelope), "", record)
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
func EnterByCode(server, code string) (string, error) {
	if drawn.server != server || drawn.code != code {
		drawn.server, drawn.code, drawn.secret = server, code, transport.Secret()
	}
	t := Ticket{Server: server, Secret: drawn.secret}
	news, err := ask(server, transport.Letter{Method: "POST", Path: "api/join", Body: wire.EncodeJoin(&wire.Join{Code: wire.Hash(code), Key: wire.Hash(t.Secret)})})
	if err != nil {
		return "", err
	}
	t.Game = news.Game
	id, err := Enter(t)
	if err == nil {
		drawn.code = ""
	}
	return id, err
}
