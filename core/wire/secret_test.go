package wire

import "testing"

func TestASecretIsSpelledByFiveBits(t *testing.T) {
	if got := Secret([]byte{0, 25, 26, 31, 32, 255}); got != "az27a7" {
		t.Errorf("spelled %q", got)
	}
	if got := Code([]byte{0, 7, 8, 23, 24, 31, 32, 255}); got != "AHJZ-29A9" {
		t.Errorf("the code is %q", got)
	}
}

func TestACodeIsReadAsItIsTyped(t *testing.T) {
	for typed, want := range map[string]string{
		"AHJZ-29A9": "AHJZ-29A9", "ahjz29a9": "AHJZ-29A9", " ah jz – 29 a9 ": "AHJZ-29A9",
		"AHJZ-29A": "", "AHJZ-29A99": "", "AHJZ-29A1": "", "AHJI-29A9": "", "": "",
	} {
		if got := CleanCode(typed); got != want {
			t.Errorf("%q is read as %q", typed, got)
		}
	}
}
