package main

import (
	"go/ast"
	"go/token"
	"reflect"
	"strconv"
	"strings"

	"broadside/core"
	"broadside/core/game"
)

// showing are the folders that show and keep games of any kind.
var showing = []string{"core/game", "core/listing", "core/tabletop", "core/words", "ui/board", "ui/calculator", "ui/collection", "ui/compare",
	"ui/app", "ui/fleets", "ui/game", "ui/shotlist", "ui/kit", "ui/session", "ui/scenarios", "ui/settings", "ui/sharing", "ui/unitsource", "ui/table"}

// vocabulary is where roles, deeds and uses have their words.
const vocabulary = "core/game/meaning.go"

// literals holds that what shows and keeps games knows no name that a single game gives: no kind of thing or command, no
// argument, state or layer. What those mean the game says (game.Meanings), and the view and its commands tell.
func literals(t *tree) ([]string, error) {
	known := single()
	var breaches []string
	for _, name := range t.withExt(".go") {
		if forTests(name) || !shows(name) || name == vocabulary {
			continue
		}
		f, err := parse(t, name)
		if err != nil {
			return breaches, err
		}
		said := sayings(f.ast)
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if _, tag := n.(*ast.ImportSpec); tag {
				return false
			}
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING || said[lit] {
				return true
			}
			text, _ := strconv.Unquote(lit.Value)
			if of := known[text]; of != "" {
				breaches = append(breaches, f.at(lit.Pos(), "%q is %s: ask what it means, which game.Meanings tell", text, of))
			}
			return true
		})
	}
	return breaches, nil
}

func shows(name string) bool {
	for _, folder := range showing {
		if under(name, folder) {
			return true
		}
	}
	return false
}

// sayings are the literals of a file that name what a sentence, a refusal or an address has in it, which are that's own.
func sayings(file *ast.File) map[*ast.BasicLit]bool {
	said := map[*ast.BasicLit]bool{}
	mark := func(of ast.Expr) {
		if lit, ok := of.(*ast.BasicLit); ok {
			said[lit] = true
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || !says(call.Fun) {
			return true
		}
		for _, arg := range call.Args {
			mark(arg)
			if args, ok := arg.(*ast.CompositeLit); ok {
				for _, e := range args.Elts {
					if pair, ok := e.(*ast.KeyValueExpr); ok {
						mark(pair.Key)
					}
				}
			}
		}
		return true
	})
	return said
}

func says(called ast.Expr) bool {
	sel, ok := called.(*ast.SelectorExpr)
	return ok && (strings.HasPrefix(sel.Sel.Name, "Say") || sel.Sel.Name == "Refuse" || sel.Sel.Name == "Value")
}

// single are the names that one game alone registers, with what they are.
func single() map[string]string {
	known, of := map[string]string{}, map[string]string{}
	for _, sys := range core.Systems {
		id := sys.About().ID
		for name, what := range registered(sys) {
			if of[name] != "" && of[name] != id {
				known[name] = "" // of several
				continue
			}
			known[name], of[name] = what+" of "+sys.About().Name, id
		}
	}
	for _, d := range game.Common.All(game.KindOf) {
		for _, a := range d.Args {
			delete(known, a.Name)
		}
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[game.Thing]()) { // which views name themselves
		delete(known, strings.ToLower(field.Name))
	}
	return known
}

// registered are a game's names: of its Meanings, its commands and their arguments, those aside that every game has.
func registered(sys game.Definition) map[string]string {
	names := map[string]string{}
	for _, d := range sys.Commands().All(sys.KindOf) {
		names[d.Kind] = "a command"
		for _, a := range d.Args {
			if game.KindOf(a.Name) == game.ParamNumber {
				names[a.Name] = "an argument"
			}
		}
	}
	for line := range strings.Lines(strings.TrimSpace(string(sys.Meanings()))) {
		fields := strings.Fields(line)
		if names[fields[1]] == "" {
			names[fields[1]] = "a " + fields[0]
		}
	}
	return names
}
