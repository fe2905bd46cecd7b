package warfleets

import _ "embed"

//go:embed words/en.txt
var english string

// Words are the game's sentences in English.
func (System) Words(tag string) string { return map[string]string{"en": english}[tag] }
