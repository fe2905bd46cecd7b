package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// TestEngineInAPage puts the engine beside a page of its own, under the policy of the app.
func TestEngineInAPage(t *testing.T) {
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(embed(t))); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"broadside.js", "engine.wasm"} {
		content, err := os.ReadFile(filepath.Join(dist, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	site := page.Serve(t, folder, subPath)
	tryEmbedded(t, site.URL, "./broadside.js")
}

// TestEngineFromAnotherOrigin loads the engine off the app's host into a page of another, whose policy allows that host and
// the compiling of WebAssembly, and nothing else.
func TestEngineFromAnotherOrigin(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	origin := strings.TrimSuffix(site.URL, subPath)
	policy := fmt.Sprintf("default-src 'none'; style-src 'self'; img-src data:; script-src 'self' %s 'wasm-unsafe-eval'; connect-src %s; base-uri 'none'", origin, origin)
	files := http.FileServer(http.Dir(embed(t)))
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(other.Close)
	tryEmbedded(t, other.URL+"/", site.URL+"broadside.js")
}

// embed is the folder of the sample page.
func embed(t *testing.T) string {
	root, err := page.Root()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(root, "tests", "embed")
}

func tryEmbedded(t *testing.T, host, engine string) {
	p := page.NewProfile(t).Tab(page.Phone)
	p.Goto(host + "?engine=" + url.QueryEscape(engine))
	p.WaitText("damage on average")
	p.Fits()
	if text := p.Text("#said"); text != "1.25 damage on average" {
		t.Errorf("the page says %q", text)
	}
	if text := p.Text("#why"); !strings.Contains(text, "+1 Anti-Ship") {
		t.Errorf("the page explains %q", text)
	}
	page.Eval[bool](p, `(() => {
		const rules = document.querySelector("[name=special]");
		rules.value = "Anti-Shipp";
		return rules.dispatchEvent(new Event("input", { bubbles: true }));
	})()`)
	p.WaitText("Did you mean Anti-Ship?")
	p.Screenshot("embed")
	checkVectors(t, p, engine)
	if problems := p.Problems(); len(problems) > 0 {
		t.Errorf("the page reports %v", problems)
	}
}

// checkVectors compares the published odds with those of the engine in the page.
func checkVectors(t *testing.T, p *page.Page, engine string) {
	text, err := os.ReadFile(filepath.Join(embed(t), "..", "engine", "vectors", "ftl.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	vectors := "[" + strings.ReplaceAll(strings.TrimSpace(string(text)), "\n", ",") + "]"
	worst := page.Eval[float64](p, fmt.Sprintf(`(async () => {
		const { load } = await import(new URL(%q, location.href).href);
		const engine = await load();
		let worst = 0;
		for (const { request, damage } of %s) {
			const got = engine.odds(request).damage;
			if (got.length !== damage.length) return 1;
			damage.forEach((p, k) => { worst = Math.max(worst, Math.abs(p - got[k])); });
		}
		return worst;
	})()`, engine, vectors))
	if worst > 1e-12 {
		t.Errorf("the odds are off by up to %g", worst)
	}
	if n := strings.Count(vectors, `"request"`); n < 30 {
		t.Errorf("only %d vectors", n)
	}
}
