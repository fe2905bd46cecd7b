package battlescribe

import (
	"io"
	"math"
	"slices"
	"strings"
)

// A RosterFile is a roster as its file has it, before it is matched with data.
type RosterFile struct {
	*Roster
	SystemName string
	Unit       string                // id of the cost type of points, "" where the file states none
	Points     int                   // of the whole, as the file states them
	Catalogues map[*Selection]string // ids of the forces' catalogues
	Books      []Catalogue           // these, each once, as the file names them
}

// A Catalogue is what a roster says of one that it was made with.
type Catalogue struct{ ID, Name string }

// ReadRoster reads a list of another tool, zipped or not: of several in a zip
// the first, and the report names those that were left. Selections carry what
// the file states of them; Match finds them in the data.
func ReadRoster(in Input) (*RosterFile, *Report, error) {
	report, room := &Report{}, newBudget()
	all, err := sources(in, room)
	if err != nil {
		return nil, report, err
	}
	if len(all) == 0 {
		return nil, report, fail("bs-nothing")
	}
	var file *RosterFile
	var other error
	for _, s := range all {
		list := false
		err := readAll(s, func(r io.Reader) error {
			d, a, err := openRoster(r, s.path, report, room)
			if list = err == nil && file == nil; list {
				file, err = readRoster(d, a)
			} else if err == nil {
				report.add(Unsure, "bs-roster-more", s.path, "", "name", Clean(a.take("name")))
			}
			return err
		})
		if list && err != nil {
			return nil, report, err
		}
		if other == nil {
			other = err
		}
	}
	if file == nil {
		return nil, report, other
	}
	return file, report, nil
}

// openRoster opens a file that has to be a roster.
func openRoster(r io.Reader, path string, report *Report, room *budget) (*decoder, *attrs, error) {
	d := newDecoder(r, path, report, room)
	a, err := d.root()
	if err == nil && d.tag != "roster" {
		err = fail("bs-no-roster", "element", d.tag)
	}
	return d, a, err
}

func readRoster(d *decoder, a *attrs) (*RosterFile, error) {
	var costs []CostType
	var worth []float64
	f := &RosterFile{Roster: NewRoster(Clean(a.take("name")), a.take("gameSystemId")), SystemName: Clean(a.take("gameSystemName")), Catalogues: map[*Selection]string{}}
	d.each(func(tag, in string, a *attrs) bool {
		switch {
		case tag == "force":
			d.force(f, f.Root, a)
		case tag == "costLimit" || tag == "cost" && in == "costLimits":
			f.Limits[a.take("typeId", "costTypeId")] = a.number("value", -1)
			a.take("name")
			d.skip()
		case tag == "cost":
			costs = append(costs, CostType{ID: a.take("typeId", "costTypeId"), Name: a.take("name")})
			worth = append(worth, a.number("value", 0))
			d.skip()
		case tag == "tag":
			a.take("name", "id")
			d.skip()
		default:
			return false
		}
		return true
	})
	for i := range costs { // a list states which of its costs it is limited in
		costs[i].Limited = f.Limits[costs[i].ID] > 0
	}
	if f.Unit = asPoints(costs); f.Unit != "" {
		f.Points = int(math.Round(worth[slices.IndexFunc(costs, func(t CostType) bool { return t.ID == f.Unit })]))
	}
	return f, d.err
}

func (d *decoder) force(f *RosterFile, in *Selection, a *attrs) {
	s := in.add(&Selection{Number: 1, Stated: &Written{Force: true, Entry: a.take("entryId"), Name: Clean(a.take("name")), Costs: map[string]float64{}}})
	f.Catalogues[s] = a.take("catalogueId")
	if book := (Catalogue{f.Catalogues[s], Clean(a.take("catalogueName"))}); book.Name != "" && !slices.Contains(f.Books, book) {
		f.Books = append(f.Books, book)
	}
	s.Label = Clean(a.take("customName"))
	a.take("id", "catalogueRevision", "publicationId", "page")
	d.each(func(tag, in string, a *attrs) bool {
		switch tag {
		case "force":
			d.force(f, s, a)
		case "selection":
			d.selection(s, a)
		default:
			return d.statement(s, tag, a)
		}
		return true
	})
}

// mostNumber bounds how many of one thing a list may have.
const mostNumber = 10000

func (d *decoder) selection(in *Selection, a *attrs) {
	s := in.add(&Selection{Number: int(min(max(a.number("number", 1), 0), mostNumber)), Label: Clean(a.take("customName"))})
	s.Stated = &Written{Entry: a.take("entryId"), Group: a.take("entryGroupId"), Name: Clean(a.take("name")), Type: a.take("type"), Costs: map[string]float64{}}
	a.take("id", "publicationId", "page", "customNotes", "from", "group")
	d.each(func(tag, in string, a *attrs) bool {
		switch {
		case tag == "selection":
			d.selection(s, a)
		case tag == "cost":
			// a file states what all that are alike cost together
			s.Stated.Costs[a.take("typeId", "costTypeId")] = a.number("value", 0) / float64(max(1, s.Number))
			a.take("name")
			d.skip()
		default:
			return d.statement(s, tag, a)
		}
		return true
	})
}

// statement takes what a file prints of a selection.
func (d *decoder) statement(s *Selection, tag string, a *attrs) bool {
	switch tag {
	case "profile":
		i := d.info(tag, a)
		s.Stated.Profiles = append(s.Stated.Profiles, Profile{ID: i.ID, Name: i.Name, Type: i.Type, TypeName: i.TypeName, Traits: i.Traits})
	case "rule":
		i := d.info(tag, a)
		s.Stated.Rules = append(s.Stated.Rules, Rule{i.ID, i.Name, i.Text})
	case "category", "publication", "cost", "tag":
		a.take("id", "name", "entryId", "primary", "hidden", "typeId", "value", "shortName", "publicationDate", "publisherUrl", "publicationId", "page")
		d.skip()
	default:
		return false
	}
	return true
}

// last is the id of the entry in ids of links and an entry.
func last(ids string) string { return ids[strings.LastIndex(ids, ":")+1:] }
