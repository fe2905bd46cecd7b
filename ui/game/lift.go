package game

import (
	"strconv"

	"github.com/vugu/vugu"

	"broadside/ui/kit"
)

// How far a phone's panel stands over the board. The board keeps what is left and never lies under it.

// rise makes room for a card on a panel that only peeks; a practice table has the room again when the card closes.
func (c *Play) rise(card bool) {
	switch {
	case card && c.lift == "peek":
		c.lift = "half"
	case !card && c.sandbox():
		c.lift = "peek"
	}
}

func (c *Play) raise() {
	if !c.gripped {
		c.lift = map[string]string{"peek": "half", "half": "full", "full": "half"}[c.lift]
	}
	c.gripped = false
}

// grip draws the panel with the finger; let go, it stays at the nearest height.
func (c *Play) grip(event vugu.DOMEvent) {
	c.gripped = false
	last := 0.0
	kit.Follow(event, func(_, y float64) {
		_, last = kit.Within(".play-frame", 0, y)
		last = 1 - last
		kit.Style(".play-frame", "--lift", strconv.FormatFloat(100*min(max(last, 0.1), 1), 'f', 1, 64)+"%")
	}, func(dragged, meant bool) {
		kit.Style(".play-frame", "--lift", "")
		if c.gripped = dragged; !dragged || !meant {
			return
		}
		switch {
		case last < 0.3:
			c.lift = "peek"
		case last < 0.68:
			c.lift = "half"
		default:
			c.lift = "full"
		}
	})
}
