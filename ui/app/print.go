package app

import "strings"

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
	var kept []string
	for _, known := range strings.Fields(everyPart) {
		if p.Has(known) != (known == part) {
			kept = append(kept, known)
		}
	}
	p.Parts = strings.Join(kept, " ")
	return p
}

// line is how the choice is kept: the parts, and a word for saving ink.
func (p Print) line() string {
	if p.Thrift {
		return p.Parts + " " + thrift
	}
	return p.Parts
}

func (p *Print) read(line string) {
	p.Parts = ""
	for _, word := range strings.Fields(line) {
		if word == thrift {
			p.Thrift = true
		} else if strings.Contains(everyPart, word) && !p.Has(word) {
			*p = p.Toggled(word)
		}
	}
}
