package data

import (
	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/desk"
)

// Report shows what was read of a set, and what was not.
type Report struct {
	Set   *desk.DataSet
	Close func()
}

// severities are those of remarks, the gravest first.
var severities = []string{"error", "warning", "info"}

// mostRemarks bounds how many of a severity are shown.
const mostRemarks = 100

func (c *Report) remarks(severity string) []catalogue.Remark {
	var some []catalogue.Remark
	for _, r := range c.Set.Remarks {
		if r.Severity == severity && len(some) < mostRemarks {
			some = append(some, r)
		}
	}
	return some
}

func severityTitle(severity string) string { return words.English.Say("data/severity-"+severity, nil) }

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

func keyword(k *catalogue.Keyword) string {
	return words.Say("data/keyword", "name", k.Name, "n", itoa(k.Count), "example", k.Example)
}

func (c *Report) fine() bool { return len(c.Set.Remarks)+len(c.Set.Unknown) == 0 }
