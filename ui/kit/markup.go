package kit

import "broadside/ui/markup"

// IconMarkup is an icon as HTML, for a piece of the page that is given whole, as vg-content of vugu.HTML: a long list
// renders far quicker so. Label names it for screen readers, which pass by an icon without one.
func IconMarkup(name, class, label string) string {
	said := ` aria-hidden="true"`
	if label != "" {
		said = ` role="img" aria-label="` + markup.EscapeString(label) + `"`
	}
	return `<svg viewBox="0 0 24 24" class="` + iconClass(name) + When(class != "", " "+class) + `"` + said + `><path d="` + IconPath(name) + `"></path></svg>`
}
