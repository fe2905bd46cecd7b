package dropzone

import "broadside/core/game"

// Meanings are what the game's names stand for.
func (System) Meanings() game.Meanings { return meanings }

const meanings game.Meanings = `
thing unit model fleet
thing squad group
thing battlegroup group
thing terrain terrain rock
tag came-out accent chevron
tag boarded - dark
tag shot - cross
tag scattered warn chevrons
tag commander accent star
tag landed - diamond
tag acted - check
out listed listed
out aboard lost
out destroyed lost
command scenery place rock
command activate order
command bring order
command move order ahead
command disembark place
command embark order
command fire fire
command done pass
ground lava net hard
ground park grains
ground wheat dots
ground barricade stripes
ground forest dots hard
ground building lattice hard
argument far travel
argument target target
argument weapon weapon
argument class sorts
`
