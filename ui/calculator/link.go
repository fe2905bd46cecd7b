package calculator

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/json"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// A situation is written as the pairs of a link, one for each value that is not the default; lists are parted by "~".

func (s *situation) encode() []route.Query {
	pairs := []route.Query{{Key: "system", Value: s.sys.About().ID}}
	if s.edition != "" && s.edition != s.sys.About().Default {
		pairs = append(pairs, route.Query{Key: "edition", Value: s.edition})
	}
	if s.given != nil {
		return append(pairs, route.Query{Key: givenKey, Value: string(json.Append(nil, s.request()))})
	}
	pairs = append(pairs, s.encodeLengths()...)
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
		return kit.When(v, "1")
	case int:
		return strconv.Itoa(v)
	case string:
		return v
	case []string:
		return strings.Join(v, "~")
	case []int:
		return strings.Join(kit.Each(v, strconv.Itoa), "~")
	}
	return ""
}

// decode reads pairs of anybody's make: what the form does not know or allow is left out.
func (s *situation) decode(value func(key string) string) {
	if e := value("edition"); slices.Contains(s.sys.About().Editions, e) {
		s.edition = e
	}
	if v, _ := json.Read([]byte(value(givenKey))); v != nil {
		if q, ok := v.(map[string]any); ok {
			s.hold(q)
			return
		}
	}
	s.lay(func(g *game.Group) int {
		n, err := strconv.Atoi(value(g.Key))
		if err != nil {
			return g.Begin
		}
		return n
	})
	for i := range s.form {
		g := &s.form[i]
		for j := range g.Fields {
			f := &g.Fields[j]
			if text := value(fieldKey(g, f)); text != "" {
				if v, ok := parse(f, text); ok {
					s.values[fieldKey(g, f)] = v
				}
			}
		}
	}
}

const mostChosen = 100 // values in a set

const mostPoints = 12 // numbers in a list, more than any ship has upgrades

func parse(f *game.Field, text string) (any, bool) {
	number := func(text string) (int, bool) {
		n, err := strconv.Atoi(text)
		return n, err == nil && n >= f.Min && n <= f.Max
	}
	switch f.Kind {
	case game.FieldSwitch:
		return true, text == "1"
	case game.FieldName:
		return clip(text), true
	case game.FieldChoice:
		return text, allows(f, text)
	case game.FieldSet:
		var all []string
		for _, t := range strings.Split(text, "~") {
			if allows(f, t) && !slices.Contains(all, t) && len(all) < mostChosen {
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

func (c *Screen) share() {
	link := browser.Address(c.here())
	if browser.CanShare() && !browser.Wide() {
		browser.Share(words.Say("app-name"), link)
		return
	}
	browser.Copy(link, func(done bool) {
		if done {
			app.Toast(words.Say("calculator/copied"))
		} else {
			c.link = link
		}
	})
}
