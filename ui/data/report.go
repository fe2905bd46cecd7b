package data

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// Report shows what was read of a set, and what was not.
type Report struct {
	Set   *app.DataSet
	Close func()
}

// A cause is why something of the files was not understood, with what was said of it, the gravest first.
type cause struct {
	title   string
	remarks []catalogue.Remark
	more    int // that are not shown
}

// causesOf are the beginnings of codes of remarks by their causes; all others are about how the files are written.
var causesOf = []struct{ cause, codes string }{
	{"data/cause-files", "bs-no-system bs-no-catalogue bs-file- bs-not- bs-other-file bs-other-xml bs-empty bs-page bs-charset bs-too- bs-zip bs-doctype bs-roster bs-mended"},
	{"data/cause-figures", "bs-unread bs-card bs-part bs-point bs-other- bs-load bs-no-admiral"},
	{"data/cause-options", "bs-option-cost bs-option-effect bs-option-text bs-option-nested bs-option-empty bs-choices"},
	{"data/cause-nowhere", "bs-nowhere bs-hidden bs-option-hidden bs-dangling bs-circle bs-left-out"},
}

func causeOf(code string) string {
	for _, c := range causesOf {
		for _, begins := range strings.Fields(c.codes) {
			if strings.HasPrefix(code, begins) {
				return c.cause
			}
		}
	}
	return "data/cause-format"
}

// mostRemarks bounds how many of a cause are shown.
const mostRemarks = 40

func (c *Report) causes() (all []cause) {
	for _, severity := range []string{"error", "warning", "info"} { // the gravest first
		for _, r := range c.Set.Remarks {
			if r.Severity != severity {
				continue
			}
			title := words.English.Say(causeOf(r.Code), nil)
			at := slices.IndexFunc(all, func(c cause) bool { return c.title == title })
			if at < 0 {
				at, all = len(all), append(all, cause{title: title})
			}
			if len(all[at].remarks) < mostRemarks {
				all[at].remarks = append(all[at].remarks, r)
			} else {
				all[at].more++
			}
		}
	}
	return all
}

// share says how much of the files was understood; nothing of sets that were read before this was counted.
func share(s *catalogue.Set) (all []string) {
	if t := s.Tally(); t.All > 0 {
		all = append(all, words.Say("data/share", "percent", kit.Itoa(100*t.Shown/t.All), "n", kit.Itoa(t.Shown), "all", kit.Itoa(t.All)))
	}
	return all
}

// shares say that first, and then what of it rules read.
func shares(s *catalogue.Set) []string {
	all, typed := share(s), s.Tally().Typed
	if all != nil {
		all = append(all, kit.Either(typed > 0, words.Say("data/share-typed", "n", kit.Itoa(typed)), words.Say("data/share-printed")))
	}
	return all
}

// place is where a remark points, empty where it is about the whole.
func place(r *catalogue.Remark) string {
	switch {
	case r.ID == "":
		return r.File
	case r.File == "":
		return r.ID
	}
	return words.Say("data/place", "file", r.File, "id", r.ID)
}

// unknown are the special rules that the rules of a set's game do not know.
func (c *Report) unknown() []catalogue.Keyword { return kit.Either(bare(c.Set), nil, c.Set.Unknown) }

// Coming shows what newer data change before they are taken.
type Coming struct {
	Title   string
	Lost    string   // how much goes away; empty where nothing does
	Notes   []string // sentences on what is wrong with them
	Rest    string   // what stays as it is; empty where nothing is said of it
	Changes *catalogue.Changes
	Fleets  []string // sentences on those that are affected
	Text    string   // of the button that takes them
	Take    func()
	Close   func()

	OtherText string // of the button that does
	Other     func() // something else; nil where there is nothing
}

// Page has the changes, alike ones under a title. Where what is lost need not be, the first button is another than that which
// takes the data.
func (c *Coming) Page() form.Page {
	notes := append(form.Told(form.Said(kit.Error, c.Lost)), kit.Each(c.Notes, func(text string) kit.Problem { return form.Said(kit.Warning, text) })...)
	all := []form.Section{{Notes: notes, Text: kit.When(!c.Changes.Any(), words.Say("data/same"))}, {Text: c.Rest}}
	alike := func(code string, lines []string) {
		if len(lines) > 0 {
			all = append(all, form.Section{Title: words.English.Say(code, nil), Lines: lines})
		}
	}
	alike("data/affected", c.Fleets)
	alike("data/change-removed", c.Changes.Removed)
	alike("data/change-points", kit.Each(c.Changes.Repointed, func(r catalogue.Repointed) string {
		return words.Say("data/repointed", "name", r.Name, "from", kit.Itoa(r.From), "to", kit.Itoa(r.To))
	}))
	alike("data/change-otherwise", c.Changes.Changed)
	alike("data/change-added", c.Changes.Added)
	buttons := []kit.Button{{Text: c.Text, Kind: kit.Primary, Press: c.Take}}
	if c.Other != nil {
		buttons = append([]kit.Button{{Text: c.OtherText, Press: c.Other}}, buttons...)
		if c.Lost != "" {
			buttons[0].Kind, buttons[1].Kind = kit.Primary, kit.Plain
		}
	}
	return form.Page{Title: c.Title, Sections: all, Actions: buttons, Close: c.Close}
}
