package shell

import "github.com/vugu/vugu"

// A Screen answers one route name; the words code of its label is "screen-" and the name. One that implements Arriver
// learns its route.
type Screen struct {
	Name  string
	Under string // the tab that leads here, for a screen that is none
	Open  func() vugu.Builder
}

// tabs are the screens in the navigation; the icon is the name of an icon of kit.
var tabs = []struct{ name, icon string }{
	{"fleets", "fleet"},
	{"calculator", "calculator"},
	{"table", "table"},
	{"game", "game"},
	{"settings", "settings"},
}

func label(name string) string { return "screen-" + name }

func (c *Root) find(name string) (Screen, bool) {
	for _, s := range c.Screens {
		if s.Name == name {
			return s, true
		}
	}
	return Screen{}, false
}
