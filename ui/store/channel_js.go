package store

import (
	"syscall/js"

	"broadside/ui/host"
)

// channel tells other tabs by BroadcastChannel which record changed; where there is none they look again whenever they get the focus.
type channel struct {
	watchers
	broadcast js.Value
}

func newChannel(name string) *channel {
	c := &channel{}
	_ = attempt(func() error {
		if constructor := js.Global().Get("BroadcastChannel"); constructor.Truthy() {
			c.broadcast = constructor.New(name)
		}
		return nil
	})
	if c.broadcast.Truthy() {
		host.On(c.broadcast, "message", func(e js.Value) { c.call(toChange(e.Get("data"))) })
	} else {
		host.On(js.Global(), "focus", func(js.Value) { c.call(Change{}) })
	}
	// A page that comes out of the back/forward cache has heard nothing meanwhile.
	host.On(js.Global(), "pageshow", func(e js.Value) {
		if e.Get("persisted").Truthy() {
			c.call(Change{})
		}
	})
	return c
}

// post never fails: what was written stands, and the others see it when they look.
func (c *channel) post(change Change) {
	_ = attempt(func() error {
		if c.broadcast.Truthy() {
			c.broadcast.Call("postMessage", []any{string(change.Kind), change.ID})
		}
		return nil
	})
}

// toChange takes a message that any page of the origin may have sent.
func toChange(data js.Value) Change {
	if data.Type() != js.TypeObject || data.Get("length").Type() != js.TypeNumber || data.Length() != 2 {
		return Change{}
	}
	kind, id := data.Index(0), data.Index(1)
	if kind.Type() != js.TypeString || id.Type() != js.TypeString {
		return Change{}
	}
	return Change{Kind(kind.String()), id.String()}
}
