package calculator

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/request"
	"broadside/ui/route"
)

// A situation is a request of the calculator as the form holds it: a value for each field that is not at its default.
// Values are int, bool, string, []string and []int, by the field's kind; keys are those of fieldKey.
type situation struct {
	sys    game.System
	form   []game.Group
	values map[string]any
}

func newSituation(sys game.System) *situation {
	return &situation{sys: sys, form: sys.Form(), values: map[string]any{}}
}

// fieldKey names a field over all groups, as links do: "attacks", "target.evasion".
func fieldKey(g *game.Group, f *game.Field) string {
	if g.Key == "" {
		return f.Key
	}
	return g.Key + "." + f.Key
}

// get is a field's value, or its default.
func (s *situation) get(g *game.Group, f *game.Field) any {
	if v, ok := s.values[fieldKey(g, f)]; ok {
		return v
	}
	return standard(f)
}

func standard(f *game.Field) any {
	switch f.Kind {
	case game.FieldSwitch:
		return false
	case game.FieldChoice:
		return f.Options[0]
	case game.FieldSet:
		return []string(nil)
	case game.FieldPoints:
		return []int(nil)
	}
	return f.Default
}

func (s *situation) set(g *game.Group, f *game.Field, v any) { s.values[fieldKey(g, f)] = v }

// counts tells whether a field bears on the request, by the choice that its group makes.
func (s *situation) counts(g *game.Group, f *game.Field) bool {
	if f.Only == "" {
		return true
	}
	for i := range g.Fields {
		if o := &g.Fields[i]; o.Kind == game.FieldChoice && slices.Contains(o.Options, f.Only) {
			return s.get(g, o) == f.Only
		}
	}
	return true
}

// request is what the rules are asked.
func (s *situation) request() map[string]any {
	all := map[string]any{"system": s.sys.About().ID}
	for i := range s.form {
		g := &s.form[i]
		into := all
		if g.Key != "" {
			into = map[string]any{}
			all[g.Key] = into
		}
		for j := range g.Fields {
			if f := &g.Fields[j]; s.counts(g, f) {
				into[f.Key] = plain(s.get(g, f))
			}
		}
	}
	return all
}

// plain is a value as JSON would give it.
func plain(v any) any {
	switch l := v.(type) {
	case []string:
		return each(l, func(s string) any { return s })
	case []int:
		return each(l, func(n int) any { return n })
	}
	return v
}

func each[T any](l []T, f func(T) any) []any {
	all := make([]any, len(l))
	for i, v := range l {
		all[i] = f(v)
	}
	return all
}

// fill takes figures that the rules read off a unit, in place of all that stood in their groups, and leaves the situation.
func (s *situation) fill(figures map[string]any) {
	for i := range s.form {
		g := &s.form[i]
		from := figures
		if g.Key != "" {
			from, _ = figures[g.Key].(map[string]any)
		}
		if !mentions(from, g) {
			continue
		}
		for j := range g.Fields {
			if f := &g.Fields[j]; !f.Situation {
				s.set(g, f, read(f, from[f.Key]))
			}
		}
		s.bound(g)
	}
}

// bound takes numbers down to the figures that they may be at most.
func (s *situation) bound(g *game.Group) {
	for i := range g.Fields {
		f := &g.Fields[i]
		for j := range g.Fields {
			if f.Within != "" && f.Within == g.Fields[j].Key {
				s.set(g, f, min(s.get(g, f).(int), s.get(g, &g.Fields[j]).(int)))
			}
		}
	}
}

// equal tells whether the figures of a group are the same in both.
func (s *situation) equal(other *situation, group int) bool {
	g := &s.form[group]
	for i := range g.Fields {
		if f := &g.Fields[i]; !f.Situation && write(s.get(g, f)) != write(other.get(g, f)) {
			return false
		}
	}
	return true
}

func mentions(from map[string]any, g *game.Group) bool {
	for i := range g.Fields {
		if _, ok := from[g.Fields[i].Key]; ok {
			return true
		}
	}
	return false
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
	case game.FieldChoice:
		if t, ok := v.(string); ok && slices.Contains(f.Options, t) {
			return t
		}
	default:
		if n, ok := v.(int); ok {
			return n
		}
	}
	return none
}

func collect[T any](list []any) []T {
	var all []T
	for _, v := range list {
		if t, ok := v.(T); ok {
			all = append(all, t)
		}
	}
	return all
}

// odds is the exact answer.
func (s *situation) odds() (*game.Odds, error) { return s.sys.Odds(request.New(s.request())) }

// roll resolves the situation once.
func (s *situation) roll(in odds.Inputs) (*game.Rolled, error) {
	return s.sys.Roll(request.New(s.request()), in)
}

// A situation is written as the pairs of a link, one for each value that is not the default; lists are parted by "~".

func (s *situation) encode() []route.Query {
	pairs := []route.Query{{Key: "system", Value: s.sys.About().ID}}
	for i := range s.form {
		g := &s.form[i]
		for j := range g.Fields {
			f := &g.Fields[j]
			if text := write(s.get(g, f)); text != write(standard(f)) {
				pairs = append(pairs, route.Query{Key: fieldKey(g, f), Value: text})
			}
		}
	}
	return pairs
}

func write(v any) string {
	switch v := v.(type) {
	case bool:
		if v {
			return "1"
		}
		return ""
	case int:
		return strconv.Itoa(v)
	case string:
		return v
	case []string:
		return strings.Join(v, "~")
	case []int:
		texts := make([]string, len(v))
		for i, n := range v {
			texts[i] = strconv.Itoa(n)
		}
		return strings.Join(texts, "~")
	}
	return ""
}

// decode reads pairs of anybody's make: what the form does not know or allow is left out.
func (s *situation) decode(value func(key string) string) {
	for i := range s.form {
		g := &s.form[i]
		for j := range g.Fields {
			f := &g.Fields[j]
			if text := value(fieldKey(g, f)); text != "" {
				if v, ok := parse(f, text); ok {
					s.set(g, f, v)
				}
			}
		}
	}
}

const mostPoints = 12 // numbers in a list, more than any ship has upgrades

func parse(f *game.Field, text string) (any, bool) {
	number := func(text string) (int, bool) {
		n, err := strconv.Atoi(text)
		return n, err == nil && n >= f.Min && n <= f.Max
	}
	switch f.Kind {
	case game.FieldSwitch:
		return true, text == "1"
	case game.FieldChoice:
		return text, slices.Contains(f.Options, text)
	case game.FieldSet:
		var all []string
		for _, t := range strings.Split(text, "~") {
			if slices.Contains(f.Options, t) && !slices.Contains(all, t) {
				all = append(all, t)
			}
		}
		return all, true
	case game.FieldPoints:
		var all []int
		for _, t := range strings.Split(text, "~") {
			n, ok := number(t)
			if !ok || len(all) == mostPoints {
				return nil, false
			}
			all = append(all, n)
		}
		return all, true
	}
	n, ok := number(text)
	return n, ok
}
