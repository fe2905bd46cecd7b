package kit

// Icon draws one of the glyphs. It is hidden from screen readers unless Label is given.
type Icon struct {
	Name  string // the name of an icon
	Label string
	Class string // more classes: "icon-s", "icon-l", "good", …
}

func (c *Icon) class() string {
	return Either(c.Class == "", iconClass(c.Name), iconClass(c.Name)+" "+c.Class)
}

// IconPath is an icon as an SVG path in a 24 by 24 box, for drawings of a screen's own.
func IconPath(name string) string { return glyphs[name].path }

func iconClass(name string) string { return Either(glyphs[name].solid, "icon icon-solid", "icon") }
