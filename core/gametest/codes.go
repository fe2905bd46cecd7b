package gametest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
)

// A Literal is a text that stands in Go source.
type Literal struct {
	Text string
	Line int
}

// Literals lists the texts of a file of Go source.
func Literals(name, source string) ([]Literal, error) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, name, source, 0)
	if err != nil {
		return nil, err
	}
	var found []Literal
	ast.Inspect(f, func(n ast.Node) bool {
		if text, ok := literal(n); ok {
			found = append(found, Literal{text, files.Position(n.Pos()).Line})
		}
		return true
	})
	return found, nil
}

// A Call is a call in Go source. Of its arguments those that are literal texts
// are given, the others are empty.
type Call struct {
	Name string // of the function or method alone
	Line int
	Args []string
	Tail bool // the last argument stands for any number
}

// Calls lists the calls in a file of Go source.
func Calls(name, source string) ([]Call, error) {
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, name, source, 0)
	if err != nil {
		return nil, err
	}
	var found []Call
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		c := Call{Line: files.Position(n.Pos()).Line, Tail: call.Ellipsis.IsValid()}
		switch fn := call.Fun.(type) {
		case *ast.Ident:
			c.Name = fn.Name
		case *ast.SelectorExpr:
			c.Name = fn.Sel.Name
		}
		for _, a := range call.Args {
			text, _ := literal(a)
			c.Args = append(c.Args, text)
		}
		found = append(found, c)
		return true
	})
	return found, nil
}

// Given are the names of a call's arguments that come in pairs with values,
// from a place on.
func (c *Call) Given(from int) map[string]string {
	args := map[string]string{}
	for i := from; i < len(c.Args); i += 2 {
		args[c.Args[i]] = ""
	}
	return args
}

func literal(n ast.Node) (string, bool) {
	lit, ok := n.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}
