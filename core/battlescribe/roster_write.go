package battlescribe

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"slices"
	"strconv"
	"strings"
)

// The shapes of a roster's file, of schema 2.03.
type (
	rosterXML struct {
		XMLName    xml.Name   `xml:"http://www.battlescribe.net/schema/rosterSchema roster"`
		ID         string     `xml:"id,attr"`
		Name       string     `xml:"name,attr"`
		Version    string     `xml:"battleScribeVersion,attr"`
		System     string     `xml:"gameSystemId,attr"`
		SystemName string     `xml:"gameSystemName,attr"`
		Revision   int        `xml:"gameSystemRevision,attr"`
		Costs      []costXML  `xml:"costs>cost"`
		Limits     []costXML  `xml:"costLimits>costLimit,omitempty"`
		Forces     []forceXML `xml:"forces>force"`
	}
	costXML struct {
		Name  string  `xml:"name,attr"`
		Type  string  `xml:"typeId,attr"`
		Value float64 `xml:"value,attr"`
	}
	forceXML struct {
		ID            string         `xml:"id,attr"`
		Name          string         `xml:"name,attr"`
		Entry         string         `xml:"entryId,attr"`
		Catalogue     string         `xml:"catalogueId,attr"`
		Revision      int            `xml:"catalogueRevision,attr"`
		CatalogueName string         `xml:"catalogueName,attr"`
		Selections    []selectionXML `xml:"selections>selection,omitempty"`
		Categories    []categoryXML  `xml:"categories>category,omitempty"`
		Forces        []forceXML     `xml:"forces>force,omitempty"`
	}
	selectionXML struct {
		ID         string         `xml:"id,attr"`
		Name       string         `xml:"name,attr"`
		Entry      string         `xml:"entryId,attr"`
		Group      string         `xml:"entryGroupId,attr,omitempty"`
		Label      string         `xml:"customName,attr,omitempty"`
		Number     int            `xml:"number,attr"`
		Type       string         `xml:"type,attr"`
		Rules      []ruleXML      `xml:"rules>rule,omitempty"`
		Profiles   []profileXML   `xml:"profiles>profile,omitempty"`
		Selections []selectionXML `xml:"selections>selection,omitempty"`
		Costs      []costXML      `xml:"costs>cost,omitempty"`
		Categories []categoryXML  `xml:"categories>category,omitempty"`
	}
	categoryXML struct {
		ID      string `xml:"id,attr"`
		Name    string `xml:"name,attr"`
		Entry   string `xml:"entryId,attr"`
		Primary bool   `xml:"primary,attr"`
	}
	ruleXML struct {
		ID     string `xml:"id,attr"`
		Name   string `xml:"name,attr"`
		Hidden bool   `xml:"hidden,attr"`
		Text   string `xml:"description"`
	}
	profileXML struct {
		ID       string     `xml:"id,attr"`
		Name     string     `xml:"name,attr"`
		Hidden   bool       `xml:"hidden,attr"`
		Type     string     `xml:"typeId,attr"`
		TypeName string     `xml:"typeName,attr"`
		Traits   []traitXML `xml:"characteristics>characteristic"`
	}
	traitXML struct {
		Name string `xml:"name,attr"`
		Type string `xml:"typeId,attr"`
		Text string `xml:",chardata"`
	}
)

// A writer numbers the parts of a file.
type writer struct {
	*evaluation
	n int
}

// Write gives the roster as a file that other tools open.
func (r *Roster) Write() ([]byte, error) {
	w := &writer{evaluation: r.evaluate()}
	out := rosterXML{ID: w.id(), Name: r.Name, Version: "2.03", System: r.System}
	total := map[string]float64{}
	for _, f := range r.Root.Kids {
		out.Forces = append(out.Forces, w.force(f, total))
		if b := f.book(); b != nil && out.SystemName == "" {
			if system := b.library.file(b.File.SystemID); system != nil {
				out.SystemName, out.Revision = system.Name, system.Revision
			}
			for _, c := range b.costTypes() {
				out.Costs = append(out.Costs, costXML{c.Name, c.ID, 0})
				if limit, ok := r.Limits[c.ID]; ok && limit >= 0 {
					out.Limits = append(out.Limits, costXML{c.Name, c.ID, limit})
				}
			}
		}
	}
	for i := range out.Costs {
		out.Costs[i].Value = total[out.Costs[i].Type]
	}
	body, err := xml.MarshalIndent(out, "", "  ")
	if err != nil {
		return nil, fail("bs-not-written")
	}
	return append([]byte(xml.Header), append(body, '\n')...), nil
}

// Pack zips a roster's file as a .rosz; name is that of the file within.
func Pack(name string, file []byte) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	f, err := z.Create(name)
	if err == nil {
		if _, err = f.Write(file); err == nil {
			err = z.Close()
		}
	}
	if err != nil {
		return nil, fail("bs-not-written")
	}
	return out.Bytes(), nil
}

// id is one that no other part of the file has, in the form of the others.
func (w *writer) id() string {
	w.n++
	text := "0000000" + strconv.FormatInt(int64(w.n), 16)
	text = text[len(text)-8:]
	return "b50a-d51d-" + text[:4] + "-" + text[4:]
}

func (s *Selection) book() *Book {
	if s.Choice == nil {
		return nil
	}
	return s.Choice.Book
}

func (w *writer) force(s *Selection, total map[string]float64) forceXML {
	out := forceXML{ID: w.id(), Name: w.effect(s).Name}
	if c := s.Choice; c != nil {
		out.Entry, out.Catalogue, out.Revision, out.CatalogueName = c.Entry().ID, c.Book.File.ID, c.Book.File.Revision, c.Book.File.Name
		out.Categories = w.categories(s)
	} else {
		out.Entry = s.Stated.Entry
	}
	for _, kid := range s.Kids {
		if kid.isForce() {
			out.Forces = append(out.Forces, w.force(kid, total))
		} else {
			out.Selections = append(out.Selections, w.selection(kid, total))
		}
	}
	return out
}

func (w *writer) selection(s *Selection, total map[string]float64) selectionXML {
	sheet := w.sheet(s)
	out := selectionXML{ID: w.id(), Name: sheet.Name, Label: s.Label, Number: s.Number, Categories: w.categories(s)}
	if s.Choice != nil {
		out.Entry, out.Group, out.Type = s.Choice.path(), s.Choice.groupPath(), s.Choice.Entry().Type
		for _, c := range s.Choice.Book.costTypes() {
			value := sheet.Costs[c.ID] * float64(s.Number)
			out.Costs = append(out.Costs, costXML{c.Name, c.ID, value})
			total[c.ID] += value
		}
	} else {
		out.Entry, out.Group, out.Type = s.Stated.Entry, s.Stated.Group, s.Stated.Type
		sheet.Profiles, sheet.Rules = s.Stated.Profiles, s.Stated.Rules
	}
	for _, p := range sheet.Profiles {
		row := profileXML{ID: p.ID, Name: p.Name, Type: p.Type, TypeName: p.TypeName}
		for _, t := range p.Traits {
			row.Traits = append(row.Traits, traitXML{t.Name, t.Type, t.Text})
		}
		out.Profiles = append(out.Profiles, row)
	}
	for _, rule := range sheet.Rules {
		out.Rules = append(out.Rules, ruleXML{ID: rule.ID, Name: rule.Name, Text: rule.Text})
	}
	for _, kid := range s.Kids {
		out.Selections = append(out.Selections, w.selection(kid, total))
	}
	return out
}

func (w *writer) categories(s *Selection) []categoryXML {
	var all []categoryXML
	f := w.effect(s)
	for _, id := range f.Categories {
		if e := f.book.entries[id]; e != nil {
			all = append(all, categoryXML{w.id(), e.Name, id, id == f.Primary})
		}
	}
	return all
}

// path is how a file names an entry: the links that lead to it, those to the
// groups around it before, and itself.
func (c *Choice) path() string {
	var ids []string
	for g := c.Group; g != nil; g = g.Group {
		for i := len(g.Chain) - 2; i >= 0; i-- {
			ids = append(ids, g.Chain[i].ID)
		}
	}
	slices.Reverse(ids)
	for _, e := range c.Chain {
		ids = append(ids, e.ID)
	}
	return strings.Join(ids, "::")
}

// groupPath is how a file names the group that an entry stands in.
func (c *Choice) groupPath() string {
	if c.Group == nil {
		return ""
	}
	return c.Group.path()
}
