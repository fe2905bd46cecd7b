// Package print lays blocks of HTML out on pages of paper and shows them before they are printed. The pages of the
// preview are the pages of the print: each is a box of the paper's size, filled here by measured heights, so that the
// browser has nothing left to break.
package print

import (
	"strings"
	"unicode/utf8"

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
	head := b.Head
	if from > 0 {
		head = b.Again
	}
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

func (j *Job) part(key string) *Part {
	for i := range j.Parts {
		if j.Parts[i].Key == key {
			return &j.Parts[i]
		}
	}
	return nil
}

// longText is from where a text is parted, so that no piece of a card is taller than a page.
const longText = 1200

// Paragraphs are a text with its name before it.
func Paragraphs(name, text string) []Piece {
	var out []Piece
	lead := ""
	if name != "" {
		lead = "<b>" + markup.EscapeString(name) + "</b> "
	}
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
