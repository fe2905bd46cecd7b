package json

import "strconv"

// Raw is a value that is JSON already.
type Raw []byte

// A Stream writes a large value field by field, where making it of Objects first would take too long. Of an object each value
// has a key, of a list none has.
type Stream struct {
	b []byte
}

// NewStream writes behind b.
func NewStream(b []byte) *Stream { return &Stream{b} }

// Raw is what was written.
func (s *Stream) Raw() Raw { return s.b }

// key puts the comma before a value where one stands before it, and its key, which is a plain word.
func (s *Stream) key(key string) {
	if n := len(s.b); n > 0 && s.b[n-1] != '{' && s.b[n-1] != '[' {
		s.b = append(s.b, ',')
	}
	if key != "" {
		s.b = append(append(append(s.b, '"'), key...), '"', ':')
	}
}

// Object writes an object whose fields f writes.
func (s *Stream) Object(key string, f func()) {
	s.key(key)
	s.b = append(s.b, '{')
	f()
	s.b = append(s.b, '}')
}

// List writes n values by their index.
func (s *Stream) List(key string, n int, f func(i int)) {
	s.key(key)
	s.b = append(s.b, '[')
	for i := range n {
		f(i)
	}
	s.b = append(s.b, ']')
}

// Texts writes a list of texts.
func (s *Stream) Texts(key string, texts []string) {
	s.List(key, len(texts), func(i int) { s.Text("", texts[i]) })
}

// Text writes a text.
func (s *Stream) Text(key, text string) {
	s.key(key)
	s.b = appendString(s.b, text)
}

// Int writes a whole number.
func (s *Stream) Int(key string, n int) {
	s.key(key)
	s.b = strconv.AppendInt(s.b, int64(n), 10)
}

// Length writes thousandths as a decimal number.
func (s *Stream) Length(key string, n int) {
	s.key(key)
	s.b = appendThousandths(s.b, n)
}

// Bool writes true or false.
func (s *Stream) Bool(key string, v bool) {
	s.key(key)
	s.b = strconv.AppendBool(s.b, v)
}

// Null writes null.
func (s *Stream) Null(key string) {
	s.key(key)
	s.b = append(s.b, "null"...)
}

// TextOrNull writes null for the empty text, IntOrNull for 0.
func (s *Stream) TextOrNull(key, text string) {
	if text == "" {
		s.Null(key)
		return
	}
	s.Text(key, text)
}

func (s *Stream) IntOrNull(key string, n int) {
	if n == 0 {
		s.Null(key)
		return
	}
	s.Int(key, n)
}

// Value writes what Append takes.
func (s *Stream) Value(key string, v any) {
	s.key(key)
	s.b = Append(s.b, v)
}
