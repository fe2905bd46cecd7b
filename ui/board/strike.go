package board

import (
	"broadside/core/forces"
	"broadside/core/game"
	"broadside/ui/kit"
)

// A strike is what a model has lost since the view before.
type strike struct {
	at   *game.Thing
	text string // how many of its damage points, or what became of it
}

// struck compares two views of a game; what an undo gives back is none.
func (c *Board) struck(before, now *game.View) (all []strike) {
	if before == nil || now == nil {
		return nil
	}
	for _, t := range kit.Refs(now.Things) {
		was := before.Thing(t.ID)
		if was == nil || !standing(was) {
			continue
		}
		lost, _ := forces.Damage(t)
		had, _ := forces.Damage(was)
		if t.Lost {
			all = append(all, strike{was, c.Teller.Out(t.Out)})
		} else if lost > had {
			all = append(all, strike{t, "−" + kit.Itoa(lost-had)})
		}
	}
	return all
}

// heed takes notice of a new view, and tells whether anything was struck since the one before.
func (c *Board) heed() bool {
	if c.View == c.was {
		return false
	}
	c.losses, c.was, c.views, c.described = c.struck(c.was, c.View), c.View, c.views+1, map[game.ID]string{}
	return len(c.losses) > 0
}

// strikes stand on their models until the game or the player goes on, and flash while the board dwells on them: the next order is
// seen whole. A new one has a key of its own, so that it flashes again.
func (c *Board) strikes() []item {
	return kit.Each(kit.Either(c.Overlays.Ghost == nil || c.stage.now() < c.dwelt, c.losses, nil), func(s strike) item {
		return item{idKey(s.at.ID) + "/" + kit.Itoa(c.views), []attr{{"class", "board-strike"}, unsaid},
			`<circle class="board-struck" ` + c.centre(s.at.Pose.Point) + ` r="` + dec(units(s.at.Radius)+c.px(3)) + `"/>` +
				c.pill(s.at.Pose.Point, s.text, " is-struck")}
	})
}
