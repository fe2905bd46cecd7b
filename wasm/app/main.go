//go:build js && wasm

// App is the companion in the page. A panic anywhere ends the program; public/main.js then shows that the game is safe
// and offers to load the page again.
package main

import (
	"syscall/js"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/domrender"

	"broadside/core/words"
	"broadside/ui"
	"broadside/ui/app"
	"broadside/ui/dom"
	"broadside/ui/session"
	"broadside/ui/shell"
	"broadside/ui/store"
)

func main() {
	words.English.Read(js.Global().Get("broadsideSentences").String())
	// Out of the handler, whose caller holds the renderer's lock, and so to the program's end.
	dom.OnPanic = func(cause any) { go panic(cause) }
	renderer, err := domrender.New("#app")
	if err != nil {
		panic(err)
	}
	env, err := vugu.NewBuildEnv(renderer.EventEnv())
	if err != nil {
		panic(err)
	}
	kept, problem := store.Open(store.Database)
	app.Open(renderer.EventEnv(), kept, problem)
	root := &shell.Root{Screens: ui.Screens, Messages: app.Toasts()}
	root.Start(renderer.EventEnv())
	due := changes(renderer)
	frame, rest := newFrame(), newRest()
	for first, ok := true, true; ok; first = false {
		if err := draw(renderer, env, root); err != nil {
			panic(err)
		}
		if first {
			session.KeepSending()
		}
		rest.disturb()
		_, ok = <-due
		frame.wait()
	}
}

func draw(renderer *domrender.JSRenderer, env *vugu.BuildEnv, root *shell.Root) error {
	lock := renderer.EventEnv()
	lock.RLock()
	root.Between(func() { env.RunBuild(root) })
	results := env.RunBuild(root)
	lock.RUnlock()
	return renderer.Render(results)
}

// changes has one slot, so that any burst of events costs one rendering.
func changes(renderer *domrender.JSRenderer) <-chan struct{} {
	due := make(chan struct{}, 1)
	go func() {
		defer close(due)
		for renderer.EventWait() {
			select {
			case due <- struct{}{}:
			default:
			}
		}
	}()
	return due
}
