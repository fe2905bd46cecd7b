package listbuilder

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
	"broadside/core/words"
)

// A Bar is a line of a chart: of a list, and of the ready ones of its game on average, counted for as many points.
type Bar struct {
	Chart      string          // one of Charts
	Label      string          // the code of its words, on the chart of averages the key of the figure, or
	Reach      geometry.Length // of a range
	Own, Field float64
}

// Charts, by the codes of their titles.
const (
	byTarget = "glance/target"
	byRange  = "glance/range"
	byRole   = "glance/role"
	carried  = "glance/carried"
	average  = "glance/average"
)

// Charts are in the order in which they show.
var Charts = []string{byTarget, byRange, byRole, carried, average}

// Even tells whether each bar of a chart has a measure of its own.
func (x *Bar) Even() bool { return x.Chart == average }

type tally []Bar

func (t *tally) put(x Bar) {
	at := slices.IndexFunc(*t, func(o Bar) bool { return o.Chart == x.Chart && o.Label == x.Label && o.Reach == x.Reach })
	if at < 0 {
		*t = append(*t, x)
		return
	}
	(*t)[at].Own += x.Own
	(*t)[at].Field += x.Field
}

// eachModel visits the units of a list that are models, each without what stands in it, and how many they are.
func (b *Book) eachModel(l *roster.List, visit func(u *roster.Unit, n float64)) {
	roster.Each(l.Units, func(u *roster.Unit) {
		if b.IsModel(u) {
			alone := *u
			alone.Units = nil
			visit(&alone, float64(max(u.Count, 1)))
		}
	})
}

// Trait is the code of the first figure of an entry that the game has words for, such as its tonnage; "" where none has.
func (b *Book) Trait(e *catalogue.Entry) string {
	if kind, known := b.Schema().Kind(e.Kind); known {
		for _, s := range kind.Figures {
			if code := "choice/" + b.About().ID + "/" + s.Key + "/" + e.Figure(s.Key); words.Has(code) {
				return code
			}
		}
	}
	return ""
}

// Role is the code of what an entry is among those of its game.
func (b *Book) Role(entry string) string {
	e := b.Entry(entry)
	if code := b.Trait(e); code != "" {
		return code
	}
	return "kind/" + b.About().ID + "/" + e.Kind
}

// aims are what is shot at: of each role the model of which the ready lists have most, the cheapest first.
func (b *Book) aims(field []roster.List) (all []*roster.Unit) {
	fielded := map[string]float64{}
	for n := range field {
		b.eachModel(&field[n], func(u *roster.Unit, n float64) {
			fielded[u.Entry] += n
			at := slices.IndexFunc(all, func(o *roster.Unit) bool { return b.Role(o.Entry) == b.Role(u.Entry) })
			if at < 0 {
				all = append(all, u)
			} else if fielded[u.Entry] > fielded[all[at].Entry] {
				all[at] = u
			}
		})
	}
	shortsort.Stable(all, func(x, y *roster.Unit) int { return b.Entry(x.Entry).Points - b.Entry(y.Entry).Points })
	return all
}

// guns are the weapons of a unit that fire together.
func (b *Book) guns(u *roster.Unit) []game.Arm {
	return tabletop.Keep(b.Arms(u, b.Packs), func(a game.Arm) bool { return !a.Apart })
}

// hits are what a unit's weapon is to do to each aim, on average. It breathes before it works that out.
func (b *Book) hits(u *roster.Unit, arm string, aims []*roster.Unit, breathe func()) []float64 {
	key := u.Entry + "\n" + strconv.Itoa(u.Count) + "\n" + arm
	for _, o := range u.Options {
		key += "\n" + o.Entry + " " + o.Mount
	}
	if b.shots == nil {
		b.shots = map[string][]float64{}
	}
	if b.shots[key] == nil {
		breathe()
		b.shots[key] = tabletop.Map(aims, func(at *roster.Unit) float64 {
			if answer, err := b.Odds(params.New(b.Request(u, arm, at, b.Packs))); err == nil {
				return answer.Damage.Mean()
			}
			return 0
		})
	}
	return b.shots[key]
}

// reaches are ranges of the weapons of lists, from near to far: not more than tell much.
func (b *Book) reaches(lists []roster.List) (all []geometry.Length) {
	for n := range lists {
		b.eachModel(&lists[n], func(u *roster.Unit, _ float64) {
			for _, a := range b.guns(u) {
				if a.Range > 0 && !slices.Contains(all, a.Range) {
					all = append(all, a.Range)
				}
			}
		})
	}
	shortsort.Up(all)
	for n := len(all) - 2; len(all) > 6; n -= 2 {
		if n < 0 {
			n = len(all) - 2
		}
		all = slices.Delete(all, n, n+1)
	}
	return all
}

// weigh is what a list has of each chart.
func (b *Book) weigh(l *roster.List, aims []*roster.Unit, reaches []geometry.Length, breathe func()) (t tally) {
	models := 0.0
	b.eachModel(l, func(u *roster.Unit, n float64) {
		models += n
		e := b.Made(u)
		points := float64(e.Points) * n
		if !b.Nested() {
			points = float64(b.Points(l, *u))
		}
		t.put(Bar{Chart: byRole, Label: b.Role(u.Entry), Own: points})
		for _, a := range b.guns(u) {
			for i, hit := range b.hits(u, a.Key, aims, breathe) {
				t.put(Bar{Chart: byTarget, Label: b.Role(aims[i].Entry), Own: hit})
				for _, r := range reaches {
					if a.Range == 0 || a.Range >= r {
						t.put(Bar{Chart: byRange, Reach: r, Own: hit / float64(len(aims))})
					}
				}
			}
		}
		for _, x := range b.Launched(e) {
			t.put(Bar{Chart: carried, Label: b.Role(x.ID), Own: n})
		}
		kind, _ := b.Schema().Kind(e.Kind)
		for _, s := range kind.Figures {
			if v, err := strconv.ParseFloat(e.Figure(s.Key), 64); err == nil && s.Form != catalogue.Word && s.Form != catalogue.Slots && s.Form != catalogue.Target {
				t.put(Bar{Chart: average, Label: s.Key, Own: v * n})
			}
		}
	})
	for i := range t {
		if t[i].Even() {
			t[i].Own /= models
		}
	}
	return t
}

// Launched are the entries that the parts of an entry bring with them, each once.
func (b *Book) Launched(e *catalogue.Entry) (all []*catalogue.Entry) {
	for i := range e.Parts {
		kind, known := b.Schema().Kind(e.Parts[i].Kind)
		if !known || kind.Choice {
			continue
		}
		for _, s := range kind.Figures {
			if s.Form != catalogue.Entries {
				continue
			}
			for _, id := range strings.Fields(e.Parts[i].Figure(s.Key)) {
				if x := b.Entry(id); x != nil && !slices.Contains(all, x) {
					all = append(all, x)
				}
			}
		}
	}
	return all
}

// Strengths weigh a list beside the ready ones of its game. They take a while, and breathe on the way.
func (b *Book) Strengths(l *roster.List, breathe func()) []Bar {
	var all tally
	field := b.Samples(l.Edition)
	aims, reaches := b.aims(field), b.reaches(append(slices.Clone(field), *l))
	for _, r := range reaches {
		all.put(Bar{Chart: byRange, Reach: r})
	}
	for _, chart := range []string{byTarget, byRole} {
		for _, u := range aims {
			all.put(Bar{Chart: chart, Label: b.Role(u.Entry)})
		}
	}
	for _, x := range b.weigh(l, aims, reaches, breathe) {
		all.put(x)
	}
	points := float64(b.Check(l).Points)
	for n := range field {
		as := points / float64(max(b.Check(&field[n]).Points, 1))
		for _, x := range b.weigh(&field[n], aims, reaches, breathe) {
			x.Own, x.Field = 0, x.Own/float64(len(field))
			if !x.Even() {
				x.Field *= as
			}
			all.put(x)
		}
	}
	return tabletop.Keep(all, func(x Bar) bool { return max(x.Own, x.Field) >= 0.05 })
}

// Versus are the bars of one list with those of another in place of the field.
func Versus(one, other []Bar) []Bar {
	all := slices.Clone(one)
	for i := range all {
		all[i].Field = 0
	}
	for _, x := range other {
		x.Own, x.Field = 0, x.Own
		same := func(o Bar) bool { return o.Chart == x.Chart && o.Label == x.Label && o.Reach == x.Reach }
		if i := slices.IndexFunc(all, same); i >= 0 {
			all[i].Field = x.Field
		} else {
			all = append(all, x)
		}
	}
	return tabletop.Keep(all, func(x Bar) bool { return max(x.Own, x.Field) >= 0.05 })
}
