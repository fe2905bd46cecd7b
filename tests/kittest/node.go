package kittest

import (
	"encoding/json"
	"html"
	"slices"
	"strings"

	"github.com/vugu/vugu"
)

// Node is an element or a text of the page, with components and slots laid open.
type Node struct {
	tag, text string // a text has no tag
	attrs     []vugu.VGAttribute
	handlers  []vugu.DOMEventHandlerSpec
	raw       string
	parent    *Node
	children  []*Node
}

// expand lays open components and templates, as a browser's page would hold them.
func expand(results *vugu.BuildResults, n *vugu.VGNode) []*Node {
	switch {
	case n.Component != nil:
		return expand(results, results.ResultFor(n.Component).Out[0])
	case n.IsTemplate():
		return expandAll(results, n)
	case n.Type == vugu.TextNode:
		return []*Node{{text: n.Data}}
	case n.Type != vugu.ElementNode:
		return nil
	}
	out := &Node{tag: n.Data, attrs: n.Attr, handlers: n.DOMEventHandlerSpecList}
	for _, prop := range n.Prop {
		out.attrs = append(out.attrs, vugu.VGAttribute{Key: "." + prop.Key, Val: plain(prop.JSONVal)})
	}
	if n.InnerHTML != nil {
		out.raw = *n.InnerHTML
		return []*Node{out}
	}
	out.children = expandAll(results, n)
	for _, child := range out.children {
		child.parent = out
	}
	return []*Node{out}
}

// plain is a property's value as an attribute would hold it.
func plain(value []byte) string {
	var s string
	if json.Unmarshal(value, &s) != nil {
		return string(value)
	}
	return s
}

func expandAll(results *vugu.BuildResults, n *vugu.VGNode) (out []*Node) {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		out = append(out, expand(results, child)...)
	}
	return out
}

// All lists the elements of a tag below n, in order.
func (n *Node) All(tag string) (out []*Node) {
	if n.tag == tag {
		out = append(out, n)
	}
	for _, child := range n.children {
		out = append(out, child.All(tag)...)
	}
	return out
}

// Attr is the value of an attribute, or of a property with its point; "" if it is not there.
func (n *Node) Attr(key string) string {
	for _, a := range n.attrs {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func (n *Node) has(key string) bool {
	return slices.ContainsFunc(n.attrs, func(a vugu.VGAttribute) bool { return a.Key == key })
}

func (n *Node) on(kind string) func(vugu.DOMEvent) {
	for _, h := range n.handlers {
		if h.EventType == kind {
			return h.Func
		}
	}
	return nil
}

// Text is the words in n, parted by single spaces.
func (n *Node) Text() string {
	var b strings.Builder
	n.words(&b)
	return strings.Join(strings.Fields(html.UnescapeString(b.String())), " ")
}

func (n *Node) words(b *strings.Builder) {
	b.WriteString(n.text)
	b.WriteString(untagged(n.raw))
	for _, child := range n.children {
		child.words(b)
		b.WriteString(" ")
	}
}

// untagged is HTML without its tags, each of which parts words.
func untagged(raw string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(raw, "<")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		b.WriteString(" ")
		_, raw, _ = strings.Cut(rest, ">")
	}
}

// name is what a screen reader calls a control: its label, or its own words.
func (n *Node) name(page *Node) string {
	if label := n.Attr("aria-label"); label != "" {
		return label
	}
	if id := n.Attr("id"); id != "" {
		for _, label := range page.All("label") {
			if label.Attr("for") == id {
				return label.Text()
			}
		}
	}
	for up := n.parent; up != nil && n.tag != "button" && n.tag != "a"; up = up.parent {
		if up.tag == "label" {
			return up.Text()
		}
	}
	return n.Text()
}

func (n *Node) write(b *strings.Builder) {
	if n.tag == "" {
		b.WriteString(strings.TrimSpace(n.text))
		return
	}
	b.WriteString("<" + n.tag)
	for _, a := range n.attrs {
		b.WriteString(" " + a.Key + `="` + html.EscapeString(a.Val) + `"`)
	}
	b.WriteString(">" + n.raw)
	for _, child := range n.children {
		child.write(b)
	}
	b.WriteString("</" + n.tag + ">")
}
