package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// A crew is the formation that acts: its groups and their ships.
type crew struct {
	Thing  kernel.Thing
	Groups []party
}

// A party is one group of a crew.
type party struct {
	Thing kernel.Thing
	Ships []kernel.Thing
	Now   bool // it is the one that acts
}

// under lists what belongs to a thing, of these roles or of all.
func (c *Play) under(id kernel.ID, roles ...kernel.Role) (some []kernel.Thing) {
	for _, t := range c.view.Things {
		if t.On == id && id != 0 && (len(roles) == 0 || slices.Contains(roles, t.Role)) {
			some = append(some, t)
		}
	}
	return some
}

// crew is the formation of the active thing; nil where single models act.
func (c *Play) crew() *crew {
	t := c.thing(c.view.Active)
	if t == nil || c.past > 0 {
		return nil
	}
	if above := c.thing(t.On); above != nil {
		t = above
	}
	all := crew{Thing: *t}
	for _, g := range c.under(t.ID, kernel.RoleFormation) {
		all.Groups = append(all.Groups, party{Thing: g, Ships: c.under(g.ID, kernel.RoleModel), Now: g.ID == c.view.Active})
	}
	if len(all.Groups) == 0 {
		return nil
	}
	return &all
}

// nextShip is the ship of the crew that acts next, 0 where it is at none: what follows is for the whole group.
func (c *Play) nextShip() kernel.ID {
	crew := c.crew()
	if crew == nil || c.volleys() {
		return 0
	}
	for _, now := range []bool{true, false} {
		for _, g := range crew.Groups {
			for _, t := range g.Ships {
				if g.Now == now && slices.ContainsFunc(c.mine(t.ID), c.isOrder) {
					return t.ID
				}
			}
		}
	}
	return 0
}

// crewNote says what a ship of the crew has done.
func (c *Play) crewNote(t *kernel.Thing) string {
	switch {
	case t.Out != "":
		return c.teller.Out(t.Out)
	case t.Order != "":
		return capital(words.English.Say("order/"+c.system()+"/"+t.Order, nil))
	}
	return ""
}

// rating is the number on a battlegroup's card.
func rating(t *kernel.Thing) int {
	for _, f := range t.Figures {
		if f.Key == "rating" {
			return f.Value
		}
	}
	return 0
}

func ratingText(t *kernel.Thing) string { return words.Say("game/rating", "n", itoa(rating(t))) }

// followers are the acts by which the other ships of a ship's group could do what it did.
func (c *Play) followers(kind string, ship kernel.ID) (some []act) {
	t := c.thing(ship)
	if t == nil || t.On == 0 || c.view.Need != nil {
		return nil
	}
	for _, a := range c.acts {
		if o := c.thing(a.Thing); a.Kind == kind && a.Thing != ship && o != nil && o.On == t.On && c.isOrder(a) {
			some = append(some, a)
		}
	}
	return some
}

// following are those that could do what the ship before did.
func (c *Play) following() []act {
	if c.last == nil {
		return nil
	}
	return c.followers(c.last.Kind, c.last.Thing)
}

// sameNote says what the rest would do.
func (c *Play) sameNote() string {
	text := c.teller.Command(c.last.Kind)
	if d := c.last.Int("distance"); d != 0 {
		text += " " + c.length(d)
	}
	if p := c.last.Int("pivot"); p != 0 {
		text += " " + degrees(p)
	}
	return words.English.Say("game/same-note", words.Args{"order": text, "n": itoa(len(c.following()))})
}

// followAll gives the rest of the group the last ship's order, as far as each may. Where one has to be asked about, the
// others follow once that is answered.
func (c *Play) followAll() {
	if c.last == nil {
		return
	}
	do := c.m.Do
	if c.trailing { // after what one of them was asked about
		do = c.m.Join
	}
	c.trailing = true
	like, before, stuck := *c.last, len(c.m.Log), ""
	var taken []geometry.Point
	for _, a := range c.following() {
		command, trial := c.alike(a, like, taken)
		if trial.Illegal != nil {
			stuck = words.Say("game/cannot-follow", "thing", c.teller.Thing(a.Thing), "why", c.teller.Illegal(trial.Illegal))
			continue
		}
		if end, ok := endOf(&trial, a.Thing); ok {
			taken = append(taken, end)
		}
		if do(command, c.source()) != nil || c.m.Need() != nil {
			break
		}
		do = c.m.Join
	}
	c.order = nil
	c.changed(before)
	c.trailing = c.trailing && c.view.Need != nil
	c.release()
	if stuck != "" {
		app.Toast(stuck)
	}
}

// trail goes on with the rest of the group after what a ship was asked about.
func (c *Play) trail() {
	if c.trailing && c.view.Need == nil {
		c.followAll()
	}
}

// confirmGroup carries the order out, and then by the rest of the group.
func (c *Play) confirmGroup() {
	if c.order == nil || !c.order.ready() {
		return
	}
	c.confirm()
	c.trailing = c.refused == nil
	c.trail()
}

// wholeGroup is how many ships would move by confirmGroup, 0 where the order moves but one.
func (c *Play) wholeGroup() int {
	if n := len(c.followers(c.order.act.Kind, c.order.act.Thing)); n > 0 {
		return n + 1
	}
	return 0
}

func (c *Crew) open(id kernel.ID) {
	defer kit.Guard()
	if c.P.chosen == id {
		id = 0
	}
	c.P.choose(id)
}

func (c *Crew) pressed(t *kernel.Thing) string { return yesNo(c.P.chosen == t.ID) }

// hull is what is left of a ship, for screen readers.
func (c *Crew) hull(t *kernel.Thing) string {
	return words.Say("game/points-left", "left", itoa(left(t)), "of", itoa(size(t)))
}

// short is a ship's name without what its group's says already: "№ 2".
func (c *Crew) short(t *kernel.Thing) string {
	name := c.P.teller.Thing(t.ID)
	if n := strings.TrimSpace(strings.TrimPrefix(name, c.P.teller.Entry(t.Entry))); n != "" && n != name {
		return words.Say("game/ship-number", "n", n)
	}
	return name
}

// top opens the battlegroup itself.
func (c *Crew) top() {
	defer kit.Guard()
	if crew := c.P.crew(); crew != nil {
		c.open(crew.Thing.ID)
	}
}
