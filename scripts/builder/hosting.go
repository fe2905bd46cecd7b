package main

import "broadside/scripts/serve/static"

// addHosting writes what a host of static files reads beside them: the headers that our own server sends, and for
// Cloudflare, which packs files itself, that our packed ones are not to be uploaded. The app needs neither.
func addHosting(s *site) error {
	s.files["_headers"] = []byte(static.Rules(s.names()))
	s.files[".assetsignore"] = []byte("*.br\n*.gz\n")
	return nil
}
