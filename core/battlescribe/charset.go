package battlescribe

import (
	"bufio"
	"bytes"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/tdewolff/parse/v2"
	"github.com/tdewolff/parse/v2/xml"
)

// declared is the set of characters that a file says it is in; "" where it says none.
func declared(text []byte) string {
	lexer := xml.NewLexer(parse.NewInputBytes(bytes.Clone(text[:min(len(text), longestHead)])))
	if kind, _ := lexer.Next(); kind != xml.StartTagPIToken || string(lexer.Text()) != "xml" {
		return ""
	}
	for {
		switch kind, _ := lexer.Next(); {
		case kind != xml.AttributeToken:
			return ""
		case string(lexer.Text()) == "encoding":
			name, _ := unquoted(lexer.AttrVal())
			return string(name)
		}
	}
}

// longestHead is how much of a file is looked at for what it says of itself.
const longestHead = 256

// charset reads texts in the sets that files name; others are refused. None is
// needed for those in UTF-8, nor in UTF-16, which have been read as that already.
func charset(name string, in io.Reader) (io.Reader, error) {
	switch strings.ToLower(name) {
	case "", "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be":
		return nil, nil
	case "windows-1252", "cp1252", "iso-8859-1", "latin1", "latin-1":
		return &recoder{in: bufio.NewReader(in), next: western}, nil
	}
	return nil, fail("bs-charset", "charset", name)
}

// marked reads UTF-16 where a file begins with its mark, and else what it is.
func marked(r io.Reader) io.Reader {
	in := bufio.NewReader(r)
	switch mark, _ := in.Peek(2); string(mark) {
	case "\xff\xfe":
		in.Discard(2)
		return &recoder{in: in, next: wide(0)}
	case "\xfe\xff":
		in.Discard(2)
		return &recoder{in: in, next: wide(1)}
	}
	return in
}

// A recoder gives a text of another set as UTF-8.
type recoder struct {
	in   *bufio.Reader
	next func(*bufio.Reader) (rune, error)
	left []byte
	err  error
}

func (r *recoder) Read(p []byte) (int, error) {
	for len(r.left) < len(p) && r.err == nil {
		var c rune
		if c, r.err = r.next(r.in); r.err == nil {
			r.left = utf8.AppendRune(r.left, c)
		}
	}
	n := copy(p, r.left)
	r.left = r.left[:copy(r.left, r.left[n:])]
	if n == 0 && len(p) > 0 {
		return 0, r.err
	}
	return n, nil
}

// wide reads UTF-16 whose low byte is the one or the other of two.
func wide(low int) func(*bufio.Reader) (rune, error) {
	unit := func(in *bufio.Reader) (rune, error) {
		var two [2]byte
		_, err := io.ReadFull(in, two[:])
		if err == io.ErrUnexpectedEOF { // half a sign at the end says nothing
			err = io.EOF
		}
		return rune(two[1-low])<<8 | rune(two[low]), err
	}
	return func(in *bufio.Reader) (rune, error) {
		c, err := unit(in)
		if err != nil || !utf16.IsSurrogate(c) {
			return c, err
		}
		second, err := unit(in)
		return utf16.DecodeRune(c, second), err
	}
}

// raised are the signs that windows-1252 has from 0x80 on; latin-1 has none there.
var raised = []rune("€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ")

func western(in *bufio.Reader) (rune, error) {
	c, err := in.ReadByte()
	return westernRune(c), err
}

func westernRune(c byte) rune {
	if c >= 0x80 && c < 0xA0 {
		return raised[c-0x80]
	}
	return rune(c)
}
