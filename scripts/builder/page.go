package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"html"
	"strings"
	"text/template"

	"broadside/core/words"
	"broadside/scripts/serve/static"
	"broadside/ui/shell"
)

// fillTemplates puts words, the drawn shell and hashed names into index.html and the manifest.
func fillTemplates(s *site) error {
	drawn, err := shell.Static()
	if err != nil {
		return err
	}
	page := template.FuncMap{
		"policy": func() string { return static.Policy },
		"shell":  func() string { return drawn },
		"word":   func(code string, open ...string) (string, error) { return word(code, html.EscapeString, open...) },
		"bytes":  func(name string) int { return len(s.files[s.renamed[name]]) },
		"travel": func(name string) (int, error) {
			sent, err := s.variants[0].Packed(s.files[s.renamed[name]])
			return len(sent), err
		},
	}
	manifest := template.FuncMap{
		"word": func(code string) (string, error) { return word(code, jsonText) },
	}
	if err := fill(s, "index.html", page); err != nil {
		return err
	}
	return fill(s, "manifest.webmanifest", manifest)
}

func fill(s *site, name string, funcs template.FuncMap) error {
	t, err := template.New(name).Funcs(funcs).Parse(string(s.files[name]))
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := t.Execute(&out, nil); err != nil {
		return err
	}
	text := out.String()
	for _, old := range s.sources() {
		text = strings.ReplaceAll(text, `"`+old+`"`, `"`+s.renamed[old]+`"`)
	}
	s.files[name] = []byte(text)
	return nil
}

func (s *site) sources() []string {
	var names []string
	for name := range s.renamed {
		names = append(names, name)
	}
	return names
}

// word is a sentence, with the arguments that are open still in braces.
func word(code string, escape func(string) string, open ...string) (string, error) {
	if !words.Has(code) {
		return "", fmt.Errorf("core/words has no sentence %q", code)
	}
	var args []string
	for _, name := range open {
		args = append(args, name, "{"+name+"}")
	}
	return escape(words.Say(code, args...)), nil
}

// jsonText escapes a sentence for the inside of a JSON string.
func jsonText(text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		return ""
	}
	return string(quoted[1 : len(quoted)-1])
}
