package battlescribe

import "strings"

// checkFields notes modifiers of fields that nothing here has.
func (l *Library) checkFields() {
	c := &fields{library: l, known: map[string]bool{}}
	for _, name := range strings.Fields("name hidden category error warning info defaultAmount defaultSelectionEntryId description") {
		c.known[name] = true
	}
	for _, f := range l.Files {
		for _, t := range f.CostTypes {
			c.known[t.ID] = true
		}
		for _, t := range f.ProfileTypes {
			for _, trait := range t.Traits {
				c.known[trait.ID] = true
			}
		}
		c.entries(f, func(e *Entry) {
			for _, limit := range e.Limits {
				c.known[limit.ID] = true
			}
		}, func(*Info) {})
	}
	for _, f := range l.Files {
		c.entries(f, func(e *Entry) { c.check(f, e.ID, e.Modifiers) }, func(i *Info) { c.check(f, i.ID, i.Modifiers) })
	}
}

// fields are those that modifiers may change.
type fields struct {
	library *Library
	known   map[string]bool
}

// check notes what modifiers change in vain.
func (c *fields) check(f *File, id string, list []*Modifier) {
	for _, m := range list {
		if m.Change != "" && !c.known[m.Field] {
			c.library.Report.add(Unsure, "bs-unknown-field", f.Path, id, "field", m.Field)
		}
		c.check(f, id, m.Group)
	}
}

// entries goes through all entries and infos of a file.
func (c *fields) entries(f *File, entry func(*Entry), info func(*Info)) {
	var infos func([]*Info)
	infos = func(list []*Info) {
		for _, i := range list {
			info(i)
			infos(i.Infos)
		}
	}
	var walk func([]*Entry)
	walk = func(list []*Entry) {
		for _, e := range list {
			entry(e)
			infos(e.Infos)
			walk(e.Entries)
			walk(e.Categories)
		}
	}
	for _, list := range [][]*Entry{f.Roots, f.Shared, f.Forces, f.Categories} {
		walk(list)
	}
	infos(f.Infos)
	infos(f.SharedInfos)
}
