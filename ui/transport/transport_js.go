package transport

import (
	"strconv"
	"syscall/js"
)

// Live says that answers come while the page goes on, so that it can wait for news.
const Live = true

// patience is how long a letter may take, in milliseconds, beyond what the server may let it wait.
const patience = 15000

func carry(server string, l Letter) (Reply, error) {
	headers := map[string]any{}
	if l.Secret != "" {
		headers["Authorization"] = "Bearer " + l.Secret
	}
	options := map[string]any{
		"method": l.Method, "headers": headers, "cache": "no-store", "credentials": "omit", "referrerPolicy": "no-referrer",
		"signal": js.Global().Get("AbortSignal").Call("timeout", patience+1000*l.Wait),
	}
	if l.Body != nil {
		headers["Content-Type"] = Kind
		options["body"] = toArray(l.Body)
	}
	answer, ok := await(js.Global().Call("fetch", Place(server, l.Path), options))
	if !ok {
		return Reply{}, &Silence{}
	}
	body, ok := await(answer.Call("arrayBuffer"))
	if !ok {
		return Reply{}, &Silence{}
	}
	r := Reply{Status: answer.Get("status").Int(), Body: fromBuffer(body)}
	if later := answer.Get("headers").Call("get", "Retry-After"); later.Truthy() {
		r.Later, _ = strconv.Atoi(later.String())
	}
	return r, nil
}

func await(promise js.Value) (v js.Value, ok bool) {
	done := make(chan bool, 1)
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		v = args[0]
		done <- true
		return nil
	})
	broken := js.FuncOf(func(js.Value, []js.Value) any {
		done <- false
		return nil
	})
	defer kept.Release()
	defer broken.Release()
	promise.Call("then", kept, broken)
	return v, <-done
}

func toArray(b []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return array
}

func fromBuffer(buffer js.Value) []byte {
	array := js.Global().Get("Uint8Array").New(buffer)
	b := make([]byte, array.Length())
	js.CopyBytesToGo(b, array)
	return b
}

// WhenOnline calls f each time that the network comes back or the page is looked at again.
func WhenOnline(f func()) {
	call := js.FuncOf(func(js.Value, []js.Value) any {
		if js.Global().Get("document").Get("visibilityState").String() == "visible" {
			f()
		}
		return nil
	})
	js.Global().Call("addEventListener", "online", call)
	js.Global().Get("document").Call("addEventListener", "visibilitychange", call)
}

// Random gives n bytes that nobody can guess.
func Random(n int) []byte {
	array := js.Global().Get("Uint8Array").New(n)
	js.Global().Get("crypto").Call("getRandomValues", array)
	b := make([]byte, n)
	js.CopyBytesToGo(b, array)
	return b
}
