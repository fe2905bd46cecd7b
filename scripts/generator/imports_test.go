package main

import (
	"strings"
	"testing"
)

func TestWithImports(t *testing.T) {
	const text = `package data

import "github.com/vugu/vugu"
import kernel "broadside/core/game"

func (c *A) Build(vgin *vugu.BuildIn) {
	words := vgin
	words.Say(kit.Button, kernel.Seat, data.Report, game.Log, strange.Name)
	for _, app := range c.all {
		app.Name()
	}
	roster.Open(c.kit.Icon)
}
`
	found := map[string]string{
		"kit": "broadside/ui/kit", "words": "broadside/core/words", "data": "broadside/ui/data", "app": "broadside/ui/app",
		"roster": "broadside/core/roster", "game": "", "kernel": "broadside/core/kernel",
	}
	got, err := withImports(text, found)
	if err != nil {
		t.Fatal(err)
	}
	const want = "import \"github.com/vugu/vugu\"\nimport \"broadside/core/roster\"\nimport \"broadside/ui/kit\"\nimport kernel"
	if !strings.Contains(got, want) || strings.Count(got, "import") != 4 {
		t.Errorf("got\n%s", got)
	}
}

func TestPackagesOfOneName(t *testing.T) {
	found, err := packages("../..")
	if err != nil {
		t.Fatal(err)
	}
	for name, path := range map[string]string{"core": "broadside/core", "kit": "broadside/ui/kit", "words": "broadside/core/words", "game": "", "strings": "strings"} {
		if found[name] != path {
			t.Errorf("%s is %q, want %q", name, found[name], path)
		}
	}
}
