// Package forces lists the things of a view as they belong together, and tells how they fare.
package forces

import (
	"slices"
	"strconv"

	"broadside/core/game"
	"broadside/core/shortsort"
)

// Those are the things of which something is so.
func Those(v *game.View, is func(*game.Thing) bool) (some []game.Thing) {
	for i := range v.Things {
		if is(&v.Things[i]) {
			some = append(some, v.Things[i])
		}
	}
	return some
}

// Under lists what belongs to a thing, of these roles or of all.
func Under(v *game.View, id game.ID, roles ...game.Role) []game.Thing {
	return Those(v, func(t *game.Thing) bool {
		return t.On == id && id != 0 && (len(roles) == 0 || slices.Contains(roles, t.Role))
	})
}

// Groups are those of a formation, and Ships those of a group.
func Groups(v *game.View, of game.ID) []game.Thing { return Under(v, of, game.RoleFormation) }
func Ships(v *game.View, of game.ID) []game.Thing  { return Under(v, of, game.RoleModel) }

// Crew is the formation of the active thing; nil where single models act.
func Crew(v *game.View) *game.Thing {
	t := v.Thing(v.Active)
	if t == nil {
		return nil
	}
	if above := v.Thing(t.On); above != nil {
		t = above
	}
	if len(Groups(v, t.ID)) == 0 {
		return nil
	}
	return t
}

// Fleet lists a seat's models, the biggest first, the lost ones last.
func Fleet(v *game.View, seat game.Seat) []game.Thing {
	all := Those(v, func(t *game.Thing) bool { return t.Seat == seat && len(t.Tracks) > 0 && !nested(t) })
	place := func(t *game.Thing) int {
		_, size := Damage(t)
		if t.Lost {
			return 1<<20 - size
		}
		return -size
	}
	shortsort.Stable(all, func(a, b game.Thing) int { return place(&a) - place(&b) })
	return all
}

// Markers are the other things that players can set by hand: objectives and mines.
func Markers(v *game.View) []game.Thing {
	return Those(v, func(t *game.Thing) bool { return len(t.Tracks) == 0 && t.Role != game.RoleTerrain && !nested(t) })
}

// nested tells whether a thing stands in a list under another, or with the sites.
func nested(t *game.Thing) bool {
	switch t.Role {
	case game.RoleFormation, game.RoleCard, game.RoleSite:
		return true
	}
	return t.Role == game.RoleMarker && t.On != 0
}

// A Branch is a thing with those that belong to it.
type Branch struct {
	Thing game.Thing
	Twigs []Branch
}

// Branches puts under each formation or site what belongs to it.
func Branches(v *game.View, things []game.Thing) (some []Branch) {
	for _, t := range things {
		b := Branch{Thing: t}
		switch t.Role {
		case game.RoleFormation:
			b.Twigs = lostLast(Branches(v, Under(v, t.ID, game.RoleFormation, game.RoleModel)))
			b.Thing.Lost = t.Lost || len(b.Twigs) > 0 && b.Twigs[0].Thing.Lost
		case game.RoleSite:
			b.Twigs = Branches(v, Under(v, t.ID, game.RoleSite))
		}
		some = append(some, b)
	}
	return some
}

// Formations are a seat's battlegroups with their groups and ships; none in games of single models. Loose are its models that
// belong to no formation.
func Formations(v *game.View, seat game.Seat) []Branch {
	all := Those(v, func(t *game.Thing) bool { return t.Role == game.RoleFormation && t.On == 0 && t.Seat == seat })
	shortsort.Stable(all, func(a, b game.Thing) int { return Rating(&b) - Rating(&a) })
	return lostLast(Branches(v, all))
}

// lostLast puts what is lost behind the others, in their order.
func lostLast(all []Branch) []Branch {
	shortsort.Stable(all, func(a, b Branch) int {
		switch {
		case a.Thing.Lost == b.Thing.Lost:
			return 0
		case a.Thing.Lost:
			return 1
		}
		return -1
	})
	return all
}

func Loose(v *game.View, seat game.Seat) []Branch {
	return Branches(v, slices.DeleteFunc(Fleet(v, seat), func(t game.Thing) bool { return v.Thing(t.On) != nil }))
}

// Sites are what is fought for: clusters with their sectors, stations, and other things of nobody, whoever carries them.
func Sites(v *game.View) []Branch {
	return Branches(v, Those(v, func(t *game.Thing) bool {
		above := v.Thing(t.On)
		return t.Role == game.RoleSite && (above == nil || above.Role != game.RoleSite)
	}))
}

// Scenery is what can be destroyed of the terrain.
func Scenery(v *game.View) []Branch {
	return Branches(v, Those(v, Breaks))
}

// Breaks tells whether a thing is terrain that can be destroyed.
func Breaks(t *game.Thing) bool {
	return t != nil && t.Role == game.RoleTerrain && len(Boxes(t)) > 0
}

// Members are the parts of a thing: groups of a battlegroup, ships of a group, sectors of a cluster, and who is inside of it, which
// need not be said of each.
func Members(v *game.View, id game.ID) (some []Branch) {
	for _, t := range Those(v, func(t *game.Thing) bool { return id != 0 && (t.On == id || t.In == id) }) {
		if t.Role != game.RoleMarker && t.Role != game.RoleCard {
			if t.In == id {
				t.In = 0
			}
			some = append(some, Branch{Thing: t})
		}
	}
	return some
}

// Damage is how many of a thing's boxes are lost, and how many it has.
func Damage(t *game.Thing) (lost, all int) {
	for _, k := range t.Tracks {
		lost, all = lost+min(k.Lost, k.Max), all+k.Max
	}
	return lost, all
}

// Boxes are the tracks of a thing that are boxes.
func Boxes(t *game.Thing) []game.Track {
	return slices.DeleteFunc(slices.Clone(t.Tracks), func(k game.Track) bool { return k.Max == 0 })
}

// A Garrison is how many troops a seat has in a place.
type Garrison struct {
	Seat   game.Seat
	Number int
}

// Garrisons are the troops in a place by seat, in the order in which its tracks stand.
func Garrisons(t *game.Thing) (all []Garrison) {
	for _, k := range t.Tracks {
		if k.Count == 0 {
			continue
		}
		at := slices.IndexFunc(all, func(g Garrison) bool { return g.Seat == k.Seat })
		if at < 0 {
			all, at = append(all, Garrison{Seat: k.Seat}), len(all)
		}
		all[at].Number += k.Count
	}
	return all
}

// Rating is the number on a formation's card, its first figure.
func Rating(t *game.Thing) int {
	if len(t.Figures) == 0 {
		return 0
	}
	return t.Figures[0].Value
}

// Mark is another wherever things stand or fare otherwise: as long as it is the same, so are the chances of every shot.
func Mark(v *game.View) string {
	var b []byte
	for _, t := range v.Things {
		if t.Role == game.RoleFormation {
			continue
		}
		for _, n := range []int{int(t.ID), t.Pose.X, t.Pose.Y, t.Pose.Heading, int(t.Seat), t.Count} {
			b = append(strconv.AppendInt(b, int64(n), 36), ',')
		}
		for _, k := range t.Tracks {
			b = strconv.AppendInt(b, int64(k.Lost*100+k.Count), 36)
		}
		b = append(append(append(b, t.Layer...), t.Order...), t.Out...)
		for _, tag := range t.Tags {
			b = append(append(b, '.'), tag...)
		}
		b = append(b, ';')
	}
	return string(b)
}

// Midway is the view that a seat has now with what the resolution under way has done so far, such as a ship that has moved already.
func Midway(g *game.Game, now *game.View, seat game.Seat) *game.View {
	state := g.State().Clone()
	for _, e := range g.Progress() {
		state.Apply(&e)
	}
	v := game.ViewOf(g.System(), state, seat)
	v.Need, v.Asked, v.CanUndo, v.CanRedo = now.Need, now.Asked, now.CanUndo, now.CanRedo
	return v
}
