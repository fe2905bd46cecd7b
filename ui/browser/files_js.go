package browser

import (
	"syscall/js"

	"broadside/core/records"
	"broadside/ui/app"
	"broadside/ui/host"
	"broadside/ui/store"
)

func pickFile(chosen func(name string, file []byte, err error)) {
	pick(false, func(files []File, err error) {
		if refused, _ := err.(*Refusal); refused != nil { // one file is one that a store wrote, or it should be
			err = &store.Error{Code: records.CodeTooLarge}
		}
		if err != nil {
			chosen("", nil, err)
			return
		}
		chosen(files[0].Name, files[0].Bytes, nil)
	})
}

func pickFiles(chosen func(files []File, err error)) { pick(true, chosen) }

func pick(several bool, chosen func(files []File, err error)) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("multiple", several)
	input.Set("onchange", host.Once(func() {
		app.Work(func() {}, func() { readPicked(input.Get("files"), chosen) })
	}))
	input.Call("click")
}

// readPicked reads a FileList or an array of files, together no longer than a store's file.
func readPicked(list js.Value, chosen func(files []File, err error)) {
	files, size := make([]File, list.Length()), 0.0
	if len(files) == 0 {
		return
	}
	var reading []any
	for i := range files {
		file := list.Index(i)
		files[i].Name = file.Get("name").String()
		if size += file.Get("size").Float(); size > records.MaxFile {
			chosen(nil, &Refusal{Code: TooLarge})
			return
		}
		reading = append(reading, file.Call("arrayBuffer"))
	}
	then(js.Global().Get("Promise").Call("all", reading), func(read js.Value, kept bool) {
		if !kept {
			chosen(nil, &store.Error{Code: store.CodeFailed})
			return
		}
		for i := range files {
			files[i].Bytes = host.Bytes(read.Index(i))
		}
		chosen(files, nil)
	})
}

// drops are the page's listeners for files that are dropped on it; one screen hears them at a time.
var drops struct {
	listening bool
	heard     func(files []File, err error)
}

func whenDropped(f func(files []File, err error)) {
	drops.heard = f
	if drops.listening {
		return
	}
	drops.listening = true
	page := js.Global()
	host.On(page, "dragover", func(e js.Value) {
		if drops.heard != nil {
			e.Call("preventDefault")
		}
	})
	host.On(page, "drop", func(e js.Value) {
		if drops.heard == nil {
			return
		}
		e.Call("preventDefault")
		items := e.Get("dataTransfer").Get("items")
		whole := items.Length() > 0 && items.Index(0).Get("kind").String() == "file"
		then(page.Get("broadsideFiles").Invoke(e.Get("dataTransfer")), func(found js.Value, kept bool) {
			tell := func(files []File, err error) { // the screen that listens by now
				if drops.heard != nil {
					drops.heard(files, err)
				}
			}
			switch {
			case kept && whole && found.Length() == 0:
				tell(nil, &Refusal{Code: NoneDropped})
			case kept:
				readPicked(found, tell)
			}
		})
	})
}

// reader is the thread that reads data, started at its first use; waiting are those who wait for it, by number.
var reader struct {
	worker  js.Value
	last    int
	waiting map[int]task
}

type task struct {
	far  func(done, of int)
	done func(Data, error)
}

func prepareReader() {
	start := func() { ask(Message{"method": "ready"}, nil, func(Data, error) {}) }
	keeper := js.Global().Get("navigator").Get("serviceWorker")
	if !keeper.Truthy() || keeper.Get("controller").Truthy() {
		start()
		return
	}
	keeper.Call("addEventListener", "controllerchange", host.Once(start), map[string]any{"once": true})
}

func ask(m Message, far func(done, of int), done func(Data, error)) {
	if !reader.worker.Truthy() {
		startReader()
	}
	reader.last++
	reader.waiting[reader.last] = task{far, done}
	m["id"] = reader.last
	for name, value := range m {
		switch v := value.(type) {
		case []byte:
			m[name] = host.Array(v)
		case []File:
			m[name] = host.Array(framed(v))
		}
	}
	reader.worker.Call("postMessage", m)
}

func startReader() {
	reader.waiting = map[int]task{}
	reader.worker = js.Global().Get("Worker").New("reader.js", map[string]any{"type": "module"})
	host.On(reader.worker, "message", func(e js.Value) { answered(e.Get("data")) })
	host.On(reader.worker, "error", func(js.Value) {
		lost := reader.waiting
		reader.worker, reader.waiting = js.Undefined(), nil
		for _, t := range lost {
			app.Work(func() {}, func() { t.done(Data{}, &Refusal{Code: NotLoaded}) })
		}
	})
}

// answered takes what the reader says of a task.
func answered(data js.Value) {
	id := data.Get("id").Int()
	t := reader.waiting[id]
	if of := data.Get("of"); of.Truthy() {
		app.Work(func() {}, func() { t.far(data.Get("done").Int(), of.Int()) })
		return
	}
	delete(reader.waiting, id)
	bytes := func(name string) (b []byte) {
		if v := data.Get(name); v.Truthy() {
			b = host.Bytes(v)
		}
		return b
	}
	got, refusal := Data{Set: bytes("set"), Files: bytes("kept")}, error(nil)
	if stamp := data.Get("stamp"); stamp.Truthy() {
		got.Stamp = stamp.String()
	}
	if !data.Get("set").Truthy() {
		got.Files, refusal = bytes("alone"), &Refusal{data.Get("code").String(), data.Get("message").String()}
	}
	app.Work(func() {}, func() { t.done(got, refusal) })
}
