package app

import (
	"syscall/js"

	"broadside/ui/dom"
	"broadside/ui/host"
	"broadside/ui/kit"
)

func init() {
	Work = func(blocking, then func()) { aside(blocking, func() bool { then(); return true }) }
	Aside, Later, applyTheme, applyAwake, rememberFleets = aside, later, setTheme, setAwake, keepFleets
	CanStayAwake = func() bool { return js.Global().Get("navigator").Get("wakeLock").Truthy() }
}

func aside(blocking func(), then func() bool) {
	go func() {
		defer dom.Guard()
		blocking()
		environment.Lock()
		unlock := environment.UnlockRender
		defer func() { unlock() }()
		if !then() {
			unlock = environment.UnlockOnly
		}
	}()
}

// A page that is out of sight is never painted, so later waits no longer than this many milliseconds.
const longestFrame = 100

func later(f func()) {
	waits := true
	once := func() {
		if waits {
			waits = false
			go func() {
				defer dom.Guard()
				environment.Lock()
				defer environment.UnlockOnly()
				f()
			}()
		}
	}
	kit.NextFrame(func() { kit.After(0, once) })
	kit.After(longestFrame, once)
}

// themeKey is what public/theme.js reads before the first paint.
const themeKey = "broadside.theme"

func setTheme(theme string) {
	document := js.Global().Get("document")
	document.Get("documentElement").Get("dataset").Set("theme", theme)
	defer func() { _ = recover() }() // storage may be forbidden, and then the theme is applied a little late
	js.Global().Get("localStorage").Call("setItem", themeKey, theme)
}

// namesKey is what public/main.js shows before the app runs.
const namesKey = "broadside.fleets"

func keepFleets(rows []Row) {
	const most = 30
	names := kit.Each(rows[:min(len(rows), most)], func(r Row) any { return []any{r.ID, r.Name} })
	defer func() { _ = recover() }() // storage may be forbidden or full, and then they come with the app
	js.Global().Get("localStorage").Call("setItem", namesKey, js.Global().Get("JSON").Call("stringify", names))
}

// wake keeps the screen on while it is wanted and the page shows. The browser drops the lock when the page is hidden.
var wake struct {
	wanted, listening bool
	lock              js.Value
}

func setAwake(wanted bool) {
	wake.wanted = wanted
	if !wake.listening {
		wake.listening = true
		host.On(js.Global().Get("document"), "visibilitychange", func(js.Value) { requestWake() })
	}
	if wanted {
		requestWake()
		return
	}
	if wake.lock.Truthy() {
		wake.lock.Call("release")
		wake.lock = js.Undefined()
	}
}

func requestWake() {
	locks := js.Global().Get("navigator").Get("wakeLock")
	if !wake.wanted || !locks.Truthy() || js.Global().Get("document").Get("visibilityState").String() != "visible" {
		return
	}
	asked := locks.Call("request", "screen")
	go func() {
		switch lock, granted := host.Await(asked); { // not on a low battery; the next visit asks again
		case granted && wake.wanted:
			wake.lock = lock
		case granted:
			lock.Call("release")
		}
	}()
}
