//go:build js && wasm

// Worker serves shared games as a Cloudflare Worker, from the D1 database bound as DB. worker.js keeps a few of these
// programs running and lends each to one request at a time, so nothing here may outlive the answer to its request: no
// goroutine, no timer, no object of the request's.
package main

import (
	"database/sql"
	"fmt"
	"os"
	"syscall/js"

	"github.com/syumai/workers"
	"github.com/syumai/workers/cloudflare/d1"
)

func main() {
	games, err := d1.OpenConnector("DB")
	if err != nil {
		fmt.Println("The Worker has no D1 database bound as DB: see wasm/worker/wrangler.jsonc.")
		os.Exit(1)
	}
	js.Global().Get("context").Get("binding").Set("headQuery", headQuery)
	workers.Serve(answered(handler(sql.OpenDB(games))))
}
