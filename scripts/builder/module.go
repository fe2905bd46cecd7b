package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

const sectionData, i32Const, opEnd = 11, 0x41, 0x0b

// A segment is a run of the start's memory and where it stands in the file.
type segment struct{ address, at, size int }

// A module is a WebAssembly program and where in it the section with the data stands.
type module struct {
	wasm       []byte
	start, end int
	segments   []segment
}

// openModule reads the data section of a program.
func openModule(wasm []byte) (*module, error) {
	r := &reader{wasm: wasm, at: 8}
	for r.err == nil && r.at < len(wasm) {
		start := r.at
		kind, size := r.byte(), r.unsigned()
		if kind != sectionData {
			r.at += size
			continue
		}
		end := r.at + size
		var found []segment
		for range r.unsigned() {
			if active := r.unsigned() == 0 && r.byte() == i32Const; !active {
				return nil, errors.New("a data segment without a fixed address")
			}
			address := r.signed()
			if r.byte() != opEnd {
				return nil, errors.New("a data segment with a computed address")
			}
			length := r.unsigned()
			if r.err != nil || address < 0 || r.at+length > len(wasm) {
				return nil, errors.New("a damaged data segment")
			}
			found = append(found, segment{address, r.at, length})
			r.at += length
		}
		return &module{wasm, start, end, found}, r.err
	}
	return nil, errors.New("no data section")
}

// image is the memory that the program starts with.
func (m *module) image() []byte {
	size := 0
	for _, s := range m.segments {
		size = max(size, s.address+s.size)
	}
	image := make([]byte, size)
	for _, s := range m.segments {
		copy(image[s.address:], m.wasm[s.at:s.at+s.size])
	}
	return image
}

// leastGap is how many zeros make it worth to begin another segment. The linker begins one after eight, up to 100,000
// of them, but compressed their heads cost far more than the zeros.
const leastGap = 4096

// with is the program with another memory to start with.
func (m *module) with(image []byte) []byte {
	var data []byte
	count := 0
	for at := 0; at < len(image); {
		if image[at] == 0 {
			at++
			continue
		}
		length := segmentLength(image[at:])
		data = append(data, 0, i32Const)
		data = appendSigned(data, at)
		data = append(data, opEnd)
		data = binary.AppendUvarint(data, uint64(length))
		data = append(data, image[at:at+length]...)
		at += length
		count++
	}
	head := binary.AppendUvarint(nil, uint64(count))
	out := append([]byte(nil), m.wasm[:m.start]...)
	out = append(out, sectionData)
	out = binary.AppendUvarint(out, uint64(len(head)+len(data)))
	out = append(append(out, head...), data...)
	return append(out, m.wasm[m.end:]...)
}

// segmentLength is how far it is to the next gap.
func segmentLength(image []byte) int {
	if gap := bytes.Index(image, make([]byte, leastGap)); gap >= 0 {
		return gap
	}
	return len(bytes.TrimRight(image, "\x00"))
}

// appendSigned writes an address as WebAssembly's signed LEB128.
func appendSigned(out []byte, n int) []byte {
	for n >= 0x40 {
		out = append(out, byte(n)|0x80)
		n >>= 7
	}
	return append(out, byte(n))
}

var (
	errEarly  = errors.New("the module ends early")
	errLonger = errors.New("a number is longer than it needs to be")
)

// A reader walks through a module; after its end it keeps the error and gives zeros.
type reader struct {
	wasm []byte
	at   int
	err  error
}

func (r *reader) byte() byte {
	if r.err != nil || r.at >= len(r.wasm) {
		r.err = errEarly
		return 0
	}
	r.at++
	return r.wasm[r.at-1]
}

// bytes takes so many.
func (r *reader) bytes(n int) []byte {
	if r.err != nil || n < 0 || r.at+n > len(r.wasm) {
		r.err = errEarly
		return make([]byte, max(n, 0))
	}
	r.at += n
	return r.wasm[r.at-n : r.at]
}

// leb takes a number as it is written.
func (r *reader) leb() []byte {
	begin := r.at
	for r.byte() >= 0x80 {
	}
	return r.wasm[begin:r.at]
}

// shortest takes a number that is written in no more bytes than it needs.
func (r *reader) shortest() int {
	begin := r.at
	n := r.unsigned()
	if r.at-begin != len(unsigned(n)) {
		r.err = errLonger
	}
	return n
}

// follows reports whether an instruction with an index stands next.
func (r *reader) follows(op, index byte) bool {
	return r.at+1 < len(r.wasm) && r.wasm[r.at] == op && r.wasm[r.at+1] == index
}

func (r *reader) unsigned() int {
	value, shift := 0, 0
	for {
		b := r.byte()
		value |= int(b&0x7f) << shift
		if shift += 7; b < 0x80 || shift > 35 {
			return value
		}
	}
}

func (r *reader) signed() int {
	value, shift := 0, 0
	for {
		b := r.byte()
		value |= int(b&0x7f) << shift
		if shift += 7; b < 0x80 || shift > 35 {
			if b&0x40 != 0 {
				value -= 1 << shift
			}
			return value
		}
	}
}
