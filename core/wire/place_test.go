package wire

import (
	"reflect"
	"testing"

	"broadside/core/game"
)

func TestWhoActsOnADevice(t *testing.T) {
	for _, c := range []struct {
		place Place
		plays []game.Seat
	}{
		{Place{Role: Player, Seat: 2}, []game.Seat{2}},
		{Place{Role: Player, Seat: 2, Free: true}, []game.Seat{1, 2, 3}},
		{Place{Role: Watcher}, nil},
		{Place{Role: Owner, Free: true}, nil},
	} {
		var plays []game.Seat
		for s := game.Seat(1); s < 4; s++ {
			if c.place.Plays(s) {
				plays = append(plays, s)
			}
		}
		if !reflect.DeepEqual(plays, c.plays) {
			t.Errorf("%+v plays %v", c.place, plays)
		}
	}
}

func TestALinkTakesThePlaceOfTheOneBefore(t *testing.T) {
	p := Place{Role: Player, Seat: 1, Secret: "own", Links: []Link{{Player, 2, "old"}, {Watcher, 0, "eye"}}}
	p.SetLink(Link{Player, 2, "new"})
	for _, c := range []struct {
		role Role
		seat game.Seat
		want string
	}{{Player, 1, "own"}, {Player, 2, "new"}, {Watcher, 0, "eye"}, {Owner, 0, ""}, {Player, 3, ""}} {
		if got := p.Link(c.role, c.seat); got != c.want {
			t.Errorf("the link of %d %d is %q", c.role, c.seat, got)
		}
	}
	if len(p.Links) != 2 {
		t.Errorf("%d links", len(p.Links))
	}
}

func TestTheFirstOfTwoOnOneSeatGivesItsName(t *testing.T) {
	people := []Person{{Role: Owner, Name: "Olive"}, {Role: Player, Seat: 2}, {Role: Player, Seat: 2, Name: "Bob"}, {Role: Player, Seat: 2, Name: "Rob"}, {Role: Player, Seat: 9, Name: "Far"}}
	if got := NamesOf(people, 2); !reflect.DeepEqual(got, []string{"", "Bob"}) {
		t.Errorf("they are called %q", got)
	}
}
