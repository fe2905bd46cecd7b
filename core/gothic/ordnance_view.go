package gothic

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// ordnanceLength tells the fields of ordnance that are lengths.
func ordnanceLength(name string) bool {
	return name == fieldSpeed || name == fieldFlown || strings.HasPrefix(name, fieldSpeeds)
}

// showOrdnance shows ordnance: how strong a salvo is, or what flies in a wave.
func (t table) showOrdnance(thing *game.Thing) {
	id := thing.ID
	thing.Acted, thing.Radius = t.Is(id, fieldRun), t.base(id)
	if t.Kind(id) == kindSalvo {
		thing.Class, thing.Count = "torpedo", t.Int(id, fieldStrength)
		t.Tags(thing, fieldBoarding)
		thing.Tracks = []game.Track{{Key: fieldStrength, Label: "@track/bfg/strength", Count: thing.Count, Seat: t.Seat(id)}}
	} else {
		thing.Count = t.squadrons(id)
		for _, of := range craftTypes {
			if n := t.craft(id, of); n > 0 {
				thing.Class = string(of)
				thing.Tracks = append(thing.Tracks, game.Track{Key: fieldCraft + string(of), Label: "@craft/bfg/" + string(of), Count: n, Seat: t.Seat(id)})
			}
		}
	}
	thing.Figures = []game.Figure{{Key: "speed", Value: t.markerSpeed(id)}}
	tabletop.Tag(thing, thing.Acted, fieldRun)
}

// unloaded reports whether a ship has launched ordnance and not loaded it again.
func (t table) unloaded(id game.ID) bool {
	return slices.ContainsFunc(t.model(id).Weapons, func(w Weapon) bool { return t.Is(id, fieldEmpty+w.ID) })
}

// ordnanceFields are what players may set of ordnance by hand.
func (t table) ordnanceFields(id game.ID) []game.Param {
	all := []game.Param{tabletop.Number(fieldRun, 1)}
	if t.Kind(id) == kindSalvo {
		all = append(all, tabletop.Number(fieldStrength, mostStrength), tabletop.Number(fieldBoarding, 1))
		if t.Board() {
			all = append(all, tabletop.Heading())
		}
	} else {
		all = append(all, tabletop.Map(craftTypes, func(of CraftType) game.Param { return tabletop.Number(fieldCraft+string(of), mostStrength) })...)
	}
	return all
}
