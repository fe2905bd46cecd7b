package main

import (
	"strings"
	"testing"
)

// TestCompact shortens one of each run that vugugen writes.
func TestCompact(t *testing.T) {
	const long = `package p

import "fmt"
import "log"
import "github.com/vugu/vugu"

func (c *A) Build(vgin *vugu.BuildIn) (vgout *vugu.BuildOut) {
	vgn = &vugu.VGNode{Type: vugu.VGNodeType(3), Namespace: "", Data: "div", Attr: []vugu.VGAttribute{{Namespace: "", Key: "class", Val: "a b"}, vugu.VGAttribute{Namespace: "", Key: "title", Val: "say \"a\""}}}
	vgout.Out = append(vgout.Out, vgn) // root for output
	vgn = &vugu.VGNode{Type: vugu.VGNodeType(1), Data: "\n\t\t"}
	vgparent.AppendChild(vgn)
	vgn = &vugu.VGNode{Type: vugu.VGNodeType(3), Namespace: "svg", Data: "path", Attr: []vugu.VGAttribute(nil)}
	vgparent.AppendChild(vgn)
	vgn.DOMEventHandlerSpecList = append(vgn.DOMEventHandlerSpecList, vugu.DOMEventHandlerSpec{
		EventType: "click",
		Func:      func(event vugu.DOMEvent) { call(c.Press) },
		// TO` + `DO: implement capture, etc. mostly need to decide syntax
	})
	{
		vgcompKey := vugu.MakeCompKey(0xA1^vgin.CurrentPositionHash(), vgiterkey)
		// ask BuildEnv for prior instance of this specific component
		vgcomp, _ := vgin.BuildEnv.CachedComponent(vgcompKey).(*kit.Icon)
		if vgcomp == nil {
			// create new one if needed
			vgcomp = new(kit.Icon)
			vgin.BuildEnv.WireComponent(vgcomp)
		}
		vgin.BuildEnv.UseComponent(vgcompKey, vgcomp) // ensure we can use this in the cache next time around
		vgcomp.Name = fmt.Sprint("add")
		vgout.Components = append(vgout.Components, vgcomp)
		vgn = &vugu.VGNode{Component: vgcomp}
		vgparent.AppendChild(vgn)
	}
	return vgout
}

// 'fix' unused imports
var _ fmt.Stringer
var _ log.Logger
`
	const short = `package p

import "fmt"
import "github.com/vugu/vugu"
import "broadside/ui/dom"

func (c *A) Build(vgin *vugu.BuildIn) (vgout *vugu.BuildOut) {
	vgn = dom.New("", "div", "class\x00a b\x00title\x00say \"a\"")
	vgout.Out = append(vgout.Out, vgn) // root for output
	vgn = dom.Element(vgparent, "svg", "path", "")
	dom.On(vgn, "click", func(event vugu.DOMEvent) { call(c.Press) })
	{
		vgcomp := dom.Use[kit.Icon](vgin, 0xA1, vgiterkey)
		vgcomp.Name = fmt.Sprint("add")
		vgn = dom.Mount(vgout, vgparent, vgcomp)
	}
	return vgout
}
`
	got := compact(long)
	if !strings.HasPrefix(got, short) {
		t.Errorf("got\n%s\nwant\n%s", got, short)
	}
}
