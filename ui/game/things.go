package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
)

// ready are the things that may do something now, the biggest first.
func (c *Play) ready() []kernel.Thing {
	seen := map[kernel.ID]bool{}
	var all []kernel.Thing
	for _, a := range c.acts {
		if t := c.thing(a.Thing); t != nil && !seen[t.ID] && t.Role != kernel.RoleTerrain {
			seen[t.ID] = true
			all = append(all, *t)
		}
	}
	shortsort.Stable(all, func(a, b kernel.Thing) int { return size(&b) - size(&a) })
	return all
}

// size is how much damage a thing can take.
func size(t *kernel.Thing) int {
	sum := 0
	for _, k := range t.Tracks {
		sum += k.Max
	}
	return sum
}

// left is how much of it is left.
func left(t *kernel.Thing) int {
	sum := 0
	for _, k := range t.Tracks {
		sum += max(k.Max-k.Lost, 0)
	}
	return sum
}

// fleet lists a seat's models, the biggest first, the lost ones last.
func (c *Play) fleet(seat kernel.Seat) []kernel.Thing {
	var all []kernel.Thing
	for _, t := range c.view.Things {
		if t.Seat == seat && len(t.Tracks) > 0 && !nested(&t) {
			all = append(all, t)
		}
	}
	shortsort.Stable(all, func(a, b kernel.Thing) int {
		if lost(&a) != lost(&b) {
			if lost(&a) {
				return 1
			}
			return -1
		}
		return size(&b) - size(&a)
	})
	return all
}

// lost tells whether nothing of a thing is left.
func lost(t *kernel.Thing) bool {
	return t.Out == "destroyed" || t.Out == "surrendered" || t.Out == "left-table"
}

// markers are the other things that players can set by hand: objectives and mines.
func (c *Play) markers() (some []kernel.Thing) {
	for _, t := range c.view.Things {
		if len(t.Tracks) == 0 && t.Role != kernel.RoleTerrain && !nested(&t) {
			some = append(some, t)
		}
	}
	return some
}

// icon is the silhouette of a thing.
func icon(t *kernel.Thing) string {
	if kit.HasIcon(t.Glyph) {
		return t.Glyph
	}
	return "target"
}

// titleNote is what a thing is besides its name.
func (c *Play) titleNote(t *kernel.Thing) string {
	text := ""
	if t.Entry != "" && t.Name != "" {
		text = c.teller.Entry(t.Entry)
	}
	if t.Out != "" && t.Out != "listed" {
		text = join(text, c.teller.Out(t.Out))
	}
	if id := thingOf(t.Class); t.Role == kernel.RoleMarker && id != 0 {
		text = join(text, c.teller.Thing(id))
	}
	return text
}

// thingNote is what a list says under a thing's name.
func (c *Play) thingNote(t *kernel.Thing) string {
	text := c.titleNote(t)
	switch {
	case t.Role == kernel.RoleFormation && t.On == 0 && text != "":
		text = ratingText(t)
		if t.Out != "listed" {
			text = join(text, c.teller.Out(t.Out))
		}
	case t.Role == kernel.RoleModel && t.Layer != "" && t.Out == "":
		text = join(text, capital(words.English.Say("layer/"+t.Layer, nil)))
	}
	for _, tag := range t.Tags {
		if !strings.Contains(tag, "/") && tag != "acted" {
			text = join(text, c.teller.Tag(tag))
		}
	}
	return text
}

func join(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}

// A pipRow is the damage of a thing as boxes in one drawing.
type pipRow struct {
	Width        int
	Left, Lost   string // paths
	Off          string
	Label        string
	Working, All int
}

const pipSize, pipGap, trackGap = 7, 2, 4

// pips draws the tracks of a thing side by side.
func (c *Play) pips(t *kernel.Thing) pipRow {
	row := pipRow{All: len(t.Tracks)}
	x := 0
	for _, k := range boxed(t) {
		for i := range k.Max {
			box := "M" + itoa(x) + " 1h" + itoa(pipSize) + "v10h-" + itoa(pipSize) + "z"
			switch {
			case k.Off:
				row.Off += box
			case i < k.Max-k.Lost:
				row.Left += box
			default:
				row.Lost += box
			}
			x += pipSize + pipGap
		}
		if !k.Off {
			row.Working++
		}
		x += trackGap
	}
	row.Width = max(x-trackGap-pipGap, 1)
	row.Label = words.Say("game/points-left", "left", itoa(left(t)), "of", itoa(size(t)))
	return row
}

// figures are a thing's numbers as they are now.
func (c *Play) figures(list []kernel.Figure) []kit.Figure {
	all := make([]kit.Figure, len(list))
	for i, f := range list {
		all[i] = kit.Figure{Label: c.teller.Field(f.Key), Value: c.figure(f)}
	}
	return all
}

// figure writes a number as its game does: 6", 3+, 2.
func (c *Play) figure(f kernel.Figure) string {
	if f.Text != "" {
		return f.Text
	}
	if f.Value == 0 {
		if words.Has("value/" + c.system() + "/" + f.Key) {
			return "–" // none at all
		}
	}
	if c.m.System().KindOf(f.Key) == kernel.ParamLength {
		return c.length(f.Value)
	}
	code := "value/" + c.system() + "/" + f.Key
	if words.Has(code) {
		return words.English.Say(code, words.Args{"n": itoa(f.Value)})
	}
	return itoa(f.Value)
}

// trackName is the upgrade or the hull that a track stands for.
func (c *Play) trackName(k *kernel.Track) string { return capital(c.teller.Label(k.Label)) }

// trackSays is the state of a track in words.
func (c *Play) trackSays(k *kernel.Track) string {
	switch {
	case k.Off:
		return words.Say("game/disabled")
	case k.Taken:
		return words.Say("game/takes-next")
	}
	return ""
}

// A ruling is a special rule with its summary.
type ruling struct{ Name, Text string }

// rulings are the special rules of a thing: of its title and hero, of its upgrades and its weapons, each once.
func (c *Play) rulings(t *kernel.Thing) (some []ruling) {
	seen := map[string]bool{}
	add := func(id string) {
		if code := "rule/" + c.system() + "/" + id; !seen[id] && words.Has(code) {
			seen[id] = true
			some = append(some, ruling{c.teller.Rule(id), c.teller.Summary(id)})
		}
	}
	for _, tag := range t.Tags {
		if _, id, ok := strings.Cut(tag, "/"); ok {
			add(id)
		}
	}
	for _, k := range t.Tracks {
		add(strings.TrimPrefix(k.Label, "@entry/"))
	}
	ids, others := c.printed(t)
	for _, r := range ids {
		add(r)
	}
	for _, g := range t.Guns {
		for _, id := range g.Rules {
			add(id)
		}
	}
	for _, text := range others {
		if !seen[text] {
			seen[text] = true
			some = append(some, ruling{text, c.saidOf(text)})
		}
	}
	return some
}

func (c *Play) gunRules(g *kernel.Gun) string {
	text := ""
	for _, id := range g.Rules {
		text = join(text, c.teller.Rule(id))
	}
	return text
}

// gunName is a weapon with where it sits.
func (c *Play) gunName(g *kernel.Gun) string {
	name := capital(c.teller.Label(g.Label))
	if mount := "mount/" + g.Key; words.Has(mount) && words.English.Say(mount, nil) != name {
		return words.Say("game/mounted", "weapon", name, "mount", words.English.Say(mount, nil))
	}
	return name
}

// scoreNote is a seat's standing in words.
func (c *Play) scoreNote(s *kernel.Score) string {
	text := ""
	for _, f := range s.Details {
		text = join(text, words.English.Say("derived/"+c.system()+"/"+f.Key, nil)+" "+itoa(f.Value))
	}
	for _, d := range c.view.Decks {
		if d.Seat == s.Seat && d.Cards > 0 {
			text = join(text, words.Say("game/deck-left", "n", itoa(d.Cards)))
		}
		if d.Seat == s.Seat && d.Hand+d.Pile+d.Discards > 0 {
			text = join(text, words.Say("game/hand-left", "n", itoa(d.Hand)))
		}
	}
	return text
}

func (c *Play) acting(seat kernel.Seat) bool {
	if n := c.view.Need; n != nil && c.past == 0 {
		return n.Seat == seat
	}
	return slices.Contains(c.view.ToAct, seat)
}
