// Package situation is what the calculator is asked: a request of a game's odds, laid out as the form that the game prints.
// It takes figures off units and links of anybody's make, says which weapons make one attack, and finds what would help. It
// knows no rule itself.
package situation

import (
	"maps"
	"slices"
	"strconv"

	"broadside/core/game"
	"broadside/core/params"
)

// A Situation is a request, with the form in which the player sees it: a list of the request stands there as one group for
// each of its objects. What the request does not say is at its default. One of a game stays as it came, see firers.go.
type Situation struct {
	Game    game.Definition
	Edition string // of those that the game has; empty for its own choice
	Form    []game.Group
	printed []game.Group
	asked   map[string]any
}

// New is what a form begins as.
func New(sys game.Definition) *Situation {
	s := &Situation{Game: sys, printed: sys.Form(), asked: map[string]any{}}
	s.begin(func(g *game.Group) int { return g.Begin })
	return s
}

// Blank is an empty form by the same rules.
func (s *Situation) Blank() *Situation {
	blank := New(s.Game)
	blank.Edition = s.Edition
	return blank
}

// Copy is a situation of its own with the same request.
func (s *Situation) Copy() *Situation {
	then := *s
	then.asked = clone(s.asked).(map[string]any)
	return &then
}

func clone(v any) any {
	switch v := v.(type) {
	case map[string]any:
		v = maps.Clone(v)
		for key := range v {
			v[key] = clone(v[key])
		}
		return v
	case []any:
		return anys(v, clone)
	}
	return v
}

func anys[T any](all []T, made func(T) any) []any {
	out := make([]any, len(all))
	for i, one := range all {
		out[i] = made(one)
	}
	return out
}

// begin empties the request but for lists of empty objects, as many as are wanted and allowed.
func (s *Situation) begin(many func(g *game.Group) int) {
	for i := range s.printed {
		switch g := &s.printed[i]; {
		case g.List:
			s.asked[g.Key] = blanks(min(max(many(g), 0), g.Most))
		case g.Key != "":
			s.asked[g.Key] = map[string]any{}
		}
	}
	s.lay()
}

func blanks(n int) []any { return anys(make([]any, n), func(any) any { return map[string]any{} }) }

// lay makes the form of what the rules print: of a game's request what it speaks of.
func (s *Situation) lay() {
	s.Form = nil
	for _, g := range s.printed {
		if s.Given() {
			g.Fields = told(objectOf(s.asked, &g), &g)
		}
		switch one := g; {
		case s.Given() && len(g.Fields) == 0:
		case !g.List:
			s.Form = append(s.Form, g)
		default:
			for n := range s.Length(g.Key) {
				one.Key = g.Key + "." + strconv.Itoa(n)
				s.Form = append(s.Form, one)
			}
		}
	}
}

// fields visits all of the form.
func (s *Situation) fields(visit func(g *game.Group, f *game.Field)) {
	for i := range s.Form {
		for j := range s.Form[i].Fields {
			visit(&s.Form[i], &s.Form[i].Fields[j])
		}
	}
}

// Get is the value of a field, as its kind has it.
func (s *Situation) Get(g *game.Group, f *game.Field) any {
	return read(f, objectOf(s.asked, g)[f.Key])
}

// Set takes a value, and what it brings with it.
func (s *Situation) Set(g *game.Group, f *game.Field, v any) {
	object := objectOf(s.asked, g)
	object[f.Key] = plain(v)
	for i := range g.Fields {
		if with, at := &g.Fields[i], slices.Index(f.Options, Text(v)); f.Sets != "" && with.Key == f.Sets && at >= 0 {
			object[with.Key] = plain(f.To[at])
		}
	}
}

// Counts tells whether a field bears on the request, by a choice or a set of its group that does so itself.
func (s *Situation) Counts(g *game.Group, f *game.Field) bool {
	if f.Only == "" {
		return true
	}
	for i := range g.Fields {
		o := &g.Fields[i]
		if o == f || !slices.Contains(o.Options, f.Only) {
			continue
		}
		switch v := s.Get(g, o).(type) {
		case string:
			return v == f.Only && s.Counts(g, o)
		case []string:
			return slices.Contains(v, f.Only) && s.Counts(g, o)
		}
	}
	return true
}

// Values are those of a choice or a set that the form offers, and those that a unit has besides.
func (s *Situation) Values(g *game.Group, f *game.Field) []string {
	all := slices.Clone(f.Options)
	has, several := s.Get(g, f).([]string)
	if !several {
		has = []string{Text(s.Get(g, f))}
	}
	for _, v := range has {
		if f.Free && v != "" && !slices.Contains(all, v) {
			all = append(all, v)
		}
	}
	return all
}

// Most is how far a number goes: as far as it may be, or as the figure that it is within.
func (s *Situation) Most(g *game.Group, f *game.Field) int {
	if within, told := objectOf(s.asked, g)[f.Within].(int); told && f.Within != f.Key {
		return max(within, s.Get(g, f).(int))
	}
	return f.Max
}

// Request is what the game is asked.
func (s *Situation) Request() map[string]any {
	all := map[string]any{"system": s.Game.About().ID}
	if s.Given() {
		all = maps.Clone(s.asked)
	}
	if s.Edition != "" {
		all["edition"] = s.Edition
	}
	if s.Given() {
		return all
	}
	for i := range s.printed {
		if g := &s.printed[i]; g.List {
			all[g.Key] = []any{}
		}
	}
	for i := range s.Form {
		g, into := &s.Form[i], all
		if g.Key != "" {
			into = map[string]any{}
		}
		for j := range g.Fields {
			if f := &g.Fields[j]; s.Counts(g, f) {
				into[f.Key] = plain(s.Get(g, f))
			}
		}
		if list, _ := ListOf(g); list != "" {
			all[list] = append(all[list].([]any), into)
		} else if g.Key != "" {
			all[g.Key] = into
		}
	}
	return all
}

// Odds are of what can be fired of the request, which comes with them, and say what forbids the rest; where nothing can be they
// are of all of it.
func (s *Situation) Odds() (fired map[string]any, o *game.Odds, err error) {
	fired = s.Request()
	if o, err = s.Game.Odds(params.New(fired)); err != nil || o.Reach == nil || !o.Reach.Part {
		return fired, o, err
	}
	reach := o.Reach
	fired = s.without(fired, reach.Out)
	if o, err = s.Game.Odds(params.New(fired)); err == nil {
		o.Reach = reach
	}
	return fired, o, err
}

// Never tells that nothing of a shot can be made.
func Never(o *game.Odds) bool { return o.Reach != nil && !o.Reach.OK && !o.Reach.Part }

// Take takes figures that the rules read off a unit, in place of all that stood in their groups; lists become as long as the
// unit's. It leaves the situation as the player has set it, anew but for what the unit begins at.
func (s *Situation) Take(figures map[string]any, anew bool) {
	for i := range s.printed {
		g := &s.printed[i]
		if list, told := figures[g.Key].([]any); told && g.List {
			s.asked[g.Key] = blanks(min(len(list), g.Most))
		} else if from := objectOf(figures, g); s.Given() && mentions(from, g) { // another target has nothing of this one
			s.asked[g.Key] = part(from, g)
		}
	}
	s.lay()
	if s.Given() {
		return
	}
	s.fields(func(g *game.Group, f *game.Field) {
		from := objectOf(figures, g)
		if v, told := from[f.Key]; mentions(from, g) && (told && f.Within != f.Key && (anew || g.List) || !f.Situation) {
			s.Set(g, f, read(f, v))
		}
	})
	s.fields(func(g *game.Group, f *game.Field) { // no more than the figure that it is within
		if most, told := objectOf(figures, g)[f.Within]; told {
			s.Set(g, f, min(s.Get(g, f).(int), read(f, most).(int)))
		}
	})
}

func mentions(from map[string]any, g *game.Group) bool {
	return slices.ContainsFunc(g.Fields, func(f game.Field) bool { _, told := from[f.Key]; return told })
}
