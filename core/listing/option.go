package listing

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// mostAlike bounds how often one line takes an option.
const mostAlike = 20

// option gives the last unit an option, on the mount that stands in brackets.
func (r *reader) option(e *catalogue.Entry, text string) {
	if u := r.last(); u != nil {
		r.optionOf(u, e, text)
	}
}

func (r *reader) optionOf(u *roster.Unit, e *catalogue.Entry, text string) {
	o := roster.Option{Entry: e.ID}
	o.Entry = r.fitting(u, e)
	if mount := strings.ToLower(bracketed(text)); slices.Contains(r.System.Mounts(e), mount) {
		o.Mount = mount
	}
	u.Options = append(u.Options, o)
}

// fitting is the id of an option for a unit: of several by one name the one that it takes.
func (r *reader) fitting(u *roster.Unit, e *catalogue.Entry) string {
	holder, _ := r.Packs.Find(u.Entry)
	if holder == nil {
		return e.ID
	}
	for _, s := range r.System.Sections(holder) {
		for _, id := range s.Entries {
			if o, _ := r.Packs.Find(id); o != nil && o.ID != e.ID && o.Name == e.Name && !slices.Contains(s.Entries, e.ID) {
				return id
			}
		}
	}
	return e.ID
}

// early is an option that stands before all units, as a fleet's admiral does.
type early struct {
	entry *catalogue.Entry
	text  string
}

// crew gives those to the first units that take them.
func (r *reader) crew() {
	for _, o := range r.early {
		var to *roster.Unit
		roster.Each(r.List.Units, func(u *roster.Unit) {
			if to == nil && r.takes(u, o.entry) {
				to = u
			}
		})
		if to == nil {
			r.lose(o.text)
			continue
		}
		r.Found++
		r.optionOf(to, o.entry, o.text)
	}
}
