package board

import (
	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// describe says of a thing what an eye sees at once.
func (c *Board) describe(t *game.Thing, name string) string {
	if t.Area != nil {
		return words.Say("board/piece", "name", name)
	}
	at := words.Say("board/at", "x", c.length(t.Pose.X), "y", c.length(t.Pose.Y))
	said := words.Say("board/marker", "name", name, "at", at)
	switch {
	case t.Role == game.RoleSite && isModel(t) || !isModel(t) && t.Seat > 0:
		said = words.Say("board/held-marker", "name", name, "seat", c.seat(t.Seat), "at", at)
	case isModel(t):
		said = words.Say("board/model", "name", name, "seat", c.seat(t.Seat), "at", at, "heading", degrees(t.Pose.Heading))
	case len(t.Tracks)+len(t.Tags) > 0:
		said += "."
	}
	if t.Layer != "" && isModel(t) {
		said += " " + words.Say("board/fact", "what", c.Teller.Field(t.Layer))
	}
	if t.Order != "" {
		said += " " + words.Say("board/ordered", "order", c.Teller.Field(t.Order))
	}
	if lost, all := damage(t); lost > 0 {
		said += " " + words.Say("board/damage", "lost", itoa(lost), "all", itoa(all))
	}
	for _, tag := range t.Tags {
		said += " " + c.Teller.Tag(tag) + "."
	}
	return said + c.describeOthers(t)
}

// describeOthers says what else stands in a place or flies beside a ship.
func (c *Board) describeOthers(t *game.Thing) string {
	said := ""
	for _, track := range t.Tracks {
		if track.Count > 0 {
			said += " " + words.Say("board/troops", "n", itoa(track.Count), "what", c.Teller.Label(track.Label), "seat", c.seat(track.Seat))
		}
	}
	for _, token := range c.aboard(t.ID) {
		said += " " + words.Say("board/troops", "n", itoa(max(token.Count, 1)), "what", c.tokenName(token), "seat", c.seat(token.Seat))
	}
	return said
}

func (c *Board) tokenName(t *game.Thing) string {
	return kit.Either(t.Entry != "", c.Teller.Entry(t.Entry), c.name(t.ID))
}

func (c *Board) seat(s game.Seat) string { return c.Teller.Seat(itoa(int(s))) }

func damage(t *game.Thing) (lost, all int) {
	for _, track := range t.Tracks {
		lost, all = lost+min(track.Lost, track.Max), all+track.Max
	}
	return lost, all
}
