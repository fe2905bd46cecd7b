package main

import (
	"go/ast"
	"go/token"
	"path"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"broadside/core"
	"broadside/core/game"
	"broadside/tests/madeup"
)

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
			if of := known[text]; of != "" && !homonym(name, text) {
				breaches = append(breaches, f.at(lit.Pos(), "%q is %s: ask what it means, which game.Meanings tell", text, of))
			}
			return true
		})
	}
	return breaches, nil
}

// elsewhere are words that a browser, a page's styles, a route or a server has as well, by whoever speaks of those.
var elsewhere = map[string]string{
	"core/catalogue": "card first group", "core/exchange": "system", "core/roster": "first group", "core/records": "system",
	"core/sync/server": "stack wait",
	"core/words":       "damage", "ui/app": "hand", "ui/board": "ground", "ui/browser": "done location title", "ui/calculator": "hand system",
	"ui/data": "cards", "ui/game": "hand", "ui/kit": "critical", "ui/print": "cards", "ui/route": "location", "ui/screens.go": "cards",
	"ui/settings": "hand", "ui/sharing": "hand", "ui/shell": "offline title", "ui/store": "system", "ui/workshop": "stack system",
}

// homonym tells whether a word means something else where it stands.
func homonym(name, word string) bool {
	for at, words := range elsewhere {
		if under(name, at) && slices.Contains(strings.Fields(words), word) {
			return true
		}
	}
	return false
}

// shows tells whether a file serves games of any kind: all of ui, and of core what is no game's and does not read the words of
// others' data.
func shows(name string) bool {
	part, inside := strings.CutPrefix(path.Dir(name), "core/")
	part, _, _ = strings.Cut(part, "/")
	return under(name, "ui") || inside && part != "battlescribe" && layers[part] != games
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
	name, ok := called.(*ast.Ident)
	if sel, of := called.(*ast.SelectorExpr); of {
		name, ok = sel.Sel, true
	}
	return ok && (strings.HasPrefix(name.Name, "Say") || name.Name == "Refuse" || name.Name == "Fail" || name.Name == "Value")
}

// single are the names that one game alone registers, with what they are.
func single() map[string]string {
	known, of := map[string]string{}, map[string]string{}
	for _, sys := range append(slices.Clone(core.Systems), madeup.System{}) {
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
			names[fields[1]] = strings.ReplaceAll("a "+fields[0], "a out", "a reason to be off the table")
		}
	}
	also := func(name, what string) {
		if names[name] == "" {
			names[name] = what
		}
	}
	for _, kind := range sys.Schema().Kinds {
		also(kind.ID, "a kind")
	}
	for _, field := range settable(sys) {
		also(field, "a field")
	}
	return names
}

// settable are the fields that players may set by hand as a game of two samples begins, and the reasons to be off the table.
func settable(sys game.Definition) (all []string) {
	lists := sys.Samples(sys.About().Default)
	g, err := game.New(sys, &game.Setup{Board: true, Seats: []game.SeatSetup{{List: lists[0]}, {List: lists[1]}}})
	if err != nil {
		panic(sys.About().Name + ": its first two samples make no game: " + err.Error())
	}
	for id := game.ID(0); id < g.State().Len(); id++ {
		for _, p := range sys.Fields(g.State(), id) {
			family, _, _ := strings.Cut(p.Name, ".")
			all = append(all, family)
			for _, c := range p.Choices {
				if strings.HasPrefix(c.Label, "@out/") {
					all = append(all, c.Value.Text)
				}
			}
		}
	}
	return all
}
