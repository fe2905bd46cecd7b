package main

import (
	"flag"
	"os"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
)

// Whatever is offered in random games is declared: the command, whether a thing does it, and each argument with its kind. What
// has to be given is always offered.
func TestWhatIsOfferedIsDeclared(t *testing.T) {
	for _, sys := range core.Systems {
		met := map[string]bool{}
		for seed := range uint64(4) {
			lists := sys.Samples("")
			setup := &game.Setup{Board: seed%4 != 3, Seats: []game.SeatSetup{{List: lists[int(seed)%len(lists)]}, {List: lists[int(seed)%2]}}}
			if len(sys.Arrangements("")) > 0 {
				setup.Options = []game.Arg{{Name: "command-cards", Value: game.Int(20)}}
			}
			g, err := game.New(sys, setup)
			if err != nil {
				t.Fatal(err)
			}
			src := dice.NewSeeded(seed)
			for range 300 {
				for seat := game.Seat(1); seat <= 2; seat++ {
					for _, l := range g.Legal(seat) {
						met[l.Kind] = true
						checkDeclared(t, sys, &l)
					}
				}
				if more, err := gametest.Move(g, src.Int); err != nil || !more {
					break
				}
			}
		}
		if len(met) < 14 {
			t.Errorf("%s: only %d kinds of command were met", sys.About().ID, len(met))
		}
	}
}

func checkDeclared(t *testing.T, sys game.Definition, l *game.Legal) {
	d, ok := game.DeclaredOf(sys, l.Kind)
	if !ok || d.Thing && !d.Loose && l.Thing == 0 || !d.Thing && l.Thing != 0 {
		t.Errorf("%s of thing %d is declared %v as %+v", l.Kind, l.Thing, ok, d)
		return
	}
	offered := map[string]*game.Param{}
	for i := range l.Params {
		offered[l.Params[i].Name] = &l.Params[i]
	}
	for _, a := range d.Args {
		p := offered[a.Name]
		delete(offered, a.Name)
		if p == nil && !a.Optional || p != nil && p.Optional && !a.Optional {
			t.Errorf("%s of %s has to be given and is not offered", a.Name, l.Kind)
		}
		if p != nil && !fits(a.Of, p) {
			t.Errorf("%s of %s is a %s and declared a %s", a.Name, l.Kind, p.Kind, a.Of)
		}
	}
	for name := range offered {
		t.Errorf("%s takes %s, which is not declared", l.Kind, name)
	}
}

// fits reports whether the values of a parameter are of a kind.
func fits(of game.ArgKind, p *game.Param) bool {
	switch p.Kind {
	case game.ParamChoice:
		for _, c := range p.Choices {
			if (c.Value.Text != "") != (of == game.ArgText) {
				return false
			}
		}
		return of != game.ArgOrder && of != game.ArgOutline
	case game.ParamText:
		return of == game.ArgText || of == game.ArgOutline
	}
	return string(p.Kind) == string(of)
}

var update = flag.Bool("update", false, "write the declarations of commands and options anew")

// TestTheDeclarationsAreThoseOfTheGames holds what TypeScript is told of commands and options to what the games declare.
func TestTheDeclarationsAreThoseOfTheGames(t *testing.T) {
	const file = "../../public/broadside-commands.d.ts"
	want := declarations(t)
	if *update {
		if err := os.WriteFile(file, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if have, err := os.ReadFile(file); err != nil || string(have) != want {
		t.Errorf("%s is not what the games declare (%v): go test ./wasm/engine -run Declarations -update", file, err)
	}
}

func declarations(t *testing.T) string {
	var b strings.Builder
	b.WriteString(`/**
 * What each game takes: its commands and set-ups, written from what it declares, and requests, from the types.d.ts of its folder. Lengths are decimals of the game's unit,
 * angles degrees; what may be given now, and within which bounds, ` + "`" + `Game.legal` + "`" + ` says. "thing" is the id of the thing that does it.
 */

import type { Geometry } from "./broadside-odds.js";

/** Whose command it is, where several seats may act; ` + "`" + `force` + "`" + ` does it though a check forbids it. */
export interface Ordered { by?: number; force?: boolean }

/** false and 0 are as if it were left out. */
export type YesNo = boolean | 0 | 1;

`)
	commands(&b, "", game.Common.All(game.KindOf))
	for _, sys := range core.Systems {
		commands(&b, title(sys.About().ID), sys.Commands().All(sys.KindOf))
		options(&b, sys)
		requests(t, &b, sys)
	}
	b.WriteString("/** The games that the engine answers for, with what each takes. */\nexport interface Games {\n")
	for _, sys := range core.Systems {
		id := sys.About().ID
		name := title(id)
		b.WriteString("  " + id + ": { command: " + name + "Command; options: " + name + "Options; odds: " + name + "OddsRequest };\n")
	}
	b.WriteString("}\n")
	return b.String()
}

// requests are the types that the game's folder has of what it is asked.
func requests(t *testing.T, b *strings.Builder, sys game.Definition) {
	written, err := os.ReadFile("../../" + strings.TrimPrefix(reflect.TypeOf(sys).PkgPath(), "broadside/") + "/types.d.ts")
	if err != nil {
		t.Fatal(err)
	}
	_, types, _ := strings.Cut(string(written), "\n\n") // what they import is imported above
	b.WriteString(types + "\n")
}

func title(id string) string { return strings.ToUpper(id[:1]) + id[1:] }

func commands(b *strings.Builder, of string, all []game.Declared) {
	name := of + "Command"
	if of == "" {
		name = "CommonCommand"
	}
	b.WriteString("export type " + name + " = Ordered & (\n")
	for _, d := range all {
		b.WriteString("  | { do: " + strconv.Quote(d.Kind))
		if d.Thing {
			b.WriteString("; " + optional("thing", d.Loose) + ": number")
		}
		for _, a := range d.Args {
			b.WriteString("; " + optional(key(a.Name), a.Optional) + ": " + script(&d, &a))
		}
		b.WriteString(" }\n")
	}
	b.WriteString(");\n\n")
}

// key is a name as TypeScript writes it: in quotes where it is made of several words.
func key(name string) string {
	if strings.Contains(name, "-") {
		return strconv.Quote(name)
	}
	return name
}

func optional(name string, is bool) string {
	if is {
		return name + "?"
	}
	return name
}

// script is the type of an argument in TypeScript.
func script(d *game.Declared, a *game.DeclaredArg) string {
	switch a.Of {
	case game.ArgText:
		return "string"
	case game.ArgYes:
		return "YesNo"
	case game.ArgOrder:
		return "number[]"
	case game.ArgOutline:
		return "[x: number, y: number][]"
	}
	if d.Kind == "set" { // of the field's own kind
		return "number | string | boolean"
	}
	return "number"
}

func options(b *strings.Builder, sys game.Definition) {
	name := title(sys.About().ID) + "Options"
	b.WriteString("export interface " + name + " {\n  /** A table for trying things out: it stays in its first phase, ships join by \"enlist\", with the share code of a list, and leave by \"dismiss\", and no list has to be legal. */\n")
	b.WriteString("  " + strconv.Quote(game.Sandbox) + "?: boolean;\n")
	for _, p := range sys.Arrangements("") {
		of := "number"
		if p.Kind == game.ParamChoice {
			var codes []string
			for _, c := range p.Choices {
				codes = append(codes, strconv.Quote(c.Value.Text))
			}
			of = strings.Join(codes, " | ")
			if p.Name == "scenario" {
				b.WriteString("  /** One of these, the first where there is none, or the text of one that players made. */\n")
				of += " | (string & {})"
			}
		} else {
			b.WriteString("  /** From " + strconv.Itoa(p.Min) + " to " + strconv.Itoa(p.Max) + ". */\n")
		}
		b.WriteString("  " + strconv.Quote(p.Name) + "?: " + of + ";\n")
	}
	if _, most := sys.Seats(); most > 2 {
		b.WriteString("  /** The side that a seat fights on, one of its own where there is none. */\n")
		for seat := 1; seat <= most; seat++ {
			b.WriteString("  \"team." + strconv.Itoa(seat) + "\"?: number;\n")
		}
	}
	if _, most := sys.Seats(); sys.ScenarioBuilder() != nil {
		b.WriteString("  /** Of a seat whose list was joined from several: units and limit of each, as in \"3:500 2:500\". */\n")
		for seat := range most {
			b.WriteString("  " + strconv.Quote(game.RostersOf(seat)) + "?: string;\n")
		}
	}
	b.WriteString("}\n\n")
}
