package battlescribe

import (
	"io"
	"strings"
	"unicode/utf8"
)

// readFile reads a game system or a catalogue. A roster gives the error
// "bs-roster"; other XML, and what is no XML, an error that says so.
func readFile(r io.Reader, path string, report *Report, room *budget) (*File, error) {
	d := newDecoder(r, path, report, room)
	root, err := d.root()
	if err != nil {
		return nil, err
	}
	f := &File{Path: path}
	switch d.tag {
	case "gameSystem":
		f.System = true
	case "catalogue":
	case "roster":
		return nil, fail("bs-roster")
	default:
		return nil, fail("bs-other-xml", "element", d.tag)
	}
	f.begin(root, report)
	d.each(func(tag, in string, a *attrs) bool { return d.part(f, tag, in, a) })
	return f, d.err
}

// root is the first element of the file; its name is the decoder's tag.
func (d *decoder) root() (*attrs, error) {
	for {
		switch d.next() {
		case fileEnd:
			return &attrs{}, d.err
		case tagOpen:
			return &attrs{list: d.list}, nil
		}
	}
}

func (f *File) begin(a *attrs, report *Report) {
	f.ID, f.Name, f.Revision = a.take("id"), Clean(a.take("name")), int(a.number("revision", 0))
	f.Library, f.SystemID = a.flag("library"), a.take("gameSystemId")
	if f.System {
		f.SystemID = f.ID
	}
	a.take("battleScribeVersion", "authorName", "authorUrl", "authorContact", "gameSystemRevision", "type", "hidden", "schemaLocation", "description")
	a.leftovers(func(name string) {
		report.add(Note, "bs-unknown-attribute", f.Path, f.ID, "attribute", name, "element", "catalogue")
	})
}

// part takes what stands in a file.
func (d *decoder) part(f *File, tag, in string, a *attrs) bool {
	shared := strings.HasPrefix(in, "shared")
	switch tag {
	case "publication":
		f.Publications = append(f.Publications, Publication{a.take("id"), Clean(a.take("name")), Clean(a.take("shortName"))})
		a.take("publicationDate", "publisherUrl", "publisher", "hidden")
		d.skip()
	case "costType":
		f.CostTypes = append(f.CostTypes, CostType{a.take("id"), Clean(a.take("name")), a.number("defaultCostLimit", -1) >= 0, a.flag("hidden")})
		d.skip()
	case "profileType":
		f.ProfileTypes = append(f.ProfileTypes, d.profileType(a))
	case "catalogueLink":
		f.Links = append(f.Links, CatalogueLink{a.take("id"), Clean(a.take("name")), a.take("targetId"), a.flag("importRootEntries")})
		a.take("type")
		d.skip()
	case "categoryEntry":
		f.Categories = append(f.Categories, d.entry(KindCategory, a))
	case "forceEntry":
		f.Forces = append(f.Forces, d.entry(KindForce, a))
	case "selectionEntry", "selectionEntryGroup", "entryLink":
		e := d.choice(tag, a)
		if shared {
			f.Shared = append(f.Shared, e)
		} else {
			f.Roots = append(f.Roots, e)
		}
	case "profile", "rule", "infoGroup", "infoLink":
		i := d.info(tag, a)
		if shared {
			f.SharedInfos = append(f.SharedInfos, i)
		} else {
			f.Infos = append(f.Infos, i)
		}
	default:
		return false
	}
	return true
}

func (d *decoder) profileType(a *attrs) ProfileType {
	t := ProfileType{ID: a.take("id"), Name: Clean(a.take("name"))}
	a.take("hidden", "sortIndex", "kind")
	d.each(func(tag, _ string, a *attrs) bool {
		if tag != "characteristicType" {
			return false
		}
		t.Traits = append(t.Traits, TraitType{a.take("id"), Clean(a.take("name"))})
		a.take("hidden", "kind")
		d.skip()
		return true
	})
	return t
}

// thing reads the attributes that all parts have.
func thing(a *attrs) Thing {
	return Thing{ID: a.take("id"), Name: Clean(a.take("name")), Hidden: a.flag("hidden"), Source: a.take("publicationId"), Page: Clean(a.take("page"))}
}

// Clean takes the ends off a text and its line breaks.
func Clean(text string) string {
	if isClean(text) { // as nearly all are
		return text
	}
	return strings.Join(strings.Fields(text), " ")
}

func isClean(text string) bool {
	before := byte(' ')
	for i := range len(text) {
		b := text[i]
		if b < ' ' || b >= utf8.RuneSelf || b == ' ' && before == ' ' {
			return false
		}
		before = b
	}
	return text == "" || before != ' '
}

// choice reads something to choose, a group or a link to one.
func (d *decoder) choice(tag string, a *attrs) *Entry {
	kind := KindEntry
	if tag == "selectionEntryGroup" || tag == "entryLink" && a.look("type") == "selectionEntryGroup" {
		kind = KindGroup
	}
	return d.entry(kind, a)
}

func (d *decoder) entry(kind string, a *attrs) *Entry {
	yield()
	e := &Entry{Thing: thing(a), Kind: kind, Target: a.take("targetId"), Type: a.take("type"), Import: a.take("import") != "false",
		Primary: a.flag("primary"), Default: a.take("defaultSelectionEntryId"), Amount: a.take("defaultAmount")}
	a.take("collective", "flatten", "sortIndex", "subType", "childForcesLabel", "exported", "readme") // how other tools lay it out
	d.each(func(tag, in string, a *attrs) bool { return d.partOf(e, tag, in, a) })
	return e
}

// partOf takes what stands in an entry, a link, a group, a force or a category.
func (d *decoder) partOf(e *Entry, tag, in string, a *attrs) bool {
	switch tag {
	case "selectionEntry", "selectionEntryGroup", "entryLink":
		e.Entries = append(e.Entries, d.choice(tag, a))
	case "forceEntry":
		e.Entries = append(e.Entries, d.entry(KindForce, a))
	case "categoryLink":
		e.Categories = append(e.Categories, d.entry(KindCategory, a))
	case "profile", "rule", "infoGroup", "infoLink":
		e.Infos = append(e.Infos, d.info(tag, a))
	case "cost":
		e.Costs = append(e.Costs, Cost{a.take("typeId", "costTypeId"), a.number("value", 0)})
		a.take("name")
		d.skip()
	case "constraint":
		e.Limits = append(e.Limits, d.limit(a))
	case "modifier", "modifierGroup":
		e.Modifiers = append(e.Modifiers, d.modifier(tag, a))
	default:
		return false
	}
	return true
}

func (d *decoder) info(tag string, a *attrs) *Info {
	i := &Info{Thing: thing(a), Kind: infoKind(tag, a.look("type")), Target: a.take("targetId"), TypeName: Clean(a.take("typeName", "profileTypeName"))}
	i.Type = a.take("typeId", "profileTypeId")
	a.take("type", "noindex")
	d.each(func(tag, in string, a *attrs) bool {
		switch tag {
		case "characteristic":
			t := Trait{Type: a.take("typeId", "characteristicTypeId"), Name: Clean(a.take("name"))}
			written := a.take("value")
			if t.Text = d.text(); t.Text == "" {
				t.Text = strings.TrimSpace(written)
			}
			i.Traits = append(i.Traits, t)
		case "description":
			i.Text = d.text()
		case "profile", "rule", "infoGroup", "infoLink":
			i.Infos = append(i.Infos, d.info(tag, a))
		case "modifier", "modifierGroup":
			i.Modifiers = append(i.Modifiers, d.modifier(tag, a))
		case "alias": // another spelling, for search in other tools
			d.skip()
		default:
			return false
		}
		return true
	})
	return i
}

// infoKind is the kind of an info; a link's type names it.
func infoKind(tag, target string) string {
	if tag == "infoLink" {
		tag = target
	}
	switch tag {
	case "profile":
		return KindProfile
	case "infoGroup":
		return KindInfos
	}
	return KindRule
}
