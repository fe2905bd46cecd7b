package server

import (
	"context"
	"encoding/base64"

	"broadside/core/game"
	"broadside/core/wire"
)

// A Store keeps shared games. What a method has done others see at once, and it stays done whatever becomes of this
// program. When a method that changes something returns, that holds even if the machine loses its power; for Append it
// holds within moments. Times are seconds since 1970.
type Store interface {
	// Find is what the holder of a key may do; nil where there is no such game or no such key. With people it tells of the
	// others too.
	Find(ctx context.Context, game string, key Hash, people bool) (*Access, error)
	// Create makes a game. It reports false when its id is taken by another; the same again changes nothing.
	Create(ctx context.Context, g *Game) (bool, error)
	// Append adds a batch where the log still ends as it says, and its key may still write there. It is one step.
	Append(ctx context.Context, b *Addition) (bool, error)
	// Settled tells whether what was appended is being brought to the disk; the error is why that fails.
	Settled(ctx context.Context) error
	// Rows are the batches from the one that holds the event from on, as many as fit pageBytes, but one at least.
	Rows(ctx context.Context, game string, from int) ([]Row, error)
	// Setup is what a game started from, as package wire writes it.
	Setup(ctx context.Context, game string) ([]byte, error)
	// Switch frees the seats of a game and closes it, or takes that back.
	Switch(ctx context.Context, game string, free, closed wire.Switch) error
	// Touch notes that a game was played.
	Touch(ctx context.Context, game string, at int64) error
	// Delete removes a game with all that belongs to it. Its id is not given again.
	Delete(ctx context.Context, game string, at int64) error

	// AddKeys gives keys, where there is room for all of them. Keys that are there already count as given.
	AddKeys(ctx context.Context, game string, keys []Key) (Given, error)
	// Revoke takes every key of a role and seat, and the codes for one.
	Revoke(ctx context.Context, game string, role wire.Role, seat game.Seat) error
	// Change is what somebody changes of themselves. It reports false when the new hash is taken.
	Change(ctx context.Context, game string, key Hash, c Change) (bool, error)
	// Seen notes that somebody is there.
	Seen(ctx context.Context, game string, key Hash, at int64) error

	// Offer keeps a code, unless it is taken or the game has too many of them.
	Offer(ctx context.Context, c *Code, now int64) (Given, error)
	// Redeem gives the key that a code stands for to the first who takes it up, and answers the same to them again. For
	// others the code is nil, and so it is where the key cannot be given.
	Redeem(ctx context.Context, code, key Hash, now int64) (*Code, Given, error)

	// Expire deletes games that were idle for longer than life, in seconds, and what else is over. It answers how many.
	Expire(ctx context.Context, now, life int64) (int, error)
}

// A Hash is the SHA-256 of a secret or a code, in base64.
type Hash string

func hashOf(sum []byte) Hash { return Hash(base64.RawStdEncoding.EncodeToString(sum)) }

// A Game is one to be made.
type Game struct {
	ID      string
	Opening Hash // of the message that makes it
	Setup   []byte
	Seats   int
	Free    bool
	At      int64
	First   *Row // what was done so far; nil for nothing
	Counts  []int
	Keys    []Key
}

// A Key is a right to a game.
type Key struct {
	Hash Hash      `json:"hash"`
	Role wire.Role `json:"role"`
	Seat game.Seat `json:"seat"`
}

// Given is what became of keys, or of a code.
type Given uint8

const (
	AllGiven Given = iota
	HashTaken
	TooMany
)

// A Row is a batch as it is kept.
type Row struct {
	First, Last int
	Digest      []byte // of the log up to its last event
	Checks      []byte
	Body        []byte          // a wire.Batch
	Log         []game.Envelope // of the batch, where it is known already; not to be changed
}

// A Head is where a log ends.
type Head struct {
	Last   int
	Digest []byte // nil where there is no event
	Counts []int  // events of each seat, from that of nobody on
	Bytes  int    // of all bodies
}

// An Addition is a batch to be appended by a key.
type Addition struct {
	Row
	Game   string
	Key    Hash
	Role   wire.Role
	Seat   game.Seat
	Frees  bool   // only while the seats are free
	Base   []byte // digest of the log that it follows
	Counts []int
}

// Access is what a key opens.
type Access struct {
	Game    string
	Key     Hash
	Role    wire.Role
	Seat    game.Seat
	Seen    int64
	Seats   int
	Free    bool
	Closed  bool
	Touched int64
	State   string // other than before where anything but the log has changed
	Head    Head
	People  []Person
}

// A Person is who holds a key and is there.
type Person struct {
	Role wire.Role
	Seat game.Seat
	Name string
	Seen int64
	You  bool
}

// A Change is what somebody changes of themselves; what is empty stays.
type Change struct {
	Name string
	Key  Hash
	Away bool
}

// A Code stands for a key of its role and seat.
type Code struct {
	Hash  Hash
	Game  string
	Role  wire.Role
	Seat  game.Seat
	Until int64
}
