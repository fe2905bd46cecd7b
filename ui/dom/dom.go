// Package dom is what generated components are made of: the generator writes calls of these functions in place of the longer
// code that vugugen gives, which makes each screen about half as large to download.
package dom

import (
	"strings"

	"github.com/vugu/vugu"
)

// Text adds a text to a parent.
func Text(parent *vugu.VGNode, text string) *vugu.VGNode {
	n := &vugu.VGNode{Type: vugu.TextNode, Data: text}
	parent.AppendChild(n)
	return n
}

// New makes an element. Its attributes stand in one text, names and values in turn, separated by NUL.
func New(space, name, attrs string) *vugu.VGNode {
	n := &vugu.VGNode{Type: vugu.ElementNode, Namespace: space, Data: name}
	for attrs != "" {
		var key, value string
		key, attrs, _ = strings.Cut(attrs, "\x00")
		value, attrs, _ = strings.Cut(attrs, "\x00")
		n.Attr = append(n.Attr, vugu.VGAttribute{Key: key, Val: value})
	}
	return n
}

// Element adds an element to a parent.
func Element(parent *vugu.VGNode, space, name, attrs string) *vugu.VGNode {
	n := New(space, name, attrs)
	parent.AppendChild(n)
	return n
}

// On handles an event of an element, and ends a handler that panics by Guard.
func On(n *vugu.VGNode, event string, f func(vugu.DOMEvent)) {
	guarded := func(e vugu.DOMEvent) {
		defer Guard()
		f(e)
	}
	n.DOMEventHandlerSpecList = append(n.DOMEventHandlerSpecList, vugu.DOMEventHandlerSpec{EventType: event, Func: guarded})
}

// OnPanic is told what a handler panicked with. The app shows its reload screen from it; without one the panic goes on, as in tests.
var OnPanic func(cause any)

// Guard ends what panicked. A panic that leaves a callback of the browser would keep the renderer's lock for ever, so each that is
// no handler of a component starts with `defer dom.Guard()`.
func Guard() {
	cause := recover()
	if cause == nil {
		return
	}
	if OnPanic == nil {
		panic(cause)
	}
	OnPanic(cause)
}

// Use finds the component that stood here at the last build, or makes it.
func Use[T any, C interface {
	*T
	vugu.Builder
}](in *vugu.BuildIn, place uint64, key any) C {
	k := vugu.MakeCompKey(place^in.CurrentPositionHash(), key)
	c, _ := in.BuildEnv.CachedComponent(k).(C)
	if c == nil {
		c = new(T)
		in.BuildEnv.WireComponent(c)
	}
	in.BuildEnv.UseComponent(k, c)
	return c
}

// Mount adds a component to a parent.
func Mount(out *vugu.BuildOut, parent *vugu.VGNode, c vugu.Builder) *vugu.VGNode {
	out.Components = append(out.Components, c)
	n := &vugu.VGNode{Component: c}
	parent.AppendChild(n)
	return n
}
