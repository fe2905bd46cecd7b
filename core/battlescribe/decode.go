package battlescribe

import (
	"bytes"
	"io"
	"slices"
	"strconv"
	"strings"
)

// What a file may be at most; the largest that the community keeps has a tenth.
const (
	mostBytes = 32 << 20
	mostDepth = 120
	mostToken = 1 << 20 // bytes of one tag or text
)

// A decoder goes through the elements of one file as they come.
type decoder struct {
	*tokens
	path   string
	report *Report
	depth  int
	within string // id of the innermost part that has one, for the report
}

func newDecoder(r io.Reader, path string, report *Report, room *budget) *decoder {
	d := &decoder{tokens: newTokens(r, room), path: path, report: report}
	if d.mended > 0 && d.err == nil {
		report.add(Note, "bs-mended", path, "", "n", itoa(d.mended), "line", itoa(d.line))
	}
	return d
}

// containers hold alike elements and say nothing themselves.
var containers = map[string]bool{}

func init() {
	for _, name := range strings.Fields(`publications costTypes profileTypes characteristicTypes categoryEntries forceEntries catalogueLinks
		selectionEntries sharedSelectionEntries selectionEntryGroups sharedSelectionEntryGroups entryLinks categoryLinks costs constraints
		profiles sharedProfiles rules sharedRules infoLinks infoGroups sharedInfoGroups characteristics modifiers modifierGroups conditions
		conditionGroups repeats forces selections categories costLimits tags aliases`) {
		containers[name] = true
	}
}

// each hands on the elements inside the one that has just begun, until it ends.
// Containers are passed through, with their name as where the elements stood.
// What the handler does not take is reported and left out.
func (d *decoder) each(handle func(tag, in string, a *attrs) bool) { d.inside("", handle) }

func (d *decoder) inside(in string, handle func(tag, in string, a *attrs) bool) {
	if d.depth++; d.depth > mostDepth {
		d.err = fail("bs-too-deep", "most", itoa(mostDepth))
	}
	defer func() { d.depth-- }()
	for {
		switch d.next() {
		case fileEnd, tagClose:
			return
		case tagOpen:
			own := d.own
			d.child(in, handle)
			d.list = d.list[:own]
		}
	}
}

// child takes the element that has just been opened.
func (d *decoder) child(in string, handle func(tag, in string, a *attrs) bool) {
	tag := d.tag
	switch tag {
	case "comment", "readme", "customNotes", // of authors among themselves
		"associations": // what another program draws lines between
		d.skip()
		return
	}
	if containers[tag] {
		d.inside(tag, handle)
		return
	}
	a := &attrs{list: d.list[d.own:]}
	around := d.within
	if id := a.look("id"); id != "" {
		d.within = id
	}
	if !handle(tag, in, a) && d.err == nil {
		d.report.add(Unsure, "bs-unknown-element", d.path, d.within, "element", tag)
		d.skip()
	}
	a.leftovers(func(name string) {
		d.report.add(Note, "bs-unknown-attribute", d.path, d.within, "attribute", name, "element", tag)
	})
	d.within = around
}

// skip passes over the rest of the element that has begun.
func (d *decoder) skip() {
	for open := 1; open > 0; {
		switch d.next() {
		case fileEnd:
			return
		case tagOpen:
			open++
		case tagClose:
			open--
		}
	}
}

// text is what stands in the element that has begun.
func (d *decoder) text() string {
	var words []byte
	for open := 1; open > 0; {
		switch d.next() {
		case fileEnd:
			return ""
		case tagOpen:
			open++
		case tagClose:
			open--
		case someText:
			words = append(words, d.words...)
		}
	}
	return d.coin(bytes.TrimSpace(words))
}

// An attr is an attribute of an element.
type attr struct {
	foreign     bool // it has a prefix, or says what one stands for
	name, value string
}

// attrs are the attributes of an element; what nobody asks for is left over.
type attrs struct {
	list []attr
	used uint64
}

// look reads an attribute without taking it.
func (a *attrs) look(name string) string {
	for i := range a.list {
		if a.list[i].name == name {
			return a.list[i].value
		}
	}
	return ""
}

// has reports whether an attribute is there, though it may be empty.
func (a *attrs) has(name string) bool {
	return slices.ContainsFunc(a.list, func(one attr) bool { return one.name == name })
}

// take reads an attribute; empty where there is none. Older files name some otherwise.
func (a *attrs) take(names ...string) string {
	value := ""
	for _, name := range names {
		for i := range a.list {
			if a.list[i].name == name {
				a.used |= 1 << min(i, 63)
				if value == "" {
					value = a.list[i].value
				}
			}
		}
	}
	return value
}

func (a *attrs) flag(name string) bool { return a.take(name) == "true" }

// number reads a number; other when there is none.
func (a *attrs) number(name string, other float64) float64 {
	f, err := strconv.ParseFloat(strings.TrimSpace(a.take(name)), 64)
	if err != nil || f != f || f > 1e12 || f < -1e12 {
		return other
	}
	return f
}

func (a *attrs) leftovers(say func(name string)) {
	for i := range a.list {
		if a.used>>min(i, 63)&1 == 0 && !a.list[i].foreign {
			say(a.list[i].name)
		}
	}
}
