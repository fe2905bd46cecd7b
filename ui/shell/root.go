// Package shell is what stands around every screen: the bar, the navigation, the messages. It knows no screen, so that the
// static page is drawn without compiling them.
package shell

import (
	"slices"
	"strconv"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"

	"broadside/core/tabletop"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// Root is the whole page inside <body>. One screen is alive at a time.
type Root struct {
	Screens  []Screen
	Messages *kit.Toasts
	Loading  bool // the static shell, before WebAssembly runs

	route   route.Route
	screen  vugu.Builder
	shown   string // name of the screen's route, "" when it is unknown
	title   string // of the browser's tab
	moved   bool   // the screen is another than in the last build
	offline bool
	env     vugu.EventEnv
}

// An Arriver is a screen that wants to know its route, at first and whenever it changes.
type Arriver interface{ Arrive(route.Route) }

// A Leaver is a screen that is told when another takes its place.
type Leaver interface{ Leave() }

// Start opens the screen of the present route and follows the page from then on.
func (c *Root) Start(env vugu.EventEnv) {
	c.env = env
	c.arrive(route.Current())
	navigator := js.Global().Get("navigator")
	c.offline = navigator.Truthy() && !navigator.Get("onLine").Bool()
	route.Listen(func(r route.Route) { c.change(func() { c.arrive(r) }) })
	for name, offline := range map[string]bool{"online": false, "offline": true} {
		route.On(name, func() { c.change(func() { c.offline = offline }) })
	}
}

// change runs outside the caller's event, since taking the lock may wait.
func (c *Root) change(what func()) {
	go func() {
		c.env.Lock()
		what()
		c.env.UnlockRender()
	}()
}

// arrive makes a new screen when the route's name changes; otherwise the living one is told. Another query is the same
// place: only a new one scrolls up and takes the focus.
func (c *Root) arrive(r route.Route) {
	first := c.route.Name == ""
	moved := !slices.Equal(c.route.Args, r.Args)
	if c.route.Name != r.Name {
		c.open(r.Name)
		moved = true
	}
	c.route = r
	kit.Set("body", "data-depth", strconv.Itoa(len(r.Args)))
	if moved {
		clearMain()
	}
	if moved && !first {
		kit.Focus("main")
	}
	if a, ok := c.screen.(Arriver); ok {
		a.Arrive(r)
	}
}

func (c *Root) open(name string) {
	if l, ok := c.screen.(Leaver); ok {
		l.Leave()
	}
	c.screen, c.shown, c.moved = nil, "", true
	if s := c.find(name); s.Name != "" {
		c.screen, c.shown = s.Open(), name
	}
	kit.Set("body", "data-screen", c.shown)
}

// Between builds the page once without a screen after a change of screens, and does nothing otherwise. Vugu finds
// components again by a hash of their place that is unique in one package only: without the pause a button of the new
// screen could be that of the old one, with whatever the new one leaves unsaid.
func (c *Root) Between(build func()) {
	c.entitle()
	if !c.moved {
		return
	}
	c.moved = false
	screen := c.screen
	c.screen = nil
	build()
	c.screen = screen
}

// lost tells whether the route names no screen.
func (c *Root) lost() bool { return !c.Loading && c.screen == nil }

// current marks the tab of the screen, and that which leads to a screen without one.
func (c *Root) current(tab string) string {
	if tab == c.shown {
		return "page"
	}
	s := c.find(c.shown)
	return strconv.FormatBool(s.Name != "" && s.Under == tab)
}

// entitle names the browser's tab.
func (c *Root) entitle() {
	document, title := js.Global().Get("document"), words.Say(kit.Either(c.shown == "", "app-name", "app-title"), "screen", c.named())
	if title != c.title && document.Truthy() {
		document.Set("title", title)
		c.title = title
	}
}

// named is what screen readers call the main part, to which the focus goes with each new screen.
func (c *Root) named() string {
	if s, ok := c.screen.(Titled); ok && s.Title() != "" {
		return s.Title()
	}
	return words.Say(kit.Either(c.shown == "", "app-name", label(c.shown)))
}

// fills tells whether the screen is one of the window's height, which scrolls within.
func (c *Root) fills() bool {
	s, ok := c.screen.(Filler)
	return ok && s.Fills()
}

// skip moves the focus past the navigation; the link cannot use a fragment, which belongs to the routes.
func (c *Root) skip(event vugu.DOMEvent) {
	event.PreventDefault()
	if main := element("main"); main.Truthy() {
		main.Call("focus")
	}
}

// A Screen answers one route name; the words code of its label is "screen-" and the name. One that implements Arriver
// learns its route.
type Screen struct {
	Name  string
	Under string // the tab that leads here, for a screen that is none
	Open  func() vugu.Builder
}

// A Titled screen says itself what it shows, where that has a name.
type Titled interface{ Title() string }

// A Filler is as high as the window while it says so.
type Filler interface{ Fills() bool }

// tabs are the screens in the navigation; the icon is the name of an icon of kit.
var tabs = []struct{ name, icon string }{
	{"fleets", "fleet"},
	{"calculator", "calculator"},
	{"table", "table"},
	{"game", "game"},
	{"settings", "settings"},
}

func label(name string) string { return "screen-" + name }

// find is the screen of a name; one without a name is none.
func (c *Root) find(name string) Screen {
	return tabletop.First(c.Screens, func(s Screen) bool { return s.Name == name })
}

// element finds one part of the page; outside a browser there is none.
func element(id string) js.Value {
	document := js.Global().Get("document")
	if !document.Truthy() {
		return js.Undefined()
	}
	return document.Call("getElementById", id)
}

// clearMain drops the old screen's elements. Vugu patches by position, and what a player typed or opened in one screen
// would otherwise show up in the next. The caller holds the renderer's lock, so the renderer does it: it keeps back the
// events that this raises.
func clearMain() {
	if main := element("main"); main.Truthy() {
		js.Global().Call("vuguClear", main)
		main.Set("scrollTop", 0)
		js.Global().Call("scrollTo", 0, 0)
	}
}
