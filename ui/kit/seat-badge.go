package kit

import "strconv"

// SeatBadge names a player beside the seat's own colour and shape.
type SeatBadge struct {
	Seat int // from 1 to 4
	Text string
}

func (c *SeatBadge) seat() string { return "seat-" + strconv.Itoa(c.Seat) }
