package warfleets

import "broadside/core/game"

// Commands are those that players give. Places and pivots are for games in which positions are kept.
func (System) Commands() game.Declarations { return declared }

const declared game.Declarations = `
terrain kinds:text x? y? radius? points? name?:text
clear-terrain *
terrain-done
enlist list:text seat?
dismiss *? seat?
roll-off
edge edge:text
objective x y
deploy * x y heading?
reserve *
vanguard * distance
arrive * x? y? heading?
wait
return * x y heading?
hold * pivot?
move * x? y? heading? pivot? pivotAt? viaX? viaY?
cruise * x? y? heading? pivot? pivotAt? viaX? viaY?
warp * pivot?
ram * target:thing pivot? pivotAt?
repair * target:thing
tractor * target:thing
mine * x? y?
shoot * weapon:text target:thing attacks?
done *
pass
decline
concede
`
