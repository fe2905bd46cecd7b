// Package params reads plain values, as JSON gives them, into figures with
// checked ranges. The first thing wrong is kept with its place, so that a
// reader asks for all that it wants and looks at the error once.
package params

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// An Error says what is wrong with a request and where.
type Error struct {
	Code string
	Path string // JSON pointer
	Args map[string]string
}

func (e *Error) Error() string { return e.Code + " at " + e.Path }

// At is an error at a JSON pointer. Its argument "field" is the pointer's last
// name with the indices after it: "areas/0".
func At(path, code string, args ...string) *Error {
	field, from := "@request-whole", len(path)
	for from > 0 {
		from = strings.LastIndexByte(path[:from], '/')
		field = path[from+1:]
		if _, err := strconv.Atoi(strings.Split(field, "/")[0]); err != nil {
			break
		}
	}
	e := &Error{Code: code, Path: path, Args: map[string]string{"field": field}}
	for i := 0; i+1 < len(args); i += 2 {
		e.Args[args[i]] = args[i+1]
	}
	return e
}

// An Object reads one JSON object. Objects inside it share its error.
type Object struct {
	values map[string]any
	path   string
	asked  []string
	root   *report
}

type report struct {
	err     *Error
	objects []*Object
}

// New reads an object at the top of a request.
func New(v any) *Object {
	return object(v, "", &report{})
}

func object(v any, path string, root *report) *Object {
	o := &Object{path: path, root: root, asked: make([]string, 0, 16)}
	m, ok := v.(map[string]any)
	if !ok {
		o.Fail("", "request-want-object")
	}
	o.values = m
	root.objects = append(root.objects, o)
	return o
}

// Fail records that something is wrong with a field, if nothing was before. The
// key may lead further in: "special/2".
func (o *Object) Fail(key, code string, args ...string) {
	if o.root.err != nil {
		return
	}
	o.root.err = At(o.Path(key), code, args...)
}

// Path is the JSON pointer of a field; a name that the request made up goes
// through Escape first.
func (o *Object) Path(key string) string {
	if key == "" {
		return o.path
	}
	return o.path + "/" + key
}

// Escape makes any name a part of a JSON pointer.
func Escape(name string) string {
	return strings.ReplaceAll(strings.ReplaceAll(name, "~", "~0"), "/", "~1")
}

// Err is the first thing wrong; after all that is read, a field that nobody
// asked for.
func (o *Object) Err() error {
	if o.root.err == nil {
		for _, each := range o.root.objects {
			each.unknown()
		}
	}
	if o.root.err == nil {
		return nil
	}
	return o.root.err
}

func (o *Object) unknown() {
	first, some := "", false
	for key := range o.values {
		if !slices.Contains(o.asked, key) && (!some || key < first) {
			first, some = key, true
		}
	}
	if some {
		o.Fail(Escape(first), "request-unknown-field")
	}
}

// Has reports whether a field is there and not null.
func (o *Object) Has(key string) bool {
	o.asked = append(o.asked, key)
	return o.values[key] != nil
}

// Raw is a field as it came.
func (o *Object) Raw(key string) any {
	o.asked = append(o.asked, key)
	return o.values[key]
}

// Int is a whole number from low to high, or otherwise where there is none.
func (o *Object) Int(key string, low, high, otherwise int) int {
	if !o.Has(key) {
		return otherwise
	}
	return o.int(key, o.values[key], low, high)
}

// Must is Int of a field that has to be there.
func (o *Object) Must(key string, low, high int) int {
	if !o.Has(key) {
		o.Fail(key, "request-missing")
		return low
	}
	return o.int(key, o.values[key], low, high)
}

func (o *Object) int(key string, v any, low, high int) int {
	n, ok := number(v)
	if !ok || n != math.Trunc(n) || n < float64(low) || n > float64(high) {
		o.Fail(key, "request-want-int", "low", strconv.Itoa(low), "high", strconv.Itoa(high))
		return low
	}
	return int(n)
}

// Length is a decimal number of the game's unit in thousandths, within limits
// given in thousandths.
func (o *Object) Length(key string, low, high, otherwise int) int {
	if !o.Has(key) {
		return otherwise
	}
	return o.length(key, o.values[key], low, high)
}

func (o *Object) length(key string, v any, low, high int) int {
	n, ok := number(v)
	n = math.Round(n * 1000)
	if !ok || math.IsNaN(n) || n < float64(low) || n > float64(high) {
		o.Fail(key, "request-want-number", "low", decimal(low), "high", decimal(high))
		return low
	}
	return int(n)
}

// Bool is true or false, false where there is none.
func (o *Object) Bool(key string) bool {
	if !o.Has(key) {
		return false
	}
	b, ok := o.values[key].(bool)
	if !ok {
		o.Fail(key, "request-want-bool")
	}
	return b
}

// Text is a text of at most 200 bytes, or otherwise where there is none.
func (o *Object) Text(key, otherwise string) string {
	if !o.Has(key) {
		return otherwise
	}
	return o.LongText(key, mostText)
}

// One is one of the given words, or the first where there is none. Where that is empty it
// stands for leaving the field out, and no sentence names it.
func (o *Object) One(key string, words ...string) string {
	s := o.Text(key, words[0])
	for _, w := range words {
		if s == w {
			return s
		}
	}
	named := words
	if words[0] == "" {
		named = words[1:]
	}
	o.Fail(key, "request-want-one", "words", strings.Join(named, ", "))
	return words[0]
}

// Strings is a list of at most 50 texts.
func (o *Object) Strings(key string) []string { return o.Texts(key, usual, mostText) }

// Ints is a list of at most 50 whole numbers.
func (o *Object) Ints(key string, low, high int) []int { return o.Numbers(key, low, high, usual) }

// Objects is a list of at most 50 objects.
func (o *Object) Objects(key string) []*Object { return o.Many(key, usual) }

// Object is an object inside this one; it has to be there.
func (o *Object) Object(key string) *Object {
	o.asked = append(o.asked, key)
	return object(o.values[key], o.Path(key), o.root)
}

// Maybe is an object inside this one, empty where there is none.
func (o *Object) Maybe(key string) *Object {
	if !o.Has(key) {
		return object(map[string]any{}, o.Path(key), o.root)
	}
	return o.Object(key)
}

func number(v any) (float64, bool) {
	switch n := v.(type) {
	case float64:
		return n, !math.IsNaN(n)
	case int:
		return float64(n), true
	}
	return 0, false
}

func decimal(thousandths int) string {
	return strconv.FormatFloat(float64(thousandths)/1000, 'f', -1, 64)
}
