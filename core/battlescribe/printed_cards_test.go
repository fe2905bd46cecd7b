package battlescribe

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
)

// A cell is one characteristic of a profile: its column and its value.
type cell struct{ column, value string }

// A profileIn is a profile as its file has it.
type profileIn struct {
	id, name, kind string
	cells          []cell
}

// flat is a text on one line.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// profilesIn reads the profiles of data files, written apart from the reader that is tested.
func profilesIn(t testing.TB, inputs []Input) (all []profileIn) {
	t.Helper()
	names := map[string]string{} // of types of profiles and of their columns, by their ids
	each := func(do func(d *xml.Decoder, e *xml.StartElement)) {
		for _, in := range inputs {
			d := xml.NewDecoder(bytes.NewReader(in.Data))
			for {
				token, err := d.Token()
				if errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatal(in.Name, err)
				}
				if e, ok := token.(xml.StartElement); ok {
					do(d, &e)
				}
			}
		}
	}
	each(func(_ *xml.Decoder, e *xml.StartElement) {
		if e.Name.Local == "profileType" || e.Name.Local == "characteristicType" {
			names[attribute(e, "id")] = attribute(e, "name")
		}
	})
	each(func(d *xml.Decoder, e *xml.StartElement) {
		if e.Name.Local != "profile" {
			return
		}
		var inside struct {
			Cells []struct {
				Name  string `xml:"name,attr"`
				Type  string `xml:"typeId,attr"`
				Old   string `xml:"characteristicTypeId,attr"`
				Text  string `xml:",chardata"`
				Value string `xml:"value,attr"`
			} `xml:"characteristics>characteristic"`
		}
		if err := d.DecodeElement(&inside, e); err != nil {
			t.Fatal(err)
		}
		p := profileIn{attribute(e, "id"), flat(attribute(e, "name")), attribute(e, "typeName") + attribute(e, "profileTypeName"), nil}
		if name := names[attribute(e, "typeId")+attribute(e, "profileTypeId")]; name != "" {
			p.kind = name
		}
		for _, c := range inside.Cells {
			if name := names[c.Type+c.Old]; name != "" {
				c.Name = name
			}
			p.cells = append(p.cells, cell{flat(c.Name), flat(c.Text + c.Value)})
		}
		all = append(all, p)
	})
	return all
}

func attribute(e *xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// A shownOn is where a profile is shown: an entry or a part of one.
type shownOn struct {
	*catalogue.Entry
	whole *catalogue.Entry
	rules []catalogue.Keyword // what the import says of special rules
}

// cardsOf are the entries and parts by the ids of the profiles that they show.
func cardsOf(got *Import) map[string][]shownOn {
	all := map[string][]shownOn{}
	var take func(e, whole *catalogue.Entry)
	take = func(e, whole *catalogue.Entry) {
		for _, id := range e.Prints {
			all[id] = append(all[id], shownOn{e, whole, got.Unknown})
		}
		for i := range e.Parts {
			take(&e.Parts[i], whole)
		}
	}
	for _, packs := range [][]catalogue.Pack{got.Packs, got.Unlisted} {
		for p := range packs {
			for i := range packs[p].Entries {
				take(&packs[p].Entries[i], &packs[p].Entries[i])
			}
		}
	}
	return all
}

// backs are the columns of typed entries with their figures as the files print them: the other way round than the reader, and
// written apart from it.
var backs = map[string][]cell{
	"ship":          {{"Scan", `scan"`}, {"Sig", `signature"/raised"`}, {"Thrust", `thrust"`}, {"Hull", "hull"}, {"A", "armour+/passive+"}, {"PD", "pd"}, {"G", "group"}, {"T", "tonnage"}},
	"space station": {{"Scan", `scan"`}, {"Sig", `signature"/raised"`}, {"Thrust", `thrust"`}, {"Hull", "hull"}, {"A", "armour+/passive+"}, {"PD", "pd"}},
	"weapon":        {{"Lock", "lock+"}, {"Attacks", "attack"}, {"Damage", "damage"}, {"Arc", "arc"}},
	"load":          {{"Launch", "launch"}},
	"asset":         {{"Thrust", `thrust"`}, {"PD Bonus", "+bonus"}, {"Lock", "lock+"}, {"Attacks", "attack"}, {"Damage", "damage"}},
	"sector":        {{"Hull", "hull"}, {"A", "armour+"}, {"Value", "value"}},
	"cluster":       {{"Hold", "holdVP"}, {"Contest", "contestVP"}},
}

// derived are figures of typed entries that no column has: what a ship is by a rule of its own, what an asset is by its name,
// what a load launches, how many sectors a cluster offers, how many a fleet may have, and what of a price is
// counted elsewhere.
var derived = append(strings.Fields("surveys type reach assets sectors limit"), "Auxiliary Costs", "Commander Costs")

var keyIn = regexp.MustCompile(`[a-z]+`)

// cells are what a card shows in columns: as they are printed, or printed back from the figures that rules read.
func (s *shownOn) cells(kind string) (all []cell) {
	columns := backs[strings.ToLower(kind)]
	typed := slices.ContainsFunc(s.Figures, func(f catalogue.Figure) bool {
		return slices.ContainsFunc(columns, func(c cell) bool { return slices.Contains(keyIn.FindAllString(c.value, -1), f.Key) })
	})
	if !typed {
		for _, f := range s.Figures {
			if !slices.Contains(derived, f.Key) {
				all = append(all, cell{f.Key, f.Value})
			}
		}
		return all
	}
	was := -1
	for _, f := range s.Figures {
		if slices.Contains(derived, f.Key) {
			continue
		}
		at, part := -1, ""
		for i, c := range columns {
			for _, p := range strings.Split(c.value, "/") {
				if keyIn.FindString(p) == f.Key {
					at, part = i, p
				}
			}
		}
		switch value := strings.Replace(part, f.Key, f.Value, 1); {
		case at < 0:
			all = append(all, cell{f.Key, f.Value})
		case at == was:
			all[len(all)-1].value += "/" + value
		case catalogue.Mark(f.Value):
			all = append(all, cell{columns[at].column, f.Value})
		default:
			all = append(all, cell{columns[at].column, value})
		}
		was = at
	}
	return all
}

// shows answers what a card shows of a profile, column for column in their order. What stands in no figure stands in words under
// the name of its column; special rules stand in a row.
func (s *shownOn) shows(m *Mapping, p *profileIn) (has []cell) {
	row := m.row(p.kind)
	if row == nil && s.Kind != catalogue.Card || row != nil && row.Text != "" && len(s.Figures) == 0 || s.Prints[0] != p.id {
		return s.said(p)
	}
	has = s.cells(p.kind)
	columns := map[string]int{}
	for at, c := range p.cells {
		columns[c.column]++
		if n := columns[c.column]; n > 1 {
			c.column += " " + itoa(n) // the second of a name has a number
		}
		if at < len(has) && has[at].column == c.column {
			continue
		}
		words := ""
		for _, rule := range s.Special {
			if text, ok := strings.CutPrefix(rule, c.column+": "); ok {
				words = text
			}
		}
		if words == "" && row != nil && strings.EqualFold(c.column, row.Rule) {
			words = strings.Join(slices.DeleteFunc(slices.Clone(s.Special), func(rule string) bool {
				return slices.ContainsFunc(p.cells, func(c cell) bool { return strings.HasPrefix(rule, c.column+": ") })
			}), ", ")
		}
		has = slices.Insert(has, min(at, len(has)), cell{c.column, words})
	}
	return has
}

// said is as shows, of a profile that is words on a card: a special rule's text there or beside it, or what an option does.
func (s *shownOn) said(p *profileIn) (has []cell) {
	for _, c := range p.cells {
		beside := slices.Contains(s.Special, p.name) && slices.ContainsFunc(s.rules, func(k catalogue.Keyword) bool {
			return catalogue.Bare(k.Name) == catalogue.Bare(p.name) && k.Text == c.value
		})
		if beside || slices.Contains(s.Special, p.name+": "+c.value) || slices.Contains(s.Special, c.value) || slices.Contains(s.Special, c.column+": "+c.value) {
			has = append(has, c)
		} else {
			has = append(has, cell{c.column, ""})
		}
	}
	return has
}

// A deviation is what a card shows otherwise than its file.
type deviation struct{ kind, name, column, file, card string }

// deviations are those that the profiles of a file have from their cards.
func deviations(m *Mapping, p *profileIn, card *shownOn) (all []deviation) {
	has, columns := card.shows(m, p), map[string]int{}
	for i := range max(len(has), len(p.cells)) {
		d := deviation{kind: p.kind, name: p.name}
		if i < len(p.cells) {
			d.column, d.file = p.cells[i].column, p.cells[i].value
		}
		if columns[d.column]++; columns[d.column] > 1 {
			d.column += " " + itoa(columns[d.column]) // the second of a name has a number
		}
		if i < len(has) {
			d.card = has[i].value
		}
		if i >= len(has) || i >= len(p.cells) || d.column != has[i].column || d.file != d.card {
			all = append(all, d)
		}
	}
	return all
}
