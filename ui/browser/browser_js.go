package browser

import (
	"strings"
	"syscall/js"

	"broadside/ui/app"
	"broadside/ui/host"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// then hears what becomes of a promise.
func then(promise js.Value, done func(v js.Value, kept bool)) {
	var v js.Value
	var kept bool
	app.Work(func() { v, kept = host.Await(promise) }, func() { done(v, kept) })
}

func navigator(what string) js.Value { return js.Global().Get("navigator").Get(what) }

// blob is bytes as the browser holds those of a file.
func blob(class string, file []byte, more ...any) js.Value {
	return js.Global().Get(class).New(append([]any{[]any{host.Array(file)}}, more...)...)
}

// Download hands bytes to the player as a file.
func Download(name string, file []byte) {
	urls := js.Global().Get("URL")
	address := urls.Call("createObjectURL", blob("Blob", file, map[string]any{"type": "application/octet-stream"}))
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	kit.After(60000, func() { urls.Call("revokeObjectURL", address) })
}

// Address is the link of a route.
func Address(r route.Route) string {
	page, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	return page + r.Hash()
}

// CanShare tells whether the browser has a sharing of its own.
func CanShare() bool { return navigator("share").Truthy() }

// Share hands a link to the browser's own sharing. The player may close it, and then nothing was lost.
func Share(title, link string) { share(map[string]any{"title": title, "url": link}) }

func share(what map[string]any) {
	then(js.Global().Get("navigator").Call("share", what), func(js.Value, bool) {})
}

// fileToShare is what the browser's own sharing takes for a file.
func fileToShare(name, kind string, file []byte) map[string]any {
	return map[string]any{"files": []any{blob("File", file, name, map[string]any{"type": kind})}, "title": name}
}

// CanShareFile tells whether the browser's own sharing takes files.
func CanShareFile() bool {
	return navigator("canShare").Truthy() && js.Global().Get("navigator").Call("canShare", fileToShare("a.txt", "text/plain", nil)).Bool()
}

// ShareFile hands a file to the browser's own sharing, as text, which every browser that shares files lets through.
func ShareFile(name string, file []byte) { share(fileToShare(name, "text/plain", file)) }

// Copy puts a text on the clipboard; done hears whether it succeeded.
func Copy(text string, done func(bool)) {
	clipboard := navigator("clipboard")
	if !clipboard.Truthy() {
		done(false)
		return
	}
	then(clipboard.Call("writeText", text), func(_ js.Value, copied bool) { done(copied) })
}

// Print opens the browser's dialog for printing.
func Print() { js.Global().Call("print") }

// wideAt is the width of css/layout.css from which there are two columns.
const wideAt = "(min-width: 900px)"

// Wide tells whether the page has room for two columns.
func Wide() bool { return js.Global().Call("matchMedia", wideAt).Get("matches").Bool() }

var width struct {
	listening bool
	changed   func(wide bool)
}

// WhenWide calls f when the page becomes wide or narrow; one screen listens at a time, and nil ends it.
func WhenWide(f func(wide bool)) {
	width.changed = f
	if width.listening {
		return
	}
	width.listening = true
	host.On(js.Global().Call("matchMedia", wideAt), "change", func(e js.Value) {
		app.Work(func() {}, func() {
			if width.changed != nil {
				width.changed(e.Get("matches").Bool())
			}
		})
	})
}

// Storage asks whether the browser promised to keep what is stored, and how many bytes that is (-1: unknown). Some
// browsers do not say, and then nothing is answered.
func Storage(answer func(kept bool, used int)) {
	storage := navigator("storage")
	if !storage.Truthy() || !storage.Get("persisted").Truthy() || !storage.Get("estimate").Truthy() {
		return
	}
	asked := js.Global().Get("Promise").Call("all", []any{storage.Call("persisted"), storage.Call("estimate")})
	then(asked, func(told js.Value, kept bool) {
		if !kept {
			return
		}
		used := -1
		if usage := told.Index(1).Get("usage"); usage.Type() == js.TypeNumber {
			used = int(usage.Float())
		}
		answer(told.Index(0).Bool(), used)
	})
}

// Day is the day of a moment in the player's time, as "31 Jan 2026". The moment is in milliseconds since 1970.
func Day(moment int64) string {
	form := js.Global().Get("Object").New()
	for _, part := range []string{"day", "year"} {
		form.Set(part, "numeric")
	}
	form.Set("month", "short")
	return js.Global().Get("Date").New(float64(moment)).Call("toLocaleDateString", "en-GB", form).String()
}

// Clock is the hour and minute of a moment in milliseconds in the player's time, as 14:05.
func Clock(moment int64) string {
	form := js.Global().Get("Object").New()
	form.Set("timeStyle", "short")
	return js.Global().Get("Date").New(float64(moment)).Call("toLocaleTimeString", "en-GB", form).String()
}

// Today is the day in the player's time, as 2026-01-31.
func Today() string {
	now := js.Global().Get("Date").New()
	minutes := now.Call("getTimezoneOffset").Int()
	local := js.Global().Get("Date").New(now.Call("getTime").Float() - float64(minutes)*60000)
	day, _, _ := strings.Cut(local.Call("toISOString").String(), "T")
	return day
}
