package desk

import (
	"broadside/core/words"
	"broadside/ui/kit"
)

// Origin says where a pack of a game comes from, and whether the player added it.
func Origin(system, pack string) (from string, added bool) {
	for i := range sets {
		if sets[i].System != system {
			continue
		}
		for n := range sets[i].Packs {
			switch {
			case sets[i].Packs[n].ID != pack:
			case sets[i].Own:
				return words.Say("screen-workshop"), true
			default:
				return words.Say("desk/from-set", "name", sets[i].Name), true
			}
		}
	}
	return words.Say("desk/from-broadside"), false
}

// ByOrigin puts options whose values are packs under where they come from, those that the player added first. Where none
// was added they stay as they are; options of no pack stand before them.
func ByOrigin(system string, options []kit.Option) []kit.Option {
	var loose, mine, rest []kit.Option
	for _, o := range options {
		from, added := Origin(system, o.Value)
		if o.Value == "" {
			loose = append(loose, o)
			continue
		}
		if o.Group = from; added {
			mine = append(mine, o)
		} else {
			rest = append(rest, o)
		}
	}
	if len(mine) == 0 {
		return options
	}
	return append(append(loose, mine...), rest...)
}
