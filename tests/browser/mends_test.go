package browser

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"broadside/scripts/mends"
	"broadside/tests/browser/page"
)

// faults are, for each mend of Vugu's renderer, what a page does and what then holds. Steps stand on lines of their own: a
// number renders a step of the case, anything else is done in the page.
var faults = []struct{ mend, show, steps, holds string }{
	{"same-html", "same-html", "0\ntyped.focus(); typed.value = 'abc'\n1", `document.activeElement.id === "typed" && typed.value === "abc"`},
	{"same-html", "html-again", "0\n1\n2", `document.querySelector("b")?.innerText === "again"`},
	{"last-child", "last-child", "0\nhost.innerHTML = '<i></i>'\n1", `!document.querySelector("p") && document.querySelector("i")`},
	{"same-text", "same-text", "0\nwords = document.querySelector('p').firstChild; getSelection().setBaseAndExtent(words, 0, words, 4)\n1", `getSelection().toString() === "some"`},
	{"same-attribute", "same-attribute", `0
seen = []; new MutationObserver((all) => seen.push(...all.map((m) => m.attributeName))).observe(app, { attributes: true, subtree: true })
1`, `seen.length === 2 && seen.every((name) => name === "data-step")`},
	{"long-instruction", "long-instruction", "0", `document.querySelector("#long").title.length === 40000`},
	{"whole-html", "whole-html", "0", `letters.innerText === "é€".repeat(12000)`},
	{"empty-template", "empty-template", "0\n1", `document.querySelector("p")?.innerText === "after"`},
	{"drawn", "drawn", `0
asked = 0; real = Element.prototype.getAttribute; Element.prototype.getAttribute = function (name) { asked++; return real.call(this, name) }
1`, `asked < 20 && document.querySelector("[data-step='1']")`},
	{"events-while-rendering", "events-while-rendering", "0\nfocused.focus()\n1\n2", `!document.querySelector("input")`},
	{"event-properties", "event-properties", `0
read = 0; Object.defineProperty(Event.prototype, "costly", { enumerable: true, get() { read++; return 1 } })
Object.defineProperty(HTMLElement.prototype, "costly", { enumerable: true, get() { read++; return 1 } })
press.click()`, `pressed === "click" && read === 0`},
}

// mended builds the page of the faults, with a renderer that lacks some mends.
func mended(t *testing.T, without ...string) *page.Site {
	t.Helper()
	root, err := page.Root()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(root)
	dir := t.TempDir()
	modfile, err := mends.Copy(filepath.Join(".cache", "mended-tests", "page-"+strings.Join(without, "-")), without...)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "build", "-modfile", modfile, "-o", filepath.Join(dir, "page.wasm"), "./tests/browser/mends")
	cmd.Env = append(cmd.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if text, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	renderer, err := mends.Renderer(without...)
	if err != nil {
		t.Fatal(err)
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	glue, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"index.html":   `<!doctype html><title>Mends</title><div id="app"></div><script src="wasm_exec.js"></script><script src="renderer.js"></script><script src="start.js"></script>`,
		"wasm_exec.js": string(glue),
		"renderer.js":  renderer,
		"start.js": `window.eval = () => undefined;
const go = new Go();
WebAssembly.instantiateStreaming(fetch("page.wasm"), go.importObject).then(({ instance }) => go.run(instance));`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return page.Serve(t, dir, "/")
}

// shows goes through the steps of a case in a new tab, and reports whether in the end it holds what it should.
func shows(t *testing.T, site *page.Site, name, steps, holds string) bool {
	const patience = 2 * time.Second // for what never comes
	p := page.NewProfile(t).Tab(page.Desk)
	p.Forgive("") // a fault may end the program
	p.Goto(site.URL)
	p.Wait("window.ready")
	for step := range strings.Lines(steps) {
		step = strings.TrimSpace(step)
		if _, err := strconv.Atoi(step); err != nil {
			page.Eval[any](p, "{ "+step+" }; undefined")
			continue
		}
		// Not at once: a fault may end the program with an exception.
		page.Eval[any](p, fmt.Sprintf("void setTimeout(() => show(%q, %s))", name, step))
		if !p.Holds(fmt.Sprintf("window.shown === %q", name+" "+step), patience) {
			return false
		}
	}
	return p.Holds(holds, patience)
}

// TestEachMendIsNeeded shows each fault without its mend, and that it is gone with it. When it is gone without the mend too,
// the module no longer needs it.
func TestEachMendIsNeeded(t *testing.T) {
	all := mended(t)
	for _, f := range faults {
		t.Run(f.mend+"/"+f.show, func(t *testing.T) {
			if !shows(t, all, f.show, f.steps, f.holds) {
				t.Error("with all mends it does not hold")
			}
			if shows(t, mended(t, f.mend), f.show, f.steps, f.holds) {
				t.Error("without this mend it holds too: it can go")
			}
		})
	}
	shown := map[string]bool{}
	for _, f := range faults {
		shown[f.mend] = true
	}
	for _, m := range mends.Faults() {
		if !shown[m.Name] {
			t.Errorf("no page shows what mend %s is for", m.Name)
		}
	}
}
