package print

import (
	"strings"

	"github.com/vugu/vugu/js"

	"broadside/ui/dom"
	"broadside/ui/kit"
)

func document() js.Value { return js.Global().Get("document") }

// heights measures HTML in the first of the columns of a page that nobody sees; outside a browser it counts pieces.
func heights(page, column string, columns int, html []string) []float64 {
	if !document().Truthy() {
		return kit.Each(html, func(h string) float64 { return 8 * float64(strings.Count(h, "</")) })
	}
	host := document().Call("createElement", "div")
	host.Set("className", page+" leaf-measure")
	host.Call("setAttribute", "aria-hidden", "true")
	host.Set("innerHTML", `<div class="leaf-body"><div class="`+column+`">`+strings.Join(html, "")+"</div>"+strings.Repeat(`<div class="`+column+`"></div>`, columns-1)+"</div>")
	document().Get("body").Call("append", host)
	blocks := host.Get("firstChild").Get("firstChild").Get("children")
	tall := make([]float64, len(html))
	for i := range tall {
		tall[i] = blocks.Index(i).Call("getBoundingClientRect").Get("height").Float()
	}
	host.Call("remove")
	return tall
}

// scaler shows the pages of one preview as wide as there is room. The scale stands on the document's own element: what
// Vugu renders loses every style that it does not know.
type scaler struct {
	host    js.Value
	watcher js.Value
	changed js.Func
	wide    float64 // of a page
}

func (s *scaler) on(host js.Value, wide float64) {
	s.wide = wide
	if !s.host.Truthy() || !s.host.Call("isSameNode", host).Bool() {
		s.off()
		s.host = host
		s.changed = js.FuncOf(func(js.Value, []js.Value) any {
			defer dom.Guard()
			s.scale()
			return nil
		})
		s.watcher = js.Global().Get("ResizeObserver").New(s.changed)
		s.watcher.Call("observe", host)
	}
	s.scale()
}

func (s *scaler) scale() {
	if room := s.host.Get("clientWidth").Float(); room > 0 {
		document().Get("documentElement").Get("style").Call("setProperty", "--leaf-scale", min(1, room/s.wide))
	}
}

func (s *scaler) off() {
	if s.watcher.Truthy() {
		s.watcher.Call("disconnect")
		s.changed.Release()
	}
	s.watcher, s.host = js.Undefined(), js.Undefined()
}
