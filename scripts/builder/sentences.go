package main

import (
	"bytes"
	"errors"

	"broadside/core"
	"broadside/core/words"
)

// addSentences writes what players read into a file for each language, which the app fetches beside its program.
func addSentences(s *site) error {
	for _, l := range words.Languages() {
		var b bytes.Buffer
		for _, code := range l.Codes() {
			b.WriteString(code + " " + l.Table[code] + "\n")
		}
		s.files["words."+l.Tag+".txt"] = b.Bytes()
	}
	return nil
}

var errSentences = errors.New("a program that is built without sentences has some all the same: see what of it calls Definition.Words or words.Text")

// holdsSentences tells whether a program has any of the texts in it.
func holdsSentences(program []byte) bool {
	texts := []string{words.Text(words.English.Tag)}
	for _, game := range core.Systems {
		texts = append(texts, game.Words(words.English.Tag))
	}
	for _, text := range texts {
		if bytes.Contains(program, []byte(text[:200])) {
			return true
		}
	}
	return false
}
