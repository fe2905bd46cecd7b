package json

import (
	stdjson "encoding/json"
	"errors"
	"math"
	"reflect"
	"strings"
	"testing"
)

func TestReadsWhatTheStandardLibraryReads(t *testing.T) {
	for _, text := range []string{
		`null`, `true`, ` false `, `0`, `-0`, `-12.5e-3`, `1E+2`, `"a\"\\\/\b\f\n\r\t"`, `"é€😀"`, `"\u00e9\ud83d\ude00"`,
		`"\ud83d"`, `"\ud83dx"`, `"\ud83d\u0041"`, `"\ude00\ud83d"`, `[]`, `{}`, `[1,[2,{"a":[]}]]`, `{"a":1,"a":2}`, "\t[ 1 ,\r\n2 ] ",
	} {
		checkAgainstStandard(t, []byte(text))
	}
}

func TestRefuses(t *testing.T) {
	deep := func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }
	if _, err := Read([]byte(deep(Deepest))); err != nil {
		t.Errorf("nesting of %d: %v", Deepest, err)
	}
	for text, code := range map[string]string{
		``: "json-bad", ` `: "json-bad", `{`: "json-bad", `[1,]`: "json-bad", `[1 2]`: "json-bad", `{"a" 1}`: "json-bad",
		`{"a":1,}`: "json-bad", `{a:1}`: "json-bad", `{"a":1`: "json-bad", `1 2`: "json-bad", `01`: "json-bad", `1.`: "json-bad",
		`.5`: "json-bad", `+1`: "json-bad", `1e`: "json-bad", `-`: "json-bad", `nul`: "json-bad", `NaN`: "json-bad", `"a`: "json-bad",
		`"\`: "json-bad-text", `"\x"`: "json-bad-text", `"\u12"`: "json-bad-text", `"\u12g4"`: "json-bad-text", "\"\n\"": "json-bad-text",
		"\"\\n\n\"": "json-bad-text", "\"\xff\"": "json-bad-text", "\"\\n\xff\"": "json-bad-text", `1e999`: "json-number-too-large",
		deep(Deepest + 2): "json-too-deep", strings.Repeat(`{"a":`, 100000): "json-too-deep",
	} {
		v, err := Read([]byte(text))
		var bad *Error
		if !errors.As(err, &bad) || bad.Code != code || v != nil {
			t.Errorf("%.40q: %v, %v, want %s", text, v, err, code)
		}
	}
}

func TestWrites(t *testing.T) {
	v := Object{
		{"s", "a\"\\\n\x01é😀\xff"}, {"n", []int{1, -2}}, {"f", []float64{0.1, 1e-7, 1e21, math.NaN(), math.Inf(1)}},
		{"t", []any{Thousandths(1500), Thousandths(-20), Thousandths(3000), Thousandths(1), Thousandths(-1050), Thousandths(0)}},
		{"o", []Object{{}, {{"b", true}}}}, {"x", nil}, {"y", struct{}{}}, {"l", []string{}},
		{"m", map[string]any{"b": []any{map[string]any{}}, "a": 1}},
	}
	want := `{"s":"a\"\\\u000a\u0001é😀` + "\ufffd" + `","n":[1,-2],"f":[0.1,1e-07,1e+21,null,null],"t":[1.5,-0.02,3,0.001,-1.05,0],` +
		`"o":[{},{"b":true}],"x":null,"y":null,"l":[],"m":{"a":1,"b":[{}]}}`
	got := string(Append(nil, v))
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	checkAgainstStandard(t, []byte(got))
}

func checkAgainstStandard(t *testing.T, text []byte) {
	t.Helper()
	got, err := Read(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	var want any
	if err := stdjson.Unmarshal(text, &want); err != nil {
		t.Fatalf("%q is read, and the standard library says %v", text, err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%q: got %#v, want %#v", text, got, want)
	}
}

// FuzzRead holds the reader to the standard library's, which is laxer about invalid UTF-8 and nesting only.
func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"a":[1,2.5e3,"\u00e9\ud83d\ude00",null,true],"b":{}}`))
	f.Add([]byte(`[[[["\\"]]]]`))
	f.Add([]byte("\"\xff\""))
	f.Fuzz(func(t *testing.T, text []byte) {
		v, err := Read(text)
		if err == nil {
			checkAgainstStandard(t, text)
			if again, err := Read(Append(nil, plainly(v))); err != nil || !reflect.DeepEqual(again, v) {
				t.Fatalf("%q does not survive writing: %v", text, err)
			}
			return
		}
		var bad *Error
		if !errors.As(err, &bad) {
			t.Fatalf("%q: %v", text, err)
		}
		if bad.Code == "json-bad" && stdjson.Valid(text) {
			t.Fatalf("%q is refused, and is JSON", text)
		}
	})
}

// plainly turns maps into objects, so that they can be written.
func plainly(v any) any {
	switch v := v.(type) {
	case map[string]any:
		o := Object{}
		for key, value := range v {
			o = append(o, Field{key, plainly(value)})
		}
		return o
	case []any:
		list := make([]any, len(v))
		for i := range v {
			list[i] = plainly(v[i])
		}
		return list
	}
	return v
}
