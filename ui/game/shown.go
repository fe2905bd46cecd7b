package game

import (
	"strings"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/kit"
)

// What the parts of the page show.

func (c *Play) title() string {
	if c.view == nil {
		return words.Say("screen-game")
	}
	return c.teller.Phase(c.view.Phase)
}

func (c *Play) subtitle() string {
	text := ""
	if c.view.Round > 0 {
		text = words.Say("game/round", "round", itoa(c.view.Round), "rounds", itoa(c.view.Rounds))
	}
	if c.m.Setup.Name != "" {
		text = join(text, c.m.Setup.Name)
	}
	if text == "" {
		text = words.Say("game/setting-up")
	}
	return text
}

func (c *Play) frameClass() string {
	if c.onBoard() {
		return "play-frame has-board"
	}
	return "play-frame"
}

// panel is the tab that shows; what stands beside it in a wide window has none.
func (c *Play) panel() string {
	for _, o := range c.tabs() {
		if o.Value == c.tab {
			return c.tab
		}
	}
	return "now"
}

// tellsLatest tells whether what happened last stands above: until the player goes on to something else.
func (c *Play) tellsLatest() bool {
	return c.past == 0 && c.read != len(c.m.Log) && (c.order == nil || c.chosen == 0)
}

func (c *Play) readyTitle() string {
	seat := c.acts[0].by
	return words.Say("game/ready", "seat", c.name(seat))
}

// composed tells whether an act is put together before it is done, composes whether it is now.
func (c *Play) composed(a act) bool {
	for _, p := range a.Params {
		if p.Kind != kernel.ParamChoice || len(p.Choices) > 1 {
			return true
		}
	}
	return false
}

// buttons are a thing's acts, without the only one while it is put together.
func (c *Play) buttons(id kernel.ID) []act {
	all := c.mine(id)
	if len(all) == 1 && c.composes(all[0]) {
		return nil
	}
	return all
}

// alone tells whether the order stands without the button that opened it, and so has to name itself.
func (c *Play) alone() bool {
	return len(c.buttons(c.order.act.Thing)) == 0 || gunOf(c.order.act) != ""
}

func (c *Play) composes(a act) bool {
	return c.order != nil && c.order.act.Kind == a.Kind && c.order.act.Thing == a.Thing
}

// kindOf makes the only act of a thing stand out.
func (c *Play) kindOf(a act) kit.Kind {
	if n := len(c.mine(a.Thing)); (n == 1 || a.Urgent) && c.order == nil && (a.Thing != 0 || len(c.layouts()) == 0) {
		return kit.Primary
	}
	return kit.Plain
}

func (c *Play) closeCard() { c.chosen, c.order, c.refused = 0, nil, nil }

// acts of the card are buttons; shots stand with their weapons.
func (c *Card) acts() (some []act) {
	if c.P.past > 0 {
		return nil
	}
	for _, a := range c.P.buttons(c.T.ID) {
		if gunOf(a) == "" {
			some = append(some, a)
		}
	}
	return some
}

// fire shoots at once; a weapon that may split its attacks asks how many first.
func (c *Card) fire(a aim) {
	defer kit.Guard()
	if splits(&a.Act) == nil {
		c.P.shoot(a.Act, a.Target)
		return
	}
	c.P.begin(a.Act)
	if c.P.order != nil {
		c.P.order.args["target"] = a.Target
		c.P.order.args["attacks"] = kernel.Int(splits(&a.Act).Max)
		c.P.try()
	}
}

// gunNote is a weapon's rules and what is left of its attacks.
func (c *Card) gunNote(g *kernel.Gun) string {
	text := c.P.gunRules(g)
	if g.Off {
		return join(text, words.Say("game/disabled"))
	}
	return text
}

// offersMisses tells whether the card says why a weapon cannot be fired at others.
func (c *Card) offersMisses(g *kernel.Gun) bool {
	return c.P.past == 0 && c.T.Out == "" && !g.Off && len(c.P.targets(g.Key)) > 0 && len(c.P.misses(g.Key)) > 0
}

func (c *Play) toggleMisses(gun string) {
	if c.missOpen == gun {
		gun = ""
	}
	c.missOpen = gun
}

// gunFigures is a weapon's numbers in a row: 12", 3 attacks, strength 1.
func (c *Play) gunFigures(g *kernel.Gun) string {
	text := ""
	for _, f := range g.Figures {
		text = join(text, c.teller.Field(f.Key)+" "+c.figure(f))
	}
	return text
}

func (c *Play) trackPips(k *kernel.Track) pipRow {
	return c.pips(&kernel.Thing{Tracks: []kernel.Track{*k}})
}

func actIcon(kind string) string {
	for _, name := range kit.Icons() {
		if name == kind {
			return kind
		}
	}
	return ""
}

func toneOf(tag string) kit.Tone {
	if strings.Contains(tag, "/") {
		return kit.Accent
	}
	return kit.Even
}

func tagIcon(tag string) string {
	if strings.Contains(tag, "/") {
		return "hero"
	}
	return ""
}

func (c *Row) press() {
	defer kit.Guard()
	c.Press()
}

func (c *Row) current() any {
	if c.P.chosen == c.T.ID {
		return "true"
	}
	return nil
}

// Pips draws damage as boxes.
type Pips struct{ Row pipRow }

func (c *Play) reasons(list []dice.Reason) string {
	text := ""
	for _, r := range c.why(list) {
		text = join(text, r)
	}
	return text
}

func faces(rolls []kernel.Roll) string {
	n := 0
	for _, r := range rolls {
		n += len(r.Faces)
	}
	return itoa(n)
}

// Steps of sliders and of their buttons.

func coarse(p kernel.Param) int {
	switch p.Kind {
	case kernel.ParamLength:
		return 250
	case kernel.ParamAngle:
		return 1000
	}
	return 1
}

func fine(p kernel.Param) int {
	switch p.Kind {
	case kernel.ParamLength:
		return 100
	case kernel.ParamAngle:
		return 1000
	}
	return 1
}

func (c *Compose) text(p kernel.Param) string {
	v := c.P.order.value(p)
	switch p.Kind {
	case kernel.ParamLength:
		return c.P.length(v)
	case kernel.ParamAngle:
		return degrees(v)
	}
	return itoa(v)
}

// indirect are the choices that stand beside other things to say.
func (c *Compose) indirect() []kernel.Param {
	if c.P.order.direct() != nil {
		return nil
	}
	return c.P.order.choices()
}

// options of a long choice begin with none.
func (c *Compose) options(p kernel.Param) []kit.Option {
	return append([]kit.Option{{Value: "", Text: words.Say("game/none-picked")}}, c.P.order.options(c.P, p)...)
}

// The sheet of dice and choices.

func (c *Waiting) title() string {
	if n := c.P.view.Need; n != nil {
		return c.P.teller.Step(n.Step)
	}
	return ""
}

func (c *Waiting) who() string {
	n := c.P.view.Need
	if n.Throw != nil {
		return words.Say("game/throws", "seat", c.P.name(n.Seat))
	}
	return words.Say("game/chooses", "seat", c.P.name(n.Seat))
}

func (c *Waiting) dieLabel(i int) string {
	return words.Say("game/die", "i", itoa(i+1), "n", itoa(c.P.throwing().N))
}

func (c *Waiting) asked() string {
	if a := c.P.view.Asked; a != nil {
		return words.Say("game/agree-text", "seat", c.P.name(a.By))
	}
	return ""
}

func (c *Log) at() int {
	if c.P.past > 0 {
		return c.P.past
	}
	return len(c.P.m.Log)
}

func (c *Log) look(text string) {
	defer kit.Guard()
	n := 0
	for _, r := range text {
		if r >= '0' && r <= '9' && n < 1<<20 {
			n = n*10 + int(r-'0')
		}
	}
	c.P.look(n)
}

// The end.

func (c *Ending) title() string {
	if c.P.view.Winner == 0 {
		return words.Say("game/drawn")
	}
	return words.Say("game/won", "seat", c.P.name(c.P.view.Winner))
}

func (c *Ending) losses(seat kernel.Seat) string {
	gone, all := 0, 0
	for _, t := range c.P.fleet(seat) {
		all++
		if lost(&t) {
			gone++
		}
	}
	return words.Say("game/losses", "gone", itoa(gone), "all", itoa(all))
}

// rematch begins another game with the same fleets.
func (c *Play) rematch() {
	setup := *c.m.Setup
	setup.Compiled = nil
	begin(&setup, func(problem string) { desk.Toast(problem) })
}

// layouts are whole tables that can be laid out now.
func (c *Play) layouts() []kernel.Layout {
	guide := c.m.Guide()
	if guide == nil || len(c.acts) == 0 || c.view.Need != nil {
		return nil
	}
	return guide.Layouts(c.m.State(), c.acts[0].by)
}

func (c *Play) lay(i int) {
	all := c.layouts()
	if i >= len(all) {
		return
	}
	before := len(c.m.Log)
	if err := c.m.DoAll(all[i].Commands, nil); err != nil {
		c.refuse(err, kernel.Command{})
	}
	c.order = nil
	c.changed(before)
}

// canPlaceAll tells whether the guide has a place for what comes next.
func (c *Play) canPlaceAll() bool {
	if len(c.acts) == 0 || c.past > 0 {
		return false
	}
	_, ok := c.m.Suggest(c.acts[0].by, c.acts[0].Thing)
	return ok
}

// placeAll places what is left in this phase as the guide suggests, for both players in turn.
func (c *Play) placeAll() {
	before, phase := len(c.m.Log), c.view.Phase
	for range 100 {
		if len(c.acts) == 0 || c.view.Phase != phase || c.view.Need != nil {
			break
		}
		command, ok := c.m.Suggest(c.acts[0].by, c.acts[0].Thing)
		if !ok || c.m.Do(command, nil) != nil {
			break
		}
		c.order = nil
		c.refresh()
	}
	c.order, c.chosen = nil, 0
	c.changed(before)
}
