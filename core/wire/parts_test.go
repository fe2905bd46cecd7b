package wire

import "testing"

func TestPartsComeBack(t *testing.T) {
	in := AppendPart(AppendPart(nil, []byte("name")), nil)
	name, rest, ok := TakePart(in)
	if none, end, fine := TakePart(rest); !ok || !fine || string(name) != "name" || len(none)+len(end) > 0 {
		t.Errorf("%q became %q and %q", in, name, none)
	}
	for _, bad := range [][]byte{nil, in[:3], in[:7], {255, 255, 255, 255, 1}} {
		if _, _, ok := TakePart(bad); ok {
			t.Errorf("%v is read", bad)
		}
	}
}
