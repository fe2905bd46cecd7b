package renderdiff

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A node is an element of a test: a tag, what it says of itself, and its children.
type node struct {
	tag, attrs string
	live       bool
	children   []node
}

// A screen carries instructions out as the page does, and counts them.
type screen struct {
	Page
	buf  []byte
	size int // of the buffer; it goes out when it is full
	out  strings.Builder

	cleared bool
}

func (s *screen) write(text string) {
	if len(s.buf)+len(text) > s.size {
		s.flush()
	}
	s.buf = append(s.buf, text...)
}

func (s *screen) flush() {
	s.Sent(s.buf)
	s.out.Write(s.buf)
	s.buf = s.buf[:0]
}

func (s *screen) draw(n node) string {
	s.out.Reset()
	s.Start(s.cleared)
	s.cleared = false
	s.visit(n)
	s.flush()
	return s.out.String()
}

func (s *screen) visit(n node) {
	s.write("<" + n.tag)
	s.Open(s.buf)
	s.write(" " + n.attrs)
	if n.live {
		s.Live()
	}
	if len(n.children) > 0 {
		s.write("{")
		s.Inside(s.buf)
		for _, c := range n.children {
			s.visit(c)
			s.write(",")
		}
		s.write("}")
	}
	s.buf = s.buf[:s.Close(s.buf)]
}

func TestWhatStandsIsLeftOut(t *testing.T) {
	s := &screen{size: 1000}
	menu := node{tag: "ul", attrs: "menu", children: []node{{tag: "li", attrs: "1"}, {tag: "li", attrs: "2"}}}
	text := node{tag: "p", attrs: "text"}
	field := node{tag: "input", attrs: "value", live: true}
	for _, step := range []struct {
		why  string
		page node
		want string
	}{
		{"at first all is new", node{"div", "a", false, []node{menu, text}}, "<div a{<ul menu{<li 1,<li 2,},<p text,}"},
		{"nothing has changed", node{"div", "a", false, []node{menu, text}}, "<div"},
		{"an attribute above has", node{"div", "b", false, []node{menu, text}}, "<div b{<ul,<p,}"},
		{"a text beside has", node{"div", "b", false, []node{menu, {tag: "p", attrs: "new"}}}, "<div b{<ul,<p new,}"},
		{"what stood at another place is drawn there", node{"div", "b", false, []node{text, menu}}, "<div b{<p text,<ul menu{<li 1,<li 2,},}"},
		{"another tag above begins anew", node{"main", "b", false, []node{text, menu}}, "<main b{<p text,<ul menu{<li 1,<li 2,},}"},
		{"what comes after another tag too", node{"main", "b", false, []node{field, menu}}, "<main b{<input value,<ul menu{<li 1,<li 2,},}"},
		{"a field is always told its value", node{"main", "b", false, []node{field, menu}}, "<main b{<input value,<ul,}"},
		{"what was away for once is new", node{"main", "b", false, []node{field}}, "<main b{<input value,}"},
		{"here too", node{"main", "b", false, []node{field, menu}}, "<main b{<input value,<ul menu{<li 1,<li 2,},}"},
	} {
		if got := s.draw(step.page); got != step.want {
			t.Errorf("%s: %s, want %s", step.why, got, step.want)
		}
	}
}

// A shown is an element of the page that instructions have changed.
type shown struct {
	tag, attrs string
	children   []*shown
}

// apply carries out the instructions of one element, as Vugu's script does: one with another tag is made anew, and one
// without children loses those that it had.
func (d *shown) apply(text string) string {
	tag := strings.IndexAny(text[1:], " {},") + 1
	if tag == 0 {
		tag = len(text)
	}
	if d.tag != text[1:tag] {
		*d = shown{tag: text[1:tag]}
	}
	text = text[tag:]
	if !strings.HasPrefix(text, " ") {
		return text
	}
	d.attrs, text = text[1:2], text[2:]
	kept := 0
	if strings.HasPrefix(text, "{") {
		for text = text[1:]; text[0] != '}'; text = text[1:] {
			if kept == len(d.children) {
				d.children = append(d.children, &shown{})
			}
			text = d.children[kept].apply(text)
			kept++
		}
		text = text[1:]
	}
	d.children = d.children[:kept]
	return text
}

func (d *shown) shows(n node) bool {
	if d.tag != n.tag || d.attrs != n.attrs || len(d.children) != len(n.children) {
		return false
	}
	for i, c := range n.children {
		if !d.children[i].shows(c) {
			return false
		}
	}
	return true
}

func anyNode(t *rapid.T, depth int) node {
	n := node{tag: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "tag"), attrs: rapid.SampledFrom([]string{"x", "y"}).Draw(t, "attrs"), live: rapid.IntRange(0, 9).Draw(t, "live") == 0}
	if depth > 0 {
		for range rapid.IntRange(0, 3).Draw(t, "children") {
			n.children = append(n.children, anyNode(t, depth-1))
		}
	}
	return n
}

func TestThePageShowsWhatWasDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &screen{size: rapid.IntRange(4, 60).Draw(t, "size")}
		page := &shown{}
		kept := []node{anyNode(t, 3), anyNode(t, 3)}
		for range 6 {
			if rapid.Bool().Draw(t, "new") {
				kept[rapid.IntRange(0, 1).Draw(t, "which")] = anyNode(t, 3)
			}
			if rapid.IntRange(0, 4).Draw(t, "clear") == 0 {
				page.children, s.cleared = nil, true
			}
			n := node{tag: "m", attrs: "x", children: []node{kept[rapid.IntRange(0, 1).Draw(t, "one")], kept[rapid.IntRange(0, 1).Draw(t, "two")]}}
			if rest := page.apply(s.draw(n)); rest != "" || !page.shows(n) {
				t.Fatalf("drawn %q, and the page is not %+v", s.out.String(), n)
			}
		}
	})
}
