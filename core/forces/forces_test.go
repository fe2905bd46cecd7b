package forces

import (
	"slices"
	"testing"

	"broadside/core/game"
)

// small is a battlegroup of two groups, a lone ship, one that is lost, a city with a sector, and markers.
func small() *game.View {
	boxes := func(lost, max int) []game.Track { return []game.Track{{Lost: lost, Max: max}, {Count: 2}} }
	return &game.View{Active: 3, Things: []game.Thing{
		{ID: 1, Role: game.RoleFormation, Seat: 1, Figures: []game.Figure{{Value: 5}}},
		{ID: 2, Role: game.RoleFormation, Seat: 1, Figures: []game.Figure{{Value: 9}}},
		{ID: 3, Role: game.RoleFormation, Seat: 1, On: 1},
		{ID: 4, Role: game.RoleModel, Seat: 1, On: 3, Tracks: boxes(2, 6)},
		{ID: 5, Role: game.RoleModel, Seat: 1, On: 3, Tracks: boxes(0, 8)},
		{ID: 6, Role: game.RoleModel, Seat: 1, Tracks: boxes(9, 8), Lost: true},
		{ID: 7, Role: game.RoleModel, Seat: 1, Tracks: boxes(0, 3)},
		{ID: 8, Role: game.RoleSite, Tracks: boxes(0, 1)},
		{ID: 9, Role: game.RoleSite, On: 8},
		{ID: 10, Role: game.RoleMarker, On: 4},
		{ID: 11, Role: game.RoleMarker},
		{ID: 12, Role: game.RoleTerrain},
		{ID: 13, Role: game.RoleTerrain, Tracks: boxes(0, 5)},
		{ID: 14, Role: game.RoleSite, On: 3},
		{ID: 15, Role: game.RoleModel, Seat: 1, On: 2, In: 13, Tracks: boxes(0, 1)},
	}}
}

func idsIn(all []game.Thing) (ids []game.ID) {
	for _, t := range all {
		ids = append(ids, t.ID)
	}
	return ids
}

func leaves(all []Branch) (ids []game.ID) {
	for _, b := range all {
		ids = append(append(ids, b.Thing.ID), leaves(b.Twigs)...)
	}
	return ids
}

func TestWhatBelongsTogether(t *testing.T) {
	v := small()
	for _, c := range []struct {
		what      string
		got, want []game.ID
	}{
		{"the fleet, the biggest first and the lost last", idsIn(Fleet(v, 1)), []game.ID{5, 4, 7, 15, 6}},
		{"markers of their own", idsIn(Markers(v)), []game.ID{11}},
		{"battlegroups, the highest first", leaves(Formations(v, 1)), []game.ID{2, 15, 1, 3, 4, 5}},
		{"models of no formation", leaves(Loose(v, 1)), []game.ID{7, 6}},
		{"sites, and what a group carries off", leaves(Sites(v)), []game.ID{8, 9, 14}},
		{"scenery that can be destroyed", leaves(Scenery(v)), []game.ID{13}},
		{"who is inside of it", leaves(Members(v, 13)), []game.ID{15}},
		{"members of a group, one of them inside of something", leaves(Members(v, 2)), []game.ID{15}},
		{"members of a ship, without what is assigned to it", leaves(Members(v, 4)), nil},
		{"members of a group with what it carries", leaves(Members(v, 3)), []game.ID{4, 5, 14}},
		{"under nothing", idsIn(Under(v, 0)), nil},
		{"groups", idsIn(Groups(v, 1)), []game.ID{3}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	if Members(v, 13)[0].Thing.In != 0 || Members(v, 2)[0].Thing.In != 13 {
		t.Error("of who is inside of a thing, its own list says so again, or that of others does not")
	}
	if crew := Crew(v); crew == nil || crew.ID != 1 {
		t.Errorf("the crew is of %v", crew)
	}
	if v.Active = 7; Crew(v) != nil {
		t.Error("a lone ship is of a crew")
	}
}

func TestWhatAThingHasLost(t *testing.T) {
	v := small()
	if lost, all := Damage(v.Thing(6)); lost != 8 || all != 8 {
		t.Errorf("%d of %d are lost", lost, all)
	}
	if n := len(Boxes(v.Thing(4))); n != 1 {
		t.Errorf("%d rows of boxes", n)
	}
	city := &game.Thing{Tracks: []game.Track{{Max: 3}, {Count: 2, Seat: 2}, {Count: 1, Seat: 1}, {Count: 4, Seat: 2}}}
	if got := Garrisons(city); !slices.Equal(got, []Garrison{{2, 6}, {1, 1}}) {
		t.Errorf("garrisons %v", got)
	}
	if Rating(v.Thing(2)) != 9 || Rating(v.Thing(4)) != 0 {
		t.Error("the rating is not the first figure")
	}
}

func TestAMarkTellsHowThingsStand(t *testing.T) {
	before := Mark(small())
	if before != Mark(small()) {
		t.Error("two views of one state differ")
	}
	for what, change := range map[string]func(*game.Thing){
		"a step":   func(t *game.Thing) { t.Pose.X++ },
		"a turn":   func(t *game.Thing) { t.Pose.Heading++ },
		"a hit":    func(t *game.Thing) { t.Tracks[0].Lost++ },
		"a state":  func(t *game.Thing) { t.Tags = []string{"held"} },
		"an order": func(t *game.Thing) { t.Order = "silent" },
	} {
		v := small()
		if change(v.Thing(4)); Mark(v) == before {
			t.Errorf("%s leaves no mark", what)
		}
	}
	v := small()
	if v.Thing(1).Acted, v.Thing(1).Pose.X = true, 5; Mark(v) != before {
		t.Error("a formation, which stands nowhere, leaves a mark")
	}
}

func TestARoundIsTallied(t *testing.T) {
	after := func(round, one, two int) *game.View {
		return &game.View{Round: round, Scores: []game.Score{{Seat: 1, Points: one}, {Seat: 2, Points: two}}}
	}
	var tally Tally
	tally.Count(after(1, 0, 0), 5)
	if tally.Count(after(1, 3, 0), 6); tally.Over != 0 {
		t.Error("a round that goes on is over")
	}
	if tally.Count(after(2, 3, 1), 7); tally.Over != 1 || tally.Gained[1] != 3 || tally.Gained[2] != 1 {
		t.Errorf("%+v", tally)
	}
	if tally.Count(after(2, 3, 1), 7); tally.Over != 1 {
		t.Error("nothing was done, and the card is gone")
	}
	if tally.Count(after(2, 4, 1), 8); tally.Over != 0 {
		t.Error("the card stays after the next command")
	}
	if tally.Count(after(1, 0, 0), 4); tally.Over != 0 {
		t.Error("a round that was taken back is over")
	}
}

func TestTheLostStandLast(t *testing.T) {
	v := &game.View{Things: []game.Thing{
		{ID: 1, Seat: 1, Role: game.RoleFormation}, {ID: 2, On: 1, Seat: 1, Role: game.RoleModel, Lost: true},
		{ID: 3, Seat: 1, Role: game.RoleFormation}, {ID: 4, On: 3, Seat: 1, Role: game.RoleModel, Lost: true}, {ID: 5, On: 3, Seat: 1, Role: game.RoleModel},
	}}
	all := Formations(v, 1)
	if got := leaves(all); !slices.Equal(got, []game.ID{3, 5, 4, 1, 2}) {
		t.Errorf("%v", got)
	}
	if all[0].Thing.Lost || !all[1].Thing.Lost {
		t.Error("a formation is lost when all of it is, and not before")
	}
}
