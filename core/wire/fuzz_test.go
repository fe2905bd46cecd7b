package wire

import (
	"bytes"
	"reflect"
	"runtime"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

func samplePack() *catalogue.Pack {
	return &catalogue.Pack{ID: "club", System: "ftl", Name: "Club ships", Faction: true, Source: "House rules", Entries: []catalogue.Entry{
		{ID: "old-tub", Kind: "ship", Name: "Old Tub", Points: 35, Figures: []catalogue.Figure{{Key: "move", Value: "4"}, {Key: "class", Value: "light"}}, Special: []string{"Fragile", "Rogue"}},
		{ID: "cutter", Kind: "squadron", Name: "Cutter", Figures: []catalogue.Figure{{Key: "move", Value: "10"}}},
	}}
}

func sampleSet() *catalogue.Set {
	return &catalogue.Set{System: "ftl", Name: "Club games", Revision: 3, Source: "club.zip", Units: 2, Weapons: 1, Known: 4,
		Unknown: []catalogue.Keyword{{Name: "Glow", Count: 2, Example: "Old Tub"}},
		Remarks: []catalogue.Remark{{Severity: "warning", Code: "bs-unread", Text: "It cannot be read.", File: "club.cat", ID: "a-1"}}, Packs: []catalogue.Pack{*samplePack()}}
}

func sampleCollection() *roster.Collection {
	return &roster.Collection{System: "ftl", Owned: []roster.Owned{{Entry: "cutter", Name: "Cutter", Count: 12}, {Entry: "old-tub", Name: "Old Tub", Count: 1}}}
}

// fuzz feeds a decoder with anything, under its own magic too. What is read
// comes back when it is written, and written again it is the same bytes.
func fuzz[T any](f *testing.F, seed []byte, encode func(*T) []byte, decode func([]byte) (*T, error)) {
	f.Add(seed)
	for cut := 4; cut < len(seed); cut += 1 + len(seed)/16 {
		f.Add(seed[:cut])
	}
	head := append([]byte(nil), seed[:4]...)
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, b := range [][]byte{b, append(append([]byte(nil), head...), b...)} {
			v, err := decode(b)
			if spent := allocated(func() { _, _ = decode(b) }); spent > 1<<20+1000*uint64(len(b)) {
				t.Fatalf("%d bytes allocated for %d", spent, len(b))
			}
			if (v == nil) == (err == nil) || err != nil && codeOf(err) == "" {
				t.Fatal(v, err)
			}
			if err != nil {
				continue
			}
			written := encode(v)
			again, err := decode(written)
			if err != nil || !reflect.DeepEqual(again, v) {
				t.Fatalf("%+v\n%+v\n%v", v, again, err)
			}
			if !bytes.Equal(encode(again), written) {
				t.Fatalf("%x is written in two ways", written)
			}
		}
	})
}

// allocated is how many bytes f takes from the heap.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

func FuzzDecodeLog(f *testing.F) {
	setup, log := atTheTable(14)
	log[2].Undo, log[3].Redo, log[4].Asks, log[5].Refuses, log[6].Sealed = 1, 1, 1, 1, []byte("seal")
	fuzz(f, EncodeLog(setup, log), encodeSaved, decodeSaved)
}

func FuzzDecodeEnvelope(f *testing.F) {
	_, log := atTheTable(7)
	fuzz(f, EncodeEnvelope(log[6]), encodeRow, decodeRow)
}

func FuzzDecodeSetup(f *testing.F) {
	setup, _ := atTheTable(1)
	setup.Packs = []catalogue.Pack{*samplePack()}
	fuzz(f, EncodeSetup(setup), EncodeSetup, DecodeSetup)
}

func FuzzDecodeList(f *testing.F) {
	list := fleet(0)
	fuzz(f, EncodeList(&list), EncodeList, DecodeList)
}

func FuzzDecodePack(f *testing.F) {
	fuzz(f, EncodePack(samplePack()), EncodePack, DecodePack)
}

func FuzzDecodeSet(f *testing.F) {
	fuzz(f, EncodeSet(sampleSet()), EncodeSet, DecodeSet)
}

func FuzzDecodeCollection(f *testing.F) {
	fuzz(f, EncodeCollection(sampleCollection()), EncodeCollection, DecodeCollection)
}

func FuzzDecodeBatch(f *testing.F) {
	_, log := atTheTable(7)
	fuzz(f, EncodeBatch(&Batch{Base: 4, Digest: sum256(nil), Log: log[4:]}), EncodeBatch, DecodeBatch)
}

func FuzzDecodeOpening(f *testing.F) {
	setup, log := atTheTable(3)
	fuzz(f, EncodeOpening(&Opening{Setup: setup, Log: log, Keys: []Key{{Role: Player, Seat: 2, Hash: sum256(nil)}}, Free: true}), EncodeOpening, DecodeOpening)
}

func FuzzDecodeNews(f *testing.F) {
	_, log := atTheTable(5)
	people := []Person{{Role: Player, Seat: 1, Name: "Ann", Ago: 12, You: true}}
	fuzz(f, EncodeNews(&News{Game: "game", Role: Owner, Since: 3, Log: log[3:], Checks: []byte("12345678"), Digest: sum256(nil), Head: 5, People: people}), EncodeNews, DecodeNews)
}

func FuzzDecodeRights(f *testing.F) {
	keys := []Key{{Role: Watcher, Hash: sum256(nil)}}
	fuzz(f, EncodeRights(&Rights{Revoke: keys, Add: keys, Free: On, Close: Off}), EncodeRights, DecodeRights)
}

func FuzzDecodePlace(f *testing.F) {
	act := game.Act{Kind: game.Did, By: 1, ID: 4, Events: 3, Of: game.Ref{N: 3}, Command: game.Command{Kind: "note", By: 1}}
	place := Place{Game: "abc", Role: Player, Seat: 1, Secret: "secret", Box: Outbox{Agreed: 7, Digest: sum256(nil), Acts: []game.Act{act}}}
	fuzz(f, EncodePlace(&place), EncodePlace, DecodePlace)
}
