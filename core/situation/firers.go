package situation

import (
	"cmp"
	"maps"
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// What a game is about to fire comes as a request of several firers. It stays as it came, but for firers that are taken
// out; of the form stands what the request has an object for, the target, to be changed.

const firersKey = "firers"

// Of is a request of a game.
func Of(sys game.Definition, q map[string]any) *Situation {
	s := New(sys)
	s.hold(q)
	return s
}

// hold takes a request as it is.
func (s *Situation) hold(q map[string]any) {
	if e, _ := q["edition"].(string); slices.Contains(s.Game.About().Editions, e) {
		s.Edition = e
	}
	s.asked = clone(q).(map[string]any)
	s.lay()
}

// Given tells whether the request is one of a game.
func (s *Situation) Given() bool { return s.asked[firersKey] != nil }

// told are the fields of a group that an object speaks of.
func told(object map[string]any, g *game.Group) []game.Field {
	return tabletop.Keep(g.Fields, func(f game.Field) bool { return g.Key != "" && object[f.Key] != nil })
}

// part is what the form has of an object.
func part(object map[string]any, g *game.Group) map[string]any {
	some := map[string]any{}
	for _, f := range told(object, g) {
		some[f.Key] = object[f.Key]
	}
	return some
}

// Firers are those of a request, which is its own firer where it tells of none.
func Firers(q map[string]any) []map[string]any {
	if q[firersKey] == nil {
		return []map[string]any{q}
	}
	return objects(q, firersKey)
}

// objects are those of a list in a request of anybody's make.
func objects(in map[string]any, list string) []map[string]any {
	all, _ := in[list].([]any)
	return collect[map[string]any](all)
}

// A Row is one thing that is fired: the object of a list by its name, or by the choice of the moment that names it.
type Row struct {
	List         string
	N            int // of the list, from 0
	Name, Choice string
	Count        int
}

// Rows are what some firers fire, in the order in which the odds tell of it.
func (s *Situation) Rows(firers ...map[string]any) (all []Row) {
	for _, g := range s.armories() {
		for _, firer := range firers {
			for n, w := range objects(firer, g.Key) {
				row := Row{List: g.Key, N: n, Count: read(&game.Field{Default: 1}, w["count"]).(int)}
				for _, f := range g.Fields {
					switch value, _ := w[f.Key].(string); {
					case f.Kind == game.FieldName:
						row.Name = value
					case f.Kind == game.FieldChoice && f.Situation:
						row.Choice = cmp.Or(row.Choice, value)
					}
				}
				all = append(all, row)
			}
		}
	}
	return all
}

// armories are the lists of the form whose objects have names: what is fired.
func (s *Situation) armories() []game.Group {
	return tabletop.Keep(s.printed, func(g game.Group) bool {
		return g.List && slices.ContainsFunc(g.Fields, func(f game.Field) bool { return f.Kind == game.FieldName })
	})
}

// without is a request without some of the rows that it fires.
func (s *Situation) without(q map[string]any, out []int) map[string]any {
	q = clone(q).(map[string]any)
	n := 0
	for _, g := range s.armories() {
		for _, f := range Firers(q) {
			if rows, told := f[g.Key].([]any); told {
				f[g.Key] = tabletop.Keep(rows, func(any) bool { n++; return !slices.Contains(out, n-1) })
			}
		}
	}
	return q
}

// TakeOut has a firer of a game fire no more; with the last one the form asks for an attacker.
func (s *Situation) TakeOut(i int) *Situation {
	left := slices.Delete(objects(s.asked, firersKey), i, i+1)
	if len(left) == 0 {
		return s.Released()
	}
	s.asked[firersKey] = anys(left, func(f map[string]any) any { return f })
	return s
}

// Released is the situation without the firers of a game, with the target as it is.
func (s *Situation) Released() *Situation {
	if !s.Given() {
		return s
	}
	free := s.Blank()
	for i := range free.Form {
		if g := &free.Form[i]; g.Key != "" && !g.List {
			maps.Copy(objectOf(free.asked, g), part(objectOf(s.asked, g), g))
		}
	}
	return free
}
