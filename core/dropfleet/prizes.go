package dropfleet

import (
	"slices"
	"sync"

	"broadside/core/catalogue"
	"broadside/core/game"

	fleets "broadside/core/dropfleet/catalogue"
)

// A Prize is what a cluster is worth to who holds it and to whoever else
// contests it ("Clusters").
type Prize struct{ Hold, Contest int }

// Prizes are those of ClusterSizes, in their order.
type Prizes [3]Prize

// mostPrize bounds what a scenario gives for a cluster.
const mostPrize = 20

// printedPrizes are the rulebook's, which hold where a scenario specifies no
// different amounts.
var printedPrizes = sync.OnceValue(func() (all Prizes) {
	packs := catalogue.Catalogue{Packs: fleets.Packs()}
	for i, size := range ClusterSizes {
		e, _ := packs.Find(size)
		all[i] = Prize{number(e, "hold"), number(e, "contest")}
	}
	return all
})

// prize is what a cluster of a size is worth in the scenario.
func (s *Scenario) prize(size string) Prize {
	if i := slices.Index(ClusterSizes, size); i >= 0 {
		return s.Clusters[i]
	}
	return Prize{}
}

// prizesOf reads a stage's prizes; sizes that it leaves out have the rulebook's.
func prizesOf(stage []game.StagePrize) Prizes {
	all := printedPrizes()
	for _, p := range stage {
		if i := slices.Index(ClusterSizes, p.Entry); i >= 0 {
			all[i] = Prize{p.Hold, p.Contest}
		}
	}
	return all
}

// stage is the prizes for whoever builds or shows a scenario.
func (p *Prizes) stage() []game.StagePrize {
	all := make([]game.StagePrize, len(p))
	for i, prize := range p {
		all[i] = game.StagePrize{Entry: ClusterSizes[i], Hold: prize.Hold, Contest: prize.Contest}
	}
	return all
}
