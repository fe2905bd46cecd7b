package game

import (
	"slices"
	"testing"
)

// small is a battlegroup of two groups, a lone ship, one that is lost, a city with a sector, and markers.
func small() *View {
	boxes := func(lost, max int) []Track { return []Track{{Lost: lost, Max: max}, {Count: 2}} }
	return &View{Active: 3, Things: []Thing{
		{ID: 1, Role: RoleFormation, Seat: 1, Figures: []Figure{{Value: 5}}},
		{ID: 2, Role: RoleFormation, Seat: 1, Figures: []Figure{{Value: 9}}},
		{ID: 3, Role: RoleFormation, Seat: 1, On: 1},
		{ID: 4, Role: RoleModel, Seat: 1, On: 3, Tracks: boxes(2, 6)},
		{ID: 5, Role: RoleModel, Seat: 1, On: 3, Tracks: boxes(0, 8)},
		{ID: 6, Role: RoleModel, Seat: 1, Tracks: boxes(9, 8), Lost: true},
		{ID: 7, Role: RoleModel, Seat: 1, Tracks: boxes(0, 3)},
		{ID: 8, Role: RoleSite, Tracks: boxes(0, 1)},
		{ID: 9, Role: RoleSite, On: 8},
		{ID: 10, Role: RoleMarker, On: 4},
		{ID: 11, Role: RoleMarker},
		{ID: 12, Role: RoleTerrain},
	}}
}

func idsIn(all []Thing) (ids []ID) {
	for _, t := range all {
		ids = append(ids, t.ID)
	}
	return ids
}

func leaves(all []Branch) (ids []ID) {
	for _, b := range all {
		ids = append(append(ids, b.Thing.ID), leaves(b.Twigs)...)
	}
	return ids
}

func TestWhatBelongsTogether(t *testing.T) {
	v := small()
	for _, c := range []struct {
		what      string
		got, want []ID
	}{
		{"the fleet, the biggest first and the lost last", idsIn(v.Fleet(1)), []ID{5, 4, 7, 6}},
		{"markers of their own", idsIn(v.Markers()), []ID{11}},
		{"battlegroups, the highest first", leaves(v.Formations(1)), []ID{2, 1, 3, 4, 5}},
		{"models of no formation", leaves(v.Loose(1)), []ID{7, 6}},
		{"sites", leaves(v.Sites()), []ID{8, 9}},
		{"members of a ship, without what is assigned to it", leaves(v.Members(4)), nil},
		{"members of a group", leaves(v.Members(3)), []ID{4, 5}},
		{"under nothing", idsIn(v.Under(0)), nil},
		{"groups", idsIn(v.Groups(1)), []ID{3}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	if crew := v.Crew(); crew == nil || crew.ID != 1 {
		t.Errorf("the crew is of %v", crew)
	}
	if v.Active = 7; v.Crew() != nil {
		t.Error("a lone ship is of a crew")
	}
}

func TestWhatAThingHasLost(t *testing.T) {
	v := small()
	if lost, all := v.Thing(6).Damage(); lost != 8 || all != 8 {
		t.Errorf("%d of %d are lost", lost, all)
	}
	if n := len(v.Thing(4).Boxes()); n != 1 {
		t.Errorf("%d rows of boxes", n)
	}
	if v.Thing(2).Rating() != 9 || v.Thing(4).Rating() != 0 {
		t.Error("the rating is not the first figure")
	}
}

func TestAMarkTellsHowThingsStand(t *testing.T) {
	before := small().Mark()
	if before != small().Mark() {
		t.Error("two views of one state differ")
	}
	for what, change := range map[string]func(*Thing){
		"a step":   func(t *Thing) { t.Pose.X++ },
		"a turn":   func(t *Thing) { t.Pose.Heading++ },
		"a hit":    func(t *Thing) { t.Tracks[0].Lost++ },
		"a state":  func(t *Thing) { t.Tags = []string{"held"} },
		"an order": func(t *Thing) { t.Order = "silent" },
	} {
		v := small()
		if change(v.Thing(4)); v.Mark() == before {
			t.Errorf("%s leaves no mark", what)
		}
	}
	v := small()
	if v.Thing(1).Acted, v.Thing(1).Pose.X = true, 5; v.Mark() != before {
		t.Error("a formation, which stands nowhere, leaves a mark")
	}
}
