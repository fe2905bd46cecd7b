package wire

import "broadside/core/game"

// Seal is what other seats get in place of a hidden event: 32 bytes that bind
// its sender to it, and that everybody can check once the event is shown. Who
// could guess the whole event can check the guess too, so an event that hides
// one of a few things has to carry an argument that nobody can guess.
func Seal(e *game.Envelope) []byte {
	open := *e
	open.Sealed = nil
	return sum256(EncodeEnvelope(open))
}

// Digest continues the chain of hashes over a log: prev is the digest of the
// envelope before, nil for the first. It is 32 bytes, and the same for every
// seat: a hidden event counts by its seal.
func Digest(prev []byte, e game.Envelope) []byte {
	if e.Audience != 0 {
		if len(e.Sealed) == 0 {
			e.Sealed = Seal(&e)
		}
		e.Event, e.Salt = game.Event{}, nil
	}
	return sum256(append(append([]byte(nil), prev...), EncodeEnvelope(e)...))
}
