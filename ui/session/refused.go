package session

import (
	"broadside/core/game"
	"broadside/core/wire"
)

// What the server does not take, and will not take the next time either.

// turnedDown takes the refusal of a batch, and tells whether the next can be sent: what stands in the way is taken out of the
// outbox, so that the rest arrives.
func (s *Shared) turnedDown(b *wire.Batch, refusal *wire.Refusal, later int) bool {
	switch refusal.Code {
	case "sync-game-full", "sync-newer-version": // an older server could not keep what this program says
		s.State, s.silent, s.Full = Online, 0, refusal
		return false
	case "sync-not-allowed":
		s.Free = false // the owner has taken that back; news say so if not
	case "sync-bad-event", "sync-too-big":
	default:
		s.refused(refusal, later)
		return false
	}
	if err := s.replica.Refused(b, hands(&s.Place), game.Refuse(refusal.Code, "")); err != nil {
		s.State, s.Why = Damaged, err
		return false
	}
	s.State, s.silent = Online, 0
	s.gather()
	s.changed(s.replica.Agreed())
	return true
}

// Outdated tells whether the server takes no more because it is older than this program.
func (s *Shared) Outdated() bool {
	no, is := s.Full.(*wire.Refusal)
	return is && no.Code == "sync-newer-version"
}

// gather notes what has to be told of what was done again.
func (s *Shared) gather() {
	told := s.replica.Told()
	s.Told.Others += told.Others
	s.Told.Gone += told.Gone
	s.Told.Lost, s.Told.Again = append(s.Told.Lost, told.Lost...), append(s.Told.Again, told.Again...)
}

// unlock goes on with the key that was to take the place of one which is no longer good: the answer to that letter was lost.
func (s *Shared) unlock() bool {
	if s.Next == "" {
		return false
	}
	s.Secret, s.Next = s.Next, ""
	s.note()
	s.lost()
	return true
}
