package browser

import (
	"fmt"
	"strings"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/gothic"
	"broadside/core/roster"
	"broadside/core/warfleets"
	"broadside/tests/browser/page"
)

// printed are fleets of each game, a large one among them.
func printed(t *testing.T) []roster.List {
	t.Helper()
	all := []roster.List{warfleets.System{}.Samples("core")[0]}
	for _, l := range (dropfleet.System{}).Samples("") {
		if l.Packs[0] == "bs-home" && l.Limit != 500 {
			all = append(all, l)
		}
	}
	crown := gothic.System{}.Samples("core")[9]
	if all = append(all, crown); len(all) != 4 || all[2].Limit != 1500 || crown.Limit != 1500 {
		t.Fatalf("%d fleets to print", len(all))
	}
	return all
}

// openPrint keeps a fleet and shows its print.
func openPrint(t *testing.T, p *page.Page, l *roster.List) {
	t.Helper()
	code, err := roster.Encode(l)
	if err != nil {
		t.Fatal(err)
	}
	p.Route("#/share/" + code)
	p.Click(page.Role("button", "Keep"))
	p.Wait(`location.hash.startsWith("#/fleets/")`)
	p.Route(page.Eval[string](p, `location.hash`) + "/print")
	p.Wait(`document.querySelector(".leaf")`)
}

// press chooses the paper, and whether to save ink.
func press(p *page.Page, paper string, thrift bool) {
	p.Click(page.CSS(fmt.Sprintf(`.print-choice label:has([value=%q])`, strings.ToLower(paper))))
	if on := page.Eval[bool](p, `document.querySelector("[role=switch]").checked`); on != thrift {
		p.Click(page.CSS(".print-choice .switch"))
	}
	p.Wait(fmt.Sprintf(`document.querySelector(".leaf-%s") && Boolean(document.querySelector(".leaf-thrift")) === %v`, strings.ToLower(paper), thrift))
}

// The sizes of paper as a PDF has them, in points.
var mediaBoxes = map[string]string{"A4": "[0 0 594.95996 841.91998]", "Letter": "[0 0 612 792]"}

// pageProblems are blocks of the preview that no page holds whole, or that have slipped out of it.
const pageProblems = `[...document.querySelectorAll(".leaf-column")].flatMap((column) => {
	const box = column.getBoundingClientRect();
	return [...column.children].map((block) => block.getBoundingClientRect())
		.filter((b) => b.bottom > box.bottom + 1 || b.right > box.right + 1).map((b) => [b.bottom - box.bottom, b.right - box.right].join(" "));
}).join("; ")`

func TestThePrintHasThePagesOfThePreview(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	for i, l := range printed(t) {
		t.Run(l.Name, func(t *testing.T) {
			p := page.NewProfile(t).Tab(page.Desk)
			p.Goto(site.URL)
			p.Ready()
			openPrint(t, p, &l)
			for _, paper := range []string{"A4", "Letter"} {
				for _, thrift := range []bool{false, true} {
					press(p, paper, thrift)
					if problems := page.Eval[string](p, pageProblems); problems != "" {
						t.Errorf("%s: blocks stand out of their pages: %s", paper, problems)
					}
					n := page.Eval[int](p, `document.querySelectorAll(".leaf").length`)
					pdf := p.PDF(fmt.Sprintf("print-%d-%s-%v", i, paper, thrift))
					if n < 3 || len(pdf.Sizes) != n {
						t.Errorf("%s, saving ink %v: %d pages in the preview, %d in the PDF", paper, thrift, n, len(pdf.Sizes))
					}
					for _, box := range pdf.Sizes {
						if box != mediaBoxes[paper] {
							t.Errorf("%s prints on %s", paper, box)
						}
					}
				}
			}
		})
	}
}

func TestThePrintIsAccessibleAndFits(t *testing.T) {
	site := page.Serve(t, dist, "/")
	l := printed(t)[2]
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(name+" "+scheme, func(t *testing.T) {
				p := page.NewProfile(t).Tab(size)
				p.Prefer("prefers-color-scheme", scheme)
				p.Goto(site.URL)
				p.Ready()
				openPrint(t, p, &l)
				p.Axe()
				p.Fits()
				p.Screenshot("print-" + name + "-" + scheme)
				page.Eval[bool](p, `(document.querySelectorAll(".leaf-frame")[1].scrollIntoView(), true)`)
				p.Screenshot("print-cards-" + name + "-" + scheme)
				if got := page.Eval[string](p, `getComputedStyle(document.querySelector(".leaf")).backgroundColor`); got != "rgb(255, 255, 255)" {
					t.Errorf("the paper is %s", got)
				}
				if room := page.Eval[float64](p, `document.querySelector(".leaves").clientWidth - document.querySelector(".leaf").getBoundingClientRect().width`); room < -1 {
					t.Errorf("a page is %v px too wide for its preview", -room)
				}
			})
		}
	}
}

// The choice is there after a reload.
func TestWhatIsPrintedIsRememberedAndOnlyThatIsPrinted(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "")
	l := printed(t)[1]
	openPrint(t, p, &l)
	p.Click(page.CSS(".print-choice .chip").At(1))
	p.Click(page.CSS(".print-choice .chip").At(2))
	p.Wait(`document.querySelectorAll(".leaf").length === 1`)
	press(p, "Letter", true)
	until(t, p, `new Promise((done) => {
		const opened = indexedDB.open("broadside-app");
		opened.onsuccess = () => {
			const kept = opened.result.transaction("bodies").objectStore("bodies").get(["setting", "desk"]);
			kept.onsuccess = () => { opened.result.close(); done(String.fromCharCode(...(kept.result ?? [])).includes("print=summary thrift")); };
		};
	})`)
	p.Reload()
	p.Wait(`document.querySelectorAll(".leaf-letter.leaf-thrift").length === 1`)
	page.Eval[bool](p, `(window.print = () => { window.printed = true }, true)`)
	p.Click(page.CSS(".screen-actions .btn"))
	p.Wait(`window.printed`)
	if pdf := p.PDF("print-summary"); len(pdf.Sizes) != 1 || pdf.Sizes[0] != mediaBoxes["Letter"] {
		t.Errorf("printed on %v", pdf.Sizes)
	}
	p.Print()
	for _, gone := range []string{".tab-bar", ".screen-head", ".print-choice"} {
		if page.Eval[bool](p, fmt.Sprintf(`document.querySelector(%q).checkVisibility()`, gone)) {
			t.Errorf("%s stands on the paper", gone)
		}
	}
}

func TestCardsOfAnotherGameAreCountedAndPrinted(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	choose(p, "Choose files", ownData(t, "Skiff Wars"))
	p.WaitText("without rules")
	p.Click(page.Named("Cards: Skiff Wars"))
	p.WaitText("No card is chosen")
	more := page.CSS(".data-unit .stepper .btn:last-child")
	p.Click(more)
	p.Click(more)
	p.WaitText("2 cards")
	p.Screenshot("data-count-phone")
	p.Fits()
	p.Axe()
	if room := page.Eval[float64](p, `((b) => b.clientWidth - b.scrollWidth + Math.min(0, b.clientWidth - 120))(document.querySelector(".sheet-foot .btn:last-child"))`); room < 0 {
		t.Errorf("the button to print is %v px too narrow for its text", -room)
	}
	p.Click(page.Role("button", "Print cards"))
	p.Wait(`document.querySelectorAll(".leaf").length === 1`)
	p.WaitText("2 ×")
	if problems := page.Eval[string](p, pageProblems); problems != "" {
		t.Errorf("blocks stand out of their pages: %s", problems)
	}
	p.Screenshot("print-foreign-phone")
	p.Fits()
	p.Axe()
	if pdf := p.PDF("print-foreign"); len(pdf.Sizes) != 1 {
		t.Errorf("%d pages in the PDF", len(pdf.Sizes))
	}
}

// TestAWideDeskSetsPagesBesideEachOther: as many as there is room for.
func TestAWideDeskSetsPagesBesideEachOther(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Size{Width: 2560, Height: 1300}, "")
	p.Click(page.Role("button", "Home Fleet 1000"))
	p.WaitText("989 of 1000 points")
	p.Click(page.Role("button", "Print"))
	p.Wait(`document.querySelectorAll(".leaf-frame").length > 2`)
	at := page.Eval[[]int](p, `[...document.querySelectorAll(".leaf-frame")].slice(0, 2).flatMap((leaf) => [leaf.getBoundingClientRect().left, leaf.getBoundingClientRect().top].map(Math.round))`)
	if at[0] >= at[2] || at[1] != at[3] {
		t.Errorf("the first two pages stand at %v", at)
	}
}
