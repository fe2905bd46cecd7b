package main

import (
	"broadside/core/json"
	"broadside/core/params"
	"broadside/wasm/bridge"
)

// MostInput is the longest request in bytes, JSON or a saved game.
const MostInput = 4 << 20

// An Engine answers calls and holds the games that are open.
type Engine struct {
	games map[int]*session
	last  int // handle given out last
}

// New is an engine without games.
func New() *Engine { return &Engine{games: map[int]*session{}} }

// A method takes the arguments of a call. It answers what json.Append writes, or a blob.
type method func(*Engine, []any) (any, error)

type blob []byte

// methods are what may be called with a list of arguments.
var methods map[string]method

func init() {
	methods = map[string]method{
		"version": (*Engine).version, "systems": (*Engine).systems, "rules": (*Engine).rules, "catalogue": (*Engine).catalogue,
		"odds": (*Engine).odds, "roll": (*Engine).roll, "measure": (*Engine).measure,
		"validate": (*Engine).validate, "encodeList": (*Engine).encodeList, "decodeList": (*Engine).decodeList,
		"samples": (*Engine).samples, "randomList": (*Engine).randomList, "listText": (*Engine).listText, "form": (*Engine).form,
		"newGame": (*Engine).newGame, "view": (*Engine).view, "legal": (*Engine).legal, "range": (*Engine).ranges, "suggest": (*Engine).suggest, "candidates": (*Engine).candidates, "layouts": (*Engine).layouts, "do": (*Engine).do,
		"undo": (*Engine).undo, "redo": (*Engine).redo, "refuse": (*Engine).refuse,
		"log": (*Engine).log, "at": (*Engine).at, "bytes": (*Engine).bytes, "warnings": (*Engine).warnings, "salvos": (*Engine).salvos, "close": (*Engine).close,
	}
}

// Call answers one request. The body is a JSON list of arguments; for openGame it is a saved game. Whatever the body,
// Call returns, and the engine and its games stay usable.
func (e *Engine) Call(name string, body []byte) (a bridge.Answer) {
	defer func() {
		if recover() != nil {
			a = refuse("engine-fault")
		}
	}()
	v, err := e.dispatch(name, body)
	if err != nil {
		return errorAnswer(err)
	}
	switch v := v.(type) {
	case blob:
		return bridge.Answer{Kind: bridge.Bytes, Body: v}
	case json.Raw:
		return bridge.Answer{Kind: bridge.JSON, Body: v}
	}
	return bridge.Answer{Kind: bridge.JSON, Body: json.Append(make([]byte, 0, 512), v)}
}

func (e *Engine) dispatch(name string, body []byte) (any, error) {
	if len(body) > MostInput {
		return nil, fail("request-too-large", "")
	}
	if name == "openGame" {
		return e.openGame(body)
	}
	m, ok := methods[name]
	if !ok {
		return nil, fail("unknown-method", "", "method", quote(name))
	}
	v, err := json.Read(body)
	if err != nil {
		return nil, err
	}
	args, ok := v.([]any)
	if !ok {
		return nil, fail("request-want-list", "")
	}
	return m(e, args)
}

// arg is one of the arguments, nil where there are fewer.
func arg(args []any, i int) any {
	if i < len(args) {
		return args[i]
	}
	return nil
}

// named reads an argument that is an object of named values, absent as empty.
func named(args []any, i int) *params.Object {
	if v := arg(args, i); v != nil {
		return params.New(v)
	}
	return params.New(map[string]any{})
}
