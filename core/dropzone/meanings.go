package dropzone

import "broadside/core/game"

// Meanings are what the game's names stand for.
func (System) Meanings() game.Meanings { return meanings }

const meanings game.Meanings = `
thing model model
class model type
thing model/infantry - troopers
thing model/aircraft - lifter
thing model/aircraft-s - aircraft
thing model/behemoth - walker
thing squad formation
thing squad/infantry - troopers
thing squad/aircraft - lifter
thing squad/aircraft-s - aircraft
thing squad/behemoth - walker
thing battlegroup formation flag
thing objective site letter
thing card card duplicate
thing terrain terrain rock
tag came-out accent chevron
tag boarded - dark
tag shot - cross
tag scattered warn chevrons
tag commander accent star
tag landed - diamond
tag in-vain -
tag unfound - dots
tag scan-token - ring
tag prime accent star
tag critical accent chevron
tag site accent ring
tag at-edge - bars
tag tokens warn cross
tag acted - check
tag has-moved - chevron
event activated said
event moved said
event landed said
out listed listed
out deploying listed
out unplaced listed
out aboard listed
out holding listed
out garrison listed
out saved lost
out destroyed lost
command scenery place rock
command mount-commander order
command deploy order
command infiltrate order
command set-down place
command put-objective place
command draw place
command card card
command no-answer pass
command activate order
command bring order
command link-garrisons order
command harness order
command signal-behemoth order
command decide react
command move order ahead
command disembark place
command embark board
command transition order
command embark-some order
command enter-garrison order
command leave-garrison place
command shift order
command claim order
command search-objective order
command scan-area order
command hand-objective order
command lay-down react
command extract order
command fire fire
command done pass
ground road - line
ground lava net hard
ground road -
ground park grains
ground wheat dots
ground barricade stripes
ground small-forest dots hard
ground medium-forest dots hard
ground large-forest dots hard
ground tiny-shack lattice hard
ground small-shack lattice hard
ground tiny-building lattice hard
ground small-building lattice hard
ground medium-building lattice hard
ground large-building lattice hard
ground medium-bunker lattice hard
ground large-bunker lattice hard
ground ruins shards
ground cleared -
ground hulk shards hard
step fire 0
step claim 1
step search-objective 1
step disembark 2
step enter-garrison 3
step move 4
step embark 3 carrying
step leave-garrison 4 carrying
step aim 5
step done 6
argument far travel
figure move travel
figure lost losses
argument target target
argument weapon weapon
argument class sorts
`
