package params

import (
	"errors"
	"math"
	"testing"
)

// wrong is the code, path and field of what a reader finds wrong.
func wrong(v any, read func(*Object)) (code, path, field string) {
	o := New(v)
	read(o)
	var e *Error
	if errors.As(o.Err(), &e) {
		return e.Code, e.Path, e.Args["field"]
	}
	return "", "", ""
}

type fields = map[string]any

func TestWhatIsWrongIsNamedWithItsPlace(t *testing.T) {
	for name, c := range map[string]struct {
		v                 any
		read              func(*Object)
		code, path, field string
	}{
		"no object":     {5.0, func(o *Object) { o.Int("n", 0, 9, 0) }, "request-want-object", "", "@request-whole"},
		"inside":        {fields{"t": 5.0}, func(o *Object) { o.Object("t").Must("n", 0, 9) }, "request-want-object", "/t", "t"},
		"missing":       {fields{"t": fields{}}, func(o *Object) { o.Object("t").Must("n", 0, 9) }, "request-missing", "/t/n", "n"},
		"null":          {fields{"n": nil}, func(o *Object) { o.Must("n", 0, 9) }, "request-missing", "/n", "n"},
		"fraction":      {fields{"n": 1.5}, func(o *Object) { o.Int("n", 0, 9, 0) }, "request-want-int", "/n", "n"},
		"not a number":  {fields{"n": math.NaN()}, func(o *Object) { o.Length("n", 0, 9, 0) }, "request-want-number", "/n", "n"},
		"above":         {fields{"n": 9.001}, func(o *Object) { o.Length("n", 0, 9000, 0) }, "request-want-number", "/n", "n"},
		"in a list":     {fields{"l": []any{1.0, "2"}}, func(o *Object) { o.Ints("l", 0, 9) }, "request-want-int", "/l/1", "l/1"},
		"in an object":  {fields{"l": []any{fields{}, fields{"t": 5.0}}}, func(o *Object) { each(o.Objects("l"), "t") }, "request-want-text", "/l/1/t", "t"},
		"no list":       {fields{"l": fields{}}, func(o *Object) { o.Strings("l") }, "request-want-list", "/l", "l"},
		"too long":      {fields{"l": make([]any, 3)}, func(o *Object) { o.Many("l", 2) }, "request-want-list", "/l", "l"},
		"no pair":       {fields{"l": []any{[]any{1.0}}}, func(o *Object) { o.Pairs("l", 0, 9, 9) }, "request-want-pair", "/l/0", "l/0"},
		"half a pair":   {fields{"l": []any{[]any{1.0, true}}}, func(o *Object) { o.Pairs("l", 0, 9000, 9) }, "request-want-number", "/l/0/1", "l/0/1"},
		"another word":  {fields{"w": "c"}, func(o *Object) { o.One("w", "a", "b") }, "request-want-one", "/w", "w"},
		"unknown":       {fields{"a": 1.0, "b/c~d": 1.0}, func(o *Object) { o.Int("a", 0, 9, 0) }, "request-unknown-field", "/b~1c~0d", "b~1c~0d"},
		"unknown later": {fields{"t": fields{"x": 1.0}}, func(o *Object) { o.Object("t") }, "request-unknown-field", "/t/x", "x"},
		"no place":      {fields{"x": 1.0}, func(o *Object) { o.Pose() }, "request-missing", "/y", "y"},
		"no shape":      {fields{"a": []any{fields{"x": 1.0, "y": 1.0}}}, func(o *Object) { o.Many("a", 9)[0].Area() }, "area-empty", "/a/0", "a/0"},
		"nothing":       {fields{"n": 3.0}, func(o *Object) { o.Int("n", 0, 9, 0) }, "", "", ""},
	} {
		code, path, field := wrong(c.v, c.read)
		if code != c.code || path != c.path || field != c.field {
			t.Errorf("%s: %q at %q, field %q; want %q at %q, field %q", name, code, path, field, c.code, c.path, c.field)
		}
	}
}

func each(objects []*Object, key string) {
	for _, o := range objects {
		o.Text(key, "")
	}
}

func TestReads(t *testing.T) {
	o := New(fields{"n": 3.0, "l": 1.2345, "b": true, "s": "text", "p": []any{[]any{0.5, -1.0}}, "w": "b", "i": []any{1.0, 2.0}})
	if n, l := o.Int("n", 0, 9, 0), o.Length("l", 0, 9000, 0); n != 3 || l != 1235 {
		t.Errorf("numbers %d, %d", n, l)
	}
	if n, s := o.Int("other", 0, 9, 7), o.Text("none", "else"); n != 7 || s != "else" {
		t.Errorf("what is absent: %d, %q", n, s)
	}
	if p := o.Pairs("p", -9000, 9000, 9); len(p) != 1 || p[0] != [2]int{500, -1000} {
		t.Errorf("pairs %v", p)
	}
	if w, s, b, i := o.One("w", "a", "b"), o.Text("s", ""), o.Bool("b"), o.Ints("i", 0, 9); w != "b" || s != "text" || !b || len(i) != 2 {
		t.Errorf("%q %q %v %v", w, s, b, i)
	}
	if err := o.Err(); err != nil {
		t.Error(err)
	}
}

func TestTheFirstThingWrongIsKept(t *testing.T) {
	o := New(fields{"a": "x", "b": "y"})
	o.Int("b", 0, 9, 0)
	o.Int("a", 0, 9, 0)
	var e *Error
	if !errors.As(o.Err(), &e) || e.Path != "/b" {
		t.Errorf("%v", o.Err())
	}
}
