package page

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/chromedp/chromedp"
)

// Screenshot saves what the window shows as .cache/screens/name.png.
func (p *Page) Screenshot(name string) {
	p.t.Helper()
	png, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatalf("screenshot %s: %v", name, err)
	}
	root, err := Root()
	if err != nil {
		p.t.Fatalf("screenshot %s: %v", name, err)
	}
	file := filepath.Join(root, ".cache", "screens", name+".png")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		p.t.Fatalf("screenshot %s: %v", name, err)
	}
	if err := os.WriteFile(file, png, 0o644); err != nil {
		p.t.Fatalf("screenshot %s: %v", name, err)
	}
}

// Axe fails the test for whatever axe-core finds on the page, of any grade.
func (p *Page) Axe() {
	p.t.Helper()
	root, err := Root()
	if err != nil {
		p.t.Fatalf("axe: %v", err)
	}
	source, err := os.ReadFile(filepath.Join(root, "tests", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		p.t.Fatalf("axe: %v: run ./scripts/test, or `npm ci` in tests", err)
	}
	Eval[chromedp.Void](p, string(source))
	found := Eval[string](p, `axe.run(document, { resultTypes: ["violations"] }).then((result) => JSON.stringify(
		result.violations.map((v) => ({ id: v.id, help: v.help, nodes: v.nodes.map((n) => n.html + " — " + n.failureSummary) }))))`)
	var violations []struct {
		ID, Help string
		Nodes    []string
	}
	if err := json.Unmarshal([]byte(found), &violations); err != nil {
		p.t.Fatalf("axe: %v", err)
	}
	for _, v := range violations {
		for _, node := range v.Nodes {
			p.t.Errorf("axe: %s (%s): %s", v.ID, v.Help, node)
		}
	}
}

// Fits fails the test when the page scrolls sideways or something to press is smaller than a finger.
func (p *Page) Fits() {
	p.t.Helper()
	if over := Eval[float64](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
		p.t.Errorf("the page is %v px wider than the window", over)
	}
	small := Eval[[]string](p, fmt.Sprintf(`[...document.querySelectorAll("a[href],button,summary,select,input:not([type=hidden])")]
		.filter((el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !el.closest("p, .skip"))
		.map((el) => [el, (el.labels?.[0] ?? el).getBoundingClientRect(), el.getBoundingClientRect()])
		.filter(([el, a, b]) => Math.max(a.width, b.width) > 1 && (Math.max(a.width, b.width) < %[1]d || Math.max(a.height, b.height) < %[1]d))
		.map(([el, a]) => el.outerHTML.slice(0, 120) + " " + Math.round(a.width) + "×" + Math.round(a.height))`, 44))
	for _, el := range small {
		p.t.Errorf("smaller than 44 px: %s", el)
	}
}
