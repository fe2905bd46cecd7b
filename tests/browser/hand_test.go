package browser

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"broadside/tests/browser/page"
)

// between stands in for the clipboard, whose text lands in window.copied, and for the camera, which sees window.sight.
const between = transfers + `
	navigator.clipboard.writeText = async (text) => { window.copied = text };
	navigator.mediaDevices.getUserMedia = async () => {
		if (window.blind) throw new DOMException("no", window.blind);
		const canvas = document.createElement("canvas");
		[canvas.width, canvas.height] = [780, 1688];
		const pen = canvas.getContext("2d");
		setInterval(() => window.sight && pen.drawImage(window.sight, 0, 0, 780, 1688), 20);
		return canvas.captureStream(20);
	};`

// withoutServer opens the games on a site that has no server.
func withoutServer(t *testing.T, site *page.Site, size page.Size) *page.Page {
	p := page.NewProfile(t).Tab(size)
	p.Before(between)
	p.Forgive("404 (Not Found)") // of the server that is looked for
	p.Goto(site.URL + "#/game")
	p.Ready()
	return p
}

// company opens the sheet of a shared game.
func company(p *page.Page) { p.Click(page.CSS(".share-mark")) }

// paste puts a text into the field of a label.
func paste(p *page.Page, label, text string) {
	p.Click(page.Role("textbox", label))
	page.Eval[bool](p, fmt.Sprintf(`(() => {
		const field = document.activeElement;
		field.value = %q;
		return field.dispatchEvent(new InputEvent("input", { bubbles: true }));
	})()`, text))
}

// copied is the text of what a page would send.
func copied(p *page.Page) string {
	page.Eval[bool](p, `(window.copied = "", true)`)
	p.Click(page.Role("button", "Copy as a text"))
	p.Wait(`window.copied`)
	return page.Eval[string](p, `window.copied`)
}

// byHand begins a skirmish on one phone and shares it without a server. look sees each screen on the way.
func byHand(t *testing.T, look func(p *page.Page, name string)) (ann *page.Page, site *page.Site) {
	site = page.Serve(t, dist, subPath)
	ann = withoutServer(t, site, page.Phone)
	skirmish(ann)
	ann.Click(page.Role("button", "More"))
	ann.Click(page.Named("Share"))
	ann.WaitText("has no server")
	look(ann, "hand-no-server")
	ann.Click(page.Role("button", "Without a server"))
	ann.WaitText("You play")
	look(ann, "hand-begin")
	ann.Click(page.Role("button", "Play on two phones"))
	ann.WaitText("does not have this game yet")
	look(ann, "hand")
	return ann, site
}

// unseen goes on without a look, and glanced looks in one theme.
func unseen(*page.Page, string) {}

func glanced(p *page.Page, name string) {
	p.Screenshot(name)
	p.Fits()
	p.Axe()
}

// byText takes a game up on a phone that has nothing.
func byText(t *testing.T, site *page.Site, text string) *page.Page {
	bob := withoutServer(t, site, page.Phone)
	bob.Click(page.Role("link", "Join"))
	bob.WaitText("what you were given")
	seen(bob, "join")
	paste(bob, "Link, short code or text", "what is this")
	bob.Click(page.Role("button", "Join"))
	bob.WaitText("That is not a link")
	paste(bob, "Link, short code or text", "Your move!\n"+text)
	bob.Click(page.Role("button", "Join"))
	bob.Wait(`location.hash.startsWith("#/game/")`)
	bob.WaitText("Asteroid belt")
	return bob
}

func TestTwoPhonesPlayWithoutAServer(t *testing.T) {
	ann, site := byHand(t, glanced)
	bob := byText(t, site, copied(ann))
	ann.Click(page.Role("button", "Close"))
	for table, p := range map[string]*page.Page{"Asteroid belt": ann, "Two planets": bob} {
		p.Click(page.Role("button", table))
		p.WaitText("Roll off")
	}
	bob.WaitText("Without a server · ")
	bob.Screenshot("hand-to-send-phone")
	company(bob)
	tooEarly := copied(bob)
	company(ann)
	paste(ann, "Text from the other phone", tooEarly)
	ann.Click(page.Role("button", "Take it"))
	ann.WaitText("This phone keeps the order")
	glanced(ann, "hand-refused")
	paste(ann, "Text from the other phone", tooEarly[:len(tooEarly)-7])
	ann.Click(page.Role("button", "Take it"))
	ann.WaitText("This text is damaged or cut short")

	page.Eval[bool](ann, `(window.saved = "", true)`)
	ann.Click(page.Role("button", "Save as a file"))
	choose(bob, "Open a file", saved(ann))
	bob.WaitText("Others were faster")
	bob.Click(page.Role("button", "Understood"))
	bob.Wait(`!document.querySelector("[role=dialog]")`)
	playOnce(bob, "Roll off")
	bob.WaitText("to send")
	company(bob)
	paste(ann, "Text from the other phone", copied(bob))
	ann.Click(page.Role("button", "Take it"))
	ann.WaitText("taken.")
	seen(ann, "hand-taken")
	ann.Resize(page.Desk)
	glanced(ann, "hand-taken-desk")
	ann.Resize(page.Phone)
	for _, p := range []*page.Page{ann, bob} {
		p.Click(page.Role("button", "Close"))
	}
	if standing(ann) != standing(bob) {
		t.Errorf("one phone shows\n%s\nthe other\n%s", standing(ann), standing(bob))
	}
	ann.Reload()
	ann.WaitText("Without a server")
	ann.Route("#/game")
	ann.WaitText("shared")
	glanced(ann, "games-shared")
}

// playOnce presses a button of the game, if it is this phone's turn to.
func playOnce(p *page.Page, name string) {
	if p.Has(page.Role("button", name)) {
		p.Click(page.Role("button", name))
	}
}

// picture is what a page shows, as a PNG in base64.
func picture(t *testing.T, p *page.Page) string {
	t.Helper()
	png, err := chromedp.Run(p.Context(), chromedp.CaptureScreenshot())
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(png)
}

// sight holds a picture before the camera of a page.
func sight(p *page.Page, png string) {
	page.Eval[bool](p, fmt.Sprintf(`new Promise((done) => {
		const picture = new Image();
		picture.onload = () => { window.sight = picture; done(true) };
		picture.src = "data:image/png;base64,%s";
	})`, png))
}

// TestAGameGoesFromScreenToCamera holds that the codes of one phone's screen, in light and dark, bring the whole game to a phone
// that has nothing, in any order.
func TestAGameGoesFromScreenToCamera(t *testing.T) {
	ann, site := byHand(t, unseen)
	ann.Click(page.Role("button", "Close"))
	ann.Click(page.Role("button", "Asteroid belt"))
	ann.WaitText("Roll off")
	company(ann)
	ann.Click(page.Role("button", "Show codes"))
	ann.WaitText("1 of ")
	seen(ann, "codes")
	var of int
	if _, err := fmt.Sscanf(ann.Text(".codes .figure"), "1 of %d", &of); err != nil || of < 2 {
		t.Fatalf("the codes are %q", ann.Text(".codes .figure"))
	}

	cy := withoutServer(t, site, page.Phone)
	cy.Route("#/join")
	cy.Click(page.Role("button", "Scan codes"))
	cy.WaitText("Hold this phone over")
	for i := range of {
		if i == 2 {
			ann.Prefer("prefers-color-scheme", "dark")
		}
		ann.Click(page.Role("button", "Previous"))
		n := of - i
		ann.WaitText(fmt.Sprintf("%d of %d", n, of))
		sight(cy, picture(t, ann))
		if n > 1 {
			cy.WaitText(fmt.Sprintf("%d of %d codes", i+1, of))
		}
		if i == 0 {
			seen(cy, "scan")
		}
	}
	cy.Wait(`location.hash.startsWith("#/game/")`)
	cy.WaitText("Roll off")
	if standing(ann) != standing(cy) {
		t.Errorf("one phone shows\n%s\nthe other\n%s", standing(ann), standing(cy))
	}
}

// TestCodesRunByThemselves holds that they stop when asked to, and for who wants nothing to move.
func TestCodesRunByThemselves(t *testing.T) {
	ann, _ := byHand(t, unseen)
	where := func() string { return ann.Text(".codes .figure") }
	for _, moves := range []bool{false, true} {
		if moves {
			ann.Prefer("prefers-reduced-motion", "no-preference")
		}
		ann.Click(page.Role("button", "Show codes"))
		ann.WaitText("1 of ")
		if !moves {
			ann.Click(page.Role("button", "Run"))
		}
		ann.Wait(`document.querySelector(".codes .figure").innerText.startsWith("2 of ")`)
		ann.Click(page.Role("button", "Pause"))
		still := where()
		page.Eval[bool](ann, `new Promise((done) => setTimeout(() => done(true), 1000))`)
		if where() != still || !ann.Has(page.Role("button", "Run")) {
			t.Errorf("it goes on from %s to %s", still, where())
		}
		ann.Click(page.Role("button", "Back"))
	}
}

// TestNoCamera holds that who has none is told what to do.
func TestNoCamera(t *testing.T) {
	p := withoutServer(t, page.Serve(t, dist, subPath), page.Phone)
	p.Route("#/join")
	for name, text := range map[string]string{"NotAllowedError": "Allow it in the site", "NotFoundError": "No camera was found", "NotReadableError": "Another program"} {
		page.Eval[bool](p, fmt.Sprintf(`(window.blind = %q, true)`, name))
		p.Click(page.Role("button", "Scan codes"))
		p.WaitText(text)
	}
	glanced(p, "scan-no-camera")
	if strings.Contains(p.Text("main"), "Stop the camera") {
		t.Error("the camera still looks")
	}
}
