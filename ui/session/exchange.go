package session

import (
	"math/rand/v2"
	"time"

	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// What goes to and fro between a shared match and its server. One letter with what was done here is under way at a time, and
// beside it one question for news.

// Listen begins to exchange letters, for as long as the match is open.
func (s *Shared) Listen() {
	if listening == nil {
		transport.WhenOnline(func() { app.Work(func() {}, func() { listening.refresh() }) })
	}
	listening = s
	s.send()
	s.poll()
}

// refresh sends and asks anew. The connection on which the last question waits may be dead.
func (s *Shared) refresh() {
	s.hurry()
	s.drop()
	s.send()
	s.poll()
}

// drop lets the question go that waits at the server.
func (s *Shared) drop() {
	if s.polling && !s.paused {
		s.turn++
		s.polling = false
	}
}

// listening is the shared game that is open on this page, or was last; it is asked again at once when the network comes back.
var listening *Shared

// send sends what the server lacks. Who was beaten twice in a row waits for a while first. Behind another log nothing can be
// appended until that fits again.
func (s *Shared) send() {
	if s.IsByHand() || s.sending || s.stopped || s.Unsent() == 0 || s.Closed || s.Full != nil || s.State == Refused || s.State == Damaged {
		return
	}
	s.sending = true
	pause := backOff(s.beaten)
	if pause == 0 {
		s.sendNow()
		return
	}
	app.Work(func() { sleep(pause) }, s.sendNow)
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
	app.Load(func() (transport.Reply, error) {
		return s.carry("POST", "", wire.EncodeBatch(b), 0)
	}, func(reply transport.Reply, err error) {
		s.sending = false
		if err != nil {
			s.lost()
		}
		if err == nil && s.answered(b, reply) {
			s.send()
		} else {
			s.sendLater()
		}
		s.m.tell(Heard)
	})
}

// sendLater tries again by and by what could not be sent.
func (s *Shared) sendLater() {
	if !transport.Live || s.silent == 0 || s.delayed {
		return
	}
	s.delayed = true
	pause := s.pause()
	app.Work(func() { sleep(pause) }, func() {
		s.delayed = false
		s.send()
	})
}

// answered takes the answer to a batch, and tells whether the next can be sent.
func (s *Shared) answered(b *wire.Batch, reply transport.Reply) bool {
	if s.replica == nil { // what another tab wrote meanwhile does not fit together
		return false
	}
	if refusal, err := wire.DecodeRefusal(reply.Body); err == nil && reply.Status != 200 {
		return s.turnedDown(b, refusal, reply.Later)
	}
	switch reply.Status {
	case 200:
		news, err := wire.DecodeNews(reply.Body)
		if err != nil || !sync.Appended(b, news) { // something else answers in the server's place
			return s.lost()
		}
		s.State, s.silent, s.beaten = Online, 0, 0
		s.replica.Sent(b)
		s.changed(s.replica.Agreed())
		return true
	case 409:
		s.beaten++
		asked := s.whole
		if !s.hear(reply) {
			if s.whole && !asked { // once: the answer may be that the logs do not fit
				s.drop()
				s.poll()
			}
			return false
		}
		if s.agreed() == b.Base { // it brought nothing: the next would be refused too
			return s.lost()
		}
		return true
	}
	return s.lost() // something else answers in the server's place
}

// poll asks for news, again and again.
func (s *Shared) poll() {
	if s.IsByHand() || s.polling || s.stopped || s.State == Refused {
		return
	}
	s.polling = true
	turn, since, wait := s.turn, 0, 0
	if !s.whole {
		since = s.agreed()
	}
	if s.State == Online && transport.Live {
		wait = 25
	}
	pause := s.pause()
	s.paused = pause > 0
	var asked int64
	app.Load(func() (transport.Reply, error) {
		if pause > 0 {
			late := time.AfterFunc(pause, s.hurry) // time.After would bring the writing of dates along
			<-s.wake
			late.Stop()
		}
		asked = store.Now()
		return s.carry("GET", "?since="+kit.Itoa(since)+"&wait="+kit.Itoa(wait), nil, wait)
	}, func(reply transport.Reply, err error) {
		if turn != s.turn {
			return
		}
		s.polling = false
		switch {
		case s.stopped:
			return
		case err != nil:
			s.lost()
		case reply.Status == 200:
			if s.hear(reply) && wait > 0 && s.agreed() == since && store.Now()-asked < 1000 {
				s.early++
			} else {
				s.early = 0
			}
			s.send()
		default:
			s.unheard(reply)
		}
		s.m.tell(Heard)
		if transport.Live {
			s.poll()
		}
	})
}

// carry sends a letter about this game, which the server may let wait for so many seconds.
func (s *Shared) carry(method, below string, body []byte, wait int) (transport.Reply, error) {
	return transport.Carry(s.Server, transport.Letter{Method: method, Path: "api/games/" + s.Game + below, Secret: s.Secret, Body: body, Wait: wait})
}

// pause is how long to wait before the next letter, longer each time that nobody answered, and as long as the server says.
// Who is told again and again that nothing is new waits as well.
func (s *Shared) pause() time.Duration {
	switch later := time.Duration(s.later) * time.Second; {
	case s.silent > 0:
		return max(later, min(15*time.Second, time.Second<<min(s.silent-1, 4)))
	case s.early > 2:
		return time.Second
	}
	return 0
}

// lost notes that nobody answered; like damaged it answers that nothing could be taken.
func (s *Shared) lost() bool {
	s.silent++
	s.State, s.later = Offline, 0
	return false
}

func (s *Shared) unheard(reply transport.Reply) {
	refusal, err := wire.DecodeRefusal(reply.Body)
	if err != nil { // something else answers in the server's place
		s.lost()
		return
	}
	s.refused(refusal, reply.Later)
}

// refused notes what the server does not let this device do. What passes by itself is tried again, after so many seconds at least.
func (s *Shared) refused(refusal *wire.Refusal, later int) {
	if refusal.Code == "sync-no-key" && s.unlock() {
		return
	}
	switch refusal.Code {
	case "sync-too-many", "sync-failed", "sync-full":
		s.silent++
		s.State, s.Why, s.later = Offline, refusal, min(later, 60)
	case "sync-closed":
		s.Closed, s.Why = true, refusal
	default:
		s.State, s.Why = Refused, refusal
	}
}

// sleep waits; tests do not.
var sleep = time.Sleep

const (
	firstBackOff = 120 * time.Millisecond
	mostBackOff  = 1500 * time.Millisecond
)

// backOff is how long to wait before the next batch once so many in a row came too late: not at all after one, and then for a
// random time that may be twice as long with each. So several who append at once do not meet again and again.
func backOff(beaten int) time.Duration {
	if beaten < 2 {
		return 0
	}
	most := min(mostBackOff, firstBackOff<<min(beaten-2, 4))
	return time.Duration(rand.Int64N(int64(most)) + 1)
}
