package situation

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// Lists of a form: the third object of "weapons" is the group "weapons.2".

// ListOf is the list that a group of the form is an object of, and which; "" for none.
func ListOf(g *game.Group) (string, int) {
	if !g.List {
		return "", 0
	}
	list, n, _ := strings.Cut(g.Key, ".")
	i, _ := strconv.Atoi(n)
	return list, i
}

// objectOf is what a request, or the figures of a unit, say of a group; nil for nothing.
func objectOf(figures map[string]any, g *game.Group) map[string]any {
	if g.Key == "" {
		return figures
	}
	if list, n := ListOf(g); list != "" {
		if all, _ := figures[list].([]any); n < len(all) {
			one, _ := all[n].(map[string]any)
			return one
		}
		return nil
	}
	one, _ := figures[g.Key].(map[string]any)
	return one
}

// Growing are the lists that can still take an object.
func (s *Situation) Growing() []game.Group {
	return tabletop.Keep(s.printed, func(g game.Group) bool { return g.List && !s.Given() && s.Length(g.Key) < g.Most })
}

func (s *Situation) Length(list string) int { return len(s.list(list)) }

func (s *Situation) list(list string) []any {
	all, _ := s.asked[list].([]any)
	return all
}

// Add adds an object to a list, where there is room for it.
func (s *Situation) Add(list string) {
	if slices.ContainsFunc(s.Growing(), func(g game.Group) bool { return g.Key == list }) {
		s.asked[list] = append(s.list(list), map[string]any{})
		s.lay()
	}
}

// Drop takes an object out of a list.
func (s *Situation) Drop(list string, at int) {
	s.asked[list] = slices.Delete(slices.Clone(s.list(list)), at, at+1)
	s.lay()
}

// Together tells whether several weapons make one attack: where the form has a list of them.
func (s *Situation) Together() bool {
	return slices.ContainsFunc(s.printed, func(g game.Group) bool { return g.List })
}

// Salvo is all that a unit fires at once as one arm, "" where that is no more than one weapon.
func (s *Situation) Salvo(u *roster.Unit, packs *catalogue.Catalogue) string {
	all := tabletop.Keep(s.Game.Arms(u, packs), func(a game.Arm) bool { return !a.Apart })
	return tabletop.When(s.Together() && len(all) > 1, Joined(all))
}

// Joined are several weapons that fire as one arm, and Fired the keys of those that do.
func Joined(all []game.Arm) string {
	return strings.Join(tabletop.Map(all, func(a game.Arm) string { return a.Key }), sign)
}

func Fired(arm string) []string { return strings.Split(arm, sign) }

// Toggled is what a unit fires once a weapon is tapped: that as well, or no longer; one is left. Where one request has no room for both,
// as for ordnance and guns, the weapon fires alone.
func (s *Situation) Toggled(u *roster.Unit, fired, key string, packs *catalogue.Catalogue) string {
	next := Joined(tabletop.Keep(s.Game.Arms(u, packs), func(a game.Arm) bool { return slices.Contains(Fired(fired), a.Key) != (a.Key == key) }))
	if next == "" {
		return fired
	}
	same := func(other string) bool {
		return reflect.DeepEqual(s.Game.Request(u, next, nil, packs), s.Game.Request(u, other, nil, packs))
	}
	if slices.Contains(Fired(next), key) && (same(fired) || same(key)) {
		return key
	}
	return next
}
