package main

import (
	"net/http"
	"time"
)

// bodiless refuses requests that send something where nothing is read: they would keep their connection until it is all there.
func bodiless(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength == 0 {
			h.ServeHTTP(w, r)
			return
		}
		_ = http.NewResponseController(w).SetReadDeadline(time.Now()) // what is on its way is not waited for
		w.Header().Set("Connection", "close")
		http.Error(w, "Nothing is taken here.", http.StatusRequestEntityTooLarge)
	})
}
