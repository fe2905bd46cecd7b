package data

import (
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/print"
	"broadside/ui/route"
)

// Cards prints the cards of a set. It is the screen of #/cards/ID, the id of a set.
type Cards struct{ print.Press }

// Arrive finds the set.
func (c *Cards) Arrive(r route.Route) {
	j := &print.Job{Name: words.Say("screen-cards"), About: words.Say("data/no-set")}
	for i := range app.Sets() {
		if set := &app.Sets()[i]; set.ID == r.Arg(0) {
			j = job(set)
		}
	}
	c.Show(j, route.To("data").Hash())
}
