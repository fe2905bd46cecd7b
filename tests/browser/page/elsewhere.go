package page

import (
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
)

// elsewhere are the hosts of community data, which the browser finds on this machine, so that no test needs the network.
var elsewhere struct {
	sync.Mutex
	server *httptest.Server
	answer http.Handler
}

// hosts are those that a page may ask for data.
var hosts = []string{"api.github.com", "raw.githubusercontent.com", "data.example"}

// Elsewhere answers for the hosts of community data until the test ends; without it they have nothing.
func Elsewhere(t T, answer http.HandlerFunc) {
	t.Helper()
	set := func(h http.Handler) {
		elsewhere.Lock()
		defer elsewhere.Unlock()
		elsewhere.answer = h
	}
	set(answer)
	t.Cleanup(func() { set(nil) })
}

// rules are how the browser finds the hosts.
func rules() string {
	elsewhere.server = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		elsewhere.Lock()
		answer := elsewhere.answer
		elsewhere.Unlock()
		if answer == nil {
			answer = http.NotFoundHandler()
		}
		answer.ServeHTTP(w, r)
	}))
	elsewhere.server.Config.ErrorLog = log.New(io.Discard, "", 0)
	elsewhere.server.StartTLS()
	at := strings.TrimPrefix(elsewhere.server.URL, "https://")
	var all []string
	for _, host := range hosts {
		all = append(all, "MAP "+host+":443 "+at)
	}
	return strings.Join(all, ",")
}
