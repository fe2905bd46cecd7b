package game

import (
	"slices"
	"strings"

	"broadside/core/shortsort"
)

// How the things of a view belong together, for whoever lists them.

// Those are the things of which something is so.
func (v *View) Those(is func(*Thing) bool) (some []Thing) {
	for i := range v.Things {
		if is(&v.Things[i]) {
			some = append(some, v.Things[i])
		}
	}
	return some
}

// Under lists what belongs to a thing, of these roles or of all.
func (v *View) Under(id ID, roles ...Role) []Thing {
	return v.Those(func(t *Thing) bool {
		return t.On == id && id != 0 && (len(roles) == 0 || slices.Contains(roles, t.Role))
	})
}

// Groups are those of a formation, and Ships those of a group.
func (v *View) Groups(of ID) []Thing { return v.Under(of, RoleFormation) }
func (v *View) Ships(of ID) []Thing  { return v.Under(of, RoleModel) }

// Crew is the formation of the active thing; nil where single models act.
func (v *View) Crew() *Thing {
	t := v.Thing(v.Active)
	if t == nil {
		return nil
	}
	if above := v.Thing(t.On); above != nil {
		t = above
	}
	if len(v.Groups(t.ID)) == 0 {
		return nil
	}
	return t
}

// Fleet lists a seat's models, the biggest first, the lost ones last.
func (v *View) Fleet(seat Seat) []Thing {
	all := v.Those(func(t *Thing) bool { return t.Seat == seat && len(t.Tracks) > 0 && !t.nested() })
	place := func(t *Thing) int {
		_, size := t.Damage()
		if t.Lost {
			return 1<<20 - size
		}
		return -size
	}
	shortsort.Stable(all, func(a, b Thing) int { return place(&a) - place(&b) })
	return all
}

// Markers are the other things that players can set by hand: objectives and mines.
func (v *View) Markers() []Thing {
	return v.Those(func(t *Thing) bool { return len(t.Tracks) == 0 && t.Role != RoleTerrain && !t.nested() })
}

// nested tells whether a thing stands in a list under another, or with the sites.
func (t *Thing) nested() bool {
	switch t.Role {
	case RoleFormation, RoleCard, RoleSite:
		return true
	}
	return t.Role == RoleMarker && t.On != 0
}

// A Branch is a thing with those that belong to it.
type Branch struct {
	Thing Thing
	Twigs []Branch
}

// Branches puts under each formation or site what belongs to it.
func (v *View) Branches(things []Thing) (some []Branch) {
	for _, t := range things {
		b := Branch{Thing: t}
		switch t.Role {
		case RoleFormation:
			b.Twigs = v.Branches(v.Under(t.ID, RoleFormation, RoleModel))
		case RoleSite:
			b.Twigs = v.Branches(v.Under(t.ID, RoleSite))
		}
		some = append(some, b)
	}
	return some
}

// Formations are a seat's battlegroups with their groups and ships; none in games of single models. Loose are its models that
// belong to no formation.
func (v *View) Formations(seat Seat) []Branch {
	all := v.Those(func(t *Thing) bool { return t.Role == RoleFormation && t.On == 0 && t.Seat == seat })
	shortsort.Stable(all, func(a, b Thing) int { return b.Rating() - a.Rating() })
	return v.Branches(all)
}

func (v *View) Loose(seat Seat) []Branch {
	return v.Branches(slices.DeleteFunc(v.Fleet(seat), func(t Thing) bool { return v.Thing(t.On) != nil }))
}

// Sites are what is fought for: clusters with their sectors, stations, and other things of nobody.
func (v *View) Sites() []Branch {
	return v.Branches(v.Those(func(t *Thing) bool { return t.Role == RoleSite && t.On == 0 }))
}

// Members are the parts of a thing: groups of a battlegroup, ships of a group, sectors of a cluster.
func (v *View) Members(id ID) (some []Branch) {
	for _, t := range v.Under(id) {
		if t.Role != RoleMarker && t.Role != RoleCard {
			some = append(some, Branch{Thing: t})
		}
	}
	return some
}

// Damage is how many of a thing's boxes are lost, and how many it has.
func (t *Thing) Damage() (lost, all int) {
	for _, k := range t.Tracks {
		lost, all = lost+min(k.Lost, k.Max), all+k.Max
	}
	return lost, all
}

// Boxes are the tracks of a thing that are boxes.
func (t *Thing) Boxes() (some []Track) {
	for _, k := range t.Tracks {
		if k.Max > 0 {
			some = append(some, k)
		}
	}
	return some
}

// Rating is the number on a formation's card, its first figure.
func (t *Thing) Rating() int {
	if len(t.Figures) == 0 {
		return 0
	}
	return t.Figures[0].Value
}

// Mark is another wherever things stand or fare otherwise: as long as it is the same, so are the chances of every shot.
func (v *View) Mark() string {
	var b strings.Builder
	for _, t := range v.Things {
		if t.Role == RoleFormation {
			continue
		}
		for _, n := range []int{int(t.ID), t.Pose.X, t.Pose.Y, t.Pose.Heading, int(t.Seat), t.Count} {
			b.WriteString(itoa(n) + ",")
		}
		for _, k := range t.Tracks {
			b.WriteString(itoa(k.Lost*100 + k.Count))
		}
		b.WriteString(t.Layer + t.Order + t.Out + strings.Join(t.Tags, ".") + ";")
	}
	return b.String()
}
