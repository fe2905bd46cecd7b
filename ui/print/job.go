// Package print lays blocks of HTML out on pages of paper and shows them before they are printed. The pages of the
// preview are the pages of the print: each is a box of the paper's size, filled here by measured heights, so that the
// browser has nothing left to break.
package print

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/vugu/vugu/js"

	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// A Job is what can be printed of one thing.
type Job struct {
	Name  string // stands at the foot of each page
	About string // stands at the head of each page; without parts it says why there is none
	Parts []Part
}

// A Part begins on a page of its own. Its words are "print/" and its key.
type Part struct {
	Key     string // Cards, Reference or Summary
	Columns int    // 1 or 2
	Tight   bool   // little stands between its blocks
	OnePage bool   // it is set smaller, down to the least readable size, to stand on one page
	Blocks  []Block
}

// The keys of parts.
const (
	Summary   = "summary"
	Cards     = "cards"
	Reference = "reference"
)

// A Block is not split over columns or pages unless it is taller than one; then it is split between its pieces.
type Block struct {
	Class  string // of the element around it
	Head   string // HTML
	Again  string // stands in place of Head where a block goes on; HTML
	Pieces []Piece
	Keep   bool // it stands with the block behind it, as a heading does
}

// A Piece is HTML. Neighbours with the same Open and Close share them, as the rows of a table do.
type Piece struct{ Open, HTML, Close string }

// Text is a piece that stands by itself.
func Text(html string) Piece { return Piece{HTML: html} }

// part is the HTML of the pieces from one on up to another.
func (b *Block) part(from, to int) string {
	head := kit.Either(from > 0, b.Again, b.Head)
	var out strings.Builder
	out.WriteString(`<div class="print-block ` + b.Class + `">` + head)
	for i := from; i < to; i++ {
		p := b.Pieces[i]
		if i == from || !p.joins(b.Pieces[i-1]) {
			out.WriteString(p.Open)
		}
		out.WriteString(p.HTML)
		if i+1 == to || !p.joins(b.Pieces[i+1]) {
			out.WriteString(p.Close)
		}
	}
	out.WriteString("</div>")
	return out.String()
}

func (p Piece) joins(other Piece) bool {
	return p.Open != "" && p.Open == other.Open && p.Close == other.Close
}

// HTML is the whole block, for a page that scrolls.
func (b *Block) HTML() string { return b.part(0, len(b.Pieces)) }

// filled are the parts with something in them, in the order in which they are printed.
func (j *Job) filled() []Part {
	all := kit.Only(j.Parts, func(p Part) bool { return len(p.Blocks) > 0 })
	order := []string{Summary, Cards, Reference}
	shortsort.Stable(all, func(a, b Part) int { return slices.Index(order, a.Key) - slices.Index(order, b.Key) })
	return all
}

// longText is from where a text is parted, so that no piece of a card is taller than a page.
const longText = 1200

// Paragraphs are a text with its name before it.
func Paragraphs(name, text string) []Piece {
	var out []Piece
	lead := kit.When(name != "", "<b>"+markup.EscapeString(name)+"</b> ")
	for {
		part := text
		if text = ""; len(part) > longText {
			at := strings.LastIndexByte(part[:longText], ' ')
			if at <= 0 {
				for at = longText; !utf8.RuneStart(part[at]); at-- {
				}
			}
			part, text = part[:at], part[at:]
		}
		out = append(out, Text(`<p class="print-text">`+lead+markup.EscapeString(part)+"</p>"))
		if lead = ""; text == "" {
			return out
		}
	}
}

// Press is a screen that shows a job on its pages, as the player wants it printed.
type Press struct {
	job    *Job
	back   string // where it was opened from
	laid   layout
	scaler scaler
}

// Show lays a job out; back is the link to where the player came from.
func (c *Press) Show(j *Job, back string) {
	c.job, c.back = j, back
	c.lay()
}

func (c *Press) lay() { c.laid = lay(c.job, app.Now().Print) }

// change edits what is printed, keeps it and lays the job out again.
func (c *Press) change(edit func(p *app.Print)) {
	app.Edit(func(s *app.Settings) { edit(&s.Print) })
	c.lay()
}

func (c *Press) parts() []kit.Option {
	keys := kit.Each(c.job.filled(), func(p Part) string { return p.Key })
	return kit.OptionsOf(keys, func(key string) string { return words.English.Say("print/"+key, nil) })
}

func (c *Press) chosen() []string {
	keys := kit.Each(c.parts(), func(o kit.Option) string { return o.Value })
	return kit.Only(keys, app.Now().Print.Has)
}

func (c *Press) title() string { return words.Say("print/preview", "n", kit.Itoa(len(c.laid.pages))) }

func (c *Press) placed(host js.Value) { c.scaler.on(host, papers[app.Now().Print.Paper].wide*pixelsMM) }

// Leave ends what follows the page's width.
func (c *Press) Leave() { c.scaler.off() }

// A size is a paper's, in millimetres.
type size struct{ wide, high float64 }

var papers = map[string]size{"a4": {210, 297}, "letter": {215.9, 279.4}}

// What css/paper.css leaves of a page beside its columns, and between blocks, in millimetres.
const (
	margins   = 2 * 10
	headline  = 8
	foot      = 6
	gap       = 3
	tightGap  = 1.5
	spare     = 1
	pixelsMM  = 96 / 25.4
	smallType = 3 // of the sizes of type, of which 0 is the ordinary one
)

type page struct{ HTML, Label string }

// A layout is all pages of a job, and of the parts that were to stand on one page those that run on.
type layout struct {
	pages []page
	over  bool
}

// lay sets the chosen parts of a job on pages.
func lay(j *Job, c app.Print) layout {
	type sheet struct {
		part Part
		leaf leaf
		size int
	}
	var sheets []sheet
	var out layout
	for _, p := range kit.Only(j.filled(), func(p Part) bool { return c.Has(p.Key) }) {
		leaves, size := settle(&p, c)
		out.over = out.over || p.OnePage && len(leaves) > 1
		for _, l := range leaves {
			sheets = append(sheets, sheet{p, l, size})
		}
	}
	for i, s := range sheets {
		label := words.Say("print/page", "n", kit.Itoa(i+1), "m", kit.Itoa(len(sheets)))
		out.pages = append(out.pages, page{j.pageHTML(&s.part, s.leaf, s.size, label), label})
	}
	return out
}

// settle lays a part out, in the largest type in which it keeps to one page where it should.
func settle(p *Part, c app.Print) (leaves []leaf, size int) {
	for size = 0; ; size++ {
		f := flow{columns: p.Columns, loose: p.Key == Cards, gap: kit.Either(p.Tight, tightGap, gap) * pixelsMM, height: (papers[c.Paper].high - margins - headline - foot - spare) * pixelsMM,
			measure: func(html []string) []float64 { return heights(classOf(c), columnClass(p, size), p.Columns, html) }}
		leaves = f.lay(p.Blocks)
		if !p.OnePage || len(leaves) == 1 || size == smallType {
			return leaves, size
		}
	}
}

func classOf(c app.Print) string { return "leaf leaf-" + c.Paper + kit.When(c.Thrift, " leaf-thrift") }

func columnClass(p *Part, size int) string {
	return "leaf-column leaf-of-" + kit.Itoa(p.Columns) + " leaf-type-" + kit.Itoa(size) + kit.When(p.Tight, " leaf-tight")
}

// pageHTML is the inside of a page: its head, its columns and its foot.
func (j *Job) pageHTML(p *Part, l leaf, size int, label string) string {
	columns := markup.Each(l, func(column string) string { return `<div class="` + columnClass(p, size) + `">` + column + "</div>" })
	return `<header class="leaf-head"><b>` + markup.EscapeString(words.English.Say("print/"+p.Key, nil)) + "</b><span>" + markup.EscapeString(j.About) +
		`</span></header><div class="leaf-body">` + columns + `</div><footer class="leaf-foot"><b>` + markup.EscapeString(j.Name) + "</b><span>" + markup.EscapeString(words.Say("fleets/paper-foot")) +
		"</span><span>" + markup.EscapeString(label) + "</span></footer>"
}
