package wire

import (
	"reflect"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"

	"github.com/tinylib/msgp/msgp"
	"pgregory.net/rapid"
)

// trip checks that a value comes back as it was, that what is written is
// MessagePack to others too, and that no cut of it is read.
func trip[T any](t *rapid.T, v *T, encode func(*T) []byte, decode func([]byte) (*T, error)) {
	b := encode(v)
	got, err := decode(b)
	if err != nil || !reflect.DeepEqual(got, v) {
		t.Fatalf("%x\n%+v\n%+v\n%v", b, got, v, err)
	}
	if rest, err := msgp.Skip(b[4:]); err != nil || len(rest) > 0 {
		t.Fatalf("not MessagePack: %x, %v", b, err)
	}
	cut := rapid.IntRange(0, len(b)-1).Draw(t, "cut")
	if got, err := decode(b[:cut]); err == nil || got != nil {
		t.Fatalf("%d of %d bytes are read: %x", cut, len(b), b)
	}
}

func TestEnvelopesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := anyEnvelope.Draw(t, "envelope")
		trip(t, &e, encodeRow, decodeRow)
	})
}

func encodeRow(e *game.Envelope) []byte { return EncodeEnvelope(*e) }

func decodeRow(b []byte) (*game.Envelope, error) {
	e, err := DecodeEnvelope(b)
	if err != nil {
		return nil, err
	}
	return &e, nil
}

func TestSetupsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySetup.Draw(t, "setup")
		trip(t, &s, EncodeSetup, DecodeSetup)
	})
}

func TestListsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyList.Draw(t, "list")
		trip(t, &l, EncodeList, DecodeList)
	})
}

func TestPacksComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPack.Draw(t, "pack")
		trip(t, &p, EncodePack, DecodePack)
	})
}

func TestSetsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySet.Draw(t, "set")
		trip(t, &s, EncodeSet, DecodeSet)
	})
}

func TestCollectionsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := anyCollection.Draw(t, "collection")
		trip(t, &o, EncodeCollection, DecodeCollection)
	})
}

func TestMessagesComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		batch, opening, news := anyBatch.Draw(t, "batch"), anyOpening.Draw(t, "opening"), anyNews.Draw(t, "news")
		trip(t, &batch, EncodeBatch, DecodeBatch)
		trip(t, &opening, EncodeOpening, DecodeOpening)
		trip(t, &news, EncodeNews, DecodeNews)
		rights, offer, join := anyRights.Draw(t, "rights"), anyOffer.Draw(t, "offer"), anyJoin.Draw(t, "join")
		trip(t, &rights, EncodeRights, DecodeRights)
		trip(t, &offer, EncodeOffer, DecodeOffer)
		trip(t, &join, EncodeJoin, DecodeJoin)
		myself, refusal := anyMyself.Draw(t, "myself"), anyRefusal.Draw(t, "refusal")
		trip(t, &myself, EncodeMyself, DecodeMyself)
		trip(t, &refusal, EncodeRefusal, DecodeRefusal)
		place := anyPlace.Draw(t, "place")
		trip(t, &place, EncodePlace, DecodePlace)
	})
}

// saved is a whole game as one value.
type saved struct {
	setup *game.Setup
	log   []game.Envelope
}

func encodeSaved(s *saved) []byte { return EncodeLog(s.setup, s.log) }

func decodeSaved(b []byte) (*saved, error) {
	setup, log, err := DecodeLog(b)
	if err != nil {
		return nil, err
	}
	return &saved{setup, log}, nil
}

func TestLogsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		setup := anySetup.Draw(t, "setup")
		trip(t, &saved{&setup, someOf(6, anyEnvelope).Draw(t, "log")}, encodeSaved, decodeSaved)
	})
}

func TestNilIsWrittenAsEmpty(t *testing.T) {
	if setup, log, err := DecodeLog(EncodeLog(nil, nil)); err != nil || log != nil || !reflect.DeepEqual(setup, &game.Setup{}) {
		t.Error(setup, log, err)
	}
	if s, err := DecodeSetup(EncodeSetup(nil)); err != nil || !reflect.DeepEqual(s, &game.Setup{}) {
		t.Error(s, err)
	}
	if l, err := DecodeList(EncodeList(nil)); err != nil || !reflect.DeepEqual(l, &roster.List{}) {
		t.Error(l, err)
	}
	if s, err := DecodeSet(EncodeSet(nil)); err != nil || !reflect.DeepEqual(s, &catalogue.Set{}) {
		t.Error(s, err)
	}
	if o, err := DecodeCollection(EncodeCollection(nil)); err != nil || !reflect.DeepEqual(o, &roster.Collection{}) {
		t.Error(o, err)
	}
	if p, err := DecodePack(EncodePack(nil)); err != nil || !reflect.DeepEqual(p, &catalogue.Pack{}) {
		t.Error(p, err)
	}
}

// Compiled belongs to the program that runs, not to the file; Only goes over into the envelope, Prints into the tally of an import. A field that is
// new in a type has to be added in fields.go and here.
func TestEveryFieldIsKnown(t *testing.T) {
	for _, c := range []struct {
		of     any
		fields int
	}{
		{game.Setup{}, 9}, {game.SeatSetup{}, 2}, {game.Envelope{}, 14}, {game.Event{}, 13}, {game.Command{}, 5}, {game.Arg{}, 2},
		{game.Input{}, 2}, {game.Roll{}, 7}, {game.Change{}, 3}, {game.Value{}, 2}, {roster.List{}, 6}, {roster.Unit{}, 6},
		{roster.Option{}, 2}, {catalogue.Pack{}, 8}, {catalogue.Text{}, 2}, {catalogue.Entry{}, 8}, {catalogue.Printed{}, 2}, {catalogue.Figure{}, 2}, {catalogue.Set{}, 15}, {catalogue.Profiles{}, 4},
		{catalogue.Keyword{}, 5}, {catalogue.Remark{}, 5},
		{roster.Collection{}, 2}, {roster.Owned{}, 3},
		{Batch{}, 3}, {Opening{}, 4}, {Key{}, 3}, {News{}, 15}, {Person{}, 5}, {Rights{}, 4}, {Offer{}, 3}, {Join{}, 2}, {Myself{}, 3}, {Refusal{}, 2},
		{Place{}, 14}, {Link{}, 3}, {Outbox{}, 4}, {game.Act{}, 9}, {game.Given{}, 2}, {game.Ref{}, 2},
	} {
		typ := reflect.TypeOf(c.of)
		kept := typ.NumField()
		for _, passing := range []string{"Compiled", "Only", "Prints"} {
			if _, ok := typ.FieldByName(passing); ok {
				kept--
			}
		}
		if kept != c.fields {
			t.Errorf("%s has %d fields that a file keeps, and %d are written", typ, kept, c.fields)
		}
	}
}
