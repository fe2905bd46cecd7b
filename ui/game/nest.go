package game

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	kernel "broadside/core/game"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// A branch is a thing in a list with those that belong to it.
type branch struct {
	Thing kernel.Thing
	Twigs []branch
}

// formations are a seat's battlegroups with their groups and ships; none in games of single models.
func (c *Play) formations(seat kernel.Seat) (some []branch) {
	for _, t := range c.view.Things {
		if t.Role != kernel.RoleFormation || t.On != 0 || t.Seat != seat {
			continue
		}
		b := branch{Thing: t}
		for _, g := range c.under(t.ID, kernel.RoleFormation) {
			twig := branch{Thing: g}
			for _, s := range c.under(g.ID, kernel.RoleModel) {
				twig.Twigs = append(twig.Twigs, branch{Thing: s})
			}
			b.Twigs = append(b.Twigs, twig)
		}
		some = append(some, b)
	}
	shortsort.Stable(some, func(a, b branch) int { return rating(&b.Thing) - rating(&a.Thing) })
	return some
}

// sites are what is fought for: clusters with their sectors, stations, and other things of nobody.
func (c *Play) sites() (some []branch) {
	for _, t := range c.view.Things {
		if t.Role != kernel.RoleSite || t.On != 0 {
			continue
		}
		b := branch{Thing: t}
		for _, s := range c.under(t.ID, kernel.RoleSite) {
			b.Twigs = append(b.Twigs, branch{Thing: s})
		}
		some = append(some, b)
	}
	return some
}

// nested tells whether a thing stands in a list under another, or with the sites.
func nested(t *kernel.Thing) bool {
	switch t.Role {
	case kernel.RoleFormation, kernel.RoleCard, kernel.RoleSite:
		return true
	}
	return t.Role == kernel.RoleMarker && t.On != 0
}

// A troop is how many of something a seat has in a place.
type troop struct {
	Seat kernel.Seat
	Text string
}

// garrison are the troops in a place.
func (c *Play) garrison(t *kernel.Thing) (some []troop) {
	for _, k := range t.Tracks {
		if k.Max == 0 && k.Count > 0 {
			some = append(some, troop{k.Seat, several(k.Count, c.trackName(&k))})
		}
	}
	return some
}

// boxed are the tracks of a thing that are boxes.
func boxed(t *kernel.Thing) (some []kernel.Track) {
	for _, k := range t.Tracks {
		if k.Max > 0 {
			some = append(some, k)
		}
	}
	return some
}

// assetsOn are the launch assets that are assigned to a thing.
func (c *Play) assetsOn(t *kernel.Thing) (some []troop) {
	for _, o := range c.under(t.ID, kernel.RoleMarker) {
		text := several(o.Count, c.teller.Entry(o.Entry))
		for _, tag := range o.Tags {
			text = join(text, c.teller.Tag(tag))
		}
		some = append(some, troop{o.Seat, text})
	}
	return some
}

// members are the things that a card lists: groups of a battlegroup, ships of a group, sectors of a cluster.
func (c *Play) members(t *kernel.Thing) []kernel.Thing {
	return slices.DeleteFunc(c.under(t.ID), func(o kernel.Thing) bool { return o.Role == kernel.RoleMarker || o.Role == kernel.RoleCard })
}

// badges are a thing's states as its card shows them: its layer and order first.
func (c *Play) badges(t *kernel.Thing) (some []kit.Badge) {
	if t.Layer != "" && t.Role == kernel.RoleModel && t.Out == "" {
		some = append(some, kit.Badge{Text: capital(words.English.Say("layer/"+t.Layer, nil)), Tone: kit.Accent})
	}
	if t.Order != "" {
		some = append(some, kit.Badge{Text: capital(words.English.Say("order/"+c.system()+"/"+t.Order, nil)), Tone: kit.Even})
	}
	for _, tag := range t.Tags {
		if tag != "acted" || t.Order == "" {
			some = append(some, kit.Badge{Text: c.teller.Tag(tag), Tone: c.tone(tag), Icon: c.tagIcon(tag)})
		}
	}
	return some
}

// tone is red for what harms, amber for what shows a ship to the enemy.
func (c *Play) tone(tag string) kit.Tone {
	tone, _ := c.view.Meaning.Tag(tag)
	return kit.Tone(tone)
}

// tagIcon is the sign of a state that is told with an accent.
func (c *Play) tagIcon(tag string) string {
	if tone, sign := c.view.Meaning.Tag(tag); tone == kernel.ToneAccent {
		return sign
	}
	return ""
}

// loose are a seat's models that belong to no formation.
func (c *Play) loose(seat kernel.Seat) []kernel.Thing {
	return slices.DeleteFunc(c.fleet(seat), func(t kernel.Thing) bool { return c.thing(t.On) != nil })
}

// entryOf is what the catalogue has of a model with what it took; nil where it has nothing.
func (c *Play) entryOf(t *kernel.Thing) *catalogue.Entry {
	known := catalogue.Catalogue{Packs: c.packs()}
	u := roster.Unit{Entry: t.Entry}
	for _, id := range t.Options {
		u.Options = append(u.Options, roster.Option{Entry: id})
	}
	return c.m.System().Fitted(&u, &known)
}

// printed are the special rules on a model's profile: the ids of those that the game knows, and the others as they are printed.
func (c *Play) printed(t *kernel.Thing) (ids, others []string) {
	e := c.entryOf(t)
	if e == nil || t.Role != kernel.RoleModel {
		return nil, nil
	}
	special := slices.Clone(e.Special)
	for i := range e.Parts {
		special = append(special, e.Parts[i].Special...)
	}
	for _, text := range special {
		if id := c.ruleOf(text); id != "" {
			ids = append(ids, id)
		} else {
			others = append(others, text)
		}
	}
	return ids, others
}

// ruleOf is the id of the rule that a text names, "" where the game has none.
func (c *Play) ruleOf(text string) string {
	id, best := "", 0
	for _, r := range c.m.System().Rules(c.m.Setup.Edition) {
		if strings.HasPrefix(strings.ToLower(text), strings.ToLower(r.Name)) && len(r.Name) > best {
			id, best = r.ID, len(r.Name)
		}
	}
	return id
}

// saidOf is what the units' pack or data that are here say of a rule that the game does not know.
func (c *Play) saidOf(printed string) string {
	for _, p := range c.packs() {
		if text := p.RuleText(printed); text != "" {
			return text
		}
	}
	if text := app.RuleText(c.system(), printed); text != "" {
		return text
	}
	return words.Say("workshop/special-only")
}

// loads are what a ship may launch in a turn.
func (c *Play) loads(t *kernel.Thing) (some []string) {
	for _, l := range t.Loads {
		text := ""
		for _, asset := range l.Entries {
			text = join(text, c.teller.Entry(asset))
		}
		some = append(some, words.Say("game/several", "n", l.Number, "what", text))
	}
	return some
}
