package browser

import (
	"encoding/base64"
	"fmt"
	"testing"

	"broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/wire"
	"broadside/tests/browser/page"
)

// raider leads a small army in the open: it fires before it moves, takes up what lies on its way, brings along whom it can, and has its
// flak fire at what passes.
const raider = `{ first: ["Scenery is placed", "Roll for edges", "Bottom", "Roll for initiative"],
	now: ["Move now", "Disembark now", "Claim now", "Aim now", "Clear", "Overrule"], answers: ["Awning"],
	acts: ["Activate", "Bring along", "Claim", "Disembark", "Fire", "Aim", "Move"], once: ["Aim", "Disembark", "Claim", "Move", "Fire"],
	skip: [], last: ["End the activation"], aims: true }`

// raid is the file of a game of two small armies and three rounds, about objectives that are carried, before its first command.
func raid(t *testing.T) string {
	t.Helper()
	group := func(entry string, squads ...roster.Unit) roster.Unit { return roster.Unit{Entry: entry, Units: squads} }
	squad := func(entry string, count int, aboard ...roster.Unit) roster.Unit {
		return roster.Unit{Entry: entry, Count: count, Units: aboard}
	}
	lists := []roster.List{
		{Name: "Raiders", Packs: []string{"bs-bulwark"}, Units: []roster.Unit{
			group("frontline", squad("bs-carter", 1, squad("bs-line", 2))), group("armour", squad("bs-anvil", 2), squad("bs-awning", 1))}},
		{Name: "Defenders", Packs: []string{"bs-swarm"}, Units: []roster.Unit{
			group("frontline", squad("bs-dart", 1, squad("bs-drones", 2))), group("armour", squad("bs-hornet", 2))}},
	}
	setup := &game.Setup{Board: true, Table: geometry.Table{Width: 30 * geometry.Unit, Height: 30 * geometry.Unit}, Options: []game.Arg{{Name: "scenario",
		Value: game.Text("name The Raid;rounds 3;table 30 30;approach readiness;score 3;worth players 2;worth objective 1;put objective open-mobile 15 5 0;put objective open-mobile 9 5 0;put objective open-mobile 15 25 0;put objective open-mobile 21 25 0")}}}
	for i := range lists {
		n := 0
		lists[i].System, lists[i].Edition, lists[i].Limit = "dzc", "core", 500
		roster.Each(lists[i].Units, func(u *roster.Unit) { n++; u.ID = fmt.Sprint("u", n) })
		setup.Seats = append(setup.Seats, game.SeatSetup{Name: fmt.Sprint("Player ", i+1), List: lists[i]})
	}
	g, err := game.New(dropzone.System{}, setup)
	if err != nil {
		t.Fatal(err)
	}
	return base64.StdEncoding.EncodeToString(wire.EncodeLog(g.Setup, g.Log))
}

func TestPlayARaidOfDropzoneToItsLastRound(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/game")
	choose(p, "Import", raid(t))
	p.WaitText("Scenery is placed")
	whoThrows(p, "We roll")
	lead := func(text string) {
		t.Helper()
		leadUntil(t, p, raider, text)
	}
	lead("has objective")
	p.Screenshot("dropzone-carried-phone")
	p.Fits()
	lead("Round 3 of 3")
	lead("reacts with Flak cannons")
	p.Screenshot("dropzone-reaction-phone")
	p.Fits()
	p.Axe()
	lead("Play again")
	p.Screenshot("dropzone-raid-phone")
	p.Fits()
	p.Axe()
	saysAll(t, p, ".play-ending", "Player 1 wins", "Kill points 68", "Kill points 70", "2 of 6 units lost", "3 of 5 units lost")
	saysAll(t, p, ".play-seats", "2 victory points", "1 victory point", "Kill points 68", "Kill points 70")
	before := standing(p)
	p.Reload()
	p.WaitText("Play again")
	if after := standing(p); after != before {
		t.Errorf("the final score after a reload is\n%s\nbefore it was\n%s", after, before)
	}
}
