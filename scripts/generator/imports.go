package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A component imports nothing itself: what it names is found among the packages of core and ui, and two of the standard
// library. Only what two of them are called, or none, is imported by hand.

// packages are the import paths of those packages by their names, "" where two have the same.
func packages(root string) (map[string]string, error) {
	found := map[string]string{"core": "broadside/core", "strconv": "strconv", "strings": "strings"}
	for _, top := range []string{"core", "ui"} {
		entries, err := os.ReadDir(filepath.Join(root, top))
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			name := e.Name()
			if _, taken := found[name]; taken {
				found[name] = ""
			} else if e.IsDir() {
				found[name] = "broadside/" + top + "/" + name
			}
		}
	}
	return found, nil
}

// withImports adds the imports of packages that generated code names and nobody has imported.
func withImports(text string, found map[string]string) (string, error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", text, 0)
	if err != nil {
		return "", err
	}
	known := map[string]bool{file.Name.Name: true}
	for _, spec := range file.Imports {
		name := strings.Trim(spec.Path.Value, `"`)
		if name = name[strings.LastIndex(name, "/")+1:]; spec.Name != nil {
			name = spec.Name.Name
		}
		known[name] = true
	}
	free := map[*ast.Ident]bool{}
	for _, id := range file.Unresolved {
		free[id] = true
	}
	var lines []string
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if id, ok := sel.X.(*ast.Ident); ok && free[id] && !known[id.Name] && found[id.Name] != "" {
				known[id.Name] = true
				lines = append(lines, "import \""+found[id.Name]+"\"\n")
			}
		}
		return true
	})
	slices.Sort(lines)
	const first = "import \"github.com/vugu/vugu\"\n"
	return strings.Replace(text, first, first+strings.Join(lines, ""), 1), nil
}
