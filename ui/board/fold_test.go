package board

import (
	"regexp"
	"strings"
	"testing"

	"broadside/core/game"
)

// flotilla lays the board with three ships of a group that stand close, and one that stands far.
func flotilla(t *testing.T) *Board {
	c, _ := lay(t, true)
	group := game.Thing{ID: 20, Kind: "group", Role: game.RoleFormation}
	c.View.Things = append(c.View.Things, group)
	for i, x := range []int{30, 32, 34} {
		s := ship(game.ID(21+i), 1, "light", inch/2, x, 10, 0)
		s.Role, s.On = game.RoleModel, group.ID
		c.View.Things = append(c.View.Things, s)
	}
	return c
}

func badges(c *Board) (all []string) {
	for _, l := range c.scene() {
		for _, it := range l.items {
			if strings.Contains(it.attr("class"), "board-badge") {
				all = append(all, it.inner)
			}
		}
	}
	return all
}

func TestASmallFormationIsABadge(t *testing.T) {
	c := flotilla(t)
	all := badges(c)
	if len(all) != 1 {
		t.Fatalf("%d badges", len(all))
	}
	s := c.scene()
	wants(t, all[0], "board-hull")
	wants(t, s.item(signLayer, "fold21").inner, ">3</text>")
	it := s.item(modelLayer, "22")
	if it == nil || strings.Contains(it.inner, "board-hull") || it.attr("role") != "button" {
		t.Errorf("a ship under the badge is %+v", it)
	}
	n := 0
	for _, all := range regexp.MustCompile(`stroke-dasharray="[^"]*"`).FindAllString(all[0], -1) {
		n += len(strings.Fields(all))/2 - 1
	}
	if n != 18 {
		t.Errorf("the badge does not show the damage of all three: %d strokes", n)
	}
}

func TestNoBadge(t *testing.T) {
	for name, change := range map[string]func(c *Board){
		"one is chosen":        func(c *Board) { c.Chosen = 22 },
		"one may be picked":    func(c *Board) { c.Overlays.Lit = []game.ID{23} },
		"the group acts":       func(c *Board) { c.View.Active = 20 },
		"one would be hit":     func(c *Board) { c.Overlays.Chips = []Chip{{At: 21}} },
		"one can be moved":     func(c *Board) { c.Movable = func(id game.ID) bool { return id == 22 } },
		"they are large":       func(c *Board) { c.camera.zoom(4, 200, 200) },
		"one stands far away":  func(c *Board) { c.thing(23).Pose.X += 12 * inch },
		"two of three are out": func(c *Board) { c.thing(21).Out, c.thing(22).Out = "lost", "lost" },
		"they are on their own": func(c *Board) {
			for id := game.ID(21); id < 24; id++ {
				c.thing(id).On = 0
			}
		},
	} {
		c := flotilla(t)
		change(c)
		if all := badges(c); len(all) > 0 {
			t.Errorf("%s: %d badges", name, len(all))
		}
	}
}
