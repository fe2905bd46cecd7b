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
	site := page.Serve(t, beside(t, "broadside.js", "engine.wasm"), subPath)
	tryEmbedded(t, site.URL, "./broadside.js")
}

// beside is the folder of the sample page with files of the site in it.
func beside(t *testing.T, names ...string) string {
	folder := t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(embed(t))); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		content, err := os.ReadFile(filepath.Join(dist, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
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

// TestEngineInAWorkerOfAPage holds that long work in the worker that comes along leaves the page its frames, that it answers what
// the engine answers, and that it says so where it is ended, refuses, or is not there.
func TestEngineInAWorkerOfAPage(t *testing.T) {
	site := page.Serve(t, beside(t, "broadside.js", "engine.wasm", "broadside-worker.js"), subPath)
	p := page.NewProfile(t).Tab(page.Phone)
	p.Goto(site.URL)
	p.WaitText("damage on average")
	told := page.Eval[string](p, `(async () => {
		const { EngineError, load, loadWorker } = await import(new URL("./broadside.js", location.href).href);
		const [engine, worker] = [await load(), await loadWorker()];
		const code = (asked) => asked.then(() => "answered", (error) => error instanceof EngineError ? error.code + error.path : String(error));
		const shot = { system: "ftl", attacks: 3, strength: 1, target: { evasion: 3, toughness: 3, upgrades: [3, 1] } };
		const alike = JSON.stringify(await worker.odds(shot)) === JSON.stringify(engine.odds(shot)) && worker.version === engine.version;
		const wish = { system: "dfc", limit: 1500, seed: 1 };
		let frames = 0, last;
		const count = () => { frames++; last = requestAnimationFrame(count); };
		count();
		const list = await worker.randomList(wish);
		cancelAnimationFrame(last);
		const refused = await code(worker.odds({ system: "ftl" }));
		const broken = code(worker.randomList({ ...wish, limit: 9000 }));
		worker.terminate();
		return [alike, engine.validate(list).points > 1200, frames > 5, refused, await broken, await code(worker.systems()), await code(loadWorker({ wasm: "nowhere.wasm" }))].join(" ");
	})()`)
	if want := "true true true request-missing/attacks worker-ended worker-ended engine-not-loaded"; told != want {
		t.Errorf("the page finds %q, want %q", told, want)
	}
	p.Forgive("404 (Not Found)")
}

// TestAWorkerThatIsNotThereIsAnError: where broadside-worker.js does not lie beside broadside.js, or both on another origin.
func TestAWorkerThatIsNotThereIsAnError(t *testing.T) {
	site := page.Serve(t, beside(t, "broadside.js", "engine.wasm"), subPath)
	whole := page.Serve(t, dist, subPath)
	origin := strings.TrimSuffix(whole.URL, subPath)
	files := http.FileServer(http.Dir(embed(t)))
	other := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", fmt.Sprintf("default-src 'self'; img-src data:; script-src 'self' %[1]s 'wasm-unsafe-eval'; connect-src %[1]s", origin))
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(other.Close)
	for host, engine := range map[string]string{site.URL: "./broadside.js", other.URL + "/": whole.URL + "broadside.js"} {
		p := page.NewProfile(t).Tab(page.Phone)
		p.Forgive("404 (Not Found)")
		p.Goto(host + "?engine=" + url.QueryEscape(engine))
		p.WaitText("damage on average")
		if told := page.Eval[string](p, fmt.Sprintf(`import(new URL(%q, location.href).href).then(({ EngineError, loadWorker }) => loadWorker().then(() => "loaded", (error) => error instanceof EngineError ? error.code : String(error)))`, engine)); told != "worker-not-loaded" {
			t.Errorf("off %s a page finds %q", engine, told)
		}
	}
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
