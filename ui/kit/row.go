package kit

// RowText is what a row of a list shows.
type RowText struct {
	Icon    string // the name of an icon, at the front
	Title   string
	Note    string // a quiet second line
	Figure  string // at the end
	Unit    string // small, under the figure
	Current bool   // the one that the pane beside shows
	Plain   bool   // no chevron
}

// RowLink is a row that leads to a place.
type RowLink struct {
	RowText
	Href string
}

// RowButton is a row that does something.
type RowButton struct {
	RowText
	Disabled bool
	Press    func()
}

// RowBody is the inside of both.
type RowBody struct{ Row *RowText }

func (c *RowText) current() any { return Given(When(c.Current, "true")) }
