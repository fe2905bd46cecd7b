package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"slices"
	"strings"
)

// The linker keeps, for every instruction of a Go program, the file and the line that it came from. Nothing but the trace
// of a crash reads that, and it is a tenth of what a visitor downloads. lean overwrites it with zeros, which compress to
// nothing: line numbers, file names, inlined calls, arguments, and the names of functions. What the garbage collector and
// the stack need stays. A program built with -names keeps the names of our own functions at the same addresses, so that
// the trace of a crash, which has the addresses, can be read with a build of the same commit. It knows the table of one Go
// version and refuses any other.

// leanVersion is the Go version whose table lean knows.
const leanVersion = "go1.26"

// Tables by program counter that only traces and preemption by signals use, neither of which WebAssembly has.
const (
	tableUnsafePoint = 0
	tableInlineTree  = 2
	tableLiveArgs    = 3
)

// What a function's record points to for traces alone.
const (
	dataInlineTree = 3
	dataArgs       = 5
	dataLiveArgs   = 6
)

// Where the fields of a function's record stand; four bytes each.
const (
	fieldName      = 4
	fieldStack     = 16
	fieldFile      = 20
	fieldLine      = 24
	fieldTables    = 28
	fieldUnit      = 32
	fieldStartLine = 36
	fieldData      = 43 // one byte
	fieldsEnd      = 44
)

var errTable = errors.New("the program's line table has a shape that scripts/builder/lean.go does not know: look at it again for this Go version")

// lean answers the program as a visitor should download it: its data cut anew and, if the Go version is known, without
// line tables. With another version they stay, and the size check says so if it matters.
func lean(wasm []byte, version string, names bool) ([]byte, error) {
	m, err := openModule(wasm)
	if err != nil {
		return nil, err
	}
	image := m.image()
	if strings.HasPrefix(version, leanVersion) {
		table, err := findTable(image)
		if err != nil {
			return nil, err
		}
		table.named = names
		if err := table.empty(); err != nil {
			return nil, err
		}
	}
	return m.with(image), nil
}

// A lineTable is Go's pclntab: names, compilation units, files, tables by program counter, then the functions' records
// and the data that these point to.
type lineTable struct {
	names, units, tables, records, data []byte
	functions                           int
	named                               bool // our functions keep their names

	keptNames, keptTables []bool
	keptData              map[int]bool // by where each piece begins; false when traces alone read it
}

// findTable looks for the header: its magic number, the smallest instruction and the size of a pointer.
func findTable(image []byte) (*lineTable, error) {
	at := bytes.Index(image, []byte("\xf1\xff\xff\xff\x00\x00\x01\x08"))
	if at < 0 || at+72 > len(image) {
		return nil, errTable
	}
	field := func(n int) int { return int(binary.LittleEndian.Uint64(image[at+8+8*n:])) }
	functions, names, units, files, tables, records := field(0), field(3), field(4), field(5), field(6), field(7)
	data, end := findData(image, at, at+names)
	if !(0 < names && names < units && units < files && files < tables && tables < records && at+records+8*functions < data && data < end && end <= len(image)) {
		return nil, errTable
	}
	return &lineTable{
		names:      image[at+names : at+units],
		units:      image[at+units : at+tables],
		tables:     image[at+tables : at+records],
		records:    image[at+records : data],
		data:       image[data:end],
		functions:  functions,
		keptNames:  make([]bool, units-names),
		keptTables: make([]bool, records-tables),
		keptData:   map[int]bool{},
	}, nil
}

// findData asks the runtime's own directory, which begins with the addresses of the header and the names, where the
// functions' data begins and ends.
func findData(image []byte, header, names int) (begin, end int) {
	const fieldBegin, fieldEnd = 8 * 40, 8 * 41
	start := binary.LittleEndian.AppendUint64(binary.LittleEndian.AppendUint64(nil, uint64(header)), uint64(names))
	at := bytes.Index(image, start)
	if at < 0 || at+fieldEnd+8 > len(image) {
		return 0, 0
	}
	return int(binary.LittleEndian.Uint64(image[at+fieldBegin:])), int(binary.LittleEndian.Uint64(image[at+fieldEnd:]))
}

// empty overwrites what traces alone read.
func (t *lineTable) empty() error {
	for n := range t.functions {
		at := int(binary.LittleEndian.Uint32(t.records[8*n+4:]))
		if at+fieldsEnd > len(t.records) {
			return errTable
		}
		if err := t.emptyFunction(t.records[at:]); err != nil {
			return err
		}
	}
	clear(t.units)
	blank(t.tables, t.keptTables)
	blank(t.names, t.keptNames)
	t.blankData()
	return nil
}

func blank(bytes []byte, kept []bool) {
	for i := range bytes {
		if !kept[i] {
			bytes[i] = 0
		}
	}
}

// blankData overwrites each piece that is not kept, up to the next. The last one stays, since its end is not known.
func (t *lineTable) blankData() {
	begins := slices.Sorted(maps.Keys(t.keptData))
	for i := range len(begins) - 1 {
		if !t.keptData[begins[i]] {
			clear(t.data[begins[i]:begins[i+1]])
		}
	}
}

func (t *lineTable) emptyFunction(record []byte) error {
	get := func(at int) int { return int(binary.LittleEndian.Uint32(record[at:])) }
	drop := func(at int, none uint32) { binary.LittleEndian.PutUint32(record[at:], none) }
	for _, field := range []int{fieldFile, fieldLine, fieldUnit, fieldStartLine} {
		drop(field, 0)
	}
	kept, err := t.keepName(get(fieldName))
	if err != nil {
		return err
	}
	if !kept {
		drop(fieldName, 0)
	}
	tables, pieces := get(fieldTables), int(record[fieldData])
	if fieldsEnd+4*(tables+pieces) > len(record) {
		return errTable
	}
	if err := t.keepTable(get(fieldStack)); err != nil {
		return err
	}
	for n := range tables {
		switch at := fieldsEnd + 4*n; n {
		case tableUnsafePoint, tableInlineTree, tableLiveArgs:
			drop(at, 0)
		default:
			if err := t.keepTable(get(at)); err != nil {
				return err
			}
		}
	}
	for n := range pieces {
		const none = 1<<32 - 1
		at := fieldsEnd + 4*(tables+n)
		begin := get(at)
		if begin == none {
			continue
		}
		if begin >= len(t.data) {
			return errTable
		}
		switch n {
		case dataInlineTree, dataArgs, dataLiveArgs:
			drop(at, none) // its data stays where another function shares it
		default:
			t.keptData[begin] = true
		}
	}
	return nil
}

// keepName keeps the two names by which the garbage collector knows how reflection passes arguments, and those of our
// functions if they are wanted.
func (t *lineTable) keepName(at int) (bool, error) {
	if at >= len(t.names) {
		return false, errTable
	}
	name, _, _ := strings.Cut(string(t.names[at:min(at+500, len(t.names))]), "\x00")
	ours := strings.HasPrefix(name, "broadside/") || strings.HasPrefix(name, "main.")
	if !(ours && t.named) && name != "reflect.makeFuncStub" && name != "reflect.methodValueCall" {
		return false, nil
	}
	for i := at; i < at+len(name); i++ {
		t.keptNames[i] = true
	}
	return true, nil
}

// keepTable marks one table: pairs of a change of value and a distance, both varints, up to a change of none.
func (t *lineTable) keepTable(at int) error {
	if at == 0 {
		return nil // there is none
	}
	for p, first := at, true; ; first = false {
		if p >= len(t.tables) {
			return errTable
		}
		change, n := binary.Uvarint(t.tables[p:])
		if n <= 0 {
			return errTable
		}
		m := 0
		if last := change == 0 && !first; !last {
			if _, m = binary.Uvarint(t.tables[p+n:]); m <= 0 {
				return errTable
			}
		}
		for i := p; i < p+n+m; i++ {
			t.keptTables[i] = true
		}
		if m == 0 {
			return nil
		}
		p += n + m
	}
}
