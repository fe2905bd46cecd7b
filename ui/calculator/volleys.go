package calculator

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// What a game is about to fire comes as a request of several firers. It stays as it came, but for firers that are taken
// out; of the form stands what the request has an object for, the target, to be changed.

const (
	givenKey  = "salvo" // of a link
	firersKey = "firers"
)

// At is the way to a request of a game.
func At(q map[string]any, attacker, target string) route.Route {
	id, _ := q["system"].(string)
	sys, _ := core.Find(id)
	s := newSituation(sys)
	s.hold(q)
	r := route.To("calculator")
	r.Query = s.encode()
	return r.With(attackerName, attacker).With(targetName, target)
}

// hold takes a request as it is.
func (s *situation) hold(q map[string]any) {
	if e, _ := q["edition"].(string); slices.Contains(s.sys.About().Editions, e) {
		s.edition = e
	}
	s.asked = clone(q).(map[string]any)
	s.lay()
}

// given tells whether the request is one of a game.
func (s *situation) given() bool { return s.asked[firersKey] != nil }

// told are the fields of a group that an object speaks of.
func told(object map[string]any, g *game.Group) []game.Field {
	return slices.DeleteFunc(slices.Clone(g.Fields), func(f game.Field) bool { return g.Key == "" || object[f.Key] == nil })
}

// part is what the form has of an object.
func part(object map[string]any, g *game.Group) map[string]any {
	some := map[string]any{}
	for _, f := range told(object, g) {
		some[f.Key] = object[f.Key]
	}
	return some
}

// objects are those of a list in a request of anybody's make.
func objects(in map[string]any, list string) []map[string]any {
	all, _ := in[list].([]any)
	return collect[map[string]any](all)
}

// armories are the lists of the form whose objects have names: what is fired.
func (s *situation) armories() []game.Group {
	return slices.DeleteFunc(slices.Clone(s.printed), func(g game.Group) bool {
		return !g.List || !slices.ContainsFunc(g.Fields, func(f game.Field) bool { return f.Kind == game.FieldName })
	})
}

// armed name what a firer fires with: by a name, or by the entry that a choice of the moment names.
func (c *Screen) armed(firer map[string]any, g *game.Group) []string {
	var all []string
	for i, w := range objects(firer, g.Key) {
		name := ""
		for _, f := range g.Fields {
			switch value, is := w[f.Key].(string); {
			case !is:
			case f.Kind == game.FieldName:
				name = value
			case f.Kind == game.FieldChoice && f.Situation:
				name = cmp.Or(name, c.group(0).choice(value))
			}
		}
		name = cmp.Or(name, words.English.Say("one/"+c.game()+"/"+g.Key, words.Args{"n": itoa(i + 1)}))
		if n, _ := read(&game.Field{Default: 1}, w["count"]).(int); n != 1 {
			name = words.Say("calculator/armed", "n", itoa(n), "name", name)
		}
		all = append(all, clip(name))
	}
	return all
}

// firersOf are those of a request, which is its own firer where it tells of none.
func firersOf(q map[string]any) []map[string]any {
	return kit.Either(q[firersKey] == nil, []map[string]any{q}, objects(q, firersKey))
}

// without is a request without some of the rows that it fires.
func (s *situation) without(q map[string]any, out []int) map[string]any {
	q = clone(q).(map[string]any)
	n := 0
	for _, g := range s.armories() {
		for _, f := range firersOf(q) {
			if rows, told := f[g.Key].([]any); told {
				f[g.Key] = kit.Only(rows, func(any) bool { n++; return !slices.Contains(out, n-1) })
			}
		}
	}
	return q
}

// volleys are what each firer of a game fires, and from where.
func (c *Screen) volleys() []string {
	var all []string
	for _, f := range objects(c.now.asked, firersKey) {
		var text []string
		for _, g := range c.now.armories() {
			text = append(text, c.armed(f, &g)...)
		}
		if layer, _ := f["layer"].(string); words.Has("field/" + c.game() + "/" + layer) {
			text = append(text, c.teller.Field(layer))
		}
		all = append(all, strings.Join(text, ", "))
	}
	return all
}

// takeOut has a firer of a game fire no more; without the last one the form asks for an attacker.
func (c *Screen) takeOut(i int) {
	left := slices.DeleteFunc(objects(c.now.asked, firersKey), func(map[string]any) bool { i--; return i == -1 })
	if c.attacker.edits = true; len(left) == 0 {
		c.attacker = pick{}
		c.release()
	} else {
		c.now.asked[firersKey] = kit.Each(left, func(f map[string]any) any { return f })
	}
	c.touched()
}

// release puts the firers of a game away, and leaves the target as it is.
func (c *Screen) release() {
	if !c.now.given() {
		return
	}
	was := c.now.asked
	c.now = c.blank()
	for i := range c.now.form {
		if g := &c.now.form[i]; g.Key != "" && !g.List {
			maps.Copy(objectOf(c.now.asked, g), part(objectOf(was, g), g))
		}
	}
}

// Lists of a form: the third object of "weapons" is the group "weapons.2".

func (s *situation) length(list string) int { return len(s.objects(list)) }

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
