package route

import "testing"

// visits is a history without a browser: a step back arrives at once.
type visits struct {
	of     *sheets
	depths []int
	places []string
	now    int
}

func (v *visits) depth() int    { return v.depths[v.now] }
func (v *visits) place() string { return v.places[v.now] }

func (v *visits) push(depth int) {
	v.depths = append(v.depths[:v.now+1], depth)
	v.places = append(v.places[:v.now+1], v.places[v.now])
	v.now++
}

func (v *visits) back(steps int) {
	v.now = max(0, v.now-steps)
	v.of.arrived()
}

// link goes to another place, as a link does.
func (v *visits) link(place string) {
	v.push(0)
	v.places[v.now] = place
	v.of.arrived()
}

func TestBackClosesSheetsBeforeItLeaves(t *testing.T) {
	s := &sheets{}
	v := &visits{of: s, depths: []int{0, 0}, places: []string{"start", "fleets"}, now: 1}
	s.history = v
	open := 0
	stand := func(n int) {
		open = n
		s.stand(n, func() { open-- })
	}
	expect := func(what string, sheets int, place string, entry int) {
		t.Helper()
		if open != sheets || v.place() != place || v.now != entry {
			t.Errorf("%s: %d sheets over %s at entry %d", what, open, v.place(), v.now)
		}
	}
	stand(1)
	expect("opened", 1, "fleets", 2)
	v.back(1)
	stand(open)
	expect("closed by Back", 0, "fleets", 1)
	stand(1)
	stand(0)
	stand(1)
	expect("one after the other share an entry", 1, "fleets", 2)
	stand(0)
	v.back(1)
	expect("after its button Back leaves the screen", 0, "start", 0)

	v.link("game")
	stand(1)
	stand(2)
	v.back(1)
	stand(open)
	expect("of two the latest closes", 1, "game", 2)
	stand(2)
	stand(1)
	v.back(1)
	stand(open)
	expect("one closed by its button, the other by Back", 0, "game", 2)
	v.back(1)
	expect("and then the screen", 0, "start", 0)

	v.link("table")
	stand(1)
	stand(0)
	v.link("data")
	v.back(1)
	expect("a link over an unused entry leads back", 0, "table", 2)
	v.back(1)
	expect("which Back passes over", 0, "start", 0)

	v.link("workshop")
	stand(1)
	stand(0)
	s.under(func() { v.places[v.now] = "fresh" })
	expect("another place takes the screen's own entry", 0, "fresh", 1)
}
