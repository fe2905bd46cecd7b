package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

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

// ofScreens are the heads of codes that the app's screens alone say of a game, and the engine in other pages never.
var ofScreens = strings.Fields("figure figure-short kind-one hint arrange arrange-note scenario-note approach-note openings-note match brief mount-button piece piece-part piece-seat piece-size worth worth-note")

// withoutScreens writes the texts of core without those sentences and without comments, and answers which file the engine is
// compiled with in the place of each.
func withoutScreens() (map[string]string, error) {
	texts := []string{"core/words/en.txt"}
	for _, pattern := range []string{"core/*/words/*.txt", "core/*/catalogue/*.txt", "core/*/samples.txt"} {
		some, err := filepath.Glob(pattern)
		if err != nil {
			return nil, err
		}
		texts = append(texts, some...)
	}
	folder, err := filepath.Abs(filepath.Join(".cache", "engine-words"))
	if err != nil {
		return nil, err
	}
	replaced := map[string]string{}
	for _, path := range texts {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		out := filepath.Join(folder, path)
		if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(out, engineSays(text), 0o644); err != nil {
			return nil, err
		}
		replaced[path] = out
	}
	return replaced, nil
}

// engineSays is what the engine says of a text.
func engineSays(text []byte) (left []byte) {
	for line := range bytes.Lines(text) {
		head, _, _ := bytes.Cut(line, []byte("/"))
		if line[0] != '#' && !slices.Contains(ofScreens, string(head)) {
			left = append(left, line...)
		}
	}
	return left
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
