package browser

import (
	"strings"
	"syscall/js"

	"broadside/ui/app"
	"broadside/ui/host"
	"broadside/ui/kit"
	"broadside/ui/route"
)

func init() {
	Download, Address, CanShare, Share, CanShareFile = download, address, canShare, shareLink, canShareFile
	ShareFile, Copy, Print, Wide, Broad = shareFile, copy, printPage, wide, broad
	Storage, Day, Clock, Today, LoadScanner = storage, day, clock, today, loadScanner
	Scan, Every, Calm, PickFile, PickFiles = scan, every, calm, pickFile, pickFiles
	WhenDropped, Ask, PrepareReader = whenDropped, ask, prepareReader
}

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

func download(name string, file []byte) {
	urls := js.Global().Get("URL")
	address := urls.Call("createObjectURL", blob("Blob", file, map[string]any{"type": "application/octet-stream"}))
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	kit.After(60000, func() { urls.Call("revokeObjectURL", address) })
}

func address(r route.Route) string {
	page, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	return page + r.Hash()
}

func canShare() bool { return navigator("share").Truthy() }

func shareLink(title, link string) { share(map[string]any{"title": title, "url": link}) }

func share(what map[string]any) {
	then(js.Global().Get("navigator").Call("share", what), func(js.Value, bool) {})
}

// fileToShare is what the browser's own sharing takes for a file.
func fileToShare(name, kind string, file []byte) map[string]any {
	return map[string]any{"files": []any{blob("File", file, name, map[string]any{"type": kind})}, "title": name}
}

func canShareFile() bool {
	return navigator("canShare").Truthy() && js.Global().Get("navigator").Call("canShare", fileToShare("a.txt", "text/plain", nil)).Bool()
}

func shareFile(name string, file []byte) { share(fileToShare(name, "text/plain", file)) }

func copy(text string, done func(bool)) {
	clipboard := navigator("clipboard")
	if !clipboard.Truthy() {
		done(false)
		return
	}
	then(clipboard.Call("writeText", text), func(_ js.Value, copied bool) { done(copied) })
}

func printPage() { js.Global().Call("print") }

func wide() bool  { return room("(min-width: 900px) and (min-height: 501px)") }  // from which css/layout.css has two columns
func broad() bool { return room("(min-width: 1100px) and (min-height: 501px)") } // and css/fleets.css three

var rooms = map[string]js.Value{}

func room(query string) bool {
	list, known := rooms[query]
	if !known {
		list = js.Global().Call("matchMedia", query)
		rooms[query] = list
		host.On(list, "change", func(js.Value) { app.Work(func() {}, func() {}) })
	}
	return list.Get("matches").Bool()
}

func storage(answer func(kept bool, used int)) {
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

func day(moment int64) string {
	return written(moment, "toLocaleDateString", map[string]any{"day": "numeric", "month": "short", "year": "numeric"})
}

func clock(moment int64) string {
	return written(moment, "toLocaleTimeString", map[string]any{"timeStyle": "short"})
}

func written(moment int64, how string, form map[string]any) string {
	return js.Global().Get("Date").New(float64(moment)).Call(how, "en-GB", form).String()
}

// today is as Swedes write it.
func today() string { return js.Global().Get("Date").New().Call("toLocaleDateString", "sv").String() }

func loadScanner() { js.Global().Call("broadsideScan") }

func scan(id string, found, failed func(text string)) (stop func()) {
	stopped := false
	heard := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f, text := found, args[1].String()
		if !args[0].Bool() {
			f = failed
		}
		app.Work(func() {}, func() {
			if !stopped {
				f(text)
			}
		})
		return nil
	})
	end := js.Global().Call("broadsideScan", id, heard)
	return func() {
		if !stopped {
			stopped = true
			end.Invoke()
			heard.Release()
		}
	}
}

func every(milliseconds int, f func()) (stop func()) {
	tick := js.FuncOf(func(js.Value, []js.Value) any {
		app.Work(func() {}, f)
		return nil
	})
	timer := js.Global().Call("setInterval", tick, milliseconds)
	return func() {
		js.Global().Call("clearInterval", timer)
		tick.Release()
	}
}

func calm() bool {
	return js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool()
}
