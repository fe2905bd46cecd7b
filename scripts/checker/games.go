package main

import (
	"bytes"
	"fmt"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"broadside/core"
)

// folders are the names of the folders of the games in core.Systems.
func folders() (all []string) {
	for _, sys := range core.Systems {
		all = append(all, path.Base(reflect.TypeOf(sys).PkgPath()))
	}
	return all
}

// listing are the files that have a line for each game: to import its package, or the one that reads its data.
var listing = []string{"core/core.go", "wasm/import/main.go"}

// declared is written from what the games declare.
const declared = "public/broadside-commands.d.ts"

// named holds that a game is known in its own folders alone: no other file says its id or the name of its package, tests and
// documents aside. So a game is added, or left out, by one line.
func named(t *tree) ([]string, error) {
	var breaches []string
	for i, sys := range core.Systems {
		folder := folders()[i]
		name := regexp.MustCompile(`(?i)\b(` + folder + `|` + sys.About().ID + `)\b`)
		line := regexp.MustCompile(`^\t_ "broadside/core/(battlescribe/)?` + folder + `"\n$`)
		for _, file := range t.names {
			if ofGame(file, folder) || forTests(file) || path.Ext(file) == ".md" || file == declared {
				continue
			}
			n := 0
			for text := range bytes.Lines(t.text[file]) {
				n++
				if found := name.Find(text); found != nil && !(slices.Contains(listing, file) && line.Match(text)) {
					breaches = append(breaches, fmt.Sprintf("%s:%d: names %q: what a game alone has stands in its folder, and the rest asks its Definition", file, n, found))
				}
			}
		}
	}
	return breaches, nil
}

// ofGame reports whether a file is in a folder of a game.
func ofGame(file, folder string) bool {
	return under(file, "core/"+folder) || under(file, "core/battlescribe/"+folder)
}

// forTests tells what is there to test with.
func forTests(file string) bool {
	folder := path.Dir(file)
	return isTest(file) || file == "scripts/test" || under(file, "tests") || strings.HasSuffix(folder, "test") || slices.Contains(strings.Split(folder, "/"), "testdata")
}
