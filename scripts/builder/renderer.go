package main

import "broadside/scripts/mends"

// addRenderer ships Vugu's renderer as a file of its own. Vugu would evaluate it from a string, which a strict
// Content-Security-Policy forbids.
func addRenderer(s *site) error {
	text, err := mends.Renderer()
	s.files["renderer.js"] = []byte(text)
	return err
}
