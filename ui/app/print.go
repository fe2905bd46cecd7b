package app

import (
	"strings"

	"broadside/ui/each"
	"broadside/ui/kit"
)

// Print is what is printed and how.
type Print struct {
	Paper  string // "a4" or "letter"
	Thrift bool   // saves ink: no fills, no icons, thin lines
	Parts  string // of what there is, parted by spaces: "summary cards reference"
}

const (
	everyPart = "summary cards reference"
	thrift    = "thrift"
)

// Has tells whether a part is printed.
func (p Print) Has(part string) bool { return strings.Contains(" "+p.Parts+" ", " "+part+" ") }

// Toggled prints a part or leaves it out.
func (p Print) Toggled(part string) Print {
	return p.only(func(known string) bool { return p.Has(known) != (known == part) })
}

// only prints those parts of which something is so.
func (p Print) only(is func(part string) bool) Print {
	p.Parts = strings.Join(each.Where(strings.Fields(everyPart), is), " ")
	return p
}

// line is how the choice is kept: the parts, and a word for saving ink.
func (p Print) line() string { return kit.Either(p.Thrift, p.Parts+" "+thrift, p.Parts) }

func (p *Print) read(line string) {
	told := Print{Parts: line}
	*p = p.only(told.Has)
	p.Thrift = told.Has(thrift)
}
