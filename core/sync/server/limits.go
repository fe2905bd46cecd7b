package server

import (
	"time"

	"broadside/core/game"
)

// What one message, one game and one key may come to. Everything is kept far below what a decoder of package wire takes. A
// game to its end of two fleets of 1,500 points has 1,900 events, which take 58 KB as one message and 130 KB one by one, with
// a set-up of 1 KB; the largest real ones, four players with 3,000 points between two of them, come to 5,000 events and 350 KB.
// A game may have four times that. A set-up of lists from imported data has the 20 to 40 KB of units that they name.
const (
	mostOpening = 512 << 10 // bytes of a body
	mostSetup   = 128 << 10 // bytes of a set-up, which everybody who joins reads
	mostBatch   = 256 << 10
	mostSmall   = 8 << 10
	mostEvent   = 64 << 10 // bytes of an event by itself
	mostSpelled = 8        // times the size of its message that a log may have when each event stands by itself

	mostEvents = game.MostEvents
	mostBytes  = 1536 << 10 // of a game's batches
	mostSeats  = 8          // bits of an audience
	mostKeys   = 32         // of a game
	mostCodes  = 16         // of a game that can be taken up
	mostName   = 40         // characters
	leastSalt  = 16         // bytes

	pageBytes = 256 << 10 // of the batches in one News; a single one may be longer
	longNews  = 32 << 10  // bytes that are counted as Loading, since putting them together takes milliseconds

	hashSize   = 32
	secretSize = 32 // letters, of five bits each

	longestWait = 25 * time.Second
	codeLife    = 15 * time.Minute
	seenEvery   = time.Minute    // how often it is noted that somebody is there
	touchEvery  = 24 * time.Hour // how often it is noted that a game is played
	idleLife    = 90 * 24 * time.Hour
	warnedLife  = 14 * 24 * time.Hour // what is left of a game when its players are told
)
