package settings

import (
	"syscall/js"

	"broadside/ui/desk"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// later runs f once with the renderer's lock held, when the browser calls; its arguments are the browser's.
func later(f func([]js.Value)) js.Func {
	var self js.Func
	self = js.FuncOf(func(_ js.Value, args []js.Value) any {
		self.Release()
		desk.Work(func() {}, func() { f(args) })
		return nil
	})
	return self
}

// askStorage asks whether the browser promised to keep what is stored, and how many bytes that is (-1: unknown).
func askStorage(answer func(kept bool, used int)) {
	storage := js.Global().Get("navigator").Get("storage")
	if !storage.Truthy() || !storage.Get("persisted").Truthy() || !storage.Get("estimate").Truthy() {
		return
	}
	asked := js.Global().Get("Promise").Call("all", []any{storage.Call("persisted"), storage.Call("estimate")})
	asked.Call("then", later(func(args []js.Value) {
		used := -1
		if usage := args[0].Index(1).Get("usage"); usage.Type() == js.TypeNumber {
			used = int(usage.Float())
		}
		answer(args[0].Index(0).Bool(), used)
	}), once(func() {}))
}

func once(f func()) js.Func {
	var self js.Func
	self = js.FuncOf(func(js.Value, []js.Value) any {
		defer kit.Guard()
		self.Release()
		f()
		return nil
	})
	return self
}

// download hands bytes to the player as a file.
func download(name string, file []byte) {
	bytes := js.Global().Get("Uint8Array").New(len(file))
	js.CopyBytesToJS(bytes, file)
	blob := js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": "application/octet-stream"})
	urls := js.Global().Get("URL")
	address := urls.Call("createObjectURL", blob)
	link := js.Global().Get("document").Call("createElement", "a")
	link.Set("href", address)
	link.Set("download", name)
	link.Call("click")
	js.Global().Call("setTimeout", once(func() { urls.Call("revokeObjectURL", address) }), 60000)
}

// pickFile opens the browser's dialog and reads the file that the player chooses.
func pickFile(chosen func(name string, file []byte, err error)) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("onchange", once(func() {
		file := input.Get("files").Index(0)
		if !file.Truthy() {
			return
		}
		name := file.Get("name").String()
		if file.Get("size").Float() > store.MaxFile {
			desk.Work(func() {}, func() { chosen(name, nil, &store.Error{Code: store.CodeTooLarge}) })
			return
		}
		unread := later(func([]js.Value) { chosen(name, nil, &store.Error{Code: store.CodeFailed}) })
		file.Call("arrayBuffer").Call("then", later(func(args []js.Value) {
			array := js.Global().Get("Uint8Array").New(args[0])
			bytes := make([]byte, array.Length())
			js.CopyBytesToGo(bytes, array)
			chosen(name, bytes, nil)
		}), unread)
	}))
	input.Call("click")
}

// today is the day in the player's time, as 2026-01-31.
func today() string {
	now := js.Global().Get("Date").New()
	pad := func(n int) string {
		if n < 10 {
			return "0" + itoa(n)
		}
		return itoa(n)
	}
	return itoa(now.Call("getFullYear").Int()) + "-" + pad(now.Call("getMonth").Int()+1) + "-" + pad(now.Call("getDate").Int())
}
