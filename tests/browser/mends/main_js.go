// Mends is a page that shows, for each mend of Vugu's renderer, the fault that it puts right. The page's window.show renders a
// step of one of its cases.
package main

import (
	"strconv"
	"strings"
	"syscall/js"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/domrender"

	"broadside/ui/dom"
)

// cases build what stands in the page at each step.
var cases = map[string]func(in *vugu.VGNode, step int){
	"same-html": func(in *vugu.VGNode, step int) {
		box := at(in, "div", step)
		html(box, `<input id="typed">`)
	},
	"html-again": func(in *vugu.VGNode, step int) {
		box := at(in, "div", step)
		if step == 1 {
			dom.Text(dom.Element(box, "", "p", ""), "between")
			return
		}
		html(box, `<b>again</b>`)
	},
	"last-child": func(in *vugu.VGNode, step int) {
		box := at(in, "div", step)
		if step == 0 {
			dom.Text(dom.Element(box, "", "p", ""), "last")
		}
		dom.Element(in, "", "div", "id\x00host")
	},
	"same-text": func(in *vugu.VGNode, step int) {
		dom.Text(at(in, "p", step), "some words")
	},
	"same-attribute": func(in *vugu.VGNode, step int) {
		dom.Element(in, "", "p", "class\x00same\x00data-step\x00"+strconv.Itoa(step))
		svg := dom.Element(in, "svg", "svg", "")
		dom.Element(svg, "svg", "path", "d\x00M0 0\x00data-step\x00"+strconv.Itoa(step))
	},
	"long-instruction": func(in *vugu.VGNode, step int) {
		dom.Element(in, "", "p", "id\x00long\x00title\x00"+strings.Repeat("M0 0 ", 8000))
	},
	"whole-html": func(in *vugu.VGNode, step int) {
		box := dom.Element(in, "", "p", "id\x00letters")
		html(box, strings.Repeat("é€", 12_000))
	},
	"empty-template": func(in *vugu.VGNode, step int) {
		box := at(in, "div", step)
		dom.Element(box, "", "", "")
		dom.Text(dom.Element(box, "", "p", ""), "after")
	},
	"drawn": func(in *vugu.VGNode, step int) {
		for n := range 200 {
			dom.Element(in, "", "p", "title\x00"+strconv.Itoa(n))
		}
		at(in, "div", step)
	},
	"events-while-rendering": func(in *vugu.VGNode, step int) {
		box := at(in, "div", step)
		if step == 0 {
			dom.On(dom.Element(box, "", "input", "id\x00focused"), "blur", func(vugu.DOMEvent) {})
			return
		}
		dom.Text(dom.Element(box, "", "p", ""), "gone")
	},
	"event-properties": func(in *vugu.VGNode, step int) {
		box := dom.Element(in, "", "button", "id\x00press")
		dom.On(box, "click", func(event vugu.DOMEvent) { js.Global().Set("pressed", event.PropString("type")) })
	},
}

// at is an element that changes with each step.
func at(in *vugu.VGNode, tag string, step int) *vugu.VGNode {
	return dom.Element(in, "", tag, "data-step\x00"+strconv.Itoa(step))
}

func html(n *vugu.VGNode, text string) { n.SetInnerHTML(vugu.HTML(text)) }

// A root is the page with one case.
type root struct {
	name string
	step int
}

func (r *root) Build(*vugu.BuildIn) *vugu.BuildOut {
	app := dom.New("", "div", "id\x00app")
	if build := cases[r.name]; build != nil {
		build(app, r.step)
	}
	return &vugu.BuildOut{Out: []*vugu.VGNode{app}}
}

func main() {
	renderer, err := domrender.New("#app")
	if err != nil {
		panic(err)
	}
	env, err := vugu.NewBuildEnv(renderer.EventEnv())
	if err != nil {
		panic(err)
	}
	page := &root{}
	steps := make(chan root)
	js.Global().Set("show", js.FuncOf(func(_ js.Value, args []js.Value) any {
		next := root{args[0].String(), args[1].Int()}
		go func() { steps <- next }()
		return nil
	}))
	js.Global().Set("ready", true)
	for *page = range steps {
		if err := renderer.Render(env.RunBuild(page)); err != nil {
			panic(err)
		}
		js.Global().Set("shown", page.name+" "+strconv.Itoa(page.step))
	}
}
