package calculator

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// Lists of a form: the third object of "weapons" is the group "weapons.2".

// lay makes the form of what the rules print: a group for each object of a list, as many as are wanted and allowed.
func (s *situation) lay(many func(g *game.Group) int) {
	s.form = nil
	for _, g := range s.printed {
		if s.given != nil {
			if g.Fields = told(objectOf(s.given, &g), &g); len(g.Fields) == 0 {
				continue
			}
		}
		if !g.List {
			s.form = append(s.form, g)
			continue
		}
		for n := range min(max(many(&g), 0), g.Most) {
			one := g
			one.Key += "." + strconv.Itoa(n)
			s.form = append(s.form, one)
		}
	}
}

// relay makes lists as long as the figures of a unit have them.
func (s *situation) relay(figures map[string]any) {
	for i := range s.printed {
		if list, told := figures[s.printed[i].Key].([]any); told && s.printed[i].List {
			maps.DeleteFunc(s.values, func(key string, _ any) bool { return strings.HasPrefix(key, s.printed[i].Key+".") })
			s.resize(s.printed[i].Key, len(list))
		}
	}
}

func (s *situation) resize(list string, to int) {
	long := map[string]int{}
	for i := range s.printed {
		long[s.printed[i].Key] = s.length(s.printed[i].Key)
	}
	long[list] = to
	s.lay(func(g *game.Group) int { return long[g.Key] })
}

func (s *situation) length(list string) int {
	return len(kit.Only(s.form, func(g game.Group) bool { in, _ := listOf(&g); return in == list }))
}

// groups are those with fields that change from shot to shot, or those with others.
func (s *situation) groups(situation bool) []int {
	var all []int
	for i := range s.form {
		shows := func(f game.Field) bool {
			return f.Situation == situation && f.Kind != game.FieldName && (!situation || s.counts(&s.form[i], &f))
		}
		if slices.ContainsFunc(s.form[i].Fields, shows) {
			all = append(all, i)
		}
	}
	return all
}

// listOf is the list that a group of the form is an object of, and which; "" for none.
func listOf(g *game.Group) (string, int) {
	if !g.List {
		return "", 0
	}
	list, n, _ := strings.Cut(g.Key, ".")
	i, _ := strconv.Atoi(n)
	return list, i
}

// objectOf is what the figures of a unit say of a group; nil for nothing.
func objectOf(figures map[string]any, g *game.Group) map[string]any {
	if g.Key == "" {
		return figures
	}
	if list, n := listOf(g); list != "" {
		if all, _ := figures[list].([]any); n < len(all) {
			one, _ := all[n].(map[string]any)
			return one
		}
		return nil
	}
	one, _ := figures[g.Key].(map[string]any)
	return one
}

func (s *situation) add(list string) { s.resize(list, s.length(list)+1) }

// drop takes an object out of a list; those behind it move up.
func (s *situation) drop(list string, at int) {
	n := s.length(list)
	for i := at; i < n; i++ {
		to, from := list+"."+strconv.Itoa(i)+".", list+"."+strconv.Itoa(i+1)+"."
		maps.DeleteFunc(s.values, func(key string, _ any) bool { return strings.HasPrefix(key, to) })
		for key, v := range maps.Clone(s.values) {
			if field, is := strings.CutPrefix(key, from); is {
				s.values[to+field] = v
			}
		}
	}
	s.resize(list, n-1)
}

// encodeLengths writes how long each list is that does not begin so.
func (s *situation) encodeLengths() []route.Query {
	var pairs []route.Query
	for i := range s.printed {
		if g := &s.printed[i]; g.List && s.length(g.Key) != g.Begin {
			pairs = append(pairs, route.Query{Key: g.Key, Value: strconv.Itoa(s.length(g.Key))})
		}
	}
	return pairs
}
