package main

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// A WebAssembly program compresses by more than a third better when its instructions and what they carry stand apart, each
// kind beside its like: brotli then sees a text of instructions, a text of offsets in the stack frame, a text of constants.
// pack writes a program so, and public/unpack.js makes the same bytes of it again. It knows two habits of Go's compiler:
//
//   - A function is a loop around blocks, and a table at its head leads to the block that it goes on with. A jump sets local
//     0 to a place in that table and branches to the loop. So branches count from the loop, and jumps from the block that
//     they stand in.
//   - Before a call it writes down where to go on: the function's number and a place in its table, most often the next block.
//
// The packed program is, with numbers as unsigned LEB128:
//
//	how many bytes it has unpacked, how many stand before the functions' bodies and how many after, how many functions
//	how many instructions have a byte of their own with an index, and for each the byte, the instruction and the index
//	the bytes that stand for "set local 0" and "where to go on after the call"
//	the alignment of each instruction that reads or writes memory
//	how many streams there are, and for each the instruction, the one before it (0: any other), and its bytes
//	what stands before and after, one byte for each instruction, and the streams
type packer struct {
	ops     []byte
	streams map[stream][]byte
	aligns  [opStoreLast - opLoadFirst + 1]int // one more than the alignment; 0: not met yet
	before  byte                               // the instruction before
	sizes   map[stream]int                     // how long each would be if it stood alone; empty while that is counted
}

// A stream holds what instructions carry that follow the same instruction.
type stream struct{ op, after byte }

const (
	opBlock, opLoop, opIf, opEndBlock  = 0x02, 0x03, 0x04, 0x0b
	opBranch, opBranchIf, opTable      = 0x0c, 0x0d, 0x0e
	opCall, opCallIndirect             = 0x10, 0x11
	opLocalGet, opLocalSet, opLocalTee = 0x20, 0x21, 0x22
	opGlobalGet, opGlobalSet           = 0x23, 0x24
	opLoadFirst, opStoreLast           = 0x28, 0x3e
	opMemorySize, opMemoryGrow         = 0x3f, 0x40
	opInt32, opInt64, opReal32         = 0x41, 0x42, 0x43
	opReal64, opLastPlain, opMore      = 0x44, 0xc4, 0xfc
	sectionCode                        = 10
	streamLocals                       = opEndBlock // ends carry nothing, so their stream is free for what functions begin with
	streamRuns                         = opBlock    // and a block's type is always the same
)

var errPack = errors.New("the program has a shape that scripts/builder/pack.go does not know")

// A short instruction is one with an index that has a byte of its own.
type short struct {
	op    byte
	index int
}

// shorts gives the bytes that are no instruction to the commonest locals and globals.
var shorts, goOn = func() (map[short]byte, byte) {
	var free []byte
	for b := range 256 {
		if !known(byte(b)) {
			free = append(free, byte(b))
		}
	}
	goOn, free := free[0], free[1:]
	all := map[short]byte{}
	add := func(op byte, index int) {
		all[short{op, index}], free = free[0], free[1:]
	}
	add(opLocalGet, 0)
	add(opLocalSet, 0)
	for global := range 4 {
		add(opGlobalGet, global)
		add(opGlobalSet, global)
	}
	for local := 1; len(free) >= 3; local++ {
		add(opLocalGet, local)
		add(opLocalSet, local)
		add(opLocalTee, local)
	}
	return all, goOn
}()

// known tells which bytes begin an instruction that Go's compiler may write.
func known(op byte) bool {
	switch {
	case op <= 0x05, op >= 0x0b && op <= 0x11, op == 0x1a, op == 0x1b, op >= 0x20 && op <= 0x24, op >= opLoadFirst && op <= opLastPlain, op == opMore:
		return true
	}
	return false
}

// leastStream is how many bytes make a stream worth its place in the list.
const leastStream = 256

// pack writes a program as unpack.js reads it.
func pack(wasm []byte) ([]byte, error) {
	r := &reader{wasm: wasm, at: 8}
	for r.err == nil && r.at < len(wasm) {
		kind, size := r.byte(), r.unsigned()
		if kind != sectionCode {
			r.at += size
			continue
		}
		end := r.at + size
		functions := r.unsigned()
		begin := r.at
		p := &packer{streams: map[stream][]byte{}}
		for range 2 { // once to see how long each stream is, and once to keep the long ones apart
			sizes := map[stream]int{}
			for at, values := range p.streams {
				sizes[at] = len(values)
			}
			*p = packer{streams: map[stream][]byte{}, sizes: sizes}
			r.at = begin
			for n := range functions {
				if err := p.function(r, n); err != nil {
					return nil, fmt.Errorf("function %d: %w", n, err)
				}
			}
			if r.err != nil || r.at != end {
				return nil, errPack
			}
		}
		return p.write(wasm[:begin], wasm[end:], functions, len(wasm)), nil
	}
	return nil, errPack
}

// carry notes what an instruction carries.
func (p *packer) carry(op byte, values ...byte) {
	at := stream{op, p.before}
	if len(p.sizes) > 0 && p.sizes[at] < leastStream {
		at.after = 0
	}
	p.streams[at] = append(p.streams[at], values...)
}

func (p *packer) write(before, after []byte, functions, size int) []byte {
	var out []byte
	number := func(values ...int) {
		for _, n := range values {
			out = binary.AppendUvarint(out, uint64(n))
		}
	}
	number(size, len(before), len(after), functions, len(shorts))
	for b := range 256 {
		for s, short := range shorts {
			if short == byte(b) {
				number(b, int(s.op), s.index)
			}
		}
	}
	number(int(shorts[short{opLocalSet, 0}]), int(goOn))
	for _, align := range p.aligns {
		number(max(align-1, 0))
	}
	number(len(p.ops), len(p.streams))
	var streams []byte
	for n := range 1 << 16 {
		at := stream{byte(n >> 8), byte(n)}
		if values := p.streams[at]; len(values) > 0 {
			number(int(at.op), int(at.after), len(values))
			streams = append(streams, values...)
		}
	}
	for _, part := range [][]byte{before, after, p.ops, streams} {
		out = append(out, part...)
	}
	return out
}
