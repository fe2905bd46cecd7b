//go:build !js

package fleets

import (
	"reflect"
	"strings"
	"testing"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/route"
	"broadside/ui/store"
)

func change(id string) store.Change { return store.Change{Kind: store.Fleet, ID: id} }

func hostOf() vugu.Builder { return &kit.ToastHost{State: app.Toasts(), CloseText: "Close"} }

func shared(t *testing.T, code string) (*Shared, *kittest.Page) {
	t.Helper()
	c := &Shared{}
	c.Arrive(route.To("share", code))
	return c, kittest.Mount(t, c)
}

func TestASharedFleetIsShownAndKept(t *testing.T) {
	lay(t)
	link := newShareSheet(guard(), nil).link
	if !strings.HasPrefix(link, "https://example.org/#/share/") {
		t.Fatalf("link %s", link)
	}
	_, page := shared(t, codeOf(link))
	page.Wants("Home Guard", "Lantern", "Giga Cannon, front", ">105<", "Deadly")
	if len(stored(t)) != 0 {
		t.Fatal("a fleet that was only looked at is kept")
	}
	page.Press("Keep")
	rows := stored(t)
	if len(rows) != 1 {
		t.Fatalf("kept %+v", rows)
	}
	if f, err := app.LoadFleet(rows[0].ID); err != nil || !reflect.DeepEqual(f.List, guard()) {
		t.Errorf("kept %+v, %v", f, err)
	}
}

func TestADamagedLinkSaysSo(t *testing.T) {
	lay(t)
	code, err := roster.Encode(guard())
	if err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{"", code[:len(code)-3], "x" + code} {
		_, page := shared(t, bad)
		page.Wants("This link is damaged or cut short.")
		page.Lacks("Keep")
	}
	newer, page := shared(t, "Z"+code[1:])
	page.Wants("A newer version of Broadside made this link.")
	newer.Arrive(route.To("share", code))
	page.Build()
	page.Wants("Home Guard")
	page.Lacks("newer version")
}

func TestPastedLinksAndCodesAreUnderstood(t *testing.T) {
	lay(t)
	code, err := roster.Encode(guard())
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{code, " " + code + "\n", "https://example.org/app/#/share/" + code, "https://example.org/#/share/" + code[:20] + "\r\n " + code[20:]} {
		if got := codeOf(text); got != code {
			t.Errorf("%q holds %q", text, got)
		}
	}
	c, page := open(t, "")
	page.Press("Import")
	page.Type("Share link, code or list", "https://example.org/#/share/nonsense")
	page.Press("Look at it")
	page.Wants("This link is damaged or cut short.", `aria-invalid="true"`)
	page.Type("Share link, code or list", code)
	page.Lacks(`aria-invalid="true"`)
	page.Press("Look at it")
	if c.bring != nil {
		t.Error("the sheet stays open for a good code")
	}
}

func TestAFleetTooLongForALinkSaysSo(t *testing.T) {
	lay(t)
	l := guard()
	l.Name = strings.Repeat("no end ", 2000)
	page := kittest.Mount(t, newShareSheet(l, func() {}))
	page.Wants("too long for a link")
	page.Lacks("Copy link", "<svg class=\"qr\"")
}

func TestAPrintedFleetHasBoxesAndRules(t *testing.T) {
	lay(t)
	l := guard()
	l.Units[1].Options = []roster.Option{{Entry: "armored-plating"}, {Entry: "energy-cannon", Mount: "front"}}
	c, page := open(t, "#/fleets/"+keepList(t, l)+"/print")
	page.Wants("Home Guard", "90 of 300 points", "Armored Plating", "It takes 5 damage to disable this upgrade.", "Fires at squadrons only", "Page 1 of 3", "Page 3 of 3")
	page.Lacks("Lower limit")
	// 3 for each of the upgrades, 5 for the plating, 3 for the squadron
	if n := strings.Count(page.HTML(), `class="box"`); n != 3+3+5+3+3 {
		t.Errorf("%d boxes", n)
	}
	seen := map[string]int{}
	for _, r := range c.edit.book.used(c.edit.list()) {
		if seen[r.Title]++; seen[r.Title] > 1 || r.Text == "" || strings.HasPrefix(r.Text, "rule/") {
			t.Errorf("rule %+v", r)
		}
	}
	page.Press("Cards")
	page.Wants("Page 2 of 2")
	page.Lacks(`class="box"`)
}

func TestWhatThePrintShowsIsRemembered(t *testing.T) {
	lay(t)
	hash := "#/fleets/" + keepList(t, guard()) + "/print"
	_, page := open(t, hash)
	page.Press("Summary")
	page.Choose("Letter", "letter")
	page.Wants("leaf leaf-letter", "Preview: 2 pages")
	_, page = open(t, hash)
	page.Wants("leaf leaf-letter", "Preview: 2 pages")
	page.Press("Cards")
	page.Press("Reference")
	page.Wants("Nothing is chosen.", "Preview: 0 pages")
}

func TestRulesThatTheGameDoesNotKnowStayAsText(t *testing.T) {
	lay(t)
	pack := catalogue.Pack{ID: "own", System: "dfc", Name: "Own", Entries: []catalogue.Entry{{ID: "own-skiff", Kind: "ship", Name: "Own Skiff", Special: []string{"Glow (2)", "Open"}}}}
	if err := app.KeepSet(&catalogue.Set{System: "dfc", Name: "Own", Packs: []catalogue.Pack{pack}}, nil); err != nil {
		t.Fatal(err)
	}
	l := &roster.List{System: "dfc", Name: "Odd", Units: []roster.Unit{{Entry: "line", Units: []roster.Unit{{Entry: "own-skiff"}, {Entry: "gone"}}}}}
	_, page := open(t, "#/fleets/"+keepList(t, l)+"/print")
	page.Wants("Own Skiff", "Rules that Broadside does not know", "Glow (2)", "Needs no coherency", "Crippling damage: a die")
	page.Lacks("of a Dreadnought")
}

func TestAFleetGoesOutAsTextAndComesBack(t *testing.T) {
	l := samples("dfc")[0]
	out := newShareSheet(&l, func() {})
	page := kittest.Mount(t, out)
	page.Choose("Text", "text")
	page.Choose("Full text", "full")
	page.Wants("list-text", "Commodore", l.Name)
	page.Press("Save as a file")
	if fakebrowser.Downloaded.Name != l.Name+".txt" || string(fakebrowser.Downloaded.File) != out.texts["full"] {
		t.Errorf("saved %q", fakebrowser.Downloaded.Name)
	}
	out.setWay("file")
	out.setForm("table")
	if out.download(); fakebrowser.Downloaded.Name != l.Name+".csv" || string(fakebrowser.Downloaded.File) != "\ufeff"+out.texts["table"] || strings.Contains(out.texts["table"], "\ufeff") {
		t.Errorf("%s is %q", fakebrowser.Downloaded.Name, fakebrowser.Downloaded.File[:20])
	}

	app.Reset()
	c := New()
	c.bring = &BringSheet{screen: c}
	c.bring.typed(out.texts["full"] + "\nA ship of dreams\n")
	page = kittest.Mount(t, c.bring)
	page.Press("Look at it")
	page.Wants("of Dropfleet Commander found", "1 line was not understood:", "A ship of dreams")
	page.Press("Keep this fleet")
	if c.edit == nil || len(c.edit.list().Units) != len(l.Units) || c.edit.list().Name != l.Name {
		t.Error("the fleet is not kept")
	}
	c.bring = &BringSheet{screen: c}
	c.bring.typed(strings.Repeat("Pathfinder Battlegroup\n", 1003))
	c.bring.look()
	kittest.Mount(t, c.bring).Wants("lines were not read, since the text is too long")
	c.bring.typed("nothing of the kind")
	c.bring.look()
	if c.bring.fault == "" {
		t.Error("a text without units is taken")
	}
	for _, text := range []string{"nothing of the kind", "Fleet\n3 x Unheard Of Cruiser\n", "Cruiser", "Incomprehensibilities of war"} {
		c.bring.typed(text)
		c.bring.look()
		page = kittest.Mount(t, c.bring)
		page.Wants("No line of this text is a unit that is here.", `href="#/data"`)
		page.Lacks("damaged", "newer version")
	}
}

func TestASurpriseIsLegal(t *testing.T) {
	app.Reset()
	c := New()
	c.start = newStartSheet(c)
	page := kittest.Mount(t, c.start)
	page.Press("Surprise me")
	if c.edit == nil || !c.edit.report.Legal() || len(c.edit.list().Units) == 0 {
		t.Fatal("no legal fleet is kept")
	}
	c.start = newStartSheet(c)
	c.start.list.Packs = nil
	page = kittest.Mount(t, c.start)
	c.start.list = fresh("dfc", c.start.list.Name)
	c.start.list.Packs = []string{"no-such"}
	page.Press("Surprise me")
	page.Wants("No legal fleet of this size was found.")
	c.start.list.Packs = []string{"ucm"}
	page.Press("Surprise me")
	page.Wants("has no legal fleet of this size, or too few units for one")
}
