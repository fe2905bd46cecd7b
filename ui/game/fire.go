package game

import (
	"cmp"
	"slices"
	"strings"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/shotlist"
)

// Fire is the panel of a group that fires: each weapon with its aim or its best target, and the button that resolves them all.
// It tells the cards, too, whom a weapon may be fired at.
type Fire struct {
	*Selection
	salvos  []salvo         // what is aimed, by targets; nil where it is to be worked out for the game as it stands
	charged map[string]bool // weapons to be overcharged
	permits struct {        // what can be aimed together, while its mark stands
		mark string
		guns map[string]bool
	}
}

// shooters are the ships of the active group on the table.
func (c *Fire) shooters() []kernel.Thing {
	return kit.Only(forces.Ships(c.view, c.view.Active), func(t kernel.Thing) bool { return t.Out == "" })
}

// guns are the weapons of a ship that are aimed or can be.
func (c *Fire) guns(t *kernel.Thing) []kernel.Gun {
	return kit.Only(t.Guns, func(g kernel.Gun) bool { return c.held(t.ID, g.Key) != nil || len(c.aims(t.ID, g.Key)) > 0 })
}

// nothing says that a ship has nobody to shoot at, and why.
func (c *Fire) nothing(ship kernel.ID) string {
	text := words.Say("game/no-targets")
	pairs := shotlist.Pairs(c.shotsOf(ship), func(s *kernel.Shot) bool { return s.Gun != "" && c.thing(s.To).Role == kernel.RoleModel })
	for _, why := range shotlist.Causes(shotlist.Those(pairs, false), c.teller) {
		text += " " + words.Say("game/no-targets-why", "why", strings.TrimSuffix(why.Text, "."), "n", kit.Itoa(len(why.Pairs)))
	}
	return text
}

// deeds are what a ship may do besides firing.
func (c *Fire) deeds(ship kernel.ID) []act {
	return kit.Only(c.mine(ship), func(a act) bool { return a.Gun() == "" })
}

// held takes the aim of a weapon back, nil where it is not aimed.
func (c *Fire) held(ship kernel.ID, gun string) *act {
	return first(c.mine(ship), func(a act) bool { return a.Deed == kernel.DeedUnaim && a.Gun() == gun })
}

// Gun is a weapon of a ship: its figures, what it is aimed at or may be fired at, and why not at others.
type Gun struct {
	P    *Fire
	Ship kernel.ID
	G    *kernel.Gun

	aims   []aim         // its targets that show
	more   int           // how many others there are
	boost  string        // what it may be fired with besides, "" for nothing
	barred []kernel.Shot // that something forbids
}

// Compute works out once for a build whom it may be fired at: while a group aims, and behind the first on the players' table, of each weapon
// the best, until all are asked for, or one is tapped on the board.
func (c *Gun) Compute() {
	c.aims, c.more, c.boost, c.barred = c.P.aims(c.Ship, c.G.Key), 0, "", nil
	if c.P.past == 0 && !c.G.Off && c.G.Target == 0 {
		c.barred = kit.Only(c.P.shotsOf(c.Ship), func(s kernel.Shot) bool { return s.Gun == c.G.Key && len(s.No) > 0 })
	}
	best := kit.Only(c.aims, func(a aim) bool { return c.P.ground(a) == 0 || kernel.ID(a.Target.Int) == c.P.aimed })
	if len(best) > 1 && (c.P.volleys() || c.P.follows(c.Ship, c.G.Key)) {
		at := slices.IndexFunc(best, func(a aim) bool { return c.P.aimed != 0 && a.Target.Int == int(c.P.aimed) })
		best = best[max(at, 0):][:1]
	}
	if c.more = len(c.aims) - len(best); !c.P.folds[c.key()] {
		c.aims = best
	}
	if len(c.aims) > 0 {
		if p := c.aims[0].Act.Use(kernel.UseBoost); p != nil {
			c.boost = p.Name
		}
	}
}

func (c *Gun) key() string { return kit.Itoa(int(c.Ship)) + "/" + c.G.Key }

// note is the weapon's rules and what is left of its attacks.
func (c *Gun) note() (text string) {
	name := strings.ToLower(c.P.gunName(c.G))
	for _, id := range c.G.Rules {
		if rule := c.P.teller.Rule(id); !strings.Contains(name, strings.ToLower(rule)) { // "Port launch bays" are launch bays
			text = kit.Join(text, rule)
		}
	}
	return kit.Join(text, kit.When(c.G.Off, words.Say("game/disabled")), kit.When(!c.G.Off && c.G.Left <= 0, words.Say("game/fired")))
}

// aimed is what it is aimed at.
func (c *Gun) aimed() aim {
	name := words.Say("game/aimed-at", "target", c.P.teller.Thing(c.G.Target))
	return c.P.weigh(c.Ship, c.G.Key, aim{Name: name, Target: kernel.Int(int(c.G.Target))})
}

// fire shoots at once or aims, overcharged if that was chosen; a weapon that may split its attacks asks how many first.
func (c *Gun) fire(a aim) {
	if split := a.Act.Find(func(p kernel.Param) bool { return p.Use == kernel.UseSplit && p.Max > p.Min }); split != nil {
		if c.P.begin(a.Act); c.P.order != nil {
			c.P.order.Args[a.Act.Targets().Name] = a.Target
			c.P.order.Args[split.Name] = kernel.Int(split.Max)
			c.P.try()
		}
		return
	}
	command := a.Act.At(a.Target)
	if c.P.charged[c.key()] && c.boost != "" {
		command = command.Set(c.boost, kernel.Int(1))
	}
	delete(c.P.folds, c.key())
	c.P.do(command)
}

// follows tells whether another weapon of a ship is aimed on the players' table, or stands before this one there.
func (c *Fire) follows(ship kernel.ID, gun string) bool {
	guns := c.guns(c.thing(ship))
	return !c.onBoard() && len(guns) > 0 && (guns[0].Key != gun || slices.ContainsFunc(guns, func(g kernel.Gun) bool { return g.Target != 0 }))
}

// offersMisses tells whether they are said: beside targets, or where it can be fired at one all the same.
func (c *Gun) offersMisses() bool {
	return len(c.aims) > 0 && len(c.barred) > 0 || slices.ContainsFunc(c.barred, func(s kernel.Shot) bool { return c.P.over(&s) })
}

// over tells whether the active thing can take a shot though something forbids it.
func (s *Session) over(shot *kernel.Shot) bool {
	return shot.From == s.view.Active && s.handles(shot.Command.By) && draft.Over(s.m.Game, shot)
}

func (c *Fire) aimedGuns() int {
	return tabletop.Total(c.aimedAt(), func(s salvo) int { return s.guns })
}

// volleyButtons end the panel. The first stays in its place, so that the focus does, too: where nothing can be aimed finishing has it.
func (c *Fire) volleyButtons() (all []kit.Button) {
	n := c.aimedGuns()
	if c.aimsBest() {
		text := kit.Either(len(c.pointed()) > 0, words.Say("game/aim-at", "target", c.teller.Thing(c.aimed)), words.Say("game/aim-all"))
		all = append(all, kit.Button{ID: "play-aim", Text: text, Icon: "target", Kind: kit.Either(n == 0, kit.Primary, kit.Plain), Press: c.aimAll})
	}
	return append(all, kit.Button{ID: "play-fire", Text: words.Say(kit.Either(n > 0, "game/fire-n", "game/fire-none"), "n", kit.Itoa(n)),
		Icon: kit.Either(n > 0, "dice", "check"), Kind: kit.Either(n == 0 && len(c.possible()) > 0, kit.Quiet, kit.Primary), Press: c.fire})
}

// aimsBest tells whether a weapon is left that the rules can aim: measured at a ship, so on the board.
func (c *Fire) aimsBest() bool {
	return c.onBoard() && slices.ContainsFunc(c.possible(), func(a aim) bool {
		t := c.thing(kernel.ID(a.Target.Int))
		return t != nil && t.Role == kernel.RoleModel && a.mean > 0
	})
}

// pointed are the shots that can be aimed at whom was tapped on the board.
func (c *Fire) pointed() []aim {
	return kit.Only(c.possible(), func(one aim) bool { return c.aimed != 0 && one.Target.Int == int(c.aimed) })
}

// aimAll aims the weapons that may still fire so that they do most together, or at whom was tapped.
func (c *Fire) aimAll() {
	if those := c.pointed(); len(those) > 0 {
		c.doAll(c.together(those)...)
		return
	}
	before := len(c.m.Log)
	c.m.DoAll(c.m.Allocate(c.view, c.fireAct().By, idsOf(c.shooters())), c.source())
	c.changed(before)
}

// foes are whom several weapons of the group can be aimed at together on the players' table, the best first.
func (c *Fire) foes() (some []aim) {
	if c.onBoard() || c.order != nil {
		return nil
	}
	guns := map[kernel.Value]int{}
	for _, one := range c.permitted() {
		guns[one.Target]++
		if same := first(some, func(o aim) bool { return o.Target == one.Target }); same != nil {
			same.mean, same.gap = same.mean+one.mean, min(same.gap, one.gap)
		} else {
			some = append(some, one)
		}
	}
	some = kit.Only(some, func(one aim) bool { return guns[one.Target] > 1 })
	for _, one := range kit.Refs(some) {
		one.Note, one.Kill = "", words.Say("game/weapons", "n", kit.Itoa(guns[one.Target]))
		if one.mean > 0 {
			one.Mean = meanText(one.mean)
		}
	}
	shortsort.Stable(some, func(a, b aim) int { return cmp.Or(a.gap-b.gap, cmp.Compare(b.mean, a.mean)) })
	return some
}

// idles tells whether the group neither aims nor can, nor does anything else, and has thrown no dice that are to be seen first.
func (c *Fire) idles() bool {
	busy := len(c.possible()) > 0 || slices.ContainsFunc(c.shooters(), func(t kernel.Thing) bool { return len(c.mine(t.ID)) > 0 })
	return !busy && !c.threw()
}

// aimsAlone tells whether all that the group can do is to aim its weapons at one ship, with nothing to choose about them.
func (c *Fire) aimsAlone() bool {
	all := c.possible()
	return c.aimsBest() && c.aimedGuns() == 0 && !slices.ContainsFunc(all, func(one aim) bool {
		return one.Target != all[0].Target || one.Act.Use(kernel.UseBoost) != nil || one.Act.Use(kernel.UseSplit) != nil
	}) && !slices.ContainsFunc(c.shooters(), func(t kernel.Thing) bool { return len(c.deeds(t.ID)) > 0 })
}

// permitted are the shots of the weapons that can still be aimed beside one another, as each ship's order allows so many.
func (c *Fire) permitted() []aim {
	all := c.possible()
	if mark := c.standing(); c.permits.mark != mark || c.permits.guns == nil {
		best := map[string]aim{}
		for _, one := range all {
			if had, is := best[one.gun()]; !is || better(one, had) < 0 {
				best[one.gun()] = one
			}
		}
		c.permits.mark, c.permits.guns = mark, map[string]bool{}
		for _, job := range c.together(kit.Only(all, func(one aim) bool { return best[one.gun()].Target == one.Target })) {
			command, _ := job.Command()
			c.permits.guns[kit.Itoa(int(command.Thing))+"/"+c.view.Meaning.Said(&command, kernel.UseWeapon).Text] = true
		}
	}
	return kit.Only(all, func(one aim) bool { return c.permits.guns[one.gun()] })
}

// gun is the weapon that is aimed, as a key.
func (a *aim) gun() string { return kit.Itoa(int(a.Act.Thing)) + "/" + a.Act.Gun() }

// possible is every shot that the group could still aim.
func (c *Fire) possible() []aim {
	return kit.Flat(c.shooters(), func(t kernel.Thing) []aim {
		return kit.Flat(t.Guns, func(g kernel.Gun) []aim { return c.aims(t.ID, g.Key) })
	})
}

// together aims the weapons of shots that can be, those that do most first: an order may leave a ship fewer than it has.
func (c *Fire) together(those []aim) []draft.Errand {
	shortsort.Stable(those, better)
	s := draft.NewSurvey(c.m.Game, kit.Each(those, func(one aim) draft.Errand { return draft.Just(one.Act.At(one.Target)) }), c.measuredOf)
	return kit.Only(s.Jobs, func(job draft.Errand) bool { return !job.Barred })
}

// aimTogether aims at a foe whatever can be.
func (c *Fire) aimTogether(at aim) {
	c.doAll(c.together(kit.Only(c.possible(), func(one aim) bool { return one.Target == at.Target }))...)
}

func (c *Fire) fire() {
	if a := c.fireAct(); a != nil {
		c.do(a.Command())
	}
}
