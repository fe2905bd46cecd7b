package server

import "time"

// What one message, one game and one key may come to. Everything is kept far below what a decoder of package wire takes.
const (
	mostOpening = 1536 << 10 // bytes of a body
	mostBatch   = 256 << 10
	mostSmall   = 8 << 10
	mostEvent   = 64 << 10 // bytes of an event by itself
	mostSpelled = 8        // times the size of its message that a log may have when each event stands by itself

	mostEvents = 20_000  // of a game
	mostBytes  = 4 << 20 // of a game's batches
	mostSeats  = 8       // bits of an audience
	mostKeys   = 32      // of a game
	mostCodes  = 16      // of a game that can be taken up
	mostName   = 40      // characters
	leastSalt  = 16      // bytes

	pageBytes = 256 << 10 // of the batches in one News; a single one may be longer

	hashSize   = 32
	secretSize = 32 // letters, of five bits each

	longestWait = 25 * time.Second
	codeLife    = 15 * time.Minute
	seenEvery   = time.Minute    // how often it is noted that somebody is there
	touchEvery  = 24 * time.Hour // how often it is noted that a game is played
	idleLife    = 90 * 24 * time.Hour
	warnedLife  = 14 * 24 * time.Hour // what is left of a game when its players are told
)
