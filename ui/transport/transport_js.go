package transport

import (
	"strconv"
	"syscall/js"

	"broadside/ui/host"
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
		options["body"] = host.Array(l.Body)
	}
	answer, ok := host.Await(js.Global().Call("fetch", Place(server, l.Path), options))
	if !ok {
		return Reply{}, &Silence{}
	}
	body, ok := host.Await(answer.Call("arrayBuffer"))
	if !ok {
		return Reply{}, &Silence{}
	}
	r := Reply{Status: answer.Get("status").Int(), Body: host.Bytes(body)}
	if later := answer.Get("headers").Call("get", "Retry-After"); later.Truthy() {
		r.Later, _ = strconv.Atoi(later.String())
	}
	return r, nil
}

// WhenOnline calls f each time that the network comes back or the page is looked at again.
func WhenOnline(f func()) {
	document := js.Global().Get("document")
	call := func(js.Value) {
		if document.Get("visibilityState").String() == "visible" {
			f()
		}
	}
	host.On(js.Global(), "online", call)
	host.On(document, "visibilitychange", call)
}

// Random gives n bytes that nobody can guess.
func Random(n int) []byte {
	array := js.Global().Get("Uint8Array").New(n)
	js.Global().Get("crypto").Call("getRandomValues", array)
	return host.Bytes(array)
}
