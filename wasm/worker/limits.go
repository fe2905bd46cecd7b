//go:build js && wasm

package main

import (
	"context"
	"fmt"
	"os"
	"syscall/js"
	"time"

	"broadside/core/sync/server"
)

// bindings are Cloudflare's own limits, by their names in wrangler.jsonc. They count for all isolates of a place.
var bindings = map[server.Use]string{
	server.Asking: "ASKING", server.Opening: "OPENING", server.Guessing: "GUESSING", server.Appending: "APPENDING",
}

// limited is how long who is over a limit has to wait.
const limited = 10 * time.Second

// A limiter asks the bindings, and counts by itself what has none.
type limiter struct {
	bound map[server.Use]js.Value
	own   server.Limiter
}

// limiterOf is nil where the variable LIMITS is "off".
func limiterOf(env js.Value) server.Limiter {
	if text(env, "LIMITS") == "off" {
		return nil
	}
	l := limiter{map[server.Use]js.Value{}, server.NewBuckets(server.Rates(), time.Now)}
	for use, name := range bindings {
		if b := env.Get(name); b.Truthy() {
			l.bound[use] = b
		}
	}
	return l
}

func (l limiter) Take(ctx context.Context, use server.Use, who string) time.Duration {
	b, ok := l.bound[use]
	if !ok {
		return l.own.Take(ctx, use, who)
	}
	answer, err := await(b.Call("limit", map[string]any{"key": who}))
	if err != nil { // nobody is kept out because of it
		fmt.Fprintln(os.Stderr, "a limit was not counted:", err)
		return 0
	}
	if answer.Get("success").Bool() {
		return 0
	}
	return limited
}

// await is what a promise comes to.
func await(promise js.Value) (js.Value, error) {
	type outcome struct {
		value js.Value
		err   error
	}
	done := make(chan outcome, 1)
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any { done <- outcome{args[0], nil}; return nil })
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any {
		done <- outcome{err: fmt.Errorf("%s", args[0].Call("toString").String())}
		return nil
	})
	defer kept.Release()
	defer broken.Release()
	promise.Call("then", kept, broken)
	o := <-done
	return o.value, o.err
}
