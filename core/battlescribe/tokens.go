package battlescribe

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/xml"
)

// A token is what comes next in a file.
type token uint8

const (
	fileEnd token = iota // the file is at its end, or wrong
	tagOpen              // an element, with its tag and attributes
	tagClose
	someText // text
)

// Tokens takes a file apart: one pass over its text, which stands in the room
// that the files share, without a tree of it. It knows what the lexer leaves
// open: that elements close in their order and what entities stand for.
type tokens struct {
	text   []byte
	lexer  *xml.Lexer
	input  *parse.Input
	room   *budget
	open   []string // full names of the elements that are
	short  bool     // the element that was opened closes with its own tag
	tag    string   // of the element that was opened, without prefix
	list   []attr   // those of all open elements, one after the other
	own    int      // where those of the element that was opened begin
	words  []byte   // what was said
	err    error
	mended int // see there, with the line of the first
	line   int
	coined [512]string // texts that come again and again: ids of types, "true"
}

func newTokens(r io.Reader, room *budget) *tokens {
	text, err := readText(r, room)
	if err == nil && isPage(text) {
		err = fail("bs-page")
	}
	text, n, line := mended(text)
	t := &tokens{text: text, room: room, err: err, mended: n, line: line}
	t.input = parse.NewInputBytes(slices.Clip(text)) // a copy: the lexer writes into it
	t.lexer = xml.NewLexer(t.input)
	return t
}

// wrong is that a file is not XML from here on.
func (t *tokens) wrong() token {
	read := t.text[:min(t.input.Offset(), len(t.text))]
	return t.refuse(fail("bs-not-xml", "line", itoa(bytes.Count(read, []byte("\n"))+1)))
}

func (t *tokens) refuse(err *Error) token {
	t.err = err
	return fileEnd
}

// next is the next token; fileEnd once the file is at its end or wrong.
func (t *tokens) next() token {
	if t.err != nil {
		return fileEnd
	}
	if t.short {
		t.short = false
		return t.close(t.open[len(t.open)-1])
	}
	for {
		kind, raw := t.lexer.Next()
		if len(raw) > mostToken {
			return t.refuse(fail("bs-too-wide", "most", itoa(mostToken>>20)))
		}
		switch kind {
		case xml.TextToken:
			t.words = unescaped(t.lexer.Text())
			return someText
		case xml.CDATAToken:
			t.words = t.lexer.Text()
			return someText
		case xml.StartTagToken:
			return t.element()
		case xml.EndTagToken:
			return t.close(string(t.lexer.Text()))
		case xml.DOCTYPEToken:
			return t.refuse(fail("bs-doctype"))
		case xml.StartTagPIToken: // what an instruction says is for other programs, and may hold anything
			length := bytes.Index(t.text[t.input.Offset():], []byte("?>"))
			if length < 0 {
				return t.wrong()
			}
			t.input.Move(length)
		case xml.CommentToken, xml.StartTagClosePIToken:
		default:
			return t.wrong()
		}
	}
}

// element takes what has just been opened with its attributes.
func (t *tokens) element() token {
	name := t.lexer.Text()
	if len(name) > 0 && name[0] == '!' && strings.EqualFold(string(name), "!doctype") {
		return t.refuse(fail("bs-doctype"))
	}
	if t.room.elements--; t.room.elements < 0 {
		return t.refuse(fail("bs-too-many", "most", itoa(mostElements)))
	}
	if !isName(name) {
		return t.wrong()
	}
	whole := t.coin(name)
	_, t.tag = cutPrefix(whole)
	t.open = append(t.open, whole)
	t.own = len(t.list)
	from := t.input.Offset()
	for {
		kind, _ := t.lexer.Next()
		if t.input.Offset()-from > mostToken {
			return t.refuse(fail("bs-too-wide", "most", itoa(mostToken>>20)))
		}
		switch kind {
		case xml.AttributeToken:
			value, quoted := unquoted(t.lexer.AttrVal())
			if !quoted || !isName(t.lexer.Text()) {
				return t.wrong()
			}
			space, name := cutPrefix(t.coin(t.lexer.Text()))
			t.list = append(t.list, attr{space != "" || name == "xmlns", name, t.coin(unescaped(value))})
		case xml.StartTagCloseToken:
			return tagOpen
		case xml.StartTagCloseVoidToken:
			t.short = true
			return tagOpen
		default:
			return t.wrong()
		}
	}
}

func (t *tokens) close(name string) token {
	last := len(t.open) - 1
	if last < 0 || t.open[last] != name {
		return t.wrong()
	}
	t.open = t.open[:last]
	return tagClose
}

// longestCoined is how long a text may be that is kept to be used again.
const longestCoined = 40

// coin is a text, the same as last time where it was met before.
func (t *tokens) coin(text []byte) string {
	if len(text) > longestCoined {
		return string(text)
	}
	hash := uint32(2166136261)
	for _, b := range text {
		hash = (hash ^ uint32(b)) * 16777619
	}
	at := &t.coined[(hash^hash>>16)%uint32(len(t.coined))]
	if *at != string(text) {
		*at = string(text)
	}
	return *at
}

// isName reports whether a tag or an attribute may be called so.
func isName(name []byte) bool {
	for i, b := range name {
		switch {
		case b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '_' || b == ':' || b >= 0x80:
		case i > 0 && (b >= '0' && b <= '9' || b == '-' || b == '.'):
		default:
			return false
		}
	}
	return len(name) > 0
}

func cutPrefix(name string) (space, local string) {
	if before, after, _ := strings.Cut(name, ":"); before != "" && after != "" {
		return before, after
	}
	return "", name
}

// unquoted is an attribute's value without its quotes, which it has to have.
func unquoted(value []byte) ([]byte, bool) {
	last := len(value) - 1
	if last < 1 || value[0] != value[last] || value[0] != '"' && value[0] != '\'' {
		return nil, false
	}
	value = value[1:last]
	return value, bytes.IndexByte(value, '<') < 0
}

// isPage tells a web page about a file, which players save in its place.
func isPage(text []byte) bool {
	start := bytes.ToLower(bytes.TrimSpace(text[:min(len(text), 200)]))
	return bytes.HasPrefix(start, []byte("<!doctype html")) || bytes.HasPrefix(start, []byte("<html"))
}

// A meter counts what is read of a file, against its own bounds and those of
// all files together.
type meter struct {
	in   io.Reader
	room *budget
	file int
}

func (m *meter) Read(p []byte) (int, error) {
	n, err := m.in.Read(p)
	m.file += n
	if over := m.room.spend(n); over != nil {
		return 0, over
	}
	if m.file > mostBytes {
		return 0, fail("bs-too-long", "most", itoa(mostBytes>>20))
	}
	return n, err
}

// readText is what a file holds, as UTF-8, until the next one is read.
func readText(r io.Reader, room *budget) ([]byte, error) {
	m := &meter{in: marked(r), room: room}
	room.text.Reset()
	if _, err := room.text.ReadFrom(m); err != nil {
		var known *Error
		if !errors.As(err, &known) {
			known = fail("bs-not-zip")
		}
		return nil, known
	}
	text := bytes.TrimPrefix(room.text.Bytes(), []byte("\ufeff"))
	in, err := charset(declared(text), bytes.NewReader(text))
	if err != nil || in == nil {
		return text, err
	}
	return io.ReadAll(in)
}
