package kit

// Badge is a short word on a pill.
type Badge struct {
	Text string
	Icon string // the name of an icon
	Tone Tone
}

func (c *Badge) class() string { return "badge" + When(c.Tone != Even, " badge-"+string(c.Tone)) }
