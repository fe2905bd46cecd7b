package game

import (
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

	long    bool // a piece of terrain is laid as a rectangle, three times as long as its radius
	bending bool // the next tap on the board is the point to go by
}

// newOrder begins with what leaves no choice, and each number at its usual end.
func newOrder(a act) *order {
	o := &order{act: a, args: map[string]kernel.Value{}}
	for _, p := range a.Params {
		switch {
		case p.Optional:
		case p.Kind == kernel.ParamChoice && len(p.Choices) == 1:
			o.args[p.Name] = p.Choices[0].Value
		case p.Use == kernel.UseCount:
			o.args[p.Name] = kernel.Int(p.Max)
		case p.Kind != kernel.ParamChoice && p.Kind != kernel.ParamText && !isPlace(p.Name):
			o.args[p.Name] = kernel.Int(p.Min)
		}
	}
	return o
}

// simple tells whether nothing is left to say.
func (o *order) simple() bool {
	for _, p := range o.act.Params {
		_, given := o.args[p.Name]
		switch {
		case !given && (!p.Optional || p.Use == kernel.UseTurn), given && p.Kind != kernel.ParamChoice:
			return false
		case !given && (o.act.Deed == kernel.DeedPlace && isPlace(p.Name) || p.Kind == kernel.ParamText || p.Kind == kernel.ParamChoice || p.Kind == kernel.ParamNumber && p.Max > 0):
			return false // it may be said, so it is asked
		}
	}
	return true
}

// param is a parameter as it is with the choices made so far.
func (o *order) param(name string) *kernel.Param { return o.now(o.act.param(name)) }

// use is the first parameter for something, likewise, and says the number that was given for it.
func (o *order) use(of kernel.Use) *kernel.Param { return o.now(o.act.use(of)) }

func (o *order) says(of kernel.Use) int {
	if p := o.act.use(of); p != nil {
		return o.args[p.Name].Int
	}
	return 0
}

func (o *order) now(p *kernel.Param) *kernel.Param {
	if p == nil {
		return nil
	}
	within := p.Within(o.act.Params, o.given)
	return &within
}

func (o *order) given(name string) (kernel.Value, bool) {
	v, ok := o.args[name]
	return v, ok
}

// command is the order as far as it is put together.
func (o *order) command() kernel.Command {
	command := o.act.command()
	for _, p := range o.act.Params {
		if at := o.spot(); o.long && (p.Name == "radius" || isPlace(p.Name)) {
			if p.Name == "radius" {
				r := o.args[p.Name].Int
				command = command.With("points", kernel.Text(corners(geometry.RectArea(at.Point, 3*r, 4*r/3, 0))))
			}
			continue
		}
		if v, ok := o.args[p.Name]; ok {
			command = command.With(p.Name, v)
		}
	}
	return command
}

// lengthens tells whether what it lays is round, but can be of any shape.
func (o *order) lengthens() bool {
	return o.places() && o.act.param("radius") != nil && o.act.param("points") != nil && o.act.param("width") == nil
}

// corners are those of an area as commands take them.
func corners(a geometry.Area) string {
	return strings.Join(kit.Each(a.Points, func(p geometry.Point) string { return itoa(p.X) + "," + itoa(p.Y) }), " ")
}

// lacks is what must still be said, or nil.
func (o *order) lacks() *kernel.Param {
	return o.act.find(func(p kernel.Param) bool {
		_, ok := o.args[p.Name]
		return !ok && !p.Optional
	})
}

// ready tells whether all that must be said has been.
func (o *order) ready() bool { return o.lacks() == nil }

// hint says what is still to be done.
func (o *order) hint(s *Session) string {
	switch p := o.lacks(); {
	case p == nil:
		return ""
	case isPlace(p.Name):
		return words.Say("game/tap-board")
	default:
		return words.Say("game/pick", "what", s.teller.Field(p.Name))
	}
}

// idle tells whether a parameter says when or where to do something that is not done.
func (o *order) idle(p kernel.Param) bool {
	of, ok := strings.CutSuffix(string(p.Use), "-at")
	done := false
	for i := 0; o.act.Params[i].Name != p.Name; i++ {
		if before := &o.act.Params[i]; before.Use == kernel.Use(of) {
			done = o.args[before.Name] != (kernel.Value{})
		}
	}
	return ok && !done
}

// numbers are the parameters that are dragged, the place last. A pivot's point only counts once there is a pivot.
func (o *order) numbers() (some []kernel.Param) {
	for _, p := range o.act.Params {
		switch {
		case p.Kind == kernel.ParamChoice || p.Kind == kernel.ParamText || p.Kind == kernel.ParamOrder || isBend(p.Use):
		case isPlace(p.Name) && p.Name != "heading" || o.idle(p):
		default:
			some = append(some, p.Within(o.act.Params, o.given))
		}
	}
	if n := len(some); n > 1 && some[0].Name == "heading" && o.use(kernel.UseTravel) != nil { // how far comes first
		some = append(some[1:n:n], some[0])
	}
	return some
}

func (o *order) choices() []kernel.Param {
	return kit.Only(o.act.Params, func(p kernel.Param) bool {
		return p.Kind == kernel.ParamChoice && !o.idle(p) && (len(p.Choices) > 1 || p.Optional && len(p.Choices) > 0)
	})
}

// direct is the choice of an order that has nothing else to say: picking it does it.
func (o *order) direct() *kernel.Param {
	if p := o.choices(); len(o.act.Params) == 1 && len(p) == 1 && !p[0].Optional {
		return &p[0]
	}
	return nil
}

// listed is the target to be chosen from a list with distances, or nil.
func (o *order) listed() *kernel.Param {
	if p := o.use(kernel.UseTarget); p != nil && p.Kind == kernel.ParamChoice && !o.places() {
		return p
	}
	return nil
}

// value of a number: what was given, or what the rules take without it.
func (o *order) value(p kernel.Param) int {
	if v, ok := o.args[p.Name]; ok {
		return v.Int
	}
	return bound(p, 0)
}

func bound(p kernel.Param, n int) int { return min(max(n, p.Min), p.Max) }
