package fleets

import (
	"math"
	"slices"
	"testing"

	"broadside/core"
	"broadside/core/listbuilder"
	"broadside/core/roster"
)

// TestAFleetIsSetBesideTheReadyOnes: in every game the charts have something to say, the points by role are those of the units,
// and a fleet that counts twice as much of everything does twice as much.
func TestAFleetIsSetBesideTheReadyOnes(t *testing.T) {
	for _, sys := range core.Systems {
		t.Run(sys.About().ID, func(t *testing.T) {
			lay(t)
			l := samples(sys.About().ID)[0].Clone()
			b := openBook(l.System, l.Edition)
			sum := func(all []listbuilder.Bar, chart string) (own, field float64) {
				for _, x := range all {
					if x.Chart == chart {
						own, field = own+x.Own, field+x.Field
					}
				}
				return own, field
			}
			once := b.Strengths(l, func() {})
			for _, chart := range []string{"glance/target", "glance/range", "glance/role", "glance/average"} {
				if own, field := sum(once, chart); own <= 0 || field <= 0 {
					t.Errorf("%s says %v of the fleet and %v of the others", chart, own, field)
				}
			}
			l.Units = append(l.Units, roster.CloneUnits(l.Units)...)
			twice := b.Strengths(l, func() {})
			for _, chart := range listbuilder.Charts[:4] {
				one, _ := sum(once, chart)
				if two, _ := sum(twice, chart); math.Abs(two-2*one) > two/100 { // what is next to nothing is left out
					t.Errorf("%s: %v of one fleet, %v of two", chart, one, two)
				}
			}
			if one, two := once[slices.IndexFunc(once, func(x listbuilder.Bar) bool { return x.Even() })], twice[slices.IndexFunc(twice, func(x listbuilder.Bar) bool { return x.Even() })]; math.Abs(one.Own-two.Own) > 1e-6 {
				t.Errorf("the average model has %v, and then %v", one, two)
			}
		})
	}
}

// TestTheChartsAreTables: what the bars show stands in words and numbers.
func TestTheChartsAreTables(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, home()))
	page.Press("Charts")
	page.Build()
	page.Wants("Damage by target", "Damage by scan", "Points by tonnage", `<th scope="row">Dropship</th>`, `<th scope="row">Thrust</th>`)
	if got := c.compared().Hash(); got != "#/compare/lists/dfc?a="+c.id {
		t.Errorf("it is compared at %s", got)
	}
}

// TestTwoFleetsAreChartedOnOneScale: the bars of one have the other's as their lines, also where only that has any.
func TestTwoFleetsAreChartedOnOneScale(t *testing.T) {
	lay(t)
	r, breathe := NewReader("dfc", ""), func() {}
	one, other := samples("dfc")[0].Clone(), samples("dfc")[1].Clone()
	mine, theirs := r.Strengths(one, breathe), r.Strengths(other, breathe)
	there, back := listbuilder.Versus(mine, theirs), listbuilder.Versus(theirs, mine)
	if len(there) == 0 || len(there) != len(back) {
		t.Fatalf("%d bars, and %d the other way", len(there), len(back))
	}
	for _, x := range there {
		if !slices.ContainsFunc(back, func(y listbuilder.Bar) bool {
			return y.Chart == x.Chart && y.Label == x.Label && y.Reach == x.Reach && y.Own == x.Field && y.Field == x.Own
		}) {
			t.Errorf("%+v is otherwise the other way", x)
		}
	}
}
