package main

import "errors"

// A segment is a run of the start's memory and where it stands in the file.
type segment struct{ address, at, size int }

// dataSegments reads the data section of a WebAssembly module.
func dataSegments(wasm []byte) ([]segment, error) {
	const sectionData, i32Const, end = 11, 0x41, 0x0b
	r := &reader{wasm: wasm, at: 8}
	for r.err == nil && r.at < len(wasm) {
		kind, size := r.byte(), r.unsigned()
		if kind != sectionData {
			r.at += size
			continue
		}
		var found []segment
		for range r.unsigned() {
			if active := r.unsigned() == 0 && r.byte() == i32Const; !active {
				return nil, errors.New("a data segment without a fixed address")
			}
			address := r.signed()
			if r.byte() != end {
				return nil, errors.New("a data segment with a computed address")
			}
			length := r.unsigned()
			if r.err != nil || address < 0 || r.at+length > len(wasm) {
				return nil, errors.New("a damaged data segment")
			}
			found = append(found, segment{address, r.at, length})
			r.at += length
		}
		return found, r.err
	}
	return nil, errors.New("no data section")
}

// A reader walks through a module; after its end it keeps the error and gives zeros.
type reader struct {
	wasm []byte
	at   int
	err  error
}

func (r *reader) byte() byte {
	if r.err != nil || r.at >= len(r.wasm) {
		r.err = errors.New("the module ends early")
		return 0
	}
	r.at++
	return r.wasm[r.at-1]
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
