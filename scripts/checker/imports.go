package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strconv"
	"strings"
)

const module = "broadside/"

// layers orders the packages of core from the ground up: each may import those of lower layers only.
var layers = map[string]int{
	"shortsort": 0,
	"json":      1, "dice": 1, "geometry": 1,
	"odds": 2, "params": 2, "catalogue": 2,
	"special": 3,
	"roster":  4,
	"game":    5,
	"wire":    6, "exchange": 6,
	"tabletop": 6, "words": 6, "gametest": 6, "draft": 6, "forces": 6,
	"battlescribe": 8, "listbuilder": 8, "listing": 8, "packbuilder": 8, "randomlist": 8, "situation": 8, "scenariobuilder": 8,
	".":    8, // core itself, which lists the games
	"sync": 9, "records": 9,
}

// games is the layer of those in core.Systems.
const games = 7

func init() {
	for _, folder := range folders() {
		layers[folder] = games
	}
}

// forbidden keeps core free of the page, the network, files and the clock.
var forbidden = map[string]bool{"syscall/js": true, "net/http": true, "os": true}

// A goFile is what the import rules look at.
type goFile struct {
	name, folder string
	set          *token.FileSet
	ast          *ast.File
}

func parse(t *tree, name string) (goFile, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, t.text[name], parser.SkipObjectResolution)
	return goFile{name, path.Dir(name), set, file}, err
}

func (f goFile) at(pos token.Pos, format string, args ...any) string {
	return fmt.Sprintf("%s:%d: %s", f.name, f.set.Position(pos).Line, fmt.Sprintf(format, args...))
}

func (f goFile) imports(visit func(target string, pos token.Pos)) {
	for _, spec := range f.ast.Imports {
		if target, err := strconv.Unquote(spec.Path.Value); err == nil {
			visit(target, spec.Pos())
		}
	}
}

// imports holds the one direction that imports run in, and what core may not touch.
func imports(t *tree) ([]string, error) {
	var breaches []string
	for _, name := range t.withExt(".go") {
		f, err := parse(t, name)
		if err != nil {
			return breaches, err
		}
		f.imports(func(target string, pos token.Pos) {
			if reason := direction(f, target); reason != "" {
				breaches = append(breaches, f.at(pos, "%s", reason))
			}
		})
		switch {
		case isTest(name):
		case under(f.folder, "core/sync/server"):
			breaches = append(breaches, narrow(f)...)
		case under(f.folder, "core"):
			breaches = append(breaches, pure(f)...)
		}
	}
	return breaches, nil
}

// pure lists what core must leave to others.
func pure(f goFile) []string {
	var breaches []string
	f.imports(func(target string, pos token.Pos) {
		if forbidden[target] {
			breaches = append(breaches, f.at(pos, "core imports %s: hand in what it needs from outside", target))
		}
	})
	ast.Inspect(f.ast, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && s.Sel.Name == "Now" {
			if x, ok := s.X.(*ast.Ident); ok && x.Name == "time" {
				breaches = append(breaches, f.at(s.Pos(), "core asks the clock: hand the time in from outside"))
			}
		}
		return true
	})
	return breaches
}

// served is what the server of shared games may use of the project. It runs on platforms too that start it for every
// request, and have no files: there each rule of a game would have to be loaded in vain.
var served = map[string]bool{"wire": true, "game": true, "catalogue": true, "roster": true, "sync": true}

// narrow lists what the server of shared games must do without.
func narrow(f goFile) []string {
	var breaches []string
	f.imports(func(target string, pos token.Pos) {
		own, isOwn := strings.CutPrefix(target, module)
		first, _, _ := strings.Cut(target, "/")
		if isOwn && !served[part(own)] || !isOwn && strings.Contains(first, ".") || target == "os" || target == "syscall/js" {
			breaches = append(breaches, f.at(pos, "core/sync/server imports %s: it stays small, and runs where there are no files", target))
		}
	})
	return breaches
}

// direction says why a file may not import a package, "" when it may.
func direction(f goFile, target string) string {
	to, own := strings.CutPrefix(target, module)
	if !own {
		return ""
	}
	switch {
	case under(f.folder, "core"):
		return withinCore(f, to)
	case isTest(f.name) && (to == "tests/kittest" || to == "tests/fakebrowser"): // which mount components and stand in for the browser
		return ""
	case under(f.folder, "ui") && !under(to, "core") && !under(to, "ui"):
		return fmt.Sprintf("ui imports %s: it may import core and ui", to)
	case under(f.folder, "wasm") && !under(to, "core") && !under(to, "ui") && !under(to, "wasm"):
		return fmt.Sprintf("wasm imports %s: it may import core, ui and wasm", to)
	}
	return ""
}

func withinCore(f goFile, to string) string {
	if !under(to, "core") {
		return fmt.Sprintf("core imports %s: nothing outside core may be known there", to)
	}
	from, target := part(f.folder), part(to)
	// A test of the kernel may play a real game; a package for tests serves every game and knows none.
	if from == target || isTest(f.name) && layers[from] < games || strings.HasSuffix(f.folder, "test") && layers[target] < games {
		return ""
	}
	for _, p := range []string{from, target} {
		if _, known := layers[p]; !known {
			return fmt.Sprintf("core/%s has no place in the layers: give it one in scripts/checker/imports.go", p)
		}
	}
	if layers[target] >= layers[from] {
		return fmt.Sprintf("core/%s imports core/%s, which stands beside or above it", from, target)
	}
	return ""
}

// part is the folder right under core that a path belongs to, "." for core itself.
func part(folder string) string {
	rest := strings.TrimPrefix(strings.TrimPrefix(folder, "core"), "/")
	if rest == "" {
		return "."
	}
	first, _, _ := strings.Cut(rest, "/")
	return first
}

// heavy packages would be downloaded by every visitor.
var heavy = map[string]bool{
	"net/http": true, "net/url": true, "regexp": true, "text/template": true, "html/template": true,
	"encoding/json": true, "encoding/xml": true, "encoding/gob": true,
}

// light tells whether a folder's code goes into the app or the engine; packages for tests alone do not.
func light(folder string) bool {
	if strings.HasSuffix(folder, "test") {
		return false
	}
	for _, apart := range []string{"core/battlescribe", "core/sync/server", "wasm/import", "wasm/worker"} {
		if under(folder, apart) {
			return false
		}
	}
	return under(folder, "core") || under(folder, "ui") || under(folder, "wasm")
}

func weight(t *tree) ([]string, error) {
	var breaches []string
	for _, name := range t.withExt(".go") {
		if isTest(name) || !light(path.Dir(name)) {
			continue
		}
		f, err := parse(t, name)
		if err != nil {
			return breaches, err
		}
		f.imports(func(target string, pos token.Pos) {
			if heavy[target] {
				breaches = append(breaches, f.at(pos, "imports %s, which every visitor would download: do without it here", target))
			}
		})
	}
	return breaches, nil
}
