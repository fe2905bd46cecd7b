package madeup

import "broadside/core/game"

// Meanings are what the game's names stand for.
func (System) Meanings() game.Meanings { return meanings }

const meanings game.Meanings = `
thing grub model fleet
thing brood model wing
thing puffball marker spikes
thing burrow site ring
thing terrain terrain rock
tag ducked accent shield
tag winded warn chevron
tag spat - cross
tag acted - check
out mulched lost
command heap place rock
command settle place
command emerge place
command creep order ahead
command squeeze order
command unfold place
command puff launch
command drift order
command spit fire
command lob fire
command doze pass
ground thicket dots
ground mire stripes
argument sort sorts
argument prey target
argument gust travel
argument lean turn
`
