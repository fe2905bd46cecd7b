package main

import (
	"encoding/binary"
	"errors"
	"strings"
)

// The linker keeps, for every instruction of a Go program, the file and the line that it came from. Nothing but the trace
// of a crash reads that, and it is a tenth of what a visitor downloads. lean overwrites it with zeros, which compress to
// nothing: line numbers, file names, inlined calls, and the names of functions that are not ours. What the garbage
// collector and the stack need stays. It knows the table of one Go version and refuses any other.

// leanVersion is the Go version whose table lean knows.
const leanVersion = "go1.26"

// Tables by program counter that only traces and preemption by signals use, neither of which WebAssembly has.
const (
	tableUnsafePoint = 0
	tableInlineTree  = 2
	tableLiveArgs    = 3
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
	fieldsEnd      = 44
)

var errTable = errors.New("the program's line table has a shape that scripts/builder/lean.go does not know: look at it again for this Go version")

// lean answers the program as a visitor should download it: its data cut anew and, if the Go version is known, without
// line tables. With another version they stay, and the size check says so if it matters.
func lean(wasm []byte, version string) ([]byte, error) {
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
		if err := table.empty(); err != nil {
			return nil, err
		}
	}
	return m.with(image), nil
}

// A lineTable is Go's pclntab: names, compilation units, files, tables by program counter, then the functions' records.
type lineTable struct {
	names, units, tables, records []byte
	functions                     int
}

// findTable looks for the header: its magic number, the smallest instruction and the size of a pointer.
func findTable(image []byte) (*lineTable, error) {
	at := strings.Index(string(image), "\xf1\xff\xff\xff\x00\x00\x01\x08")
	if at < 0 || at+72 > len(image) {
		return nil, errTable
	}
	field := func(n int) int { return int(binary.LittleEndian.Uint64(image[at+8+8*n:])) }
	functions, names, units, files, tables, records := field(0), field(3), field(4), field(5), field(6), field(7)
	if !(0 < names && names < units && units < files && files < tables && tables < records && at+records+8*functions < len(image)) {
		return nil, errTable
	}
	return &lineTable{
		names:     image[at+names : at+units],
		units:     image[at+units : at+tables],
		tables:    image[at+tables : at+records],
		records:   image[at+records:],
		functions: functions,
	}, nil
}

// empty overwrites what traces alone read.
func (t *lineTable) empty() error {
	keptTables, keptNames := make([]bool, len(t.tables)), make([]bool, len(t.names))
	for n := range t.functions {
		at := int(binary.LittleEndian.Uint32(t.records[8*n+4:]))
		if at+fieldsEnd > len(t.records) {
			return errTable
		}
		if err := t.emptyFunction(t.records[at:], keptTables, keptNames); err != nil {
			return err
		}
	}
	clear(t.units)
	blank(t.tables, keptTables)
	blank(t.names, keptNames)
	return nil
}

func blank(bytes []byte, kept []bool) {
	for i := range bytes {
		if !kept[i] {
			bytes[i] = 0
		}
	}
}

func (t *lineTable) emptyFunction(record []byte, keptTables, keptNames []bool) error {
	get := func(at int) int { return int(binary.LittleEndian.Uint32(record[at:])) }
	for _, field := range []int{fieldFile, fieldLine, fieldUnit, fieldStartLine} {
		binary.LittleEndian.PutUint32(record[field:], 0)
	}
	if err := t.keepName(get(fieldName), keptNames); err != nil {
		return err
	}
	count := get(fieldTables)
	if fieldsEnd+4*count > len(record) {
		return errTable
	}
	if err := t.keepTable(get(fieldStack), keptTables); err != nil {
		return err
	}
	for n := range count {
		switch at := fieldsEnd + 4*n; n {
		case tableUnsafePoint, tableInlineTree, tableLiveArgs:
			binary.LittleEndian.PutUint32(record[at:], 0)
		default:
			if err := t.keepTable(get(at), keptTables); err != nil {
				return err
			}
		}
	}
	return nil
}

// keepName keeps the name of a function of ours, so that the trace of a crash says where in the game it was.
func (t *lineTable) keepName(at int, kept []bool) error {
	if at >= len(t.names) {
		return errTable
	}
	name, _, _ := strings.Cut(string(t.names[at:min(at+500, len(t.names))]), "\x00")
	if !strings.HasPrefix(name, "broadside/") && !strings.HasPrefix(name, "main.") {
		return nil
	}
	for i := at; i < at+len(name); i++ {
		kept[i] = true
	}
	return nil
}

// keepTable marks one table: pairs of a change of value and a distance, both varints, up to a change of none.
func (t *lineTable) keepTable(at int, kept []bool) error {
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
			kept[i] = true
		}
		if m == 0 {
			return nil
		}
		p += n + m
	}
}
