package dropfleet

import (
	"math"
	"testing"

	"broadside/core/odds"
	"broadside/core/params"
)

// TestRowsAreAlike: rows that are alike are worked out once and are told of each by
// itself, however many there are; what hits otherwise is not taken for alike.
func TestRowsAreAlike(t *testing.T) {
	row := func(lock float64) fields { return fields{"lock": lock, "attack": "D6", "damage": "1"} }
	ask := func(rows ...any) (odds.Spread, []odds.Summary, bool) {
		r, err := readRequest(params.New(fields{"weapons": rows, "target": fields{"armour": 4.0, "passive": 5.0}}))
		if err != nil {
			t.Fatal(err)
		}
		damage, _, told, exact := r.chances()
		return damage, told, exact
	}
	one, of, _ := ask(row(3))
	other, _, _ := ask(row(4))
	all, told, _ := ask(row(3), row(3), row(4))
	for n, p := range one.Plus(one).Plus(other) {
		if math.Abs(all[n]-p) > 1e-12 {
			t.Errorf("%d points have chance %v, row by row %v", n, all[n], p)
		}
	}
	if len(told) != 3*len(of) {
		t.Fatalf("%d steps of three rows, %d of one", len(told), len(of))
	}
	for i, step := range told[:2*len(of)] {
		if same := of[i%len(of)]; step.Of != 1+i/len(of) || step.Name != same.Name || step.Dice != same.Dice {
			t.Errorf("step %+v of row %d, alone %+v", step, 1+i/len(of), same)
		}
	}
	var firers []any
	for range mostFirers {
		firers = append(firers, fields{"weapons": []any{row(3)}})
	}
	many, err := System{}.Odds(params.New(fields{"firers": firers, "target": fields{"armour": 4.0}}))
	if err != nil || many.Approximate {
		t.Errorf("%v: a thousand rows that are alike are about so", err)
	}
}
