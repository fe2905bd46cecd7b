package warfleets

import "broadside/core/game"

// Meanings are what the game's names stand for.
func (System) Meanings() game.Meanings { return meanings }

const meanings game.Meanings = `
thing ship model
thing squadron model wing
thing objective marker diamond
thing mine marker spikes
thing terrain terrain rock
tag held - bars
tag engaged - cross
tag tows - diamond
tag acted - check
tag hero/ accent star
tag title/ accent star
event activated said
event moved said
event rammed said
out destroyed lost
out surrendered lost
thing hero - star
thing title - flag
command terrain place rock
command objective place diamond
command deploy place
command arrive place
command return place
command mine place
command hold order hold
command move order ahead
command cruise order ahead-twice
command warp order leap
command ram order ram
command shoot fire
command done pass
command pass pass
ground cover dots
ground difficult stripes
ground blocking lattice hard
ground dangerous crosses
argument distance travel
argument pivot turn
argument pivotAt turn-at
argument viaX bend-x
argument viaY bend-y
argument target target
argument weapon weapon
argument attacks split
argument kinds sorts
`
