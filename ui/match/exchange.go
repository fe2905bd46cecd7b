package match

import (
	"strconv"
	"time"

	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/ui/desk"
	"broadside/ui/post"
)

// What goes to and fro between a shared match and its server. One letter with what was done here is under way at a time, and
// beside it one question for news.

// Listen begins to exchange letters, for as long as the match is open.
func (s *Shared) Listen() {
	if listening == nil {
		post.WhenOnline(func() { listening.hurry() })
	}
	listening = s
	s.send()
	s.poll()
}

// listening is the shared game that is open on this page, or was last; it is asked again at once when the network comes back.
var listening *Shared

// send sends what the server lacks. Who was beaten twice in a row waits for a while first.
func (s *Shared) send() {
	if s.IsByHand() || s.sending || s.stopped || s.Unsent() == 0 || s.State == Refused {
		return
	}
	s.sending = true
	pause := backOff(s.beaten)
	if pause == 0 {
		s.sendNow()
		return
	}
	desk.Work(func() { sleep(pause) }, s.sendNow)
}

// sendNow sends a batch, if there still is one.
func (s *Shared) sendNow() {
	var b *wire.Batch
	if !s.stopped && s.replica != nil {
		b = s.replica.Outgoing()
	}
	if b == nil {
		s.sending = false
		return
	}
	var reply post.Reply
	var err error
	desk.Work(func() {
		reply, err = s.carry("POST", "", s.Secret, wire.EncodeBatch(b))
	}, func() {
		s.sending = false
		switch {
		case err != nil:
			s.lost()
		case s.answered(b, reply):
			s.send()
		}
		s.m.tell(Heard)
	})
}

// answered takes the answer to a batch, and tells whether the next can be sent.
func (s *Shared) answered(b *wire.Batch, reply post.Reply) bool {
	switch reply.Status {
	case 200:
		s.State, s.silent, s.beaten = Online, 0, 0
		s.replica.Sent(b)
		s.changed(s.replica.Agreed())
		return true
	case 409:
		if _, err := wire.DecodeNews(reply.Body); err != nil { // it was refused for good
			s.refused(reply)
			return false
		}
		s.beaten++
		return s.hear(reply)
	}
	s.refused(reply)
	return false
}

// poll asks for news, again and again.
func (s *Shared) poll() {
	if s.IsByHand() || s.polling || s.stopped || s.State == Refused || s.State == Damaged && s.replica != nil {
		return
	}
	s.polling = true
	since, wait := 0, 0
	if s.replica != nil {
		since = s.replica.Agreed()
	}
	if s.State == Online && post.Live {
		wait = 25
	}
	pause := s.pause()
	var reply post.Reply
	var err error
	desk.Work(func() {
		if pause > 0 {
			late := time.AfterFunc(pause, s.hurry) // time.After would bring the writing of dates along
			<-s.wake
			late.Stop()
		}
		reply, err = s.carry("GET", "?since="+strconv.Itoa(since)+"&wait="+strconv.Itoa(wait), s.Secret, nil)
	}, func() {
		s.polling = false
		switch {
		case s.stopped:
			return
		case err != nil:
			s.lost()
		case reply.Status == 200:
			s.hear(reply)
			s.send()
		default:
			s.refused(reply)
		}
		s.m.tell(Heard)
		if post.Live {
			s.poll()
		}
	})
}

// Once asks for news a single time.
func (s *Shared) Once() { s.poll() }

// carry sends a letter about this game.
func (s *Shared) carry(method, below, secret string, body []byte) (post.Reply, error) {
	return post.Carry(s.Server, post.Letter{Method: method, Path: "api/games/" + s.Game + below, Secret: secret, Body: body})
}

// pause is how long to wait before the next question, longer each time that nobody answered.
func (s *Shared) pause() time.Duration {
	if s.silent == 0 {
		return 0
	}
	return min(15*time.Second, time.Second<<min(s.silent-1, 4))
}

// lost notes that nobody answered.
func (s *Shared) lost() {
	s.silent++
	s.State = Offline
}

// refused notes what the server does not let this device do. What passes by itself is tried again.
func (s *Shared) refused(reply post.Reply) {
	refusal, err := wire.DecodeRefusal(reply.Body)
	if err != nil { // something else answers in the server's place
		s.lost()
		return
	}
	switch refusal.Code {
	case "sync-too-many", "sync-failed", "sync-full":
		s.silent++
		s.State, s.Why = Offline, refusal
	case "sync-closed":
		s.Closed, s.Why = true, refusal
	default:
		s.State, s.Why = Refused, refusal
	}
}

// hear takes news and tells whether they could be taken.
func (s *Shared) hear(reply post.Reply) bool {
	news, err := wire.DecodeNews(reply.Body)
	if err != nil {
		s.State, s.Why = Damaged, err
		return false
	}
	s.State, s.Why, s.silent = Online, nil, 0
	s.People, s.Closed, s.Days, s.head = news.People, news.Closed, news.Days, news.Head
	s.Role, s.Seat, s.Free = news.Role, news.Seat, news.Free
	if s.replica == nil {
		return s.begin(news)
	}
	s.replica.Hands = hands(&s.Place)
	if err := s.take(news); err != nil {
		s.State, s.Why = Damaged, err
		return false
	}
	return true
}

// take takes events of others, and notes what has to be told of it.
func (s *Shared) take(news *wire.News) error {
	from := s.replica.Agreed()
	take := s.replica.Take
	if news.Since == 0 {
		take = s.replica.Compare
	}
	if err := take(news); err != nil {
		return err
	}
	told := s.replica.Told()
	s.Told.Others += told.Others
	s.Told.Gone += told.Gone
	s.Told.Lost, s.Told.Again = append(s.Told.Lost, told.Lost...), append(s.Told.Again, told.Again...)
	if now := s.replica.Agreed(); now != from {
		s.changed(min(from, now))
	}
	return nil
}

// begin takes the whole log in place of one that does not fit together.
func (s *Shared) begin(news *wire.News) bool {
	g, err := verified(s.m.Setup, news)
	if err != nil {
		s.State, s.Why = Damaged, err
		return false
	}
	s.replica = sync.New(g, hands(&s.Place), salt)
	s.changed(0)
	return true
}

// verified is the game of news from the start on. The error is an *game.Illegal.
func verified(setup *game.Setup, news *wire.News) (*game.Game, error) {
	sys, err := systemOf(setup)
	if err != nil {
		return nil, err
	}
	if err := sync.Check(news); err != nil {
		return nil, err
	}
	return check(sys, setup, news.Log)
}

// changed takes over the game of the replica, whose log may be another from a place on.
func (s *Shared) changed(from int) {
	s.m.Game = s.replica.Game
	s.reveal()
	s.m.keep(min(from, len(s.m.rows)))
}

// reveal shows what this seat has hidden, once the game is over.
func (s *Shared) reveal() {
	if s.Role == wire.Player && s.replica.View(0).Ended && s.replica.Hides(s.Seat) && s.replica.Need() == nil {
		_ = s.replica.Show(s.Seat) // another device of the seat may have been faster
	}
}
