package print

import (
	"strings"
	"syscall/js"

	"broadside/ui/dom"

	vugujs "github.com/vugu/vugu/js"
)

func document() js.Value { return js.Global().Get("document") }

// heights measures HTML in the first of the columns of a page that nobody sees.
func heights(page, column string, columns int, html []string) []float64 {
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

func (s *scaler) on(host vugujs.Value, wide float64) {
	s.wide = wide
	if el := js.Value(host); !s.host.Equal(el) {
		s.off()
		s.host = el
		s.changed = js.FuncOf(func(js.Value, []js.Value) any {
			defer dom.Guard()
			s.scale()
			return nil
		})
		s.watcher = js.Global().Get("ResizeObserver").New(s.changed)
		s.watcher.Call("observe", el)
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
