package main

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"broadside/core/words"
)

// sentences finds codes without a sentence that all games share: literal arguments of words.Say in ui and wasm.
func sentences(t *tree) ([]string, error) {
	var shared words.Language
	shared.Read(words.Text(words.English.Tag))
	var breaches []string
	for _, name := range t.withExt(".go") {
		if isTest(name) || !under(name, "ui") && !under(name, "wasm") {
			continue
		}
		f, err := parse(t, name)
		if err != nil {
			return breaches, err
		}
		ast.Inspect(f.ast, func(n ast.Node) bool {
			if code, pos, ok := said(n); ok && !shared.Knows(code) {
				breaches = append(breaches, f.at(pos, "core/words/en.txt has no sentence %q", code))
			}
			return true
		})
	}
	return breaches, nil
}

// said reads the code out of words.Say("code", …); a code that is put together at run time is not seen.
func said(n ast.Node) (code string, pos token.Pos, ok bool) {
	call, isCall := n.(*ast.CallExpr)
	if !isCall || len(call.Args) == 0 {
		return "", 0, false
	}
	sel, isSel := call.Fun.(*ast.SelectorExpr)
	if !isSel || !strings.HasPrefix(sel.Sel.Name, "Say") {
		return "", 0, false
	}
	if x, isIdent := sel.X.(*ast.Ident); !isIdent || x.Name != "words" {
		return "", 0, false
	}
	lit, isLit := call.Args[0].(*ast.BasicLit)
	if !isLit || lit.Kind != token.STRING {
		return "", 0, false
	}
	code, err := strconv.Unquote(lit.Value)
	return code, lit.Pos(), err == nil
}
