package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"broadside/core/battlescribe"
	"broadside/core/catalogue"
	"broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/gothic"
	"broadside/core/randomlist"
	"broadside/core/roster"
)

// A random list of a pack is legal, whatever its ships have to choose and its squads ride in.
func TestRandomListsOfImportedUnits(t *testing.T) {
	for folder, sys := range map[string]game.Definition{"battlefleetgothic": gothic.System{}, "dropzone-commander-v2": dropzone.System{}} {
		t.Run(folder, func(t *testing.T) { randomLists(t, folder, sys) })
	}
}

func randomLists(t *testing.T, folder string, sys game.Definition) {
	dir := filepath.Join("..", "..", "..", "shared", "bsdata", folder)
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Logf("the community's data is not beside the project, our own files stand in: %v", err)
		dir = filepath.Join("..", "..", "core", "battlescribe", "testdata", folder)
		if files, err = os.ReadDir(dir); err != nil {
			t.Fatal(err)
		}
	}
	var inputs []battlescribe.Input
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, battlescribe.Input{Name: f.Name(), Data: data})
	}
	l, err := battlescribe.Read(inputs)
	if err != nil {
		t.Fatal(err)
	}
	made := 0
	for _, p := range battlescribe.Convert(l, battlescribe.MappingOf(sys.About().Name), battlescribe.Game{}).Packs {
		if !p.Faction {
			continue
		}
		c := &catalogue.Catalogue{Packs: append(sys.Packs(""), p)}
		for seed := range uint64(5) {
			list, found := randomlist.Random(sys, c, randomlist.Wish{Limit: 1500, Faction: p.ID}, rand.New(rand.NewPCG(seed, 0)))
			if !found {
				t.Errorf("%s: nothing found: %+v", p.Name, list)
				continue
			}
			made++
			for _, issue := range sys.Validate(list, c).Issues {
				if issue.Severity == roster.Breach {
					t.Errorf("%s: %+v", p.Name, issue)
				}
			}
		}
	}
	if made == 0 {
		t.Error("no list was made")
	}
}
