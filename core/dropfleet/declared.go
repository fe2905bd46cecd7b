package dropfleet

import "broadside/core/game"

// Commands are those that players give. Moves take their distance where a ship is on the table, x and y where it comes in.
func (System) Commands() game.Declarations { return declared }

const declared game.Declarations = `
scenery class:text x? y? width? height? radius? rotation? points?
clear-scenery *
scenery-done
enlist list:text seat?
dismiss *? seat?
roll-off
edge edge:text
deploy * x y heading? layer?:text
call *
stack cards?
draw discard?
reveal
first
second
raise-shields *
lower-shields *
standard * distance? x? y? heading? pivot? pivotAt? layer?:text layerAt?
weapons-free * distance? x? y? heading? pivot? pivotAt? layer?:text layerAt?
station-keeping * distance? x? y? heading? pivot? pivotAt? layer?:text layerAt?
course-change * distance? x? y? heading? pivot? pivotAt? pivot2? pivot2At? layer?:text layerAt?
max-thrust * distance? x? y? heading? pivot? pivotAt? layer?:text layerAt?
silent-running * distance? x? y? heading? pivot? pivotAt? layer?:text layerAt?
active-scan * distance? x? y? heading? pivot? pivotAt? layer?:text layerAt?
survey * target:thing
aim * weapon:text target:thing overcharge?:yes
hold * weapon:text
nuke * target:thing
ram * target:thing
fire *
ground-fire * weapon:text target:thing
march * asset:text target:thing count
relocate * asset:text target:thing
fight *
launch * asset:text target:thing count? load?:text troops?:text far?:yes
strike *
pass
card text?:text group?:thing negates?:yes
cards-done
concede
`
