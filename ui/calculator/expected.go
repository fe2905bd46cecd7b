package calculator

import (
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

// Expected is the mean damage of a weapon of one unit at another, in the situation that the calculator begins with; false
// where the rules know no such shot.
func Expected(sys game.Definition, firer *roster.Unit, arm string, target *roster.Unit, packs *catalogue.Catalogue) (float64, bool) {
	s := newSituation(sys)
	s.fill(sys.Request(firer, arm, target, packs))
	answer, err := s.odds()
	if err != nil {
		return 0, false
	}
	return answer.Damage.Mean(), true
}
