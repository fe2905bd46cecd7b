package browser

import (
	"syscall/js"

	"broadside/ui/app"
	"broadside/ui/host"
	"broadside/ui/store"
)

// PickFile opens the browser's dialog and reads the file that the player chooses. The error has a code of the store.
func PickFile(chosen func(name string, file []byte, err error)) {
	pick(false, func(files []File, err error) {
		if refused, _ := err.(*Refusal); refused != nil { // one file is one that a store wrote, or it should be
			err = &store.Error{Code: store.CodeTooLarge}
		}
		if err != nil {
			chosen("", nil, err)
			return
		}
		chosen(files[0].Name, files[0].Bytes, nil)
	})
}

// PickFiles is PickFile for several files. What is refused of them is a *Refusal.
func PickFiles(chosen func(files []File, err error)) { pick(true, chosen) }

func pick(several bool, chosen func(files []File, err error)) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("multiple", several)
	input.Set("onchange", host.Once(func() {
		app.Work(func() {}, func() { readFiles(input.Get("files"), chosen) })
	}))
	input.Call("click")
}

// readFiles reads a FileList or an array of files, together no longer than a store's file.
func readFiles(list js.Value, chosen func(files []File, err error)) {
	files, size := make([]File, list.Length()), 0.0
	if len(files) == 0 {
		return
	}
	var reading []any
	for i := range files {
		file := list.Index(i)
		files[i].Name = file.Get("name").String()
		if size += file.Get("size").Float(); size > store.MaxFile {
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
var drops dropping

type dropping struct {
	listening bool
	heard     func(files []File, err error)
}

// tell reports to the screen that listens by now.
func (d *dropping) tell(files []File, err error) {
	if d.heard != nil {
		d.heard(files, err)
	}
}

// WhenDropped calls f with files that are dropped anywhere on the page, the data files of folders too; nil ends it.
func WhenDropped(f func(files []File, err error)) {
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
			if kept && whole && found.Length() == 0 {
				drops.tell(nil, &Refusal{Code: NoneDropped})
			}
			if kept {
				readFiles(found, drops.tell)
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

// A task is what waits for the reader.
type task struct {
	far  func(done, of int)
	done func(Data, error)
}

// ReadFiles has community data files read in a thread of their own. The error is a *Refusal.
func ReadFiles(files []File, done func(Data, error)) {
	ask(map[string]any{"files": host.Array(framed(files))}, task{done: done})
}

// Join has files, packed as they were read or refused for want of their game system, read together with those of a set, as they
// were kept. The error is a *Refusal, of code NoSystem where the set is of another game.
func Join(added, kept []byte, done func(Data, error)) {
	ask(map[string]any{"added": host.Array(added), "packed": host.Array(kept), "method": "join"}, task{done: done})
}

// ReadRoster has a list of another tool read as listing.ReadForeign wants it. The error is a *Refusal.
func ReadRoster(file File, done func(list []byte, err error)) {
	ask(map[string]any{"files": host.Array(framed([]File{file})), "method": "roster"}, task{done: func(d Data, err error) { done(d.Set, err) }})
}

// RosterLimits has a list of another tool held to the limits of data files, as they were kept, and answers a sentence on each
// that it breaks; none where that cannot be told.
func RosterLimits(file File, kept []byte, done func(sentences []string)) {
	message := map[string]any{"files": host.Array(framed([]File{file})), "packed": host.Array(kept), "method": "limits"}
	ask(message, task{done: func(d Data, _ error) { done(linesOf(d.Set)) }})
}

// WriteRoster has a list, as a document, written for other tools with the data files that it was built with, as they were
// kept. The error is a *Refusal.
func WriteRoster(list, kept []byte, done func(Roster, error)) {
	message := map[string]any{"files": host.Array(framed([]File{{"list", list}})), "packed": host.Array(kept), "method": "ros"}
	ask(message, task{done: func(d Data, err error) { done(rosterOf(d.Set), err) }})
}

// ReadAddress has the files at an address fetched and read; far hears how many of them are here. The error is a *Refusal.
func ReadAddress(address string, far func(done, of int), done func(Data, error)) {
	ask(map[string]any{"address": address}, task{far, done})
}

// AskStamp asks for the stamp of what is at an address now; empty where it cannot be had.
func AskStamp(address string, done func(stamp string)) {
	ask(map[string]any{"address": address, "method": "stamp"}, task{done: func(d Data, _ error) { done(d.Stamp) }})
}

// PrepareReader starts the reader of data, which is kept for times without a network then: on a first visit as soon as the
// service worker is there to keep it. In vain nothing is said: who wants it asks anew.
func PrepareReader() {
	start := func() { ask(map[string]any{"method": "ready"}, task{done: func(Data, error) {}}) }
	keeper := js.Global().Get("navigator").Get("serviceWorker")
	if !keeper.Truthy() || keeper.Get("controller").Truthy() {
		start()
		return
	}
	keeper.Call("addEventListener", "controllerchange", host.Once(start), map[string]any{"once": true})
}

// PublicGallery has the games of the public gallery listed, as JSON: [{name, address}…]. The error is a *Refusal.
func PublicGallery(done func(list []byte, err error)) {
	ask(map[string]any{"method": "gallery"}, task{done: func(d Data, err error) { done(d.Set, err) }})
}

func ask(message map[string]any, t task) {
	if !reader.worker.Truthy() {
		startReader()
	}
	reader.last++
	reader.waiting[reader.last] = t
	message["id"] = reader.last
	reader.worker.Call("postMessage", message)
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
