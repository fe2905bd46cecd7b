package data

import (
	"errors"

	"broadside/core/catalogue"
	"broadside/ui/app"
	"broadside/ui/browser"
)

// alone tells whether files were refused because their game system is not among them.
func alone(err error) bool {
	var refused *browser.Refusal
	return errors.As(err, &refused) && refused.Code == browser.NoSystem
}

// join reads files without their game system together with the files of the first of some sets that has it.
func (c *Screen) join(files []byte, refused error, sets []app.DataSet) {
	if len(sets) == 0 {
		c.busy = ""
		c.blame(refused, nil)
		return
	}
	c.beside(sets[0], files, func() { c.join(files, refused, sets[1:]) })
}

// older says which of the files were older than those that they stand in place of.
func older(set *catalogue.Set) []string {
	var all []string
	for _, r := range set.Remarks {
		if r.Code == "bs-file-older" {
			all = append(all, r.Text)
		}
	}
	return all
}
