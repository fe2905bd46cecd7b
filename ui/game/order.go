package game

import (
	"slices"
	"strings"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
)

// An order is a command that is being put together: what Try says of it shows
// on the board and in words before anything happens.
type order struct {
	act   act
	args  map[string]kernel.Value // given so far
	trial kernel.Trial
	train []consequence // what the rest of the group would meet by it

	bending bool // the next tap on the board is the point to go by
}

// begin starts to put an act together; one without anything to say is done at once.
func (c *Play) begin(a act) {
	c.refused = nil
	if c.order != nil && a.same(c.order.act) {
		c.order = nil
		return
	}
	o := &order{act: a, args: map[string]kernel.Value{}}
	for _, p := range a.Params {
		switch {
		case p.Kind == kernel.ParamChoice && len(p.Choices) == 1 && !p.Optional:
			o.args[p.Name] = p.Choices[0].Value
		case p.Use == kernel.UseCount && !p.Optional:
			o.args[p.Name] = kernel.Int(p.Max)
		case p.Kind != kernel.ParamChoice && p.Kind != kernel.ParamText && !p.Optional && !isPlace(p.Name):
			o.args[p.Name] = kernel.Int(p.Min)
		}
	}
	if o.simple() {
		c.do(o.command())
		return
	}
	c.order = o
	c.suggest()
	c.try()
	reveal(".play-compose")
}

// simple tells whether nothing is left to say.
func (o *order) simple() bool {
	for _, p := range o.act.Params {
		_, given := o.args[p.Name]
		switch {
		case !given && (!p.Optional || p.Name == "pivot"), given && p.Kind != kernel.ParamChoice:
			return false
		case !given && (p.Kind == kernel.ParamText || p.Kind == kernel.ParamChoice || p.Kind == kernel.ParamNumber && p.Max > 0):
			return false // it may be said, so it is asked
		}
	}
	return true
}

// suggest fills in what the game's guide proposes, where it proposes this kind.
func (c *Play) suggest() {
	o := c.order
	command, ok := c.m.Suggest(o.act.by, o.act.Thing)
	for _, a := range command.Args {
		if p := o.param(a.Name); ok && (command.Kind == o.act.Kind || isPlace(a.Name) && p != nil) {
			o.args[a.Name] = a.Value
		}
	}
	if p := o.param("distance"); p != nil && !(ok && command.Kind == o.act.Kind && command.Has("distance")) {
		c.farthest(*p)
	}
	c.nearest()
	if t := c.thing(o.act.Thing); o.places() && t != nil && t.Out == "" && len(o.args) == 0 {
		o.args["x"], o.args["y"] = kernel.Int(t.Pose.X), kernel.Int(t.Pose.Y)
	}
}

// openPlace begins at once where the thing's next step is to be placed.
func (c *Play) openPlace() {
	if c.order != nil || c.view.Need != nil || c.past > 0 {
		return
	}
	mine := c.mine(c.chosen)
	if len(mine) == 0 || len(mine) > 2 {
		return
	}
	t := c.thing(c.chosen)
	o := order{act: mine[0]}
	waits := t != nil && t.Out != "" || c.chosen == 0 && len(mine) == 1
	only := c.chosen == 0 && len(c.acts) == 1 && o.direct() != nil
	if only || mine[0].Urgent || waits && o.places() && o.act.use(kernel.UseSorts) == nil {
		c.begin(mine[0])
	}
}

// param is a parameter as it is with the choices made so far.
func (o *order) param(name string) *kernel.Param {
	for i := range o.act.Params {
		if o.act.Params[i].Name == name {
			p := o.act.Params[i].Within(o.act.Params, o.given)
			return &p
		}
	}
	return nil
}

func (o *order) given(name string) (kernel.Value, bool) {
	v, ok := o.args[name]
	return v, ok
}

// command is the order as far as it is put together.
func (o *order) command() kernel.Command {
	command := kernel.Command{Kind: o.act.Kind, By: o.act.by, Thing: o.act.Thing}
	for _, p := range o.act.Params {
		if v, ok := o.args[p.Name]; ok {
			command = command.With(p.Name, v)
		}
	}
	return command
}

// ready tells whether all that must be said has been.
func (o *order) ready() bool {
	for _, p := range o.act.Params {
		if _, ok := o.args[p.Name]; !ok && !p.Optional {
			return false
		}
	}
	return true
}

func (c *Play) try() {
	if c.order == nil {
		return
	}
	c.order.trial, c.order.train = kernel.Trial{}, nil
	if c.order.ready() {
		c.order.trial = c.m.Try(c.order.command())
		c.order.train = c.train(c.order)
	}
}

func (c *Play) set(name string, v kernel.Value) {
	c.refused = nil
	if c.order == nil {
		return // a second tap came before the page was drawn
	}
	c.order.args[name] = v
	p := c.order.param(name)
	if p != nil && p.Optional && v == (kernel.Value{}) && p.Min <= 0 {
		delete(c.order.args, name)
	}
	c.refit(p)
	c.try()
}

// refit goes as far as a choice lets it, where choices differ in that.
func (c *Play) refit(p *kernel.Param) {
	far := c.order.param("distance")
	if far != nil && p != nil && slices.ContainsFunc(p.Choices, func(choice kernel.Choice) bool { return len(choice.Bounds) > 0 }) {
		delete(c.order.args, p.Name+"At")
		c.farthest(*far)
	}
}

func (c *Play) setNumber(p kernel.Param, n int) {
	c.set(p.Name, kernel.Int(min(max(n, p.Min), p.Max)))
}

// confirm carries the order out.
func (c *Play) confirm() {
	if c.order != nil && c.order.ready() {
		c.do(c.order.command())
	}
}

// confirmForced carries it out though the rules forbid it.
func (c *Play) confirmForced() {
	if c.order != nil && c.order.ready() {
		command := c.order.command()
		command.Force = true
		c.do(command)
	}
}

func (c *Play) cancel() {
	c.order, c.refused = nil, nil
	if t := c.thing(c.chosen); t != nil && t.Out != "" {
		c.chosen = 0
	}
}

// forbids is why the order as it stands would be refused, "" if it would not.
func (o *order) forbids(c *Play) string {
	if o.trial.Illegal == nil {
		return ""
	}
	return c.teller.Illegal(o.trial.Illegal)
}

func (o *order) canForce(c *Play) bool {
	return o.trial.Illegal != nil && c.forcible(o.command())
}

// hint says what is still to be done.
func (o *order) hint(c *Play) string {
	if o.ready() {
		return ""
	}
	for _, p := range o.act.Params {
		if _, ok := o.args[p.Name]; ok || p.Optional {
			continue
		}
		if isPlace(p.Name) {
			return words.Say("game/tap-board")
		}
		return words.Say("game/pick", "what", c.teller.Field(p.Name))
	}
	return ""
}

// sliders are the parameters that are numbers, the place last. A pivot's point only counts once there is a pivot.
func (o *order) sliders() (some []kernel.Param) {
	for _, p := range o.act.Params {
		switch {
		case p.Kind == kernel.ParamChoice || p.Kind == kernel.ParamText || p.Kind == kernel.ParamOrder || isBend(p.Use):
		case isPlace(p.Name) && p.Name != "heading":
		case strings.HasSuffix(p.Name, "At") && o.args[strings.TrimSuffix(p.Name, "At")] == (kernel.Value{}):
		default:
			some = append(some, p.Within(o.act.Params, o.given))
		}
	}
	if n := len(some); n > 1 && some[0].Name == "heading" && o.param("distance") != nil { // how far comes first
		some = append(some[1:n:n], some[0])
	}
	return some
}

func (o *order) choices() (some []kernel.Param) {
	for _, p := range o.act.Params {
		if base, ok := strings.CutSuffix(p.Name, "At"); ok && o.args[base] == (kernel.Value{}) {
			continue // it says when, and there is nothing to do then
		}
		if p.Kind == kernel.ParamChoice && (len(p.Choices) > 1 || p.Optional && len(p.Choices) > 0) {
			some = append(some, p)
		}
	}
	return some
}

// value of a slider: what was given, or what the rules take without it.
func (o *order) value(p kernel.Param) int {
	if v, ok := o.args[p.Name]; ok {
		if p.Kind == kernel.ParamAngle && v.Int > p.Max { // the same direction
			return v.Int - geometry.Circle
		}
		return v.Int
	}
	return min(max(0, p.Min), p.Max)
}

// Options of a choice go by their place in it.

func (o *order) options(c *Play, p kernel.Param) []kit.Option {
	all := make([]kit.Option, len(p.Choices))
	for i, choice := range p.Choices {
		all[i] = kit.Option{Value: itoa(i), Text: capital(c.teller.Label(choice.Label))}
	}
	return all
}

func (o *order) picked(p kernel.Param) string {
	v, ok := o.args[p.Name]
	for i, choice := range p.Choices {
		if ok && choice.Value == v {
			return itoa(i)
		}
	}
	return ""
}

func (c *Play) pickChoice(p kernel.Param, index string) {
	if index == "" && c.order != nil {
		delete(c.order.args, p.Name)
		c.refit(&p)
		c.try()
	}
	for i, choice := range p.Choices {
		if itoa(i) == index {
			c.set(p.Name, choice.Value)
		}
	}
}

// direct is the choice of an order that has nothing else to say: picking it does it.
func (o *order) direct() *kernel.Param {
	if p := o.choices(); len(o.act.Params) == 1 && len(p) == 1 && !p[0].Optional {
		return &p[0]
	}
	return nil
}

func (c *Play) pickDirect(p *kernel.Param, i int) {
	c.set(p.Name, p.Choices[i].Value)
	c.confirm()
}

// shoot takes an act whose only open choice is its target.
func (c *Play) shoot(a act, target kernel.Value) {
	command := kernel.Command{Kind: a.Kind, By: a.by, Thing: a.Thing}
	for _, p := range a.Params {
		switch {
		case p.Name == "target":
			command = command.With(p.Name, target)
		case p.Kind == kernel.ParamChoice && len(p.Choices) == 1:
			command = command.With(p.Name, p.Choices[0].Value)
		}
	}
	c.do(command)
}
