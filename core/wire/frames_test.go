package wire

import (
	"bytes"
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

func TestCodesComeInAnyOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := ParcelText(rapid.SliceOfN(rapid.Byte(), 1, 4000).Draw(t, "parcel"))
		frames := Frames(text)
		var c Collector
		for _, f := range rapid.Permutation(frames).Draw(t, "order") {
			if c.Text() != "" {
				t.Fatal("there is a parcel before all of it is there")
			}
			for range 2 {
				if !c.Take(f) {
					t.Fatalf("%q is not taken", f)
				}
			}
			if len(f) > mostInFrame+26 {
				t.Fatalf("a code holds %d letters", len(f))
			}
		}
		if c.Text() != text || c.All() != len(frames) || c.Missing() != nil {
			t.Fatalf("%q became %q", text, c.Text())
		}
	})
}

func TestWhatIsMissingIsKnown(t *testing.T) {
	frames := Frames(ParcelText(bytes.Repeat([]byte{7}, 1500)))
	var c Collector
	for _, f := range []string{"", frameMark, "broadside-part:AAAA/0/2/AB", "broadside-part:AAAA/3/2/AB", "broadside-part:AAAA/1/99999999/AB", "broadside-part:AAAA/1/2/", "https://example.org"} {
		if c.Take(f) {
			t.Errorf("%q is taken for a code", f)
		}
	}
	if len(frames) < 3 || c.All() != 0 || c.Text() != "" {
		t.Fatalf("%d codes, %d known", len(frames), c.All())
	}
	c.Take(frames[1])
	want := []int{1}
	for i := 3; i <= len(frames); i++ {
		want = append(want, i)
	}
	if got := c.Missing(); !reflect.DeepEqual(got, want) {
		t.Errorf("missing %v, want %v", got, want)
	}
	other := Frames("another text")
	if c.Take(other[0]); c.Text() != "another text" {
		t.Error("a code of another text does not begin anew")
	}
}
