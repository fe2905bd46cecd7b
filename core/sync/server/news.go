package server

import (
	"context"
	"slices"

	"broadside/core/game"
	"broadside/core/wire"
)

// tell answers with how a game stands and the events after since, as far as one News goes. Who says that they know more
// events than there are is told everything from the start.
func (s *Server) tell(ctx context.Context, a *Access, since int) (*answer, error) {
	if since > a.Head.Last {
		since = 0
	}
	n := s.standing(a, since)
	var rows []Row
	var setup []byte
	var err error
	if since < a.Head.Last {
		if rows, err = s.store.Rows(ctx, a.Game, since+1); err != nil {
			return nil, err
		}
	}
	if since == 0 {
		if setup, err = s.store.Setup(ctx, a.Game); err != nil {
			return nil, err
		}
	}
	return s.newsOf(ctx, n, a, rows, setup)
}

// standing is News without events.
func (s *Server) standing(a *Access, since int) *wire.News {
	n := &wire.News{Game: a.Game, Role: a.Role, Seat: a.Seat, Since: since, Head: a.Head.Last, Free: a.Free, Closed: a.Closed, Stream: s.Stream}
	if since == a.Head.Last {
		n.Digest = a.Head.Digest
	}
	now := s.now()
	if left := a.Touched + int64(idleLife.Seconds()) - now; left <= int64(warnedLife.Seconds()) {
		const day = 24 * 60 * 60
		n.Days = max(1, int((left+day-1)/day))
	}
	for _, p := range a.People {
		ago := 0
		if !p.You {
			ago = max(0, int(now-p.Seen))
		}
		n.People = append(n.People, wire.Person{Role: p.Role, Seat: p.Seat, Name: p.Name, Ago: ago, You: p.You})
	}
	slices.SortStableFunc(n.People, func(a, b wire.Person) int {
		if a.Role != b.Role {
			return int(b.Role) - int(a.Role)
		}
		return int(a.Seat) - int(b.Seat)
	})
	return n
}

// newsOf completes News with what the asker may see of rows, and encodes it: the texts of hidden events are not among
// those of the message.
func (s *Server) newsOf(ctx context.Context, n *wire.News, a *Access, rows []Row, setup []byte) (*answer, error) {
	size := len(setup)
	for i := range rows {
		size += len(rows[i].Body)
	}
	if size > longNews {
		who, _ := ctx.Value(client{}).(string)
		if d := s.Limiter.Take(ctx, Loading, who); d > 0 {
			return nil, wait(d)
		}
	}
	out := &answer{status: 200}
	err := s.working(ctx, func() error {
		if len(rows) > 0 {
			events := rows[len(rows)-1].Last - n.Since
			n.Log, n.Checks = make([]game.Envelope, 0, events), make([]byte, 0, events*wire.CheckSize)
		}
		for i := range rows {
			if err := addRow(n, &rows[i], a.Seat); err != nil {
				return err
			}
		}
		if setup != nil {
			started, err := wire.DecodeSetup(setup)
			if err != nil {
				return err
			}
			n.Setup = started
		}
		out.body, out.last = wire.EncodeNews(n), n.Since+len(n.Log)
		return nil
	})
	return out, err
}

// addRow adds the events of a batch that the News lacks.
func addRow(n *wire.News, r *Row, to game.Seat) error {
	log := r.Log
	if log == nil {
		b, err := wire.DecodeBatch(r.Body)
		if err != nil {
			return err
		}
		log = b.Log
	}
	known := n.Since + len(n.Log) - (r.First - 1) // events of the batch that are told already
	for i := max(known, 0); i < len(log); i++ {
		n.Log = append(n.Log, seenBy(log[i], to))
		n.Checks = append(n.Checks, r.Checks[i*wire.CheckSize:(i+1)*wire.CheckSize]...)
	}
	n.Digest = r.Digest
	n.Head = max(n.Head, r.Last)
	return nil
}

// seenBy is an event as a seat may see it; 0 is everybody who has none.
func seenBy(e game.Envelope, to game.Seat) game.Envelope {
	if !e.Visible(to) {
		if len(e.Sealed) == 0 {
			e.Sealed = wire.Seal(&e)
		}
		e.Event, e.Salt = game.Event{}, nil
	}
	return e
}

// health says that a server is there, and whether it streams.
func (s *Server) health(*call) (*answer, error) {
	return &answer{status: 200, body: wire.EncodeNews(&wire.News{Stream: s.Stream})}, nil
}
