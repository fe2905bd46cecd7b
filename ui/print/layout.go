package print

// A measure is how tall pieces of HTML are in a column, one height for each, in pixels of CSS.
type measure func(html []string) []float64

// A leaf is one page: the HTML of its columns.
type leaf []string

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
	first  int     // block of the last leaf; -1 where a part of one stands there
}

// lay sets blocks on pages; the columns of the last come out about as long.
func (f *flow) lay(blocks []Block) []leaf {
	if f.loose {
		blocks = f.ordered(blocks, f.measure(whole(blocks)))
	}
	html := whole(blocks)
	tall := f.measure(html)
	f.fill(blocks, html, tall)
	if f.first < 0 || f.columns == 1 {
		return f.leaves
	}
	const steps = 40
	done := f.leaves[:len(f.leaves)-1]
	for n := 1; n < steps; n++ {
		even := flow{columns: f.columns, gap: f.gap, height: f.height * float64(n) / steps}
		if f.stands(blocks, tall, even.height) {
			if even.fill(blocks[f.first:], html[f.first:], tall[f.first:]); len(even.leaves) == 1 {
				return append(done, even.leaves...)
			}
		}
	}
	return f.leaves
}

// stands tells whether each block of the last leaf, with all that it stands with, has room in a shorter column.
func (f *flow) stands(blocks []Block, tall []float64, height float64) bool {
	for i := f.first; i < len(blocks); i++ {
		if f.needs(blocks, tall, i) > height {
			return false
		}
	}
	return true
}

func whole(blocks []Block) []string {
	html := make([]string, len(blocks))
	for i := range blocks {
		html[i] = blocks[i].HTML()
	}
	return html
}

// fill sets blocks of known heights on pages.
func (f *flow) fill(blocks []Block, html []string, tall []float64) {
	f.leaves, f.column, f.filled, f.heads, f.first = []leaf{make(leaf, f.columns)}, 0, 0, true, 0
	for i := range blocks {
		leaves := len(f.leaves)
		if tall[i] > f.height {
			f.split(&blocks[i])
			f.first = -1
			continue
		}
		need := tall[i]
		if !f.heads || f.filled == 0 { // under its headings there is room for it unless nowhere is
			need = f.needs(blocks, tall, i)
		}
		if need > f.room() {
			f.next()
		}
		if f.put(html[i], tall[i], blocks[i].Keep); len(f.leaves) > leaves {
			f.first = i
		}
	}
}

// needs is the height of a block with all that it stands with; what is split begins at the top of a column, under its
// headings.
func (f *flow) needs(blocks []Block, tall []float64, i int) float64 {
	sum := tall[i]
	for blocks[i].Keep && i+1 < len(blocks) {
		i++
		sum += f.gap + tall[i]
	}
	return min(sum, f.height)
}

func (f *flow) room() float64 { return f.above(f.filled) }

// above is what is left of a column that is filled so far.
func (f *flow) above(filled float64) float64 {
	if filled == 0 {
		return f.height
	}
	return f.height - filled - f.gap
}

func (f *flow) next() {
	if f.filled == 0 {
		return
	}
	f.filled, f.heads = 0, true
	if f.column++; f.column == f.columns {
		f.leaves, f.column = append(f.leaves, make(leaf, f.columns)), 0
	}
}

func (f *flow) put(html string, tall float64, head bool) {
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
		f.put(b.part(from, to), tall, false)
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

// ordered are blocks as they fill columns best, where their groups may change places: a group is a heading with what
// stands under it. Where the next has no room, a later one that has goes before it; and so do blocks of one group.
func (f *flow) ordered(blocks []Block, tall []float64) []Block {
	o := order{flow: f, blocks: blocks, tall: tall, left: groups(blocks)}
	for len(o.left) > 0 {
		at := 0
		if head := o.left[0]; o.filled > 0 && f.needs(blocks, tall, head[0]) > o.room() {
			for i := 1; i < len(o.left) && at == 0; i++ {
				if o.sum(o.left[i]) <= o.room() {
					at = i
				}
			}
			if at == 0 {
				o.filled = 0
			}
		}
		g := o.left[at]
		o.left = append(append([][]int{}, o.left[:at]...), o.left[at+1:]...)
		o.group(g)
	}
	return o.out
}

// groups are the indices of blocks that belong together. Blocks without a heading are one group, whose order stays.
func groups(blocks []Block) [][]int {
	var all [][]int
	for i := range blocks {
		if i == 0 || blocks[i].Keep && !blocks[i-1].Keep {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], i)
	}
	return all
}

// An order is the blocks so far, and how the column stands in which they end.
type order struct {
	*flow
	blocks []Block
	tall   []float64
	left   [][]int
	filled float64
	out    []Block
}

func (o *order) room() float64 { return o.above(o.filled) }

// sum is how tall a group is in one column.
func (o *order) sum(g []int) float64 {
	sum := -o.gap
	for _, i := range g {
		sum += o.gap + o.tall[i]
	}
	return sum
}

// group puts a group where the column ends: what heads it, then each block, a later one first where only that has room.
func (o *order) group(g []int) {
	headed := o.blocks[g[0]].Keep
	for len(g) > 0 {
		at := 0
		if headed && o.filled > 0 && !o.blocks[g[0]].Keep && o.tall[g[0]] > o.room() {
			for i := 1; i < len(g) && at == 0; i++ {
				if o.tall[g[i]] <= o.room() {
					at = i
				}
			}
		}
		o.put(g[at])
		g = append(append([]int{}, g[:at]...), g[at+1:]...)
	}
}

func (o *order) put(i int) {
	if o.out = append(o.out, o.blocks[i]); o.tall[i] > o.room() {
		o.filled = 0
	}
	if o.filled > 0 {
		o.filled += o.gap
	}
	o.filled = min(o.filled+o.tall[i], o.height) // what is split ends where nobody knows yet
}
