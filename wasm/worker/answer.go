//go:build js && wasm

package main

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"os"
	"runtime/debug"
	"syscall/js"
)

// answered runs a handler on a request's whole body and hands over its whole answer. Bodies go across in one piece: a
// stream would need several turns between Go and the page's side, and the end of the first one would end the program.
func answered(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = io.NopCloser(requestBody())
		a := &answer{header: w.Header()}
		a.serve(h, r)
		w.WriteHeader(a.status)
		w.(interface{ WriteRawJSBody(js.Value) }).WriteRawJSBody(bytesToJS(a.body.Bytes()))
	})
}

// An answer is collected until it is complete; status is 0 until it is known.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *answer) Write(p []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(p)
}

// serve turns a panic into an answer, as net/http's own server ends one request and not the program.
func (a *answer) serve(h http.Handler, r *http.Request) {
	defer func() {
		if cause := recover(); cause != nil {
			fmt.Fprintf(os.Stderr, "%s ended in a panic: %v\n%s", r.Method, cause, debug.Stack())
			clear(a.header)
			a.body.Reset()
			a.status = http.StatusInternalServerError
		}
		a.WriteHeader(http.StatusOK)
	}()
	h.ServeHTTP(a, r)
}

// requestBody is what worker.js has read of the request at hand, null when that was too much.
func requestBody() io.Reader {
	from := js.Global().Get("context").Get("body")
	if from.IsNull() {
		return tooLong{}
	}
	body := make([]byte, from.Length())
	js.CopyBytesToGo(body, from)
	return bytes.NewReader(body)
}

// tooLong is a body that cannot be read; its limit is that of worker.js.
type tooLong struct{}

func (tooLong) Read([]byte) (int, error) { return 0, &http.MaxBytesError{Limit: 1 << 20} }

func bytesToJS(p []byte) js.Value {
	to := js.Global().Get("Uint8Array").New(len(p))
	js.CopyBytesToJS(to, p)
	return to
}
