package print

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
