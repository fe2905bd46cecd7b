package browser

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// A sub-path shows that nothing in the site assumes the root of its host.
const subPath = "/games/broadside/"

func TestBootsUnderItsPolicy(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		t.Run(name, func(t *testing.T) {
			p := page.Open(t, site, size, "")
			p.Fits()
			p.Screenshot("boot-" + name)
			if policy := page.Eval[string](p, `document.querySelector("meta[http-equiv]").content`); strings.Contains(policy, "unsafe-inline") || strings.Contains(policy, "'unsafe-eval'") {
				t.Errorf("the policy is not strict: %s", policy)
			}
			others := page.Eval[[]string](p, `performance.getEntriesByType("resource").map((e) => e.name).filter((name) => new URL(name).origin !== location.origin)`)
			if len(others) > 0 {
				t.Errorf("requests left the page's origin: %v", others)
			}
		})
	}
}

func TestUnknownRouteSaysSo(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/no-such-screen")
	p.WaitText("There is no such screen here")
}

func TestReloadsWithoutServer(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "")
	waitForWorker(p)
	before := p.Text("#app")
	site.Stop()
	p.Forgive("ERR_CONNECTION_REFUSED") // the browser asks for a newer worker, in vain
	p.Reload()
	p.Wait(fmt.Sprintf(`document.querySelector("#app").innerText.trim() === %q`, before))
	if caches := page.Eval[[]string](p, `caches.keys()`); len(caches) != 1 || !strings.HasPrefix(caches[0], "broadside:"+subPath+":") {
		t.Errorf("caches %v: want one, named for the app and its folder", caches)
	}
}

// TestFirstThingsAreThereBeforeTheProgram holds that a visitor sees how far the download is, and a player the names of the fleets.
func TestFirstThingsAreThereBeforeTheProgram(t *testing.T) {
	site := page.Serve(t, dist, "/")
	half := `{
		const real = window.fetch;
		window.fetch = async (what, ...rest) => {
			const answer = await real(what, ...rest);
			if (!/app[.].*pack/.test(what)) return answer;
			const bytes = new Uint8Array(await answer.arrayBuffer()), middle = bytes.length / 2;
			return new Response(new ReadableStream({
				start(to) {
					to.enqueue(bytes.slice(0, middle));
					setTimeout(() => to.enqueue(bytes.slice(middle, middle + 1)), 1100);
					window.goOn = () => { to.enqueue(bytes.slice(middle + 1)); to.close(); };
				},
			}), answer);
		};
	}`
	profile := page.NewProfile(t)
	p := profile.Tab(page.Phone)
	p.Before(half)
	p.Goto(site.URL)
	p.Wait(`/^[0-9]+ of [0-9]+ KB, [12] s to go$/.test(document.querySelector("#loaded").innerText)`)
	share := page.Eval[float64](p, `(([, done, all]) => done / all)(document.querySelector("#loaded").innerText.match(/(\d+) of (\d+)/))`)
	if share < 0.49 || share > 0.51 {
		t.Errorf("half of it is told as %.2f", share)
	}
	p.Screenshot("loading-phone")
	page.Eval[any](p, `window.goOn()`)
	p.Ready()
	p.Click(page.Role("button", "Start a fleet"))
	p.Click(page.Role("button", "Create"))
	p.Wait(`localStorage.getItem("broadside.fleets")?.length > 2`)
	p.Kill()
	p = profile.Tab(page.Phone)
	p.Before(half)
	p.Goto(site.URL)
	p.Wait(`document.querySelector("#known a") !== null`)
	p.Fits()
	p.Screenshot("loading-names-phone")
}

func TestOffersAnUpdate(t *testing.T) {
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	site := page.Serve(t, copied, subPath)
	p := page.Open(t, site, page.Phone, "")
	waitForWorker(p)
	p.Reload()
	if p.Has(page.Role("button", "Use it now")) {
		t.Fatal("an update is offered although nothing has changed")
	}
	release(t, copied)
	page.Eval[bool](p, `navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true)`)
	p.WaitText("A new version of Broadside is ready.")
	p.Screenshot("update-phone")
	p.Fits()
	p.Route("#/game/new")
	p.Wait(`getComputedStyle(document.getElementById("update")).display === "none"`) // a battle's score stays in sight
	p.Route("#/fleets")
	p.Click(page.Role("button", "Use it now"))
	p.Wait(`document.title === "The next version"`)
	p.Ready()
	if n := len(page.Eval[[]string](p, `caches.keys()`)); n != 1 {
		t.Errorf("%d caches are left after the update, want 1", n)
	}
}

// release changes the site as a new build would: another page, and a worker that knows.
func release(t *testing.T, dir string) {
	t.Helper()
	edit := func(name, old, new string) {
		file := filepath.Join(dir, name)
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), old) {
			t.Fatalf("%s does not hold %q", name, old)
		}
		for _, ext := range []string{".br", ".gz"} {
			if err := os.Remove(file + ext); err != nil && !errors.Is(err, fs.ErrNotExist) { // a site for tests has but one
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(file, []byte(strings.Replace(string(text), old, new, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	edit("index.html", "<title>Broadside</title>", "<title>The next version</title>")
	edit("sw.js", `const version = "`, `const version = "next`)
}

func TestSaysWhatIsMissing(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.NewProfile(t).Tab(page.Phone)
	p.Before(`delete window.WebAssembly`)
	p.Goto(site.URL)
	p.WaitText("This browser cannot run WebAssembly")
	p.Screenshot("no-wasm-phone")
}

func TestOffersToLoadAgainWhenTheProgramEnds(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.NewProfile(t).Tab(page.Phone)
	p.Forgive("panic")
	p.Forgive("goroutine")
	p.Forgive("already exited")
	// The renderer is the program's way to the page; without it the first rendering panics.
	p.Before(`Object.defineProperty(window, "vuguRender", { get: () => undefined, set() {} })`)
	p.Goto(site.URL)
	p.WaitText("Broadside stopped because of an error of its own.")
	p.Screenshot("stopped-phone")
	p.Click(page.Role("button", "Load again"))
	p.WaitText("Broadside stopped because of an error of its own.")
}

func TestOfflineBadge(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	if strings.Contains(p.Text("#app"), "Offline") {
		t.Error("the badge shows although the network is there")
	}
	p.Offline(true)
	p.WaitText("Offline")
	p.Screenshot("offline-phone")
	p.Offline(false)
	p.Wait(`!document.querySelector("#app").innerText.includes("Offline")`)
}

func TestTheFrameIsAccessible(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(name+" "+scheme, func(t *testing.T) {
				p := page.NewProfile(t).Tab(size)
				p.Prefer("prefers-color-scheme", scheme)
				p.Goto(site.URL)
				p.Ready()
				p.Axe()
				p.Screenshot("frame-" + name + "-" + scheme)
			})
		}
	}
}

// What has the focus loses it when its screen goes; the events of that once waited for the renderer for ever.
func TestLeavingAScreenWithTheFocusInIt(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	for range 3 {
		page.Eval[bool](p, `(document.querySelector("main a, main button").focus(), true)`)
		p.Route("#/no-such-screen")
		p.WaitText("There is no such screen here")
		p.Click(page.Role("link", "Go to the fleets"))
		p.Wait(`!document.body.innerText.includes("There is no such screen here")`)
		p.Wait(`document.activeElement.id === "main" && document.activeElement.ariaLabel === "Fleets"`)
	}
}

func TestCanBeInstalled(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "")
	waitForWorker(p)
	for _, problem := range p.InstallProblems() {
		// The profiles of the tests are private windows, which install nothing; all else must be right.
		if problem != "in-incognito" {
			t.Errorf("the browser would not install the app: %s", problem)
		}
	}
	start := page.Eval[string](p, `fetch(document.querySelector("link[rel=manifest]").href).then((r) => r.json()).then((m) => new URL(m.start_url, location).pathname)`)
	if start != subPath {
		t.Errorf("the installed app would start at %s, want %s", start, subPath)
	}
	icons := page.Eval[[]int](p, `fetch(document.querySelector("link[rel=manifest]").href).then((r) => r.json())
		.then((m) => Promise.all(m.icons.map((i) => fetch(i.src).then((r) => r.status))))`)
	if len(icons) != 5 || slices.Max(icons) != 200 {
		t.Errorf("the icons answer %v", icons)
	}
}

// waitForWorker returns when the service worker has every file and answers for the page.
func waitForWorker(p *page.Page) {
	page.Eval[bool](p, `navigator.serviceWorker.ready.then(() => true)`)
	p.Wait(`navigator.serviceWorker.controller`)
}
