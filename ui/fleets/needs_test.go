package fleets

import (
	"testing"

	"broadside/core/roster"
	"broadside/ui/app"
)

func own(entry string, n int) {
	app.Own("dfc", roster.Owned{Entry: entry, Name: entry, Count: n})
}

func TestAFleetSaysWhatItNeedsOnceModelsAreCounted(t *testing.T) {
	lay(t)
	l := &roster.List{System: "dfc", Name: "Patrol", Units: []roster.Unit{{ID: "u1", Entry: "pathfinder", Units: []roster.Unit{
		{ID: "u2", Entry: "bs-lantern", Count: 3}, {ID: "u3", Entry: "bs-sabre"},
	}}}}
	hash := "#/fleets/" + keepList(t, l)
	_, page := open(t, hash)
	page.Lacks("more Lantern Frigate", "You own every model.")

	own("bs-lantern", 1)
	_, page = open(t, hash)
	page.Wants("Needs 3 more models", "2 Lantern Frigate, 1 Sabre Frigate", `href="#/collection/dfc/lists?with=`)

	own("bs-sabre", 1)
	page.Build()
	page.Wants("Needs 2 more Lantern Frigate")
	own("bs-lantern", 4)
	page.Build()
	page.Wants("You own every model.")
	page.Lacks("Needs ")
}

func TestALongNeedIsShortened(t *testing.T) {
	lay(t)
	own("bs-lantern", 1)
	_, page := open(t, "#/fleets/"+keepList(t, home()))
	page.Wants(" other models")
}
