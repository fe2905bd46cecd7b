package dropfleet

import "broadside/core/game"

// Meanings are what the game's names stand for.
func (System) Meanings() game.Meanings { return meanings }

const meanings game.Meanings = `
thing ship model
class ship tonnage hull
thing ship/l - light
thing ship/l2 - light
thing ship/m - medium
thing ship/h - heavy
thing ship/h2 - heavy
thing ship/s - super
thing ship/s2 - super
thing light/1 - dart
thing light/2 - dart
thing battlegroup formation fleet
thing group formation wing
thing station site hub
thing cluster site ring
thing sector site block
thing location site flag
thing token marker wing
thing terrain terrain rock
thing card card duplicate
tag minor-spike warn chevron
tag major-spike warn chevrons
tag scattered warn
tag later warn
tag crippled bad bolt
tag fires bad flame
tag surges bad
tag blind bad
tag cracked bad
tag engines bad
tag offline bad
tag decay bad
tag corruption bad
tag containment bad
tag fluctuations bad
tag dimmed bad
tag thrust-loss bad
tag leaks bad
tag shields - shield
tag silent - dark
tag fought-over warn
tag ruin - rubble
tag nothing-left - rubble
tag acted - check
event meets met
event landed said
event ordered said
event activated said
event group-activated before
event scores-holds scored
event scores-contests scored
event scores-controls scored
event scores-kills scored
event scores-destroyed scored
event scores-none scored
event scores-next scored
event surveyed scored
event survey-critical scored
event nuked scored
out destroyed lost
out left-table lost
out listed listed
thing admiral - star
command standard act
command weapons-free act
command station-keeping act
command course-change act
command max-thrust act
command silent-running act
command active-scan act
command ram order ram
command aim aim
command hold unaim hold
command fire fire
command ground-fire fire
command launch launch
command scenery place
command deploy place
command pass pass
command reveal due
command strike due
command fight due
command card card
layer high double
layer low - L
layer atmosphere dashed A
ground fine-debris grains
ground dense-debris shards
ground large-solid-object net hard
ground planetary-ring - line
argument distance travel
argument pivot turn
argument pivotAt turn-at
argument pivot2 turn
argument pivot2At turn-at
argument layer level
argument layerAt level-at
argument target target
argument weapon weapon
argument overcharge boost
argument asset load
argument load load
argument troops crew
argument count count
`
