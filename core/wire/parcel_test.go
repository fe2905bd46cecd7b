package wire

import "testing"

func TestWhatIsNoParcel(t *testing.T) {
	for _, text := range []string{"", "hello", "broadside:", "broadside:!!", "BS"} {
		if got := ReadParcel([]byte(text)); len(got) > 0 {
			t.Errorf("%q holds %q", text, got)
		}
	}
}

// TestAParcelAmongOtherWords is found in a message that goes on after it.
func TestAParcelAmongOtherWords(t *testing.T) {
	parcel := EncodeNews(&News{Game: "abcdefghijklmnop", Since: 40, Head: 41})
	text := ParcelText(parcel)
	for _, message := range []string{text, "Your turn! " + text + " Have fun", text[:40] + "\r\n" + text[40:] + "\n\n--\nSent from my phone\n", string(parcel)} {
		if got := ReadParcel([]byte(message)); string(got) != string(parcel) {
			t.Errorf("%d bytes of %d are read from %q", len(got), len(parcel), message)
		}
	}
	if got := ReadParcel([]byte(text[:len(text)-5] + " and so on")); got != nil || !IsParcelText(text[:len(text)-5]) {
		t.Errorf("%d bytes are read of a text that was cut short", len(got))
	}
}
