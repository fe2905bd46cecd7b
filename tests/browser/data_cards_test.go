package browser

import (
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// A printedCard is what a data file says of a unit.
type printedCard struct {
	Name     string `xml:"name,attr"`
	Profiles []struct {
		Name  string `xml:"name,attr"`
		Cells []struct {
			Name  string `xml:"name,attr"`
			Value string `xml:",chardata"`
		} `xml:"characteristics>characteristic"`
	} `xml:"profiles>profile"`
}

// lines are the profiles of a card, each on its line.
func (c *printedCard) lines() (all []string) {
	for _, p := range c.Profiles {
		var cells []string
		for _, cell := range p.Cells {
			cells = append(cells, cell.Name+" "+cell.Value)
		}
		all = append(all, p.Name+" "+strings.Join(cells, " · "))
	}
	return all
}

// later are our own files of an edition that has other columns than the one that is played by rules: as an archive in base64, and
// what they say of their units.
func later(t *testing.T) (archive string, cards []printedCard) {
	t.Helper()
	files := map[string]string{}
	for _, name := range []string{"own.gst", "own.cat"} {
		b, err := os.ReadFile(filepath.Join("..", "..", "core", "battlescribe", "testdata", "dropfleet-2024", name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(b)
	}
	var catalogue struct {
		Cards []printedCard `xml:"sharedSelectionEntries>selectionEntry"`
	}
	if err := xml.Unmarshal([]byte(files["own.cat"]), &catalogue); err != nil || len(catalogue.Cards) < 2 {
		t.Fatalf("%d cards, %v", len(catalogue.Cards), err)
	}
	return zipped(t, files), catalogue.Cards
}

// tallied are the cards as they were counted, "2 cards, 56 points".
func tallied(p *page.Page, want string) {
	p.Wait(fmt.Sprintf(`document.querySelector(".sheet-figure").innerText === %q`, want))
}

// Another edition comes in as cards that say what its files say: they are counted, held to the limits of their data, kept, played
// with what each has left, and printed.
func TestAnotherEditionIsPlayedWithItsCards(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/data")
	files, cards := later(t)
	choose(p, "Choose files", files)
	p.WaitText("Dropfleet 2024, own is here: 2 cards to count and to print, without rules.")
	p.WaitText("100 % understood: 5 of 5 profiles are on cards with every figure.")
	seen(p, "cards-data-phone")
	p.Click(page.Named("Report on Dropfleet 2024, own"))
	p.WaitText("is not as in the edition that Broadside plays by rules")
	seen(p, "cards-report-phone")
	p.Click(page.Role("button", "Close"))
	closed(p)

	const open = "Cards: Dropfleet 2024, own"
	p.Click(page.Named(open))
	tallied(p, "No card is chosen: all are printed.")
	for i, c := range cards {
		want := c.lines()
		if c.Name == "Anvil Cruiser" {
			want = append(want, "May choose: Extra Plate (15 points)")
		}
		got := page.Eval[[]string](p, fmt.Sprintf(`[...document.querySelectorAll(".data-unit")[%d].querySelectorAll("b, p")].filter((el) => el.localName === "p" || !el.closest("p")).map((el) => el.innerText.trim())`, i))
		if want = append([]string{c.Name}, want...); !slices.Equal(slices.DeleteFunc(got, func(line string) bool { return line == "" }), want) {
			t.Errorf("the card is\n%q, its file has\n%q", got, want)
		}
	}

	wisp, anvil := labelled("One more: Wisp Corvette"), labelled("One more: Anvil Cruiser")
	p.Click(wisp)
	p.Click(anvil)
	p.Click(anvil)
	tallied(p, "3 cards without their options, 268 points")
	p.Click(labelled("One more: Extra Plate of Anvil Cruiser"))
	tallied(p, "3 cards, 1 option, 283 points")
	p.Click(page.Role("button", "Check"))
	p.WaitText("The data want at least 2 of Light in Engagement; this list has 1.")
	p.WaitText("The data allow at most 1 of Heavy in Engagement; this list has 2.")
	p.Wait(`(() => { const told = document.activeElement.getBoundingClientRect(), body = document.querySelector(".sheet-body").getBoundingClientRect(); return document.activeElement.id === "data-checked" && told.top >= body.top && told.bottom <= body.bottom; })()`)
	seen(p, "cards-check-phone")
	p.Click(labelled("One fewer: Anvil Cruiser"))
	p.Click(wisp)
	p.Click(page.Role("button", "Check"))
	p.WaitText("The data's own limits are kept.")

	p.Reload()
	p.Click(page.Named(open))
	tallied(p, "3 cards, 1 option, 191 points")
	p.Click(page.Role("button", "Play"))
	hurt := labelled("One fewer: Hull left, card 2 of Wisp Corvette")
	p.Click(hurt)
	p.Click(hurt)
	p.Click(labelled("One fewer: Hull left, card 1 of Anvil Cruiser"))
	seen(p, "cards-play-phone")
	left := func(want string) {
		p.Wait(fmt.Sprintf(`[...document.querySelectorAll(".data-option .stepper input, .data-option .stepper output")].map((el) => el.value).slice(0, 3).join(" ") === %q`, want))
	}
	left("3 1 10")
	p.Reload()
	p.Click(page.Named(open))
	p.Click(page.Role("button", "Play"))
	left("3 1 10")
	p.Click(page.Role("button", "New game"))
	left("3 3 11")
	p.Click(page.Role("button", "Undo"))
	left("3 1 10")

	p.Click(page.Role("button", "Print cards"))
	p.Wait(`document.querySelector(".leaf")`)
	seen(p, "cards-print-phone")
	onPaper := page.Eval[[]string](p, `[...document.querySelectorAll(".leaf th, .leaf td, .leaf p")].map((el) => el.innerText.trim())`)
	for _, c := range cards {
		for _, profile := range c.Profiles {
			for _, cell := range profile.Cells {
				if in := func(text string) bool { return slices.Contains(onPaper, text) }; !in(cell.Value) && !in(cell.Name+": "+cell.Value) {
					t.Errorf("%s is not printed with %s %s: %q", profile.Name, cell.Name, cell.Value, onPaper)
				}
			}
		}
	}
	if problems := page.Eval[string](p, pageProblems); problems != "" {
		t.Errorf("blocks stand out of their pages: %s", problems)
	}
	if pdf := p.PDF("cards"); len(pdf.Sizes) != page.Eval[int](p, `document.querySelectorAll(".leaf").length`) {
		t.Errorf("%d pages in the PDF", len(pdf.Sizes))
	}
}
