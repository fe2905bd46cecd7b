package draft

import (
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
)

// A Draft is a command that is being put together.
type Draft struct {
	Act  Act
	Args map[string]game.Value // given so far

	Step    geometry.Length // that distances are rounded to when it is steered, 0 for a quarter of a unit
	Long    bool            // a piece of terrain is laid as a rectangle, three times as long as its radius
	Bending bool            // the next point that is put is the one to go by
}

// Of begins with what leaves no choice, and each number at its usual end.
func Of(a Act) Draft {
	d := Draft{Act: a, Args: map[string]game.Value{}}
	for _, p := range a.Params {
		switch {
		case p.Optional:
		case p.Kind == game.ParamChoice && len(p.Choices) == 1:
			d.Args[p.Name] = p.Choices[0].Value
		case p.Use == game.UseCount:
			d.Args[p.Name] = game.Int(p.Max)
		case p.Kind != game.ParamChoice && p.Kind != game.ParamText && !IsPlace(p.Name):
			d.Args[p.Name] = game.Int(p.Min)
		}
	}
	return d
}

// Simple tells whether nothing is left to say.
func (d *Draft) Simple() bool {
	for _, p := range d.Act.Params {
		_, given := d.Args[p.Name]
		switch {
		case !given && (!p.Optional || p.Use == game.UseTurn), given && p.Kind != game.ParamChoice:
			return false
		case !given && (d.Act.Deed == game.DeedPlace && IsPlace(p.Name) || p.Kind == game.ParamText || p.Kind == game.ParamChoice || p.Max > 0 && (p.Kind == game.ParamNumber || p.Use == game.UseTravel)):
			return false // it may be said, so it is asked
		}
	}
	return true
}

// Use is the first parameter for something as it is with the choices made so far, and Says the number that was given for it.
func (d *Draft) Use(of game.Use) *game.Param { return d.now(d.Act.Use(of)) }

func (d *Draft) Says(of game.Use) int {
	if p := d.Act.Use(of); p != nil {
		return d.Args[p.Name].Int
	}
	return 0
}

func (d *Draft) now(p *game.Param) *game.Param {
	if p == nil {
		return nil
	}
	within := p.Within(d.Act.Params, func(name string) (game.Value, bool) {
		v, given := d.Args[name]
		return v, given
	})
	return &within
}

// Command is the draft as far as it is put together.
func (d *Draft) Command() game.Command {
	command := d.Act.Command()
	for _, p := range d.Act.Params {
		if d.Long && p.Name == "radius" {
			r := d.Args[p.Name].Int
			command = command.With("points", game.Text(corners(geometry.RectArea(d.Spot().Point, 3*r, 4*r/3, 0))))
		}
		if v, ok := d.Args[p.Name]; ok && !(d.Long && (p.Name == "radius" || IsPlace(p.Name))) {
			command = command.With(p.Name, v)
		}
	}
	return command
}

// corners are those of an area as commands take them.
func corners(a geometry.Area) string {
	var all []string
	for _, p := range a.Points {
		all = append(all, strconv.Itoa(p.X)+","+strconv.Itoa(p.Y))
	}
	return strings.Join(all, " ")
}

// Lengthens tells whether what it lays is round, but can be of any shape.
func (d *Draft) Lengthens() bool {
	return d.Places() && d.Act.Param("radius") != nil && d.Act.Param("points") != nil && d.Act.Param("width") == nil
}

// Say takes an argument, or takes it back.
func (d *Draft) Say(name string, v game.Value, given bool) {
	p := d.Act.Param(name)
	d.Args[name] = v
	if !given || p != nil && p.Optional && v == (game.Value{}) && d.now(p).Min <= 0 {
		delete(d.Args, name)
	}
	if p != nil && p.Use == game.UseCount && d.Act.Deed == game.DeedLaunch {
		d.leave(name, p.Max-v.Int)
	}
}

// leave takes from the other counts of what is launched together what there is no room for beside one.
func (d *Draft) leave(beside string, room int) {
	for _, o := range d.Act.Params {
		if n := d.Args[o.Name].Int; o.Use == game.UseCount && o.Name != beside && n > 0 {
			if d.Args[o.Name] = game.Int(min(n, room)); room <= 0 {
				delete(d.Args, o.Name)
			}
			room -= n
		}
	}
}

// Number takes the nearest that a number may be.
func (d *Draft) Number(p game.Param, n int) { d.Say(p.Name, game.Int(bound(p, n)), true) }

// Lacks is what must still be said, or nil.
func (d *Draft) Lacks() *game.Param {
	return d.Act.Find(func(p game.Param) bool {
		_, ok := d.Args[p.Name]
		return !ok && !p.Optional
	})
}

// Ready tells whether all that must be said has been.
func (d *Draft) Ready() bool { return d.Lacks() == nil }

// idle tells whether a parameter says when or where to do something that is not done.
func (d *Draft) idle(p game.Param) bool {
	of, ok := strings.CutSuffix(string(p.Use), "-at")
	done := false
	for i := 0; d.Act.Params[i].Name != p.Name; i++ {
		if before := &d.Act.Params[i]; before.Use == game.Use(of) {
			done = d.Args[before.Name] != (game.Value{})
		}
	}
	return ok && !done
}

// Numbers are the parameters between two ends, without the place. A pivot's point only counts once there is a pivot.
func (d *Draft) Numbers() (some []game.Param) {
	for _, p := range d.Act.Params {
		switch {
		case p.Kind == game.ParamChoice || p.Kind == game.ParamText || p.Kind == game.ParamOrder || p.Use == game.UseBendX || p.Use == game.UseBendY:
		case IsPlace(p.Name) && p.Name != "heading" || d.idle(p):
		default:
			some = append(some, *d.now(&p))
		}
	}
	if n := len(some); n > 1 && some[0].Name == "heading" && d.Act.Use(game.UseTravel) != nil { // how far comes first
		some = append(some[1:n:n], some[0])
	}
	return some
}

// Choices are the parameters of which one of several is chosen, or one alone that need not be.
func (d *Draft) Choices() (some []game.Param) {
	for _, p := range d.Act.Params {
		if p.Kind == game.ParamChoice && !d.idle(p) && (len(p.Choices) > 1 || p.Optional && len(p.Choices) > 0) {
			some = append(some, p)
		}
	}
	return some
}

// Direct is the choice of a draft that has nothing else to say: picking it does it.
func (d *Draft) Direct() *game.Param {
	if p := d.Choices(); len(d.Act.Params) == 1 && len(p) == 1 && !p[0].Optional {
		return &p[0]
	}
	return nil
}

// Listed is the target to be chosen among others and not by a place, or nil.
func (d *Draft) Listed() *game.Param {
	if p := d.Use(game.UseTarget); p != nil && p.Kind == game.ParamChoice && !d.Places() {
		return p
	}
	return nil
}

// Value of a number: what was given, or what the rules take without it.
func (d *Draft) Value(p game.Param) int {
	if v, ok := d.Args[p.Name]; ok {
		return v.Int
	}
	return bound(p, 0)
}

func bound(p game.Param, n int) int { return min(max(n, p.Min), p.Max) }

// Propose takes what the game itself would do, and tells whether there is such a thing.
func (d *Draft) Propose(g *game.Game, begun game.Command) bool {
	full, ok := g.Propose(begun)
	for _, a := range full.Args {
		if ok {
			d.Args[a.Name] = a.Value
		}
	}
	return ok
}

// Suggest takes what the game's guide proposes, where it proposes this kind, and of another kind the place; else it goes as far
// as it can.
func (d *Draft) Suggest(g *game.Game) {
	guided, ok := g.Suggest(d.Act.By, d.Act.Thing)
	same := ok && guided.Kind == d.Act.Kind
	for _, a := range guided.Args {
		if ok && d.Act.Param(a.Name) != nil && (same || IsPlace(a.Name)) {
			d.Args[a.Name] = a.Value
		}
	}
	if p := d.Act.Use(game.UseTravel); p != nil && !(same && guided.Has(p.Name)) {
		delete(d.Args, p.Name)
		d.Propose(g, d.Command())
		if _, given := d.Args[p.Name]; !given {
			d.Farthest(g)
		}
	} else if d.Act.Use(game.UseTurn) != nil && d.Act.Use(game.UseTurnAt) == nil { // it only says which way
		d.Propose(g, d.Command())
	}
	if p := d.Act.Use(game.UseCrew); p != nil && len(p.Choices) > 0 {
		d.Args[p.Name] = p.Choices[0].Value
	}
}

// Farthest lets a move go as far as the order allows, where that keeps it in the game.
func (d *Draft) Farthest(g *game.Game) {
	p := d.Use(game.UseTravel)
	for _, far := range []int{p.Max, (p.Min + p.Max) / 2, p.Min} {
		if far != p.Min {
			far = quarter(far)
		}
		d.Args[p.Name] = game.Int(far)
		if t := g.Try(d.Command()); t.Illegal == nil && (t.State == nil || t.State.Text(d.Act.Thing, "out") == "") {
			return
		}
	}
}
