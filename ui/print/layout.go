package print

import (
	"slices"

	"broadside/ui/kit"
)

// A measure is how tall pieces of HTML are in a column, one height for each, in pixels of CSS.
type measure func(html []string) []float64

// A leaf is one page: the HTML of its columns.
type leaf []string

type sized struct {
	Block
	html string
	tall float64
}

// A flow fills columns with blocks from the top down.
type flow struct {
	columns     int
	height, gap float64 // of a column, and between its blocks
	measure     measure
	loose       bool // groups of blocks may change places, so that columns are full

	leaves []leaf
	column int     // of the last leaf
	filled float64 // of that column
	heads  bool    // nothing but headings stands in it, or nothing at all
	order  []sized // as they stand now
	first  int     // block of the last leaf in that order; -1 where a part of one stands there
}

// lay sets blocks on pages; the columns of the last come out about as long.
func (f *flow) lay(blocks []Block) []leaf {
	html := kit.Each(blocks, func(b Block) string { return b.HTML() })
	all := make([]sized, len(blocks))
	for i, tall := range f.measure(html) {
		all[i] = sized{blocks[i], html[i], tall}
	}
	if f.fill(all); f.first < 0 || f.columns == 1 {
		return f.leaves
	}
	const steps = 40
	last := f.order[f.first:]
	for n := 1; n < steps; n++ {
		even := flow{columns: f.columns, gap: f.gap, height: f.height * float64(n) / steps}
		if f.most(last) > even.height {
			continue
		}
		if even.fill(last); len(even.leaves) == 1 {
			return append(f.leaves[:len(f.leaves)-1], even.leaves...)
		}
	}
	return f.leaves
}

// most is the height of the tallest block with all that it stands with.
func (f *flow) most(all []sized) (tall float64) {
	for i := range all {
		tall = max(tall, f.needs(all[i:]))
	}
	return tall
}

// fill sets blocks on pages.
func (f *flow) fill(all []sized) {
	f.leaves, f.column, f.filled, f.heads, f.first = []leaf{make(leaf, f.columns)}, 0, 0, true, 0
	headed := false
	for all = slices.Clone(all); len(all) > 0; all = all[1:] {
		if headed = headed || all[0].Keep; f.loose && headed && f.filled > 0 {
			f.bring(all)
		}
		b, leaves := all[0], len(f.leaves)
		switch {
		case b.tall > f.height:
			f.split(&b.Block)
			f.first = -1
		case f.heads && f.filled > 0: // under its headings there is room for it unless nowhere is
			f.put(b.html, b.tall, b.Keep, b.tall)
		default:
			f.put(b.html, b.tall, b.Keep, f.needs(all))
		}
		if b.tall <= f.height && len(f.leaves) > leaves {
			f.first = len(f.order)
		}
		f.order = append(f.order, b)
	}
}

// bring has what only has room in the column come first where the next has none: before a heading a later group, a heading
// with what stands under it, and else a later block of the group.
func (f *flow) bring(all []sized) {
	head := all[0].Keep
	if head && f.needs(all) <= f.room() || !head && all[0].tall <= f.room() {
		return
	}
	for i := 1; i < len(all) && (head || !all[i].Keep); i++ {
		to := i + 1
		for head && to < len(all) && !(all[to].Keep && !all[to-1].Keep) {
			to++
		}
		if (!head || all[i].Keep && !all[i-1].Keep) && f.sum(all[i:to]) <= f.room() {
			copy(all, slices.Concat(all[i:to], all[:i]))
			return
		}
	}
}

func (f *flow) sum(all []sized) float64 {
	sum := -f.gap
	for _, b := range all {
		sum += f.gap + b.tall
	}
	return sum
}

// needs is the height of the first block with all that it stands with; what is split begins at the top of a column, under its
// headings.
func (f *flow) needs(all []sized) float64 {
	to := 1
	for to < len(all) && all[to-1].Keep {
		to++
	}
	return min(f.sum(all[:to]), f.height)
}

// room is what is left of the column.
func (f *flow) room() float64 { return kit.Either(f.filled == 0, f.height, f.height-f.filled-f.gap) }

func (f *flow) next() {
	if f.filled == 0 {
		return
	}
	f.filled, f.heads = 0, true
	if f.column++; f.column == f.columns {
		f.leaves, f.column = append(f.leaves, make(leaf, f.columns)), 0
	}
}

// put sets a piece of a height where it has the room that it needs.
func (f *flow) put(html string, tall float64, head bool, needs float64) {
	if needs > f.room() {
		f.next()
	}
	if f.filled > 0 {
		f.filled += f.gap
	}
	f.filled += tall
	f.heads = f.heads && head
	f.leaves[len(f.leaves)-1][f.column] += html
}

// split sets a block that no column holds, as many pieces in each as fit.
func (f *flow) split(b *Block) {
	if !f.heads {
		f.next()
	}
	for from := 0; from < len(b.Pieces); {
		to, tall := f.fit(b, from)
		if to == from { // not even one piece: only an empty column can take it
			if f.filled > 0 {
				f.next()
				continue
			}
			to, tall = from+1, f.height
		}
		f.put(b.part(from, to), tall, false, 0)
		if from = to; from < len(b.Pieces) {
			f.next()
		}
	}
}

// fit is how far the pieces of a block go into what is left of the column, and how tall they are.
func (f *flow) fit(b *Block, from int) (to int, tall float64) {
	html := make([]string, 0, len(b.Pieces)-from)
	for to := from + 1; to <= len(b.Pieces); to++ {
		html = append(html, b.part(from, to))
	}
	to = from
	for i, t := range f.measure(html) {
		if t <= f.room() {
			to, tall = from+1+i, t
		}
	}
	return to, tall
}
