package game

import (
	"cmp"
	"slices"

	kernel "broadside/core/game"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/board"
	"broadside/ui/kit"
)

// Fire is the panel of a group that fires: each weapon with its aim or its best target, and the button that resolves them all.
// It tells the cards, too, whom a weapon may be fired at.
type Fire struct {
	*Selection
	ships   []shooter       // worked out once for each change of the game
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
	if c.ships == nil {
		for _, t := range c.under(c.view.Active, kernel.RoleModel) {
			if t.Out == "" {
				c.ships = append(c.ships, c.shooter(t))
			}
		}
		c.salvos = c.aimedAt()
	}
	return c.ships
}

func (c *Fire) shooter(t kernel.Thing) shooter {
	s := shooter{Ship: t}
	for _, a := range c.mine(t.ID) {
		if a.gun() == "" {
			s.Deeds = append(s.Deeds, a)
		}
	}
	for _, g := range t.Guns {
		b := firingGun{Ship: t, Gun: g, Name: c.gunName(&g)}
		for _, a := range c.mine(t.ID) {
			if a.Deed == kernel.DeedUnaim && a.gun() == g.Key {
				b.Hold, b.At = &a, c.aimAt(t.ID, g)
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

// An aim is one target of a weapon or of an order, as the page offers it.
type aim struct {
	Act          act
	Target       kernel.Value
	Name         string
	Seat         int
	Note         string // the distance
	Mean         string // what the shot does on average
	Kill         string // the chance to destroy, or else to cripple
	chance, mean float64
	gap          int
}

// aimAt is a shot that has been aimed.
func (c *Fire) aimAt(ship kernel.ID, g kernel.Gun) *aim {
	one := c.weigh(c.chances(ship), g.Key, aim{Name: c.teller.Thing(g.Target), Target: kernel.Int(int(g.Target))})
	return &one
}

// targets lists what a weapon may be fired at now, the best target first.
func (c *Fire) targets(gun string) []aim { return c.aims(c.shotsOf(c.chosen), c.chosen, gun) }

func (c *Fire) aims(shots []kernel.Shot, ship kernel.ID, gun string) (some []aim) {
	all := c.mine(ship)
	at := slices.IndexFunc(all, func(a act) bool { return a.gun() == gun && a.targets() != nil })
	if at < 0 {
		return nil
	}
	for _, choice := range all[at].targets().Choices {
		some = append(some, c.weigh(shots, gun, aim{Act: all[at], Target: choice.Value, Name: capital(c.teller.Label(choice.Label))}))
	}
	shortsort.Stable(some, func(a, b aim) int { return cmp.Or(cmp.Compare(b.chance, a.chance), cmp.Compare(b.mean, a.mean)) })
	return some
}

// weigh adds whose the target is, and what the weapon would do to it.
func (c *Fire) weigh(shots []kernel.Shot, gun string, one aim) aim {
	id := kernel.ID(one.Target.Int)
	if t := c.thing(id); t != nil {
		one.Seat = int(t.Seat)
	}
	for _, s := range shots {
		if s.To == id && s.Gun == gun && s.Odds != nil {
			one.mean, one.Mean, one.Kill = s.Odds.Damage.Mean(), meanText(s.Odds), fate(s.Odds)
			if c.onBoard() {
				one.Note = c.length(s.Gap)
			}
			if s.Odds.Destroyed != nil {
				one.chance = *s.Odds.Destroyed
			}
		}
	}
	return one
}

func meanText(o *kernel.Odds) string {
	return words.Say("game/shot-mean", "n", tenths(o.Damage.Mean()))
}

// fate is the chance to destroy a target, or else to cripple it.
func fate(o *kernel.Odds) string {
	chance := func(code string, p *float64) string {
		if p == nil || *p == 0 {
			return ""
		}
		return words.Say(code, "chance", kit.FormatChance(*p, false)+"%")
	}
	if text := chance("game/destroys", o.Destroyed); text != "" {
		return text
	}
	return chance("game/cripples", o.Crippled)
}

// isTarget tells whether a weapon of the chosen model may be fired at a thing now, or one of the firing group be aimed at it.
func (c *Fire) isTarget(id kernel.ID) bool {
	return slices.ContainsFunc(c.acts, func(a act) bool {
		return (a.Thing == c.chosen || c.chosen == 0 && c.volleys()) && a.aimsAt(id)
	})
}

// aimedGuns are how many weapons of the group are aimed.
func (c *Fire) aimedGuns() (n int) {
	for _, s := range c.shooters() {
		for _, b := range s.Guns {
			if b.At != nil {
				n++
			}
		}
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
func (c *Fire) aimKind() kit.Kind {
	if c.aimedGuns() == 0 {
		return kit.Primary
	}
	return kit.Plain
}

func (c *Fire) fireKind() kit.Kind {
	aims := slices.ContainsFunc(c.shooters(), func(s shooter) bool {
		return slices.ContainsFunc(s.Guns, func(b firingGun) bool { return len(b.Aims) > 0 })
	})
	if c.aimedGuns() == 0 && aims {
		return kit.Quiet
	}
	return kit.Primary
}

// aim aims a weapon, overcharged if that was chosen.
func (c *Fire) aim(b *firingGun, one aim) {
	command := aimed(one)
	if p := one.Act.use(kernel.UseBoost); p != nil && c.charged[b.key()] {
		command = command.With(p.Name, kernel.Int(1))
	}
	c.allOf = ""
	c.do(command)
}

func aimed(one aim) kernel.Command {
	return one.Act.command().With("weapon", kernel.Text(one.Act.gun())).With("target", one.Target)
}

func (c *Fire) hold(b firingGun) {
	c.do(b.Hold.command().With("weapon", kernel.Text(b.Gun.Key)))
}

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

func (c *Fire) toggleOthers(b *firingGun) {
	if c.allOf == b.key() {
		c.allOf = ""
		return
	}
	c.allOf = b.key()
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

// aimAll aims each weapon that may still fire at the ship it harms most.
func (c *Fire) aimAll() {
	before, do := len(c.m.Log), c.m.Do
	for range 60 {
		one := c.bestNext()
		if one == nil || do(aimed(*one), c.source()) != nil || c.m.Need() != nil {
			break
		}
		do = c.m.Join
		c.refresh()
	}
	c.changed(before)
}

func (c *Fire) fire() {
	if a := c.fireAct(); a != nil {
		c.do(a.command())
	}
}

// Aims lists targets to be picked.
type Aims struct {
	Label string
	Aims  []aim
	Aimed kernel.ID     // that was tapped on the board
	Taken *kernel.Value // that is picked; nil where none stays so
	Take  func(a aim)
}

func (c *Aims) take(a aim) {
	defer kit.Guard()
	c.Take(a)
}

func (c *Aims) label() any {
	if c.Label == "" {
		return nil
	}
	return c.Label
}

func (c *Aims) pressed(a aim) any {
	if c.Taken == nil {
		return nil
	}
	return yesNo(*c.Taken == a.Target)
}

// lines lead to whom the chosen model may shoot now.
func (c *Fire) lines() (some []board.Line) {
	for _, a := range c.mine(c.chosen) {
		p := a.targets()
		if p == nil {
			continue
		}
		for _, choice := range p.Choices {
			to := kernel.ID(choice.Value.Int)
			if !slices.ContainsFunc(some, func(l board.Line) bool { return l.To == to }) {
				some = append(some, board.Line{From: c.chosen, To: to, Text: c.best(to)})
			}
		}
	}
	return some
}

// best is what the best shot at a target does on average.
func (c *Fire) best(target kernel.ID) string {
	damage := 0.0
	for _, s := range c.shotsOf(c.chosen) {
		if s.To == target && len(s.No) == 0 && s.Odds != nil {
			damage = max(damage, s.Odds.Damage.Mean())
		}
	}
	if damage == 0 {
		return ""
	}
	return words.Say("game/mean", "n", tenths(damage))
}
