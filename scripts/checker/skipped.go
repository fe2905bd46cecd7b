package main

import (
	"go/ast"
	"strings"
)

// skipped finds tests that pass themselves over. A property test may: there it draws another case instead.
func skipped(t *tree) ([]string, error) {
	var breaches []string
	for _, name := range t.withExt(".go") {
		if !isTest(name) {
			continue
		}
		f, err := parse(t, name)
		if err != nil {
			return breaches, err
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			switch fn := n.(type) {
			case *ast.FuncDecl:
				breaches = append(breaches, skips(f, fn.Type, fn.Body)...)
			case *ast.FuncLit:
				breaches = append(breaches, skips(f, fn.Type, fn.Body)...)
			}
			return true
		})
	}
	return breaches, nil
}

// skips looks through one function for calls on its testing parameter; a nested function with its own is looked at apart.
func skips(f goFile, signature *ast.FuncType, body *ast.BlockStmt) []string {
	param := testingParam(signature)
	if param == "" || body == nil {
		return nil
	}
	var breaches []string
	ast.Inspect(body, func(n ast.Node) bool {
		if inner, ok := n.(*ast.FuncLit); ok {
			return !hasParam(inner.Type, param)
		}
		sel, ok := n.(*ast.SelectorExpr)
		if !ok || !strings.HasPrefix(sel.Sel.Name, "Skip") {
			return true
		}
		if x, ok := sel.X.(*ast.Ident); ok && x.Name == param {
			breaches = append(breaches, f.at(sel.Pos(), "passes the test over: let it run or fail"))
		}
		return true
	})
	return breaches
}

// testingParam is the name of a parameter from package testing, "" when there is none.
func testingParam(signature *ast.FuncType) string {
	for _, field := range signature.Params.List {
		kind := field.Type
		if star, ok := kind.(*ast.StarExpr); ok {
			kind = star.X
		}
		sel, ok := kind.(*ast.SelectorExpr)
		if !ok || len(field.Names) == 0 {
			continue
		}
		if x, ok := sel.X.(*ast.Ident); ok && x.Name == "testing" {
			return field.Names[0].Name
		}
	}
	return ""
}

func hasParam(signature *ast.FuncType, name string) bool {
	for _, field := range signature.Params.List {
		for _, n := range field.Names {
			if n.Name == name {
				return true
			}
		}
	}
	return false
}
