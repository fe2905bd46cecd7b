package game

import (
	"slices"
	"strconv"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Volley is a group that fires: each weapon with its aim or its best target, and the button that resolves them all.
type Volley struct{ P *Play }

// volleys tells whether the active group aims its weapons now.
func (c *Play) volleys() bool { return c.fireAct() != nil }

// fireAct resolves all that the group has aimed; a shot at once names its weapon.
func (c *Play) fireAct() *act {
	for _, a := range c.mine(c.view.Active) {
		if a.Deed == kernel.DeedFire && gunOf(a) == "" && c.past == 0 {
			return &a
		}
	}
	return nil
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

func (b *firingGun) key() string { return strconv.Itoa(int(b.Ship.ID)) + "/" + b.Gun.Key }

// A shooter is a ship of the group with what its weapons may do.
type shooter struct {
	Ship  kernel.Thing
	Guns  []firingGun
	Deeds []act // besides
}

// shooters are the ships of the active group on the table, worked out once for each change of the game.
func (c *Play) shooters() []shooter {
	if c.firing == nil {
		c.firing = c.lineUp()
		c.salvos = c.aimedAt()
	}
	return c.firing
}

func (c *Play) lineUp() (some []shooter) {
	for _, t := range c.under(c.view.Active, kernel.RoleModel) {
		if t.Out != "" {
			continue
		}
		s := shooter{Ship: t}
		for _, g := range t.Guns {
			if b, ok := c.firingGun(t, g); ok {
				s.Guns = append(s.Guns, b)
			}
		}
		for _, a := range c.mine(t.ID) {
			if gunOf(a) == "" {
				s.Deeds = append(s.Deeds, a)
			}
		}
		some = append(some, s)
	}
	return some
}

func (c *Play) firingGun(t kernel.Thing, g kernel.Gun) (firingGun, bool) {
	b := firingGun{Ship: t, Gun: g, Name: c.gunName(&g)}
	for _, a := range c.mine(t.ID) {
		if a.Deed == kernel.DeedUnaim && gunOf(a) == g.Key {
			b.Hold = &a
		}
	}
	if b.Hold == nil {
		b.Aims = c.aimsOf(t.ID, g.Key)
		return b, len(b.Aims) > 0
	}
	b.At = c.aimAt(t.ID, g.Key, g.Target)
	return b, true
}

// aimsOf are a ship's targets for a weapon, as its card would list them.
func (c *Play) aimsOf(ship kernel.ID, gun string) []aim {
	chosen := c.chosen
	c.chosen = ship
	c.useMeasured(ship)
	defer func() { c.chosen = chosen }()
	return c.targets(gun)
}

// aimAt is a shot that has been aimed.
func (c *Play) aimAt(ship kernel.ID, gun string, target kernel.ID) *aim {
	one := &aim{Name: c.teller.Thing(target), Target: kernel.Int(int(target))}
	if t := c.thing(target); t != nil {
		one.Seat = int(t.Seat)
	}
	c.useMeasured(ship)
	for _, s := range c.shotsOf(ship) {
		if s.To == target && s.Gun == gun && s.Odds != nil {
			one.Note, one.Mean = c.gap(s.Gap), words.Say("game/shot-mean", "n", tenths(s.Odds.Damage.Mean()))
		}
	}
	return one
}

// useMeasured hands the cache of shots what was measured of a ship as all things stand: aiming changes no chance.
func (c *Play) useMeasured(ship kernel.ID) {
	if c.past > 0 {
		return
	}
	mark := c.standing()
	if mark != c.measured.mark {
		c.measured = measured{mark, map[kernel.ID][]kernel.Shot{}}
	}
	shots, known := c.measured.shots[ship]
	if !known {
		shots = c.m.System().Shots(c.m.State(), ship)
		c.measured.shots[ship] = shots
	}
	c.shots = shotCache{from: ship, head: len(c.m.Log), shots: shots}
}

// measured keeps the shots of several ships while nothing moves or is hurt.
type measured struct {
	mark  string
	shots map[kernel.ID][]kernel.Shot
}

// standing is a mark of where all things are and how they fare.
func (c *Play) standing() string {
	var b strings.Builder
	for _, t := range c.view.Things {
		if t.Role == kernel.RoleFormation {
			continue
		}
		for _, n := range []int{int(t.ID), t.Pose.X, t.Pose.Y, t.Pose.Heading, int(t.Seat), t.Count} {
			b.WriteString(strconv.Itoa(n))
			b.WriteByte(',')
		}
		for _, k := range t.Tracks {
			b.WriteString(strconv.Itoa(k.Lost*100 + k.Count))
		}
		b.WriteString(t.Layer + t.Order + t.Out + strings.Join(t.Tags, "."))
		b.WriteByte(';')
	}
	return b.String()
}

// aimed are how many weapons of the group are aimed, aimable how many more could be.
func (c *Play) aimedGuns() (n int) {
	for _, s := range c.shooters() {
		for _, b := range s.Guns {
			if b.At != nil {
				n++
			}
		}
	}
	return n
}

func (c *Play) fireText() string {
	if n := c.aimedGuns(); n > 0 {
		return words.English.Say("game/fire-n", words.Args{"n": itoa(n)})
	}
	return words.Say("game/fire-none")
}

// aimGun aims a weapon, overcharged if that was chosen.
func (c *Play) aimGun(b *firingGun, one aim) {
	command := kernel.Command{Kind: one.Act.Kind, By: one.Act.by, Thing: one.Act.Thing}.With("weapon", kernel.Text(b.Gun.Key)).With("target", one.Target)
	if p := one.Act.use(kernel.UseBoost); p != nil && c.charged[b.key()] {
		command = command.With(p.Name, kernel.Int(1))
	}
	c.allOf = ""
	c.do(command)
}

// boost names what a weapon may be fired with besides, "" for nothing.
func (b *firingGun) boost() string {
	if len(b.Aims) > 0 {
		if p := b.Aims[0].Act.use(kernel.UseBoost); p != nil {
			return p.Name
		}
	}
	return ""
}

func (c *Play) charge(b *firingGun, on bool) { c.charged[b.key()] = on }

// offered are the targets of a weapon on the page: the best, or all that were asked for.
func (c *Play) offered(b *firingGun) []aim {
	if c.allOf == b.key() || len(b.Aims) <= 1 {
		return b.Aims
	}
	aims := b.Aims[:1]
	for _, a := range b.Aims[1:] {
		if c.aimed != 0 && a.Target.Int == int(c.aimed) {
			aims = []aim{a} // tapped on the board
		}
	}
	return aims
}

func (c *Play) toggleOthers(b *firingGun) {
	if c.allOf == b.key() {
		c.allOf = ""
		return
	}
	c.allOf = b.key()
}

// mayAimAll tells whether weapons are left that a tap could aim: measured, at ships.
func (c *Play) mayAimAll() bool {
	return c.onBoard() && c.bestNext() != nil
}

// bestNext is the next weapon of the group with the best ship for it.
func (c *Play) bestNext() *aim {
	for _, s := range c.shooters() {
		for _, b := range s.Guns {
			at := slices.IndexFunc(b.Aims, func(a aim) bool {
				t := c.thing(kernel.ID(a.Target.Int))
				return t != nil && t.Role == kernel.RoleModel && a.mean > 0
			})
			if at >= 0 {
				return &b.Aims[at]
			}
		}
	}
	return nil
}

// aimAll aims each weapon that may still fire at the ship it harms most.
func (c *Play) aimAll() {
	before, do := len(c.m.Log), c.m.Do
	for range 60 {
		one := c.bestNext()
		if one == nil {
			break
		}
		command := kernel.Command{Kind: one.Act.Kind, By: one.Act.by, Thing: one.Act.Thing}.With("weapon", one.Act.only("weapon")).With("target", one.Target)
		if do(command, c.source()) != nil || c.m.Need() != nil {
			break
		}
		do = c.m.Join
		c.refresh()
	}
	c.changed(before)
}

func (c *Play) fire() {
	if a := c.fireAct(); a != nil {
		c.do(kernel.Command{Kind: a.Kind, By: a.by, Thing: a.Thing})
	}
}

func (c *Volley) open(id kernel.ID) {
	defer kit.Guard()
	c.P.choose(id)
}

func (c *Volley) aim(b firingGun, a aim) {
	defer kit.Guard()
	c.P.aimGun(&b, a)
}

func (c *Volley) hold(b firingGun) {
	c.P.do(kernel.Command{Kind: b.Hold.Kind, By: b.Hold.by, Thing: b.Hold.Thing}.With("weapon", kernel.Text(b.Gun.Key)))
}
