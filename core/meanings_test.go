package core_test

import (
	"slices"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/words"
)

// TestMeaningsAreOfNamesThatThereAre holds what a game says of its names to the names that it has, and each thing that comes up
// to a role.
func TestMeaningsAreOfNamesThatThereAre(t *testing.T) {
	known := map[string]string{
		"thing": "- model formation site marker terrain card", "tag": "- bad warn accent", "layer": "- double dashed", "out": "lost listed", "event": "met said before scored", "ground": "- dots stripes lattice net grains shards crosses", "command": "- order board aim unaim fire launch place settle pass due react card act",
		"step": "0 1 2 3 4 5 6", "figure": "travel losses", "argument": "travel turn turn-at bend-x bend-y target weapon load crew split boost count level level-at sorts",
	}
	for _, sys := range core.Systems {
		commands, arguments := map[string]bool{}, map[string]bool{}
		for _, d := range sys.Commands().All(sys.KindOf) {
			commands[d.Kind] = true
			for _, a := range d.Args {
				arguments[a.Name] = true
			}
		}
		id := sys.About().ID
		for line := range strings.Lines(strings.TrimSpace(string(sys.Meanings()))) {
			fields := strings.Fields(line)
			of, name := fields[0], fields[1]
			if of == "class" {
				classed(t, sys, name, fields[2])
				continue
			}
			if of == "ask" {
				if phase := "phase/" + id + "/" + name; !words.Has(phase) || !commands[fields[2]] {
					t.Errorf("%s: %q asks for nothing", id, line)
				}
				continue
			}
			if len(fields) < 3 || !slices.Contains(strings.Fields(known[of]), fields[2]) {
				t.Errorf("%s: %q means nothing", id, line)
			}
			if (of == "command" || of == "step") && !commands[name] || of == "argument" && !arguments[name] && name != "distance" ||
				of == "out" && fields[2] == "lost" && !words.Has("out/"+id+"/"+name) ||
				of == "figure" && !words.Has("field/"+id+"/"+name) && !words.Has("derived/"+id+"/"+name) ||
				of == "event" && !words.Has("event/"+id+"/"+name) ||
				of == "tag" && !strings.HasSuffix(name, "/") && !words.Has("tag/"+id+"/"+name) {
				t.Errorf("%s: there is no %s", id, strings.TrimSpace(line))
			}
		}
		playedThings(t, sys)
	}
}

// classed holds that each entry of a kind prints the figure by which it is drawn.
func classed(t *testing.T, sys game.Definition, kind, figure string) {
	for _, pack := range sys.Packs("") {
		for _, e := range pack.Entries {
			if e.Kind == kind && game.MeaningOf(sys).EntryGlyph(kind, e.Figure) == "" {
				t.Errorf("%s: %s prints no %s", sys.About().ID, e.ID, figure)
			}
		}
	}
}

func playedThings(t *testing.T, sys game.Definition) {
	src := dice.NewSeeded(5)
	lists := sys.Samples("")
	g, err := game.New(sys, &game.Setup{Board: true, Seats: []game.SeatSetup{{List: lists[0]}, {List: lists[1]}}})
	for range 400 {
		if err == nil {
			_, err = gametest.Move(g, src.Int)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, thing := range g.View(0).Things {
		if thing.Role == "" || thing.Glyph == "" && thing.Role != game.RoleModel {
			t.Errorf("%s: a %s is nothing to whoever shows it", sys.About().ID, thing.Kind)
		}
	}
}
