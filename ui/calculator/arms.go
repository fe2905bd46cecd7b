package calculator

import (
	"cmp"
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/situation"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// What the attacker fires with, and how the target stands. Where the form has a list of weapons several are fired at once.

// arms are the attacker's weapons, to change with one tap.
func (c *Screen) arms() []kit.Option { return c.armOptions(c.attacker.of) }

func (c *Screen) armOptions(u *roster.Unit) []kit.Option {
	if u == nil {
		return nil
	}
	return kit.Each(c.sys.Arms(u, c.packs), func(a game.Arm) kit.Option {
		name, reach := c.teller.Label(a.Label), app.Length(a.Range, c.sys.About().Unit)
		return kit.Option{Value: a.Key, Text: kit.Either(a.Range > 0, words.Say("calculator/arm", "name", name, "range", reach), name)}
	})
}

func (c *Screen) fired() []string { return situation.Fired(c.attacker.arm) }

// disarm leaves of what the unit fires the weapons whose names the form still has.
func (c *Screen) disarm() {
	if c.attacker.of == nil {
		return
	}
	has := map[string]int{}
	for i := range c.now.Form {
		if g := c.group(i); g.group().List {
			has[g.armed()]++
		}
	}
	c.attacker.arm = situation.Joined(kit.Only(c.sys.Arms(c.attacker.of, c.packs), func(a game.Arm) bool {
		name := c.teller.Label(a.Label)
		fires := slices.Contains(c.fired(), a.Key) && has[name] > 0
		if fires {
			has[name]--
		}
		return fires
	}))
}

func (c *Screen) setArm(key string) {
	c.attacker.arm = key
	if figures := c.figures(); figures != nil {
		c.now.Take(figures, false)
	}
	c.loaded()
}

// loaded follows a choice of what fires, which begins where it can: nova cannon do not burst near by.
func (c *Screen) loaded() {
	if c.work(); c.answer != nil && situation.Never(c.answer) {
		for _, ch := range c.now.Better(situation.Worth{}, nil, func() bool { return true }) {
			if ch.Field.Within == ch.Field.Key {
				c.now = ch.Then
				c.work()
				break
			}
		}
	}
	c.keep()
}

// poses are the ways in which the target can stand, where there are several.
func (c *Screen) poses() []kit.Option {
	if c.target.of == nil {
		return nil
	}
	return kit.Each(c.sys.Poses(c.target.of, c.packs), func(p game.Arm) kit.Option { return kit.Option{Value: p.Key, Text: c.teller.Label(p.Label)} })
}

// pose is the one in which it does.
func (c *Screen) pose() string {
	if all := c.poses(); c.target.arm == "" && len(all) > 0 {
		return all[0].Value
	}
	return c.target.arm
}

func (c *Screen) fillAttacker() {
	if figures := c.figures(); figures != nil {
		c.now = c.now.Released()
		c.now.Take(figures, true)
	}
}

func (c *Screen) figures() map[string]any {
	if c.attacker.of == nil {
		return nil
	}
	c.attacker.edits = false
	c.attacker.name = c.groupName(c.attacker.of)
	return c.sys.Request(c.attacker.of, c.attacker.arm, nil, c.packs)
}

func (c *Screen) fillTarget() {
	if c.target.of != nil {
		c.target.edits = false
		c.target.name = c.unitName(c.target.of)
		c.now.Take(c.sys.Request(nil, c.target.arm, c.target.of, c.packs), true)
	}
}

// armName is what the attacker fires with, empty where there is nothing: of several weapons their number.
func (c *Screen) armName() string {
	if names := c.fireNames(); c.now.Together() {
		return kit.Either(len(names) == 1, strings.Join(names, ""), words.Say("calculator/several", "n", kit.Itoa(len(names))))
	}
	if c.attacker.of != nil {
		return c.teller.Label(tabletop.First(c.sys.Arms(c.attacker.of, c.packs), func(a game.Arm) bool { return a.Key == c.attacker.arm }).Label)
	}
	return ""
}

func (c *Screen) addTo(list string) {
	c.now.Add(list)
	c.resized(true)
	kit.FocusTop(groupID(list + "." + kit.Itoa(c.now.Length(list)-1))) // it may stand out of sight
}

// fireNames are of what is fired, without what cannot be.
func (c *Screen) fireNames() []string { return c.armed(situation.Firers(c.fires)...) }

// armed name what some firers fire with: by a name, or by the entry that a choice of the moment names.
func (c *Screen) armed(firers ...map[string]any) []string {
	return kit.Each(c.now.Rows(firers...), func(r situation.Row) string {
		name := r.Name
		if name == "" && r.Choice != "" {
			name = c.group(0).choice(r.Choice)
		}
		name = cmp.Or(name, words.English.Say("one/"+c.game()+"/"+r.List, words.Args{"n": kit.Itoa(r.N + 1)}))
		return situation.Clip(kit.Either(r.Count == 1, name, words.Say("calculator/armed", "n", kit.Itoa(r.Count), "name", name)))
	})
}

// volleys are what each firer of a game fires, and from where.
func (c *Screen) volleys() []string {
	if !c.now.Given() {
		return nil
	}
	return kit.Each(situation.Firers(c.now.Request()), func(f map[string]any) string {
		text := c.armed(f)
		if layer, _ := f["layer"].(string); words.Has("field/" + c.game() + "/" + layer) {
			text = append(text, c.teller.Field(layer))
		}
		return strings.Join(text, ", ")
	})
}

func (c *Screen) takeOut(i int) {
	c.attacker.edits = true
	if c.now = c.now.TakeOut(i); !c.now.Given() {
		c.attacker = pick{}
	}
	c.touched()
}

// resized follows a list that was made longer or shorter by hand; what is added is not the unit's.
func (c *Screen) resized(longer bool) {
	c.disarm()
	c.attacker.edits = c.attacker.edits || longer && c.attacker.name != ""
	c.touched()
}
