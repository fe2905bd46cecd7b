package battlescribe

import (
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
)

// What a file may be at most; the largest that the community keeps has a tenth.
const (
	mostBytes = 32 << 20
	mostDepth = 120
	mostToken = 1 << 20 // bytes of one tag or text, which the reader of XML holds whole
)

// A meter counts what is read of a file, against its own bounds and those of
// all files together.
type meter struct {
	in          io.Reader
	room        *budget
	file, token int
}

func (m *meter) Read(p []byte) (int, error) {
	n, err := m.in.Read(p)
	m.file, m.token = m.file+n, m.token+n
	if over := m.room.spend(n); over != nil {
		return 0, over
	}
	switch {
	case m.file > mostBytes:
		return 0, fail("bs-too-long", "most", itoa(mostBytes>>20))
	case m.token > mostToken:
		return 0, fail("bs-too-wide", "most", itoa(mostToken>>20))
	}
	return n, err
}

// A decoder goes through the elements of one file as they come.
type decoder struct {
	xml    *xml.Decoder
	meter  *meter
	path   string
	report *Report
	depth  int
	within string // id of the innermost part that has one, for the report
	err    error
}

func newDecoder(r io.Reader, path string, report *Report, room *budget) *decoder {
	d := &decoder{meter: &meter{in: marked(r), room: room}, path: path, report: report}
	d.xml = xml.NewDecoder(d.meter)
	d.xml.CharsetReader = charset
	return d
}

// next is the next token; nil once the file is at its end or wrong.
func (d *decoder) next() xml.Token {
	if d.err != nil {
		return nil
	}
	token, err := d.xml.Token()
	d.meter.token = 0
	if err != nil {
		d.fail(err)
		return nil
	}
	switch t := token.(type) {
	case xml.StartElement:
		if d.meter.room.elements--; d.meter.room.elements < 0 {
			d.err = fail("bs-too-many", "most", itoa(mostElements))
			return nil
		}
	case xml.Directive:
		if strings.HasPrefix(strings.ToUpper(strings.TrimSpace(string(t))), "DOCTYPE") {
			d.err = fail("bs-doctype")
			return nil
		}
	}
	return token
}

func (d *decoder) fail(err error) {
	var known *Error
	if errors.As(err, &known) {
		d.err = known
		return
	}
	line, _ := d.xml.InputPos()
	d.err = fail("bs-not-xml", "line", itoa(line))
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
		switch t := d.next().(type) {
		case nil, xml.EndElement:
			return
		case xml.StartElement:
			tag := t.Name.Local
			if tag == "comment" || tag == "readme" || tag == "customNotes" { // of authors among themselves
				d.skip()
				continue
			}
			if containers[tag] {
				d.inside(tag, handle)
				continue
			}
			a := &attrs{list: t.Attr}
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
	}
}

// skip passes over the rest of the element that has begun.
func (d *decoder) skip() {
	for open := 1; open > 0; {
		switch d.next().(type) {
		case nil:
			return
		case xml.StartElement:
			open++
		case xml.EndElement:
			open--
		}
	}
}

// text is what stands in the element that has begun.
func (d *decoder) text() string {
	var b strings.Builder
	for open := 1; open > 0; {
		switch t := d.next().(type) {
		case nil:
			return ""
		case xml.StartElement:
			open++
		case xml.EndElement:
			open--
		case xml.CharData:
			b.Write(t)
		}
	}
	return strings.TrimSpace(b.String())
}

// attrs are the attributes of an element; what nobody asks for is left over.
type attrs struct {
	list []xml.Attr
	used uint64
}

// look reads an attribute without taking it.
func (a *attrs) look(name string) string {
	for i := range a.list {
		if a.list[i].Name.Local == name {
			return a.list[i].Value
		}
	}
	return ""
}

// take reads an attribute; empty where there is none. Older files name some otherwise.
func (a *attrs) take(names ...string) string {
	value := ""
	for _, name := range names {
		for i := range a.list {
			if a.list[i].Name.Local == name {
				a.used |= 1 << min(i, 63)
				if value == "" {
					value = a.list[i].Value
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
		if name := a.list[i].Name; a.used>>min(i, 63)&1 == 0 && name.Space == "" && name.Local != "xmlns" {
			say(name.Local)
		}
	}
}
