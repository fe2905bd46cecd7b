package smallfmt

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

type named string

type index uint8

// TestLikeFmt holds what the modules write to what package fmt makes of it.
func TestLikeFmt(t *testing.T) {
	for _, c := range []struct {
		format string
		args   []any
	}{
		{"nothing", nil},
		{"_%d", []any{12}},
		{"_t_%d", []any{-3}},
		{"100%% of %d", []any{int64(7)}},
		{"%v %v %v %v", []any{named("card"), index(200), true, nil}},
		{"%v", []any{1.25}},
		{"%v", []any{float32(0.1)}},
		{"%q followed by %q", []any{"a\"b", []byte("cd")}},
		{"%s: %v", []any{"open", errors.New("broken")}},
		{"%v after %s", []any{time.Second, 2 * time.Minute}},
		{"unknown type: %T and %T", []any{named(""), []int{}}},
	} {
		if got, want := Sprintf(c.format, c.args...), fmt.Sprintf(c.format, c.args...); got != want {
			t.Errorf("Sprintf(%q) is %q, want %q", c.format, got, want)
		}
	}
	if got, want := Errorf("at %d", 4).Error(), "at 4"; got != want {
		t.Errorf("Errorf says %q, want %q", got, want)
	}
	var b strings.Builder
	if n, err := Fprintf(&b, "(%d)", 5); n != 3 || err != nil || b.String() != "(5)" {
		t.Errorf("Fprintf wrote %d, %v, %q", n, err, b.String())
	}
}

// TestOddities end nothing: too few arguments, a lone percent sign, structures.
func TestOddities(t *testing.T) {
	for format, want := range map[string]string{"%d": "%!d", "5%": "5%", "%+v": "%!v"} {
		if got := Sprintf(format); got != want {
			t.Errorf("Sprintf(%q) is %q, want %q", format, got, want)
		}
	}
	if got, want := Sprintf("%#v", struct{ A int }{1}), "struct { A int }"; got != want {
		t.Errorf("a structure is %q, want %q", got, want)
	}
	if got, want := Sprintf("%T", nil), "<nil>"; got != want {
		t.Errorf("the type of nothing is %q, want %q", got, want)
	}
}
