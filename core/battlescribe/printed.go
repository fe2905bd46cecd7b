package battlescribe

import (
	"strings"

	"broadside/core/catalogue"
)

// printed is where a thing of the book's files is printed, as far as they tell.
func (b *Book) printed(t *Thing) catalogue.Printed {
	if b.sources == nil {
		b.sources = map[string]string{}
		for _, f := range b.files {
			for _, p := range f.Publications {
				if b.sources[p.ID] == "" {
					b.sources[p.ID] = p.title()
				}
			}
		}
	}
	return catalogue.Printed{In: b.sources[t.Source], Page: pageOf(t.Page)}
}

// title is a publication's name, else its short one.
func (p *Publication) title() string {
	if p.Name != "" {
		return p.Name
	}
	return p.Short
}

// pageOf is a page without the "p." that some authors set before it; none for 0.
func pageOf(text string) string {
	bare := strings.TrimLeft(text, "PpagesS. ")
	if bare == "0" {
		return ""
	}
	if bare == "" || bare[0] < '0' || bare[0] > '9' {
		return text
	}
	return bare
}

// printed is where a choice is printed: its entry, else a link to it, else one
// of its profiles.
func (c *Choice) printed(profiles []Profile) (in catalogue.Printed) {
	for i := len(c.Chain) - 1; i >= 0; i-- {
		if in = c.Book.printed(&c.Chain[i].Thing); in != (catalogue.Printed{}) {
			return in
		}
	}
	for i := range profiles {
		if in = profiles[i].printed; in != (catalogue.Printed{}) {
			return in
		}
	}
	return in
}
