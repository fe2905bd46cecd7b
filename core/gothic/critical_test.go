package gothic

import (
	"testing"

	"broadside/core/geometry"
)

// TestCriticalsThatCannotApplyGoOn to the next row that can.
func TestCriticalsThatCannotApplyGoOn(t *testing.T) {
	nothing := func(string) bool { return false }
	lunar, murder := find(t, "lunar"), find(t, "murder")
	for _, c := range []struct {
		what string
		ship *Model
		roll int
		has  func(string) bool
		want string
	}{
		{"no dorsal weapons", lunar, 2, nothing, "starboard-armament"},
		{"prow torpedoes", lunar, 5, nothing, "prow-armament"},
		{"no prow weapons", &Model{Shields: 1, Weapons: murder.Weapons[:2]}, 5, nothing, "engine-room"},
		{"no weapons at all", &Model{Shields: 1}, 2, nothing, "engine-room"},
		{"a mount once more", murder, 4, func(string) bool { return true }, "port-armament"},
		{"a fire once more", murder, 7, func(string) bool { return true }, "fire"},
		{"the bridge", murder, 9, nothing, "bridge"},
		{"the bridge again", murder, 9, func(id string) bool { return id == "bridge" }, "shields"},
		{"the bridge and the shields again", murder, 9, func(string) bool { return true }, "hull-breach"},
		{"no shields", &Model{}, 10, nothing, "hull-breach"},
		{"the last", murder, 12, func(string) bool { return true }, "bulkheads"},
	} {
		if got := c.ship.critical(c.roll, c.has); got.ID != c.want {
			t.Errorf("%s: %d is %s, not %s", c.what, c.roll, got.ID, c.want)
		}
	}
}

// TestCriticalsAreTheDocuments: extra damage, and what is never mended.
func TestCriticalsAreTheDocuments(t *testing.T) {
	extra := []string{"0", "0", "0", "0", "1", "0", "1", "0", "0", "D3", "D6"}
	for i, c := range Criticals {
		if c.Extra.String() != extra[i] || c.Forever != (i+2 == 9 || i+2 == 10) || c.Lasts != (i+2 < 11) {
			t.Errorf("%d: %+v", i+2, c)
		}
	}
}

// TestCatastrophesByTheirRoll with what they leave of a ship of 8 hits, and of one of 5.
func TestCatastrophesByTheirRoll(t *testing.T) {
	for _, c := range []struct {
		roll, markers, lances, ofFive int
		want                          string
	}{
		{2, 1, 0, 1, "drifting-hulk"}, {6, 1, 0, 1, "drifting-hulk"}, {7, 1, 0, 1, "blazing-hulk"}, {8, 1, 0, 1, "blazing-hulk"},
		{9, 4, 4, 3, "plasma-overload"}, {11, 4, 4, 3, "plasma-overload"}, {12, 8, 8, 5, "warp-implosion"},
	} {
		got := catastrophe(c.roll)
		markers, lances := got.blast(8)
		five, _ := got.blast(5)
		if got.ID != c.want || markers != c.markers || lances != c.lances || five != c.ofFive {
			t.Errorf("%d: %s leaves %d markers, %d of five, lances of %d", c.roll, got.ID, markers, five, lances)
		}
	}
}

// TestCourses by order, damage and markers, of a cruiser of 20 cm and a battleship of 15.
func TestCourses(t *testing.T) {
	cruiser, battleship, escort := find(t, "lunar"), find(t, "bs-mitre"), find(t, "bs-poniard")
	on := func(id string) *Order { return orderByID(id) }
	for _, c := range []struct {
		what                         string
		ship                         *Model
		in                           Condition
		least, most, turns, straight int
	}{
		{"a cruiser", cruiser, Condition{Order: on("none")}, 10, 20, 1, 10},
		{"a battleship", battleship, Condition{Order: on("none")}, 7500, 15, 1, 15},
		{"an escort", escort, Condition{Order: on("none")}, 12500, 25, 1, 0},
		{"crippled", cruiser, Condition{Order: on("none"), Crippled: true}, 10, 15, 1, 10},
		{"crippled through markers with thrusters damaged", cruiser, Condition{Order: on("none"), Crippled: true, Thruster: true, Marker: true}, 0, 0, 1, 10},
		{"through markers with thrusters damaged", cruiser, Condition{Order: on("none"), Thruster: true, Marker: true}, 5, 5, 1, 10},
		{"all ahead full", cruiser, Condition{Order: on("all-ahead-full"), Boost: 14 * cm}, 34, 34, 0, 10},
		{"all ahead full through markers", cruiser, Condition{Order: on("all-ahead-full"), Boost: 14 * cm, Marker: true}, 29, 29, 0, 10},
		{"burn retros", battleship, Condition{Order: on("burn-retros")}, 0, 7500, 1, 0},
		{"burn retros, crippled through markers with thrusters damaged", cruiser, Condition{Order: on("burn-retros"), Crippled: true, Thruster: true, Marker: true}, 0, 0, 1, 0},
		{"new heading", cruiser, Condition{Order: on("come-to-new-heading")}, 10, 20, 2, 10},
		{"new heading without an engine room", cruiser, Condition{Order: on("come-to-new-heading"), Engine: true}, 10, 20, 0, 10},
		{"locked on", cruiser, Condition{Order: on("lock-on")}, 10, 20, 0, 10},
		{"braced", cruiser, Condition{Order: on("brace")}, 10, 20, 1, 10},
	} {
		length := func(n int) geometry.Length {
			if n < 1000 {
				n *= cm
			}
			return n
		}
		if got, want := c.ship.course(c.in), (Course{length(c.least), length(c.most), c.turns, length(c.straight)}); got != want {
			t.Errorf("%s: %+v, not %+v", c.what, got, want)
		}
	}
}

// TestCommandChecks and damage control.
func TestCommandChecks(t *testing.T) {
	for face, want := range map[int]int{1: 6, 2: 7, 3: 7, 4: 8, 5: 8, 6: 9} {
		if got := leadership(face); got != want {
			t.Errorf("%d is leadership %d, not %d", face, got, want)
		}
	}
	if got := [...]int{commanding(7, false, false, false), commanding(7, true, false, false), commanding(7, false, true, false), commanding(7, true, true, true)}; got != [...]int{7, 6, 8, 4} {
		t.Errorf("command checks on %v", got)
	}
	lunar, frigate := find(t, "lunar"), find(t, "bs-poniard")
	if got := [...]int{lunar.repairs(7, false), lunar.repairs(7, true), frigate.repairs(1, false)}; got != [...]int{7, 4, 0} {
		t.Errorf("dice of damage control %v", got)
	}
}
