package fleets

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/vugu/vugu"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/route"
)

// Glance shows what a fleet is good at beside the ready fleets of its game, as charts that are tables to those who hear them.
type Glance struct{ Edit *Editor }

// A bar is a line of a chart: of the fleet, and of the ready fleets on average, counted for as many points.
type bar struct {
	chart, label string
	own, field   float64
}

// Charts, by the codes of their titles.
const (
	byTarget = "glance/target"
	byRange  = "glance/range"
	byRole   = "glance/role"
	carried  = "glance/carried"
	average  = "glance/average"
)

type tally []bar

func (t *tally) put(chart, label string, own, field float64) {
	at := slices.IndexFunc(*t, func(x bar) bool { return x.chart == chart && x.label == label })
	if at < 0 {
		at, *t = len(*t), append(*t, bar{chart: chart, label: label})
	}
	(*t)[at].own += own
	(*t)[at].field += field
}

// eachModel visits the units of a list that are models, each without what stands in it, and how many they are.
func (b *book) eachModel(l *roster.List, visit func(u *roster.Unit, n float64)) {
	roster.Each(l.Units, func(u *roster.Unit) {
		if b.IsModel(u) {
			alone := *u
			alone.Units = nil
			visit(&alone, float64(max(u.Count, 1)))
		}
	})
}

// aims are what is shot at: of each role the model of which the ready fleets have most, the cheapest first.
func (b *book) aims(field []roster.List) (all []*roster.Unit) {
	fielded := map[string]float64{}
	for n := range field {
		b.eachModel(&field[n], func(u *roster.Unit, n float64) {
			fielded[u.Entry] += n
			role := func(o *roster.Unit) bool { return b.role(o.Entry) == b.role(u.Entry) }
			if at := slices.IndexFunc(all, role); at < 0 {
				all = append(all, u)
			} else if fielded[u.Entry] > fielded[all[at].Entry] {
				all[at] = u
			}
		})
	}
	shortsort.Stable(all, func(x, y *roster.Unit) int { return b.entry(x.Entry).Points - b.entry(y.Entry).Points })
	return all
}

// role is what an entry is among those of its game, such as its tonnage.
func (b *book) role(entry string) string {
	e := b.entry(entry)
	if text := b.traitOf(e); text != "" {
		return text
	}
	return b.kindName(e.Kind)
}

// hits are what a unit's weapon is to do to each aim, on average.
func (b *book) hits(u *roster.Unit, arm string, aims []*roster.Unit) []float64 {
	key := u.Entry + "\n" + itoa(u.Count) + "\n" + arm
	for _, o := range u.Options {
		key += "\n" + o.Entry + " " + o.Mount
	}
	if b.shots[key] == nil {
		time.Sleep(time.Millisecond) // the page goes on
		b.shots[key] = kit.Each(aims, func(at *roster.Unit) float64 {
			if answer, err := b.Odds(params.New(b.Request(u, arm, at, b.packs))); err == nil {
				return answer.Damage.Mean()
			}
			return 0
		})
	}
	return b.shots[key]
}

// reaches are ranges of the weapons of lists, from near to far: not more than tell much.
func (b *book) reaches(lists []roster.List) (all []geometry.Length) {
	for n := range lists {
		b.eachModel(&lists[n], func(u *roster.Unit, _ float64) {
			for _, a := range b.Arms(u, b.packs) {
				if !a.Apart && a.Range > 0 && !slices.Contains(all, a.Range) {
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
func (b *book) weigh(l *roster.List, aims []*roster.Unit, reaches []geometry.Length) (t tally) {
	models := 0.0
	b.eachModel(l, func(u *roster.Unit, n float64) {
		models += n
		e := b.fitted(u)
		t.put(byRole, b.role(u.Entry), kit.Either(b.nested(), float64(e.Points)*n, float64(b.points(l, *u))), 0)
		for _, a := range kit.Only(b.Arms(u, b.packs), func(a game.Arm) bool { return !a.Apart }) {
			for i, hit := range b.hits(u, a.Key, aims) {
				t.put(byTarget, b.role(aims[i].Entry), hit, 0)
				for _, r := range reaches {
					if a.Range == 0 || a.Range >= r {
						t.put(byRange, app.Length(int(r), b.about.Unit), hit/float64(len(aims)), 0)
					}
				}
			}
		}
		for _, x := range b.launched(e) {
			t.put(carried, b.role(x.ID), n, 0)
		}
		for _, x := range b.cells(e) {
			if v, err := strconv.ParseFloat(e.Figure(x.Key), 64); err == nil && !strings.HasSuffix(x.Value, "+") {
				t.put(average, x.Label, v*n, 0)
			}
		}
	})
	for i := range t {
		if t[i].chart == average {
			t[i].own /= models
		}
	}
	return t
}

// glance weighs a list and the ready fleets of its game.
func (b *book) glance(l *roster.List) (all tally) {
	field := b.Samples(l.Edition)
	aims, reaches := b.aims(field), b.reaches(append(slices.Clone(field), *l))
	for _, r := range reaches {
		all.put(byRange, app.Length(int(r), b.about.Unit), 0, 0)
	}
	for _, chart := range []string{byTarget, byRole} {
		for _, u := range aims {
			all.put(chart, b.role(u.Entry), 0, 0)
		}
	}
	points := float64(b.Validate(l, b.packs).Points)
	for _, x := range b.weigh(l, aims, reaches) {
		all.put(x.chart, x.label, x.own, 0)
	}
	for n := range field {
		scale := 1 / float64(len(field))
		as := scale * points / float64(max(b.Validate(&field[n], b.packs).Points, 1))
		for _, x := range b.weigh(&field[n], aims, reaches) {
			all.put(x.chart, x.label, 0, x.own*kit.Either(x.chart == average, scale, as))
		}
	}
	return kit.Only(all, func(x bar) bool { return max(x.own, x.field) >= 0.05 })
}

// look has the charts worked out for the list as it is now.
func (c *Editor) look() {
	if c.looked == c.checks {
		return
	}
	c.looked = c.checks
	l, at, found := c.list().Clone(), c.checks, tally(nil)
	app.Work(func() { found = c.book.glance(l) }, func() {
		if at == c.looked {
			c.bars = found
		}
	})
}

// Compute has them worked out where they show.
func (c *Glance) Compute() { c.Edit.look() }

func (c *Glance) markup() vugu.HTML {
	text := ""
	for _, chart := range []string{byTarget, byRange, byRole, carried, average} {
		bars := kit.Only(c.Edit.bars, func(x bar) bool { return x.chart == chart })
		most := 0.0
		for _, x := range bars {
			most = max(most, x.own, x.field)
		}
		rows := ""
		for _, x := range bars {
			if chart == average {
				most = max(x.own, x.field) // each has a measure of its own
			}
			rows += `<tr><th scope="row">` + markup.EscapeString(x.label) + `</th><td aria-hidden="true"><svg width="100%" height="12"><rect class="chart-bar" height="12" rx="2" width="` + share(x.own, most) +
				`"></rect><line class="chart-mean" y2="12" x1="` + share(x.field, most) + `" x2="` + share(x.field, most) + `"></line></svg></td><td><b>` + tenth(x.own) + "</b></td><td>" + tenth(x.field) + "</td></tr>"
		}
		if rows != "" {
			text += "<table><caption>" + words.Known(chart+"/"+c.Edit.book.about.ID, words.English.Say(chart, nil)) + `</caption><thead><tr><td></td><td></td><th scope="col">` + words.Say("glance/own") +
				`</th><th scope="col">` + words.Say("glance/field") + "</th></tr></thead><tbody>" + rows + "</tbody></table>"
		}
	}
	return vugu.HTML(wrap("p", "quiet small", kit.Either(text == "", words.Say("glance/working"), words.Say("glance/key"))) + text)
}

func share(v, of float64) string { return tenth(100*v/of) + "%" }

// tenth is a number to a tenth, of a hundred and more a whole one.
func tenth(v float64) string {
	fine := kit.Either(v < 100, 10.0, 1)
	return strconv.FormatFloat(math.Round(v*fine)/fine, 'f', -1, 64)
}

// glancePage has them on a sheet.
func (c *Editor) glancePage() form.Page {
	return form.Page{Title: words.Say("glance/title"), Wide: true, Sections: []form.Section{{Inside: &Glance{c}}}, Close: c.shut,
		Actions: []kit.Button{form.Button("swap", "fleets/compare", func() { route.Go(c.of.compared()) })}}
}
