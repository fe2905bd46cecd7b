package game

import (
	"slices"

	kernel "broadside/core/game"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/unitsource"
)

// Join is the sheet by which a fleet or a single model joins a side of a practice table.
type Join struct {
	P *Play
	unitsource.Source

	side kernel.Seat
}

// openJoin opens it for the side that has fewer models.
func (c *Play) openJoin() {
	count := func(side kernel.Seat) int {
		return len(c.those(func(t kernel.Thing) bool { return t.Role == kernel.RoleModel && t.Seat == side }))
	}
	j := &Join{P: c, side: kit.Either(count(1) > count(2), kernel.Seat(2), 1)}
	j.Able = func(u *roster.Unit) bool {
		return len(j.Sys.Outline().Groups) == 0 || j.Sys.Request(nil, "", u, c.catalogue())["target"] != nil
	}
	c.sheet = j
	j.Open(c.m.System(), "")
}

func (j *Join) sides() []kit.Option {
	return kit.Each([]kernel.Seat{1, 2}, func(s kernel.Seat) kit.Option {
		return kit.Option{Value: itoa(int(s)), Text: j.P.name(s), Icon: "seat-" + itoa(int(s))}
	})
}

func (j *Join) name(u *roster.Unit) string {
	name := unitsource.Name(j.P.teller, u)
	return kit.Either(u.Count > 1, words.Say("calculator/times", "name", name, "n", itoa(u.Count)), name)
}

// all adds the fleet and sets it up in rows.
func (j *Join) all() {
	if j.enlist(j.List) {
		j.P.placeRows(j.side)
	}
}

// one adds a single unit, which the next tap places.
func (j *Join) one(u *roster.Unit) {
	before := j.P.waiting(j.side)
	if !j.enlist([]roster.Unit{unitsource.Whole(j.Sys, u, j.P.catalogue())}) {
		return
	}
	for _, t := range j.P.waiting(j.side) {
		if !slices.ContainsFunc(before, func(o kernel.Thing) bool { return o.ID == t.ID }) {
			j.P.choose(t.ID)
			return
		}
	}
}

// enlist adds units to the side by one command.
func (j *Join) enlist(units []roster.Unit) bool {
	j.P.sheet = nil
	code, err := roster.Encode(&roster.List{System: j.P.system(), Units: units})
	if err != nil {
		app.Toast(app.Sentence(err))
		return false
	}
	return j.P.setAll([]kernel.Command{kernel.Command{Kind: "enlist", By: 1}.With("seat", kernel.Int(int(j.side))).With("list", kernel.Text(code))})
}
