package session

import (
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/ui/app"
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
	place.Secret, place.Master = transport.Secret(), transport.Secret()
	keys := []wire.Key{{Role: wire.Owner, Hash: wire.Hash(place.Master)}, {Role: wire.Player, Seat: seat, Hash: wire.Hash(place.Secret)}}
	place.Links = append(place.Links, wire.Link{Role: wire.Watcher, Secret: transport.Secret()})
	for _, other := range m.Setup.Seated() {
		if other != seat {
			place.Links = append(place.Links, wire.Link{Role: wire.Player, Seat: other, Secret: transport.Secret()})
		}
	}
	for _, l := range place.Links {
		keys = append(keys, wire.Key{Role: l.Role, Seat: l.Seat, Hash: wire.Hash(l.Secret)})
	}
	log := salted(m.Log)
	opening := wire.EncodeOpening(&wire.Opening{Setup: m.Setup, Log: log, Keys: keys, Free: free})
	var news *wire.News
	var err error
	app.Work(func() {
		if _, err = (Ticket{server, place.Game, place.Master}).ask("PUT", "", opening); err != nil {
			return
		}
		if name != m.Setup.Seats[seat-1].Name { // the others know that one
			_, _ = (Ticket{server, place.Game, place.Secret}).ask("PUT", "/me", wire.EncodeMyself(&wire.Myself{Name: name}))
		}
		news, err = (Ticket{server, place.Game, place.Secret}).ask("GET", "?since=0&wait=0", nil)
	}, func() {
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

// salted is a log whose hidden events have salts, as a server wants them.
func salted(log []game.Envelope) []game.Envelope {
	all := append([]game.Envelope(nil), log...)
	for i := range all {
		if all[i].Audience != 0 && len(all[i].Salt) == 0 {
			all[i].Salt = salt()
		}
	}
	return all
}

// takeSeat goes over to the game as its seat may see it: what was hidden from it on a device of both is hidden from now on.
func (m *Match) takeSeat(place wire.Place, news *wire.News) error {
	g, err := verified(m.Setup, news)
	if err != nil {
		return err
	}
	s := &Shared{Place: place, m: m, wake: make(chan struct{}, 1), replica: sync.New(g, hands(&place), salt)}
	s.record = seatRecord(m.ID, m.Setup)
	s.People, s.head, s.State = news.People, news.Head, Online
	m.Shared = s
	s.changed(0)
	if m.closed {
		s.stop()
		return nil
	}
	s.Listen()
	return nil
}
