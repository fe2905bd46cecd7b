package browser

import (
	"fmt"
	"strings"
	"testing"

	"broadside/core/params"
	"broadside/tests/browser/page"
	"broadside/tests/madeup"
	"broadside/ui/kit"
)

// gardener is a player of the made-up game in a hurry, in the page: it settles where it is suggested, and then does with one
// critter after the other what it did the least.
const gardener = `(window.gardener = async (until, most = 25) => {
	const all = (css) => [...document.querySelectorAll(css)].filter((el) => !el.disabled && el.checkVisibility());
	const named = (...names) => { for (const name of names) { const b = all("button").find((b) => { const t = b.innerText.trim().split("\n")[0]; return name.startsWith("…") ? t.endsWith(name.slice(1)) : t === name; }); if (b) return b; } };
	const done = window.done ??= {};
	let idle = window.idle ?? 0;
	const rarest = (...names) => {
		const name = names.filter((n) => named(n)).sort((a, b) => (done[a] ?? 0) - (done[b] ?? 0))[0];
		if (name) { done[name] = (done[name] ?? 0) + 1; idle = 0; }
		return name && named(name);
	};
	const row = () => { const rows = all(".play-panel .play-row"); return idle < rows.length ? rows[idle++] : undefined; };
	const next = () => document.querySelector("[role=dialog]")
		? named("Resolve the rest") ?? all("[role=dialog] button").find((b) => b.innerText.trim().startsWith("Roll ")) ?? named("Yes") ?? named("None of these") ?? all(".play-picks button")[0] ?? named("Go on", "Done", "Close")
		: named("Flower beds", "Cast lots", "Bottom", "…s suggested") ?? all(".play-confirm .btn-primary")[0] ?? all(".play-target")[0]
		?? rarest("Squeeze in", "Spit", "Lob", "Puff", "Unfold", "Emerge", "Drift", "Creep") ?? row() ?? (idle = 0, named("Doze"));
	for (let i = 0; i <= most; i++) {
		const said = document.querySelector(".play").innerText;
		if (said.includes("A puffball drifts 12 cm.")) done["the farthest drift"] = 1;
		if (said.includes(until)) return i;
		const button = next();
		const log = () => ` + page.Shown + `;
		const before = log();
		window.taps = ((window.taps ?? "") + "|" + button?.innerText).slice(-400);
		button?.click();
		window.idle = idle;
		for (let n = 0; n < 100 && log() === before; n++) await new Promise((done) => setTimeout(done, 8));
	}
	return -1;
})`

// mostGames is how many games the gardener plays for every command to come up.
const mostGames = 4

func gardenUntil(t *testing.T, p *page.Page, text string) {
	t.Helper()
	p.Wait(`document.querySelector(".play")`)
	page.Eval[bool](p, "Boolean("+gardener+")")
	for range 60 {
		if page.Eval[int](p, fmt.Sprintf(`gardener(%q)`, text)) >= 0 {
			return
		}
	}
	p.Screenshot("madeup-stuck")
	t.Fatalf("the game never comes to %q after %s; the page says:\n%s", text, page.Eval[string](p, `window.taps`), p.Text(".play"))
}

// TestAThirdGameOnEveryScreen makes the app with the made-up game alone, for which no screen was written: its critters are built
// into a band, calculated, compared, set on the table, and played to the end of a game.
func TestAThirdGameOnEveryScreen(t *testing.T) {
	dir := t.TempDir()
	if err := page.BuildAlone(dir, t.TempDir(), "broadside/tests/madeup"); err != nil {
		t.Fatal(err)
	}
	site := page.Serve(t, dir, "/")
	p := page.Open(t, site, page.Phone, "#/fleets")

	p.Click(page.Role("button", "Start a fleet"))
	p.Click(page.Role("button", "Create"))
	p.Click(page.Role("button", "Add Grubs"))
	p.Click(page.Role("button", "Add Snailwain"))
	p.Click(page.Role("button", "Done"))
	p.Wait(`!document.querySelector("[role=dialog]")`)
	p.Click(page.Role("button", "Add units to Snailwain"))
	p.Click(page.Role("button", "Add Ant Brood"))
	p.Click(page.Role("button", "Done"))
	p.Wait(`!document.querySelector("[role=dialog]")`)
	p.WaitText("75 of 200 points")
	p.WaitText("Legal")
	p.Fits()
	p.Screenshot("madeup-band")
	printsMadeUp(t, p)

	p.Route("#/calculator")
	p.WaitText("Winded")
	answer, err := (madeup.System{}).Odds(params.New(map[string]any{"system": "moss", "gobs": 3, "aim": 4, "target": map[string]any{"hit": "shell", "shell": 5, "grit": 4}}))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := figure(p, "1"), kit.FormatChance(answer.Damage.AtLeast(1), true); got != want {
		t.Errorf("any damage is %s, not %s", got, want)
	}
	p.Fits()
	p.Screenshot("madeup-calculator")

	p.Route("#/compare/lists/moss?a=sample/0&b=sample/1")
	p.WaitText("Mite Brood")
	p.WaitText("Walking Toadstool")
	p.Fits()
	p.Route("#/collection")
	for _, critter := range []string{"Snailwain", "Mite Brood"} { // which stand alone and in others
		p.WaitText(critter)
	}
	for _, screen := range []string{"collection", "workshop", "data", "settings"} {
		p.Route("#/" + screen)
		p.Wait(`document.querySelector(".screen-title")`)
		p.Fits()
	}

	p.Route("#/table")
	for n := range 2 {
		p.Click(page.Role("button", "Add units"))
		p.Click(page.Role("button", "The whole fleet"))
		p.Wait(fmt.Sprintf(`document.querySelectorAll(".board-token").length === %d && !document.querySelector(".sheet")`, 2*(n+1)))
	}
	p.Fits()
	p.Screenshot("madeup-table")
	p.Click(page.Role("button", "More"))
	p.Click(page.Role("button", "Size of the table"))
	p.WaitText("180 cm × 120 cm")
	p.Click(page.Role("button", "Close"))

	p.Route("#/scenarios")
	p.WaitText("None of the games here has scenarios")
	p.Fits()
	p.Axe()

	playsMadeUp(t, p)
	sharesMadeUp(t, dir)
}

// sharesMadeUp lets a second phone join a game by its link, and see what the first one does there.
func sharesMadeUp(t *testing.T, dir string) {
	host := page.Games(t, dir)
	ann := page.NewProfile(t).Tab(page.Phone)
	ann.Goto(host.URL)
	ann.Ready()
	ann.Route("#/game/new")
	ann.Click(page.Role("button", "Start the game"))
	ann.WaitText("Flower beds")
	bob := joining(t, shareThis(ann), page.Phone)
	bob.WaitText("Flower beds")
	agree(t, ann, bob)
	ann.Click(page.Role("button", "Flower beds"))
	bob.WaitText("Casting lots")
	bob.Wait(`document.querySelectorAll(".board-kind").length === 3`)
	agree(t, ann, bob)
	bob.Screenshot("madeup-joined")
	bob.Fits()
	bob.Axe()
}

// printsMadeUp looks at the band on paper: what stands alone, what holds others and what is held has a card each.
func printsMadeUp(t *testing.T, p *page.Page) {
	back := page.Eval[string](p, `location.hash`)
	p.Route(back + "/print")
	p.Wait(`document.querySelector(".leaf")`)
	p.Screenshot("madeup-print")
	titles := page.Eval[string](p, `[...document.querySelectorAll(".leaf .print-title")].map((el) => el.innerText.trim().split("\n")[0]).join("|")`)
	if problems := page.Eval[string](p, pageProblems); problems != "" {
		t.Errorf("blocks stand out of their pages: %s", problems)
	}
	p.Fits()
	p.Axe()
	if want := "Snailwain|Snailwain|1 × Ant Brood"; titles != want {
		t.Errorf("it prints %s, not %s", titles, want)
	}
	if text := p.Text(".leaf"); strings.Contains(text, "derived/") || !strings.Contains(text, "15 points") || strings.Contains(text, "15 points +") {
		t.Errorf("the summary says %s", text)
	}
	p.Route(back)
}

// seeded makes all that a page draws by chance follow from a number.
const seeded = `let n = Number(sessionStorage.seed ?? 0);
crypto.getRandomValues = (to) => {
	const bytes = new Uint8Array(to.buffer, to.byteOffset, to.byteLength);
	for (let i = 0; i < bytes.length; i++) { n = (Math.imul(n, 1664525) + 1013904223) >>> 0; bytes[i] = n >>> 24; }
	return to;
}`

// playsMadeUp plays games to their end until everything was done in one, since what comes up depends on where the critters fall.
func playsMadeUp(t *testing.T, p *page.Page) {
	p.Before(seeded)
	wanted := map[string]bool{"Creep": true, "Squeeze in": true, "Lob": true, "the farthest drift": true}
	for game := 1; len(wanted) > 0; game++ {
		if game > mostGames {
			t.Fatalf("in %d games nobody came to %v", mostGames, wanted)
		}
		page.Eval[string](p, fmt.Sprintf("sessionStorage.seed = '%d'", game))
		p.Route("#/game/new")
		p.Reload()
		pick(p, "Fleet of player 1", "sample/0") // with a puffer, where the player's own band has none
		p.Click(page.Role("button", "Start the game"))
		if game == 1 {
			looksMadeUp(t, p)
		}
		gardenUntil(t, p, "Play again")
		if game == 1 {
			p.Screenshot("madeup-over")
			p.Fits()
			p.Axe()
		}
		for _, done := range page.Eval[[]string](p, `Object.keys(window.done)`) {
			delete(wanted, done)
		}
	}
}

// looksMadeUp looks at a game on its way. What a critter hits on changes with how far it creeps, which shows before it does.
func looksMadeUp(t *testing.T, p *page.Page) {
	p.Click(page.Role("button", "Flower beds"))
	p.Wait(`document.querySelectorAll('.board-kind[fill="url(#board-dots)"]').length === 2 && document.querySelector('.board-kind[fill="url(#board-stripes)"]')`)
	gardenUntil(t, p, "Round 1 of 3")
	p.Click(page.CSS(".play-panel .play-row"))
	p.Click(page.Role("button", "Creep"))
	p.Wait(`document.querySelector(".board-ghost")`)
	p.Screenshot("madeup-creeping")
	const winded = `document.querySelector(".play-consequences")?.innerText.includes("is winded and hits on 5+") ?? false`
	for _, part := range []float64{0.8, 0.3, 0.9} {
		creepsTo(p, part)
		p.Wait(fmt.Sprintf("%s === %t", winded, part > 0.5))
	}
	p.Screenshot("madeup-winded")
	p.Fits()
	p.Axe()
	gardenUntil(t, p, "Spitting")
	p.Screenshot("madeup-spitting")
}

// creepsTo drags the Snailwain that is to creep straight up, to a part of the way that it has.
func creepsTo(p *page.Page, part float64) {
	at := page.Eval[[]float64](p, fmt.Sprintf(`(() => {
		const [table, base] = [".board-edge", ".board-token.is-chosen .board-base"].map((css) => document.querySelector(css).getBoundingClientRect());
		const x = base.x + base.width / 2, y = base.y + base.height / 2;
		return [x, y, x, y - %f * 12 * table.height / 90];
	})()`, part))
	p.Drag(at[0], at[1], at[2], at[3])
}
