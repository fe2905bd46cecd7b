package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"os"
	"path"
	"path/filepath"
	"text/template"

	"broadside/scripts/serve/static"
)

// precached lists every file that the app needs. What other sites embed, the worker itself and the pictures that only an
// installation asks for are not among them.
func (s *site) precached() []string {
	var names []string
	for _, name := range s.names() {
		if !embedded(name) && name != "sw.js" && path.Ext(name) != ".png" {
			names = append(names, name)
		}
	}
	return names
}

// later are the files that the app asks for only when a player brings data or scans codes; they are kept from then on.
var later = []string{"broadside.js", "import.wasm", "reader.js", "scan.js", "scan.wasm"}

// addSources adds all Go code of some folders to a sum, and files that are named themselves.
func addSources(sum io.Writer, places ...string) error {
	for _, place := range places {
		err := filepath.WalkDir(place, func(file string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() || file != place && path.Ext(file) != ".go" {
				return err
			}
			text, err := os.ReadFile(file)
			if err == nil {
				_, err = sum.Write(text)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// addWorker writes the list of files into sw.js, with a version that changes when any of them does.
func addWorker(s *site) error {
	sum := sha256.New()
	sum.Write(s.files["sw.js"])
	for _, name := range append(s.precached(), later...) {
		sum.Write([]byte(name + "\n"))
		sum.Write(s.files[name])
	}
	if s.files["import.wasm"] == nil { // it is built when it is first asked for, as scan.wasm is, from what stands here now
		if err := addSources(sum, "core", "wasm", "go.mod"); err != nil {
			return err
		}
	}
	version := hex.EncodeToString(sum.Sum(nil))[:static.HashLength]
	files, err := json.MarshalIndent(s.precached(), "", "  ")
	if err != nil {
		return err
	}
	rest, err := json.Marshal(later)
	if err != nil {
		return err
	}
	t, err := template.New("sw.js").Funcs(template.FuncMap{
		"version": func() string { return `"` + version + `"` },
		"files":   func() string { return string(files) },
		"later":   func() string { return string(rest) },
		"unpack":  func() string { return `"` + s.renamed["unpack.js"] + `"` },
	}).Parse(string(s.files["sw.js"]))
	if err != nil {
		return err
	}
	var out bytes.Buffer
	if err := t.Execute(&out, nil); err != nil {
		return err
	}
	s.files["sw.js"] = out.Bytes()
	return nil
}
