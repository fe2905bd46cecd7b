package calculator

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/params"
	"broadside/ui/kit"
)

// A situation is a request of the calculator, with the form in which the player sees it: a list of the request stands there
// as one group for each of its objects. What the request does not say is at its default. One of a game stays as it came, see
// volleys.go.
type situation struct {
	sys     game.Definition
	edition string // of those that the game has; empty for its own choice
	printed []game.Group
	form    []game.Group
	asked   map[string]any
}

func newSituation(sys game.Definition) *situation {
	s := &situation{sys: sys, printed: sys.Form(), asked: map[string]any{}}
	s.begin(func(g *game.Group) int { return g.Begin })
	return s
}

// begin empties the request but for lists of empty objects, as many as are wanted and allowed.
func (s *situation) begin(many func(g *game.Group) int) {
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

func blanks(n int) []any { return kit.Each(make([]any, n), func(any) any { return map[string]any{} }) }

// lay makes the form of what the rules print: of a game's request what it speaks of.
func (s *situation) lay() {
	s.form = nil
	for _, g := range s.printed {
		if s.given() {
			g.Fields = told(objectOf(s.asked, &g), &g)
		}
		switch one := g; {
		case s.given() && len(g.Fields) == 0:
		case !g.List:
			s.form = append(s.form, g)
		default:
			for n := range s.length(g.Key) {
				one.Key = g.Key + "." + strconv.Itoa(n)
				s.form = append(s.form, one)
			}
		}
	}
}

// fieldKey names a field over all groups, as links do: "attacks", "target.evasion".
func fieldKey(g *game.Group, f *game.Field) string { return strings.TrimPrefix(g.Key+"."+f.Key, ".") }

func (s *situation) get(g *game.Group, f *game.Field) any {
	if v, ok := objectOf(s.asked, g)[f.Key]; ok {
		return read(f, v)
	}
	return standard(f)
}

func standard(f *game.Field) any {
	switch f.Kind {
	case game.FieldSwitch:
		return false
	case game.FieldChoice:
		return f.Options[0]
	case game.FieldName:
		return ""
	case game.FieldSet:
		return []string(nil)
	case game.FieldPoints:
		return []int(nil)
	}
	return f.Default
}

// set takes a value, and what it brings with it.
func (s *situation) set(g *game.Group, f *game.Field, v any) {
	object := objectOf(s.asked, g)
	object[f.Key] = plain(v)
	for i := range g.Fields {
		if with, at := &g.Fields[i], slices.Index(f.Options, write(v)); f.Sets != "" && with.Key == f.Sets && at >= 0 {
			object[with.Key] = plain(f.To[at])
		}
	}
}

// counts tells whether a field bears on the request, by a choice or a set of its group that does so itself.
func (s *situation) counts(g *game.Group, f *game.Field) bool {
	if f.Only == "" {
		return true
	}
	for _, o := range kit.Refs(g.Fields) {
		if o == f || !slices.Contains(o.Options, f.Only) {
			continue
		}
		switch v := s.get(g, o).(type) {
		case string:
			return v == f.Only && s.counts(g, o)
		case []string:
			return slices.Contains(v, f.Only) && s.counts(g, o)
		}
	}
	return true
}

func (s *situation) request() map[string]any {
	all := kit.Either(s.given(), maps.Clone(s.asked), map[string]any{"system": s.sys.About().ID})
	if s.edition != "" {
		all["edition"] = s.edition
	}
	if s.given() {
		return all
	}
	for i := range s.printed {
		if g := &s.printed[i]; g.List {
			all[g.Key] = []any{}
		}
	}
	for _, g := range kit.Refs(s.form) {
		into := all
		if g.Key != "" {
			into = map[string]any{}
		}
		for j := range g.Fields {
			if f := &g.Fields[j]; s.counts(g, f) {
				into[f.Key] = plain(s.get(g, f))
			}
		}
		if list, _ := listOf(g); list != "" {
			all[list] = append(all[list].([]any), into)
		} else if g.Key != "" {
			all[g.Key] = into
		}
	}
	return all
}

// plain is a value as JSON would give it.
func plain(v any) any {
	switch l := v.(type) {
	case []string:
		return kit.Each(l, func(s string) any { return s })
	case []int:
		return kit.Each(l, func(n int) any { return n })
	}
	return v
}

// take takes figures that the rules read off a unit, in place of all that stood in their groups; lists become as long as the
// unit's. It leaves the situation as the player has set it, anew but for what the unit begins at.
func (s *situation) take(figures map[string]any, anew bool) {
	for _, g := range kit.Refs(s.printed) {
		if list, told := figures[g.Key].([]any); told && g.List {
			s.asked[g.Key] = blanks(min(len(list), g.Most))
		} else if from := objectOf(figures, g); s.given() && mentions(from, g) { // another target has nothing of this one
			s.asked[g.Key] = part(from, g)
		}
	}
	s.lay()
	for _, g := range kit.Refs(s.form) {
		from := objectOf(figures, g)
		if s.given() || !mentions(from, g) {
			continue
		}
		for _, f := range kit.Refs(g.Fields) {
			if v, told := from[f.Key]; told && f.Within != f.Key && (anew || g.List) || !f.Situation {
				s.set(g, f, read(f, v))
			}
		}
		s.bound(g, from)
	}
}

// bound takes numbers down to the figures that they may be at most.
func (s *situation) bound(g *game.Group, from map[string]any) {
	for _, f := range kit.Refs(g.Fields) {
		if most, told := from[f.Within]; told {
			s.set(g, f, min(s.get(g, f).(int), read(f, most).(int)))
		}
	}
}

func mentions(from map[string]any, g *game.Group) bool {
	return slices.ContainsFunc(g.Fields, func(f game.Field) bool { _, told := from[f.Key]; return told })
}

// read takes a value of a request into the form; what does not fit is the default.
func read(f *game.Field, v any) any {
	none := standard(f)
	list, _ := v.([]any)
	switch f.Kind {
	case game.FieldSet:
		return collect[string](list)
	case game.FieldPoints:
		return collect[int](list)
	case game.FieldSwitch:
		if b, ok := v.(bool); ok {
			return b
		}
	case game.FieldName:
		t, _ := v.(string)
		return clip(t)
	case game.FieldChoice:
		if t, ok := v.(string); ok && allows(f, t) {
			return t
		}
	default:
		switch n := v.(type) {
		case int:
			return n
		case float64:
			return int(n)
		}
	}
	return none
}

func allows(f *game.Field, value string) bool {
	return slices.Contains(f.Options, value) || f.Free && value != "" && len(value) <= mostFree
}

// mostFree is the longest value that a form does not offer by itself, in bytes.
const mostFree = 64

func collect[T any](list []any) []T {
	var all []T
	for _, v := range list {
		if t, ok := v.(T); ok {
			all = append(all, t)
		}
	}
	return all
}

// able is what of a request can be fired, with its odds and with what forbids the rest; where nothing can be, all of it.
func (s *situation) able(q map[string]any) (map[string]any, *game.Odds, error) {
	answer, err := s.sys.Odds(params.New(q))
	if err != nil || answer.Reach == nil || !answer.Reach.Part {
		return q, answer, err
	}
	reach := answer.Reach
	q = s.without(q, reach.Out)
	if answer, err = s.sys.Odds(params.New(q)); err == nil {
		answer.Reach = reach
	}
	return q, answer, err
}
