package situation

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/json"
)

// A Pair is one value of a link.
type Pair struct{ Key, Value string }

// givenKey has the request of a game.
const givenKey = "salvo"

// fieldKey names a field over all groups: "attacks", "target.evasion".
func fieldKey(g *game.Group, f *game.Field) string { return strings.TrimPrefix(g.Key+"."+f.Key, ".") }

// Pairs write a situation, one for each value that is not the default.
func (s *Situation) Pairs() []Pair {
	about := s.Game.About()
	pairs := []Pair{{"system", about.ID}}
	if s.Edition != "" && s.Edition != about.Default {
		pairs = append(pairs, Pair{"edition", s.Edition})
	}
	if s.Given() {
		return append(pairs, Pair{givenKey, string(json.Append(nil, s.Request()))})
	}
	for i := range s.printed {
		if g := &s.printed[i]; g.List && s.Length(g.Key) != g.Begin {
			pairs = append(pairs, Pair{g.Key, strconv.Itoa(s.Length(g.Key))})
		}
	}
	s.fields(func(g *game.Group, f *game.Field) {
		if text := Text(s.Get(g, f)); text != Text(read(f, nil)) {
			pairs = append(pairs, Pair{fieldKey(g, f), text})
		}
	})
	return pairs
}

// Read is a situation of pairs of anybody's make: what the form does not know or allow is left out.
func Read(sys game.Definition, value func(key string) string) *Situation {
	s := New(sys)
	if e := value("edition"); slices.Contains(sys.About().Editions, e) {
		s.Edition = e
	}
	v, _ := json.Read([]byte(value(givenKey)))
	if q, ok := v.(map[string]any); ok && q[firersKey] != nil {
		s.hold(q)
		return s
	}
	s.begin(func(g *game.Group) int {
		n, err := strconv.Atoi(value(g.Key))
		if err != nil {
			return g.Begin
		}
		return n
	})
	s.fields(func(g *game.Group, f *game.Field) {
		if text := value(fieldKey(g, f)); text != "" {
			if v, ok := parse(f, text); ok {
				objectOf(s.asked, g)[f.Key] = plain(v)
			}
		}
	})
	return s
}
