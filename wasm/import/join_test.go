package main

import (
	"bytes"
	"encoding/binary"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/wire"
	"broadside/wasm/bridge"
)

func TestFilesJoinWhatIsKept(t *testing.T) {
	r := &Reader{}
	all := files(own(t, "dropfleet-commander"))
	var kept, yards []byte
	for _, f := range all {
		if f.Name == "systems.cat" {
			yards = body(f.Name, string(f.Data))
		} else {
			kept = append(kept, body(f.Name, string(f.Data))...)
		}
	}
	if a := r.Call("keep", yards); a.Kind != bridge.Error || !strings.Contains(string(a.Body), "Own Yards belongs to a game system that is not here. Choose its .gst file and this one together") {
		t.Fatalf("alone: %s", a.Body)
	}
	join := func(alone []byte) (*catalogue.Set, []byte) {
		a := r.Call("join", bytes.Join([][]byte{alone, body("", ""), kept}, nil))
		if a.Kind != bridge.Bytes {
			t.Fatalf("%s", a.Body)
		}
		end := 4 + binary.LittleEndian.Uint32(a.Body)
		set, err := wire.DecodeSet(a.Body[4:end])
		if err != nil {
			t.Fatal(err)
		}
		return set, a.Body[end:]
	}
	set, now := join(yards)
	whole, err := wire.DecodeSet(r.Call("keep", own(t, "dropfleet-commander")).Body)
	if err != nil || len(set.Packs) != 2 || set.Units != whole.Units || catalogue.CompareSets(whole, set).Any() {
		t.Errorf("%d packs, %+v", len(set.Packs), catalogue.CompareSets(whole, set))
	}
	kept = now
	newer, _ := join([]byte(strings.ReplaceAll(string(yards), `revision="1"`, `revision="0"`)))
	if older := newer.Remarks[0]; older.Code != "bs-file-older" || older.Text != "Own Yards is of revision 0, which is older than the revision 1 that was here. It counts, since you added it." {
		t.Errorf("%+v", newer.Remarks)
	}
	again, err := wire.DecodeSet(r.Call("keep", kept).Body)
	if err != nil || catalogue.CompareSets(set, again).Any() {
		t.Errorf("what is kept is another set: %v", err)
	}
	for name, b := range map[string][]byte{"bs-nothing": yards, "bs-no-system": append(body("a.cat", `<catalogue id="a" name="A" gameSystemId="other"/>`, "", ""), kept...), "bs-not-xml": append(body("a.cat", "<cat", "", ""), kept...)} {
		if a := r.Call("join", b); !strings.Contains(string(a.Body), `"`+name+`"`) {
			t.Errorf("%s: %s", name, a.Body)
		}
	}
}
