package gothic

import "broadside/core/game"

// Meanings are what the game's names stand for.
func (System) Meanings() game.Meanings { return meanings }

const meanings game.Meanings = `
thing ship model
thing ship/battleship - super
thing ship/grand-cruiser - heavy
thing ship/heavy-cruiser - heavy
thing ship/cruiser - heavy
thing ship/light-cruiser - medium
thing ship/escort - dart
thing squadron formation wing
thing blast marker burst
thing torpedo-salvo marker chevron
thing wave marker wing
thing terrain terrain rock
tag crippled warn chevron
tag hulk bad cross
tag on-fire bad flame
tag lead-ship accent star
tag acted - check
tag critical/ bad cross
tag order/all-ahead-full accent chevrons
tag order/come-to-new-heading accent bolt
tag order/burn-retros accent bars
tag order/lock-on accent dark
tag order/reload-ordnance accent diamond
tag order/brace accent shield
event fires said
event launched-torpedoes said
event launched-craft said
figure lost losses
out listed listed
out destroyed lost
out disengaged lost
command phenomenon place rock
command deploy place
command deploy-fleet settle
command order order
ask movement order lock-on
command move order ahead
command disengage -
command brace react
command record react
command call-time react
command hold unaim
command moved pass
command fire fire
command nova fire
command cease pass
command torpedoes launch
command launch launch
command run order ahead
command fly order
command attack-run fire
command split -
command ordnance-done pass
command ordnance-clear pass
ground asteroids shards
ground gas grains
ground planet net hard
ground moon lattice hard
ground flare stripes
argument distance travel
argument pivot turn
argument pivotAt turn-at
argument second turn
argument secondAt turn-at
argument target target
argument weapon weapon
argument class sorts
argument fighters count
argument bombers count
argument boats count
`
