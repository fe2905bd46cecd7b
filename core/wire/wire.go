// Package wire writes games, lists and packs as compact bytes, for files, databases and messages, and reads them back from
// anybody. Every decoder is total: whatever the bytes, it answers a value or an *Error and allocates within MostMemory.
//
// Four bytes come first: "BS", a letter for what follows, and the version of the format. The rest is MessagePack. A record is
// an array of its fields in a fixed order; nil stands for a field that is zero, and zero fields at the end are left out. So a
// newer program adds fields at the end: an older one skips them, and an older file lacks them. A text met before is written as
// its number, in the order in which the texts of the message were first written.
package wire

import (
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

const (
	// Version of the format. A program refuses files of a greater one.
	Version = 1
	// MostBytes is the longest input that a decoder reads.
	MostBytes = 4 << 20
	// MostText is the longest text in bytes; longer ones are cut when they are written.
	MostText = catalogue.MostText
	// MostMemory bounds what decoding one input may allocate, in bytes.
	MostMemory = 32 << 20
	// MostDepth bounds records within records; units nested deeper are left out when they are written.
	MostDepth = 32
)

// An Error says why bytes cannot be read. Code is that of its sentence in words:
// "wire-unknown" (not ours, or not what was asked for), "wire-damaged",
// "wire-newer-version" and "wire-too-big".
type Error struct {
	Code string
	Args map[string]string
}

func (e *Error) Error() string { return e.Code }

// What follows the magic.
const (
	logKind      = 'g'
	envelopeKind = 'e'
	setupKind    = 's'
	listKind     = 'l'
	packKind     = 'p' // of earlier versions; packs come in sets now
	setKind      = 'd'
	ownedKind    = 'c'
)

// EncodeLog writes a whole game. A nil setup is written as an empty one.
func EncodeLog(setup *game.Setup, log []game.Envelope) []byte {
	if setup == nil {
		setup = &game.Setup{}
	}
	return encode(logKind, func(c *codec) { c.log(setup, &log) })
}

// DecodeLog reads a whole game. The error is an *Error. The log is not checked
// beyond its form: game.Open does that.
func DecodeLog(b []byte) (*game.Setup, []game.Envelope, error) {
	setup, log := &game.Setup{}, []game.Envelope(nil)
	if err := decode(b, logKind, func(c *codec) { c.log(setup, &log) }); err != nil {
		return nil, nil, err
	}
	return setup, log, nil
}

// DecodeEnvelope reads one entry of a log. The error is an *Error.
func DecodeEnvelope(b []byte) (game.Envelope, error) {
	var e game.Envelope
	if err := decode(b, envelopeKind, func(c *codec) { c.envelope(&e) }); err != nil {
		return game.Envelope{}, err
	}
	return e, nil
}

// Each stands alone, as a row of a database or a message; nil is written as an empty one. The errors are *Error. Packs are not
// linted.
func EncodeEnvelope(e game.Envelope) []byte      { return encodeOne(&e, envelopeKind, (*codec).envelope) }
func EncodeSetup(s *game.Setup) []byte           { return encodeOne(s, setupKind, (*codec).setup) }
func DecodeSetup(b []byte) (*game.Setup, error)  { return decodeOne(b, setupKind, (*codec).setup) }
func EncodeList(l *roster.List) []byte           { return encodeOne(l, listKind, (*codec).list) }
func DecodeList(b []byte) (*roster.List, error)  { return decodeOne(b, listKind, (*codec).list) }
func EncodeSet(s *catalogue.Set) []byte          { return encodeOne(s, setKind, (*codec).set) }
func DecodeSet(b []byte) (*catalogue.Set, error) { return decodeOne(b, setKind, (*codec).set) }
func EncodeCollection(o *roster.Collection) []byte {
	return encodeOne(o, ownedKind, (*codec).collection)
}

// DecodeCollection reads what a player owns of a game, tidied. The error is an *Error.
func DecodeCollection(b []byte) (*roster.Collection, error) {
	o, err := decodeOne(b, ownedKind, (*codec).collection)
	if err == nil {
		o.Tidy()
	}
	return o, err
}

func encodeOne[T any](v *T, kind byte, fields func(*codec, *T)) []byte {
	if v == nil {
		v = new(T)
	}
	return encode(kind, func(c *codec) { fields(c, v) })
}

func decodeOne[T any](b []byte, kind byte, fields func(*codec, *T)) (*T, error) {
	v := new(T)
	if err := decode(b, kind, func(c *codec) { fields(c, v) }); err != nil {
		return nil, err
	}
	return v, nil
}

func encode(kind byte, body func(*codec)) []byte {
	c := &codec{writing: true, out: make([]byte, 0, 128)}
	c.out = append(c.out, 'B', 'S', kind, Version)
	o := c.begin()
	body(c)
	c.end(o)
	return c.out
}

func decode(b []byte, kind byte, body func(*codec)) error {
	switch {
	case len(b) > MostBytes:
		return &Error{Code: "wire-too-big"}
	case len(b) < 4 || b[0] != 'B' || b[1] != 'S' || b[2] != kind:
		return &Error{Code: "wire-unknown"}
	case b[3] > Version:
		return &Error{Code: "wire-newer-version"}
	case b[3] == 0:
		return &Error{Code: "wire-damaged"}
	}
	c := &codec{in: b[4:], memory: MostMemory}
	o := c.begin()
	body(c)
	c.end(o)
	if c.bad || len(c.in) > 0 {
		return &Error{Code: "wire-damaged"}
	}
	return nil
}
