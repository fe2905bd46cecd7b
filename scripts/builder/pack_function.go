package main

import "encoding/binary"

// A body is where in a function the packer stands.
type body struct {
	number int
	depth  int   // blocks that are open
	loop   int   // how many of them are around the function's loop; -1 outside of it
	blocks int   // of those that the table leads to, how many are open
	block  int   // the one that it is in, counted from the first that the table leads to
	table  []int // where each of its places leads to
	first  []int // place in the table of each block
	place  int   // that was last written down
}

// function packs one function.
func (p *packer) function(r *reader, number int) error {
	size := r.shortest()
	end := r.at + size
	p.before = 0
	locals := r.shortest()
	p.carry(streamLocals, unsigned(locals)...)
	for range locals {
		p.carry(streamLocals, r.leb()...)
		p.carry(streamLocals, r.byte())
	}
	b := &body{number: number, loop: -1}
	for r.err == nil && r.at < end {
		op := r.byte()
		if !known(op) {
			return errPack
		}
		as, err := p.instruction(r, b, op)
		if err != nil {
			return err
		}
		p.ops = append(p.ops, as)
		p.before = as
	}
	if r.err != nil || r.at != end || b.depth != -1 {

		return errPack
	}
	return nil
}

// instruction packs what an instruction carries, and answers the byte that it has among the instructions.
func (p *packer) instruction(r *reader, b *body, op byte) (byte, error) {
	switch {
	case op == opBlock || op == opLoop || op == opIf:
		if op == opLoop && b.loop < 0 {
			b.loop = b.depth
		}
		b.depth++
		p.carry(streamRuns, r.byte())
	case op == opEndBlock:
		b.end()
	case op == opBranch || op == opBranchIf:
		p.carry(op, zigzag(b.depth-1-b.loop-r.shortest())...)
	case op == opTable:
		return op, p.jumps(r, b)
	case op >= opLocalGet && op <= opGlobalSet:
		index := r.shortest()
		if as, ok := shorts[short{op, index}]; ok {
			return as, nil
		}
		p.carry(op, unsigned(index)...)
	case op >= opLoadFirst && op <= opStoreLast:
		align := &p.aligns[op-opLoadFirst]
		if a := r.shortest() + 1; *align == 0 {
			*align = a
		} else if *align != a {
			return 0, errPack
		}
		p.carry(op, r.leb()...)
	case op == opCall:
		p.carry(op, r.leb()...)
	case op == opInt32:
		p.short(r, b)
	case op == opInt64:
		return p.long(r, b), nil
	case op == opCallIndirect:
		p.carry(op, r.leb()...)
		p.carry(op, r.leb()...)
	case op == opMemorySize || op == opMemoryGrow:
		p.carry(op, r.byte())
	case op == opReal32:
		p.carry(op, r.bytes(4)...)
	case op == opReal64:
		p.carry(op, r.bytes(8)...)
	case op == opMore:
		return op, p.more(r)
	}
	return op, nil
}

// end ends a block.
func (b *body) end() {
	if b.blocks > 0 && b.depth-1 == b.loop+b.blocks {
		b.blocks--
		b.block++
	}
	b.depth--
}

// jumps packs the table at a function's head: how many places lead to each block, in order.
func (p *packer) jumps(r *reader, b *body) error {
	if b.table != nil {
		return errPack
	}
	b.blocks = b.depth - 1 - b.loop
	for range r.shortest() + 1 {
		b.table = append(b.table, r.shortest())
	}
	places := make([]int, b.table[len(b.table)-1]+1)
	for place, block := range b.table {
		if place > 0 && block != b.table[place-1] && block != b.table[place-1]+1 || block >= len(places) {
			return errPack
		}
		places[block]++
	}
	p.carry(opTable, zigzag(b.blocks-len(places))...)
	place := 0
	for _, n := range places {
		b.first = append(b.first, place)
		place += n
		p.carry(opEndBlock, unsigned(n)...)
	}
	return nil
}

// short packs a constant of 32 bits. A place in the table is the block that it leads to, as far from here.
func (p *packer) short(r *reader, b *body) {
	raw := r.leb()
	if b.table == nil || !r.follows(opLocalSet, 0) {
		p.carry(opInt32, raw...)
		return
	}
	place := (&reader{wasm: raw}).signed()
	jump := append([]byte{0}, raw...)
	if place >= 0 && place < len(b.table) && b.first[b.table[place]] == place {
		jump = unsigned(1 + fold(b.table[place]-b.block))
	}
	p.carry(shorts[short{opLocalSet, 0}], jump...)
}

// goOnBase is what Go's linker adds to a function's number where it counts them.
const goOnBase = 1 << 12

// long packs a constant of 64 bits. Where to go on is, when it is this function, how far from the next block or the last place.
func (p *packer) long(r *reader, b *body) byte {
	raw := r.leb()
	value := (&reader{wasm: raw}).signed()
	place := value & 0xffff
	if b.table == nil || len(raw) > 5 || value>>16 != b.number+goOnBase {
		p.carry(opInt64, raw...)
		return opInt64
	}
	if b.block < len(b.first) && b.first[b.block] == place {
		p.carry(goOn, 0)
	} else {
		p.carry(goOn, unsigned(1+fold(place-b.place))...)
	}
	b.place = place
	return goOn
}

// more packs one of the instructions of two bytes.
func (p *packer) more(r *reader) error {
	raw := r.leb()
	p.carry(opMore, raw...)
	const copyMemory, fillMemory = 10, 11
	switch raw[0] {
	case 0, 1, 2, 3, 4, 5, 6, 7:
	case copyMemory:
		p.carry(opMore, r.bytes(2)...)
	case fillMemory:
		p.carry(opMore, r.byte())
	default:
		return errPack
	}
	return nil
}

func unsigned(n int) []byte { return binary.AppendUvarint(nil, uint64(n)) }

// fold makes a number that is not negative of one that may be: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4.
func fold(n int) int {
	if n < 0 {
		return -2*n - 1
	}
	return 2 * n
}

// zigzag writes a number that may be negative.
func zigzag(n int) []byte { return unsigned(fold(n)) }
