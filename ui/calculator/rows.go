package calculator

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
)

// Lists of a form: the third object of "weapons" is the group "weapons.2".

func (s *situation) length(list string) int {
	all, _ := s.asked[list].([]any)
	return len(all)
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

func (s *situation) add(list string) {
	if g := s.printed[slices.IndexFunc(s.printed, func(g game.Group) bool { return g.Key == list })]; s.length(list) < g.Most {
		s.relist(list, append(s.objects(list), map[string]any{}))
	}
}

// drop takes an object out of a list.
func (s *situation) drop(list string, at int) {
	s.relist(list, slices.Delete(s.objects(list), at, at+1))
}

func (s *situation) objects(list string) []any {
	all, _ := s.asked[list].([]any)
	return slices.Clone(all)
}

func (s *situation) relist(list string, all []any) {
	s.asked[list] = all
	s.lay()
}
