package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/params"
	"broadside/core/words"
	"broadside/ui/calculator"
	"broadside/ui/kit"
)

// Fire is the panel of a group that fires: each weapon with its aim or its best target, and the button that resolves them all.
// It tells the cards, too, whom a weapon may be fired at.
type Fire struct {
	*Selection
	firing  []shooter       // worked out once for each change of the game
	salvos  []salvo         // what is aimed, by targets
	allOf   string          // the weapon whose targets are all listed
	charged map[string]bool // weapons to be overcharged
}

// A firingGun is a weapon of a ship that fires.
type firingGun struct {
	Ship kernel.Thing
	Gun  kernel.Gun
	Name string
	Hold *act // takes its aim back
	At   *aim // what it is aimed at
	Aims []aim
}

func (b *firingGun) key() string { return itoa(int(b.Ship.ID)) + "/" + b.Gun.Key }

// boost names what a weapon may be fired with besides, "" for nothing.
func (b *firingGun) boost() string {
	if len(b.Aims) > 0 {
		if p := b.Aims[0].Act.use(kernel.UseBoost); p != nil {
			return p.Name
		}
	}
	return ""
}

// A shooter is a ship of the group with what its weapons may do.
type shooter struct {
	Ship  kernel.Thing
	Guns  []firingGun
	Deeds []act // besides
}

// shooters are the ships of the active group on the table.
func (c *Fire) shooters() []shooter {
	if c.firing == nil {
		for _, t := range c.ships(c.view.Active) {
			if t.Out == "" {
				c.firing = append(c.firing, c.shooter(t))
			}
		}
		c.salvos = c.aimedAt()
	}
	return c.firing
}

func (c *Fire) shooter(t kernel.Thing) shooter {
	s := shooter{Ship: t, Deeds: kit.Only(c.mine(t.ID), func(a act) bool { return a.gun() == "" })}
	for _, g := range t.Guns {
		b := firingGun{Ship: t, Gun: g, Name: c.gunName(&g)}
		for _, a := range c.mine(t.ID) {
			if a.Deed == kernel.DeedUnaim && a.gun() == g.Key {
				aimed := c.weigh(c.chances(t.ID), g.Key, aim{Name: c.teller.Thing(g.Target), Target: kernel.Int(int(g.Target))})
				b.Hold, b.At = &a, &aimed
			}
		}
		if b.Hold == nil {
			b.Aims = c.aims(c.chances(t.ID), t.ID, g.Key)
		}
		if b.Hold != nil || len(b.Aims) > 0 {
			s.Guns = append(s.Guns, b)
		}
	}
	return s
}

// aimedGuns are how many weapons of the group are aimed.
func (c *Fire) aimedGuns() (n int) {
	c.shooters()
	for _, s := range c.salvos {
		n += s.guns
	}
	return n
}

func (c *Fire) fireText() string {
	if n := c.aimedGuns(); n > 0 {
		return words.Say("game/fire-n", "n", itoa(n))
	}
	return words.Say("game/fire-none")
}

// aimKind and fireKind make the useful one stand out: aiming first, then firing, and finishing only where nothing can be aimed.
func (c *Fire) aimKind() kit.Kind { return kit.Either(c.aimedGuns() == 0, kit.Primary, kit.Plain) }

func (c *Fire) fireKind() kit.Kind {
	aims := slices.ContainsFunc(c.shooters(), func(s shooter) bool {
		return slices.ContainsFunc(s.Guns, func(b firingGun) bool { return len(b.Aims) > 0 })
	})
	return kit.Either(c.aimedGuns() == 0 && aims, kit.Quiet, kit.Primary)
}

// aim aims a weapon, overcharged if that was chosen.
func (c *Fire) aim(b *firingGun, one aim) {
	command := one.Act.at(one.Target)
	if p := one.Act.use(kernel.UseBoost); p != nil && c.charged[b.key()] {
		command = command.Set(p.Name, kernel.Int(1))
	}
	c.allOf = ""
	c.do(command)
}

func (c *Fire) hold(b firingGun) { c.do(b.Hold.at(kernel.Value{})) }

// offered are the targets of a weapon on the page: the best, or all that were asked for.
func (c *Fire) offered(b *firingGun) []aim {
	if c.allOf == b.key() || len(b.Aims) <= 1 {
		return b.Aims
	}
	if at := slices.IndexFunc(b.Aims, func(a aim) bool { return c.aimed != 0 && a.Target.Int == int(c.aimed) }); at > 0 {
		return b.Aims[at : at+1] // tapped on the board
	}
	return b.Aims[:1]
}

// bestNext is the next weapon of the group with the best ship for it: measured, so on the board; nil where none is left.
func (c *Fire) bestNext() *aim {
	for _, s := range c.shooters() {
		for _, b := range s.Guns {
			at := slices.IndexFunc(b.Aims, func(a aim) bool {
				t := c.thing(kernel.ID(a.Target.Int))
				return t != nil && t.Role == kernel.RoleModel && a.mean > 0 && c.onBoard()
			})
			if at >= 0 {
				return &b.Aims[at]
			}
		}
	}
	return nil
}

// aimAll aims the weapons that may still fire so that they do most together.
func (c *Fire) aimAll() {
	var ships []kernel.ID
	for _, s := range c.shooters() {
		ships = append(ships, s.Ship.ID)
	}
	before := len(c.m.Log)
	c.m.DoAll(c.m.Allocate(c.fireAct().by, ships), c.source())
	c.changed(before)
}

func (c *Fire) fire() {
	if a := c.fireAct(); a != nil {
		c.do(a.command())
	}
}

// A salvo is all that is aimed at one target: what it will do together, and where the calculator has it.
type salvo struct {
	Target kernel.ID
	Text   string
	Href   string
	names  []string // of the ships that fire
	guns   int
}

// aimedAt are the salvos as they are aimed now.
func (c *Fire) aimedAt() []salvo {
	var all []salvo
	for _, s := range c.firing {
		for _, b := range s.Guns {
			if b.At == nil {
				continue
			}
			id := kernel.ID(b.At.Target.Int)
			i := slices.IndexFunc(all, func(o salvo) bool { return o.Target == id })
			if i < 0 {
				all, i = append(all, salvo{Target: id, Text: b.At.Name}), len(all)
			}
			all[i].guns++
			if name := c.teller.Thing(s.Ship.ID); !slices.Contains(all[i].names, name) {
				all[i].names = append(all[i].names, name)
			}
		}
	}
	for i := range all {
		if n := all[i].guns; n > 1 {
			all[i].Text += " ×" + itoa(n)
		}
	}
	c.reckon(all)
	return all
}

// reckon adds what each salvo is expected to do.
func (c *Fire) reckon(all []salvo) {
	if c.past > 0 {
		return
	}
	for _, one := range c.m.System().Salvos(c.m.State()) {
		i := slices.IndexFunc(all, func(s salvo) bool { return s.Target == one.At })
		o, err := c.m.System().Odds(params.New(one.Request))
		if i < 0 || err != nil {
			continue
		}
		s := &all[i]
		s.Text = join(s.Text, kit.When(o.Approximate, "≈ ")+meanText(o), fate(o))
		firing := words.Say("game/ships-fire", "n", itoa(len(s.names)), "names", strings.Join(s.names, ", "))
		s.Href = calculator.At(one.Request, firing, c.teller.Thing(one.At)).Hash()
	}
}
