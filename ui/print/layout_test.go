package print

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// tens measures a block as ten for each of its lines, "#", and for its heading.
func tens(html []string) []float64 {
	out := make([]float64, len(html))
	for i, h := range html {
		out[i] = 10 * float64(strings.Count(h, "#")+strings.Count(h, "head"))
	}
	return out
}

// block is one of so many lines.
func block(name string, lines int) Block {
	b := Block{Class: "c", Head: name + " "}
	for range lines {
		b.Pieces = append(b.Pieces, Piece{Open: "[", HTML: "#", Close: "]"})
	}
	return b
}

func kept(name string) Block { return Block{Class: "c", Head: name + " head", Keep: true} }

// laid writes pages as "a ##|b # // c #": columns parted by bars, pages by slashes.
func laid(leaves []leaf) string {
	var pages []string
	for _, l := range leaves {
		pages = append(pages, strings.Join(l, "|"))
	}
	return strings.NewReplacer(`<div class="print-block c">`, "", "</div>", ";").Replace(strings.Join(pages, " // "))
}

func TestBlocksFillColumnsAndPages(t *testing.T) {
	for _, c := range []struct {
		name    string
		columns int
		blocks  []Block
		want    string
	}{
		{"whole blocks", 1, []Block{block("a", 6), block("b", 3), block("c", 1)}, "a [######];b [###]; // c [#];"},
		{"the gap counts", 1, []Block{block("a", 5), block("b", 5)}, "a [#####]; // b [#####];"},
		{"columns before pages", 2, []Block{block("a", 9), block("b", 9), block("c", 9), block("d", 9)}, "a [#########];|b [#########]; // c [#########];|d [#########];"},
		{"the last page is even", 2, []Block{block("a", 2), block("b", 2), block("c", 2)}, "a [##];b [##];|c [##];"},
		{"a heading stays with what it heads", 1, []Block{block("a", 8), kept("b"), block("c", 2)}, "a [########]; // b head;c [##];"},
		{"headings stay with each other", 1, []Block{block("a", 6), kept("b"), kept("c"), block("d", 2)}, "a [######]; // b head;c head;d [##];"},
		{"too tall a block is split", 1, []Block{block("a", 2), block("b", 13), block("c", 2)}, "a [##]; // b [##########]; // [###];c [##];"},
		{"under its heading", 1, []Block{block("a", 2), kept("b"), block("c", 12)}, "a [##]; // b head;c [########]; // [####];"},
		{"no room under its heading", 1, []Block{kept("a"), block("b", 10)}, "a head; // b [##########];"},
		{"nothing", 2, nil, "|"},
	} {
		f := flow{columns: c.columns, height: 100, gap: 5, measure: tens}
		if got := laid(f.lay(c.blocks)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Cards may change places so that columns are full, with their headings over them.
func TestCardsFillTheirColumns(t *testing.T) {
	for _, c := range []struct {
		name   string
		blocks []Block
		want   string
	}{
		{"a later group fills what is left", []Block{kept("a"), block("a1", 6), kept("b"), block("b1", 8), kept("c"), block("c1", 0), kept("d"), block("d1", 8)}, "a head;a1 [######];c head;c1 ;|b head;b1 [########]; // d head;d1 [########];|"},
		{"as does a later card", []Block{kept("a"), block("a1", 5), block("a2", 5), block("a3", 2), block("a4", 7)}, "a head;a1 [#####];a3 [##];|a2 [#####]; // a4 [#######];|"},
		{"no card leaves its heading", []Block{kept("a"), block("a1", 6), kept("b"), block("b1", 5), block("b2", 1)}, "a head;a1 [######];|b head;b1 [#####];b2 [#];"},
		{"without headings the order stays", []Block{block("a", 6), block("b", 5), block("c", 2)}, "a [######];|b [#####];c [##];"},
		{"what is too tall is split as ever", []Block{kept("a"), block("a1", 13), kept("b"), block("b1", 3)}, "a head;a1 [########];|[#####];b head;b1 [###];"},
	} {
		f := flow{columns: 2, height: 100, gap: 5, loose: true, measure: tens}
		if got := laid(f.lay(c.blocks)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// Whatever is laid out, nothing is lost, the order stays, and no column is longer than the page.
func TestNothingIsLost(t *testing.T) {
	for seed := range 200 {
		var blocks []Block
		want := ""
		for i := range 12 {
			n := 1 + (seed*7+i*i*5+i*seed)%14
			if n == 3 {
				blocks = append(blocks, kept(fmt.Sprint(i)))
			} else {
				blocks = append(blocks, block(fmt.Sprint(i), n))
			}
			want += blocks[i].Head + strings.Repeat("#", len(blocks[i].Pieces))
		}
		f := flow{columns: 1 + seed%2, height: 100, gap: 5, measure: tens}
		leaves := f.lay(blocks)
		got := strings.NewReplacer(" // ", "", "|", "", ";", "", "[", "", "]", "").Replace(laid(leaves))
		if got != want {
			t.Fatalf("%d: %s, want %s", seed, got, want)
		}
		for _, column := range slices.Concat(leaves...) {
			n := strings.Count(column, "print-block")
			if tall := tens([]string{column})[0] + float64(max(0, n-1))*5; tall > 100 {
				t.Errorf("%d: a column is %v long: %s", seed, tall, column)
			}
		}
	}
}

func TestWhatGoesOnIsHeadedAgain(t *testing.T) {
	b := block("a", 3)
	b.Again = "again "
	if got := b.part(1, 3); got != `<div class="print-block c">again [##]</div>` {
		t.Error(got)
	}
	b.Pieces[1] = Text("(#)")
	if got := b.HTML(); got != `<div class="print-block c">a [#](#)[#]</div>` {
		t.Error(got)
	}
}

// Texts that are longer than a page come in pieces that are not.
func TestLongTextsAreParted(t *testing.T) {
	text := strings.Repeat("word ", 2000) + strings.Repeat("ü", 3000)
	got := ""
	for _, p := range Paragraphs("Name", text) {
		if len(p.HTML) > longText+100 || !utf8.ValidString(p.HTML) {
			t.Errorf("a piece of %d bytes", len(p.HTML))
		}
		got += strings.TrimSuffix(strings.TrimPrefix(p.HTML, `<p class="print-text">`), "</p>")
	}
	if got != "<b>Name</b> "+text {
		t.Error("the text is not whole")
	}
}
