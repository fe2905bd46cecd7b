package records

import "testing"

func FuzzDecode(f *testing.F) {
	good, err := Encode([]Whole{fleet("f", "data", 1), game("g", 2, "one", "two")})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good, false)
	f.Add(good[headerSize:], true)
	f.Add(bodyOf(1<<31), true)
	f.Add([]byte{}, true)
	f.Fuzz(func(t *testing.T, file []byte, sealed bool) {
		if sealed { // past the checksum, or the fuzzer would seldom get there
			file = seal(file)
		}
		records, err := Decode(file)
		if err != nil {
			if _, ours := err.(*Error); !ours || records != nil {
				t.Fatalf("Decode gave %v with %v", records, err)
			}
			return
		}
		again, err := Encode(records)
		if err != nil {
			t.Fatal(err)
		}
		back, err := Decode(again)
		if err != nil || len(back) != len(records) {
			t.Fatalf("%d records came back as %d, %v", len(records), len(back), err)
		}
		for i := range back {
			wantWhole(t, back[i], records[i])
		}
	})
}
