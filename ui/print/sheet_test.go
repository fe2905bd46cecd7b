//go:build !js

package print

import (
	"strings"
	"testing"

	"broadside/ui/app"
)

func long(n int) []Block {
	var all []Block
	for range n {
		all = append(all, block("b", 1))
	}
	return all
}

func TestASummaryThatDoesNotFitSaysSo(t *testing.T) {
	j := &Job{Name: "Fleet", Parts: []Part{{Key: Summary, Columns: 1, OnePage: true, Blocks: long(3)}}}
	everything := app.Print{Paper: "a4", Parts: Summary}
	if got := lay(j, everything); got.over || len(got.pages) != 1 || !strings.Contains(got.pages[0].HTML, "leaf-type-0") {
		t.Errorf("%+v", got)
	}
	j.Parts[0].Blocks = long(500)
	if got := lay(j, everything); !got.over || len(got.pages) < 2 || !strings.Contains(got.pages[0].HTML, "leaf-type-3") {
		t.Errorf("over %v on %d pages", got.over, len(got.pages))
	}
}

func TestPartsStandInTheirOrderOnNumberedPages(t *testing.T) {
	j := &Job{Name: "Fleet <1>", About: "Game & more", Parts: []Part{
		{Key: Reference, Columns: 2, Blocks: long(2)}, {Key: Cards, Columns: 2, Blocks: long(2)}, {Key: Summary, Columns: 1, Blocks: nil}}}
	got := lay(j, app.Print{Paper: "letter", Parts: "summary cards reference"})
	if len(got.pages) != 2 || got.pages[0].Label != "Page 1 of 2" || !strings.Contains(got.pages[0].HTML, "<b>Cards</b>") || !strings.Contains(got.pages[1].HTML, "<b>Reference</b>") {
		t.Fatalf("%+v", got.pages)
	}
	for _, want := range []string{"Fleet &lt;1&gt;", "Game &amp; more", "Page 2 of 2"} {
		if !strings.Contains(got.pages[1].HTML, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
}
