// Package kittest mounts a component without a browser: tests read what it
// shows and press, type and choose through the handlers that a browser would call.
//
//	page := kittest.Mount(t, &Fleets{Store: store})
//	page.Press("New fleet")
//	page.Type("Name", "Home fleet")
//	page.Wants(`Home fleet`, `<b class="stat-value">0</b>`)
package kittest

import (
	"strings"
	"testing"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/staticrender"
)

// Page is a mounted component, built anew after each act.
type Page struct {
	t    testing.TB
	root vugu.Builder
	env  *vugu.BuildEnv
	tree *Node
}

// Mount builds the component.
func Mount(t testing.TB, root vugu.Builder) *Page {
	t.Helper()
	env, err := vugu.NewBuildEnv(&staticrender.RWMutexEventEnv{})
	if err != nil {
		t.Fatal(err)
	}
	p := &Page{t: t, root: root, env: env}
	p.Build()
	return p
}

// Build builds the component again, as after a change from outside.
func (p *Page) Build() {
	p.t.Helper()
	results := p.env.RunBuild(p.root)
	nodes := expand(results, results.Out.Out[0])
	if len(nodes) != 1 {
		p.t.Fatalf("a component shows %d elements, want 1", len(nodes))
	}
	p.tree = nodes[0]
}

// HTML is what the component shows: of each element the fixed attributes as they are written,
// the bound ones by name, then the properties, as attributes with a point.
func (p *Page) HTML() string {
	var b strings.Builder
	p.tree.write(&b)
	return b.String()
}

// Text is the words alone, parted by single spaces.
func (p *Page) Text() string { return p.tree.Text() }

// Wants fails unless each part stands in the HTML.
func (p *Page) Wants(parts ...string) {
	p.t.Helper()
	html := p.HTML()
	for _, part := range parts {
		if !strings.Contains(html, part) {
			p.t.Errorf("missing %q in\n%s", part, html)
		}
	}
}

// Lacks fails if a part stands in the HTML.
func (p *Page) Lacks(parts ...string) {
	p.t.Helper()
	html := p.HTML()
	for _, part := range parts {
		if strings.Contains(html, part) {
			p.t.Errorf("unwanted %q in\n%s", part, html)
		}
	}
}

// Press clicks the button, link, tab or option of that name. A disabled one fails the test.
func (p *Page) Press(name string) {
	p.t.Helper()
	p.fire(p.control(name, "button", "a"), "click", nil)
}

// Type puts the text into the input of that name.
func (p *Page) Type(name, text string) {
	p.t.Helper()
	p.fire(p.control(name, "input", "textarea"), "input", event{"target": map[string]any{"value": text}})
}

// Choose picks a value in a select, or the radio or switch of that name.
func (p *Page) Choose(name, value string) {
	p.t.Helper()
	n := p.control(name, "select", "input")
	p.fire(n, "change", event{"target": map[string]any{"value": value, "checked": value == "true"}})
}

// Key presses a key in the control of that name, or on what its event bubbles to.
func (p *Page) Key(name, key string) {
	p.t.Helper()
	n := p.control(name, "input", "button", "section", "select", "textarea", "g", "svg")
	for ; n != nil; n = n.parent {
		if n.on("keydown") != nil {
			p.fire(n, "keydown", event{"key": key})
			return
		}
	}
	p.t.Fatalf("nothing listens to keys in %q", name)
}

// Submit ends the entry in the input of that name, as Enter does.
func (p *Page) Submit(name string) {
	p.t.Helper()
	for n := p.control(name, "input"); n != nil; n = n.parent {
		if n.tag == "form" {
			p.fire(n, "submit", nil)
			return
		}
	}
	p.t.Fatalf("%q stands in no form", name)
}

func (p *Page) fire(n *Node, kind string, e event) {
	p.t.Helper()
	handler := n.on(kind)
	switch {
	case n.has("disabled"):
		p.t.Fatalf("%q is disabled", n.name(p.tree))
	case handler == nil:
		p.t.Fatalf("%q does not listen to %s", n.name(p.tree), kind)
	}
	handler(e)
	p.Build()
}

func (p *Page) control(name string, tags ...string) *Node {
	p.t.Helper()
	for _, rest := range []string{"", ": "} { // what is seen names it too, where what is not seen comes after it
		for _, tag := range tags {
			for _, n := range p.tree.All(tag) {
				if all := n.name(p.tree); all == name || rest != "" && strings.HasPrefix(all, name+rest) {
					return n
				}
			}
		}
	}
	p.t.Fatalf("no %s is named %q in\n%s", strings.Join(tags, " or "), name, p.HTML())
	return nil
}
