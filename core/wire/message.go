package wire

import "broadside/core/game"

// The messages of shared games. What they mean, and in which order they go, is told in package sync.

const (
	batchKind   = 'b'
	openingKind = 'o'
	newsKind    = 'n'
	rightsKind  = 'r'
	offerKind   = 'f'
	joinKind    = 'j'
	myselfKind  = 'm'
	refusalKind = 'x'
	placeKind   = 't'
)

// A Role says what the holder of a key may do.
type Role uint8

const (
	Watcher Role = iota + 1 // sees what everybody may see
	Player                  // plays a seat
	Owner                   // gives and takes keys, closes and deletes the game; sees what a watcher sees
)

// A Key is a right to a game. The secret itself stays with who was given it.
type Key struct {
	Role Role
	Seat game.Seat // of a Player
	Hash []byte    // SHA-256 of the secret, 32 bytes
}

// A Batch is what was done at one head of the log; it goes into the log as a whole or not at all.
type Batch struct {
	Base   int    // events that its sender knows; the first of the batch is the next
	Digest []byte // of the log up to there, 32 bytes; nil where Base is 0
	Log    []game.Envelope
}

// An Opening makes a shared game of one that has begun.
type Opening struct {
	Setup *game.Setup
	Log   []game.Envelope
	Keys  []Key
	Free  bool // each seat may act for the others
}

// News is how a shared game stands, and what its log holds beyond what the asker knows.
type News struct {
	Game   string      // its id
	Role   Role        // of the asker
	Seat   game.Seat   // of the asker, if it plays one
	Setup  *game.Setup // for who knows nothing yet; nil for others
	Since  int         // the events follow this one
	Log    []game.Envelope
	Checks []byte // CheckSize bytes for each event: the digest after it, cut short
	Digest []byte // after the last event, 32 bytes
	Head   int    // events that the log holds in all
	People []Person
	Free   bool      // each seat may act for the others
	Closed bool      // nobody can write any more
	Days   int       // until the game is deleted, where that is near; 0 otherwise
	Stream bool      // the server sends news as they come, to who asks for text/event-stream
	From   game.Seat // without a server: whose device tells it
}

// CheckSize is how many bytes of each event's digest News carries.
const CheckSize = 4

// A Person is who holds a key and has been there.
type Person struct {
	Role Role
	Seat game.Seat
	Name string // as they chose it
	Ago  int    // seconds since they were last there
	You  bool
}

// Rights is what an owner changes.
type Rights struct {
	Revoke []Key // every key of this role and seat; their hashes do not count
	Add    []Key
	Free   Switch
	Close  Switch
}

// A Switch is a change of a setting.
type Switch uint8

const (
	Leave Switch = iota // as it is
	On
	Off
)

// An Offer makes a short code good for a key, once and for a short time.
type Offer struct {
	Code []byte // SHA-256 of the code, 32 bytes
	Role Role   // Watcher or Player
	Seat game.Seat
}

// A Join takes up an Offer.
type Join struct {
	Code []byte // SHA-256 of the code, 32 bytes
	Key  []byte // SHA-256 of the secret that its sender has made, 32 bytes
}

// Myself is what somebody changes of themselves.
type Myself struct {
	Name string
	Key  []byte // SHA-256 of a new secret in place of the one that this was sent with; nil to keep it
	Away bool   // leaves: is no longer among the people
}

// An Outbox is what a device has done in a shared game and the server does not have. It stays on the device.
type Outbox struct {
	Agreed int    // events that the server has
	Digest []byte // of the log up to there
	Acts   []game.Act
	Held   []game.Act
}

// A Place is a device's part in a shared game. It stays on the device, for its secrets are in it.
type Place struct {
	Server string // address; "" is the site that the app came from
	Game   string // id there
	Role   Role
	Seat   game.Seat
	Secret string // of the key that plays or watches
	Master string // of the owner's key, if this device has it
	Name   string // as the player goes by
	Free   bool   // each seat may act for the others
	Box    Outbox
	Links  []Link   // that this device has made for others
	Met    bool     // without a server: another device has the game too
	Next   string   // drawn to take the place of Secret, which the server may have done already; "" when there is none
	Names  []string // by seat, as the players called themselves when they were last heard of; "" for none
	Has    []int    // without a server: events that the device of each seat was last known to have
}

// A Link is a key with its secret, to be handed over again.
type Link struct {
	Role   Role
	Seat   game.Seat
	Secret string
}

// A Refusal is why a server did not do what it was asked. Code is that of its sentence in words.
type Refusal struct {
	Code string
	Args []game.Arg
}

func (e *Refusal) Error() string { return e.Code }

func EncodeBatch(b *Batch) []byte              { return encodeOne(b, batchKind, (*codec).batch) }
func DecodeBatch(b []byte) (*Batch, error)     { return decodeOne(b, batchKind, (*codec).batch) }
func EncodeOpening(o *Opening) []byte          { return encodeOne(o, openingKind, (*codec).opening) }
func DecodeOpening(b []byte) (*Opening, error) { return decodeOne(b, openingKind, (*codec).opening) }
func EncodeNews(n *News) []byte                { return encodeOne(n, newsKind, (*codec).news) }
func DecodeNews(b []byte) (*News, error)       { return decodeOne(b, newsKind, (*codec).news) }
func EncodeRights(r *Rights) []byte            { return encodeOne(r, rightsKind, (*codec).rights) }
func DecodeRights(b []byte) (*Rights, error)   { return decodeOne(b, rightsKind, (*codec).rights) }
func EncodeOffer(o *Offer) []byte              { return encodeOne(o, offerKind, (*codec).offer) }
func DecodeOffer(b []byte) (*Offer, error)     { return decodeOne(b, offerKind, (*codec).offer) }
func EncodeJoin(j *Join) []byte                { return encodeOne(j, joinKind, (*codec).join) }
func DecodeJoin(b []byte) (*Join, error)       { return decodeOne(b, joinKind, (*codec).join) }
func EncodeMyself(m *Myself) []byte            { return encodeOne(m, myselfKind, (*codec).myself) }
func DecodeMyself(b []byte) (*Myself, error)   { return decodeOne(b, myselfKind, (*codec).myself) }
func EncodeRefusal(r *Refusal) []byte          { return encodeOne(r, refusalKind, (*codec).refusal) }
func DecodeRefusal(b []byte) (*Refusal, error) { return decodeOne(b, refusalKind, (*codec).refusal) }
func EncodePlace(p *Place) []byte              { return encodeOne(p, placeKind, (*codec).place) }
func DecodePlace(b []byte) (*Place, error)     { return decodeOne(b, placeKind, (*codec).place) }

// Hash is what a server keeps of a secret: its SHA-256.
func Hash(secret string) []byte { return sum256([]byte(secret)) }
