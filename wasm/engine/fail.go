package main

import (
	"errors"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/json"
	"broadside/core/params"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/wasm/bridge"
)

// told is an error whose sentence is ready, because its names are those of a game.
type told struct {
	code, message, path, rule string
}

func (t *told) Error() string { return t.message }

// fail is an error by code, at a JSON pointer, with pairs of argument names and values.
func fail(code, path string, args ...string) error { return params.At(path, code, args...) }

func refuse(code string) bridge.Answer { return errorAnswer(fail(code, "")) }

// explain gives an error its sentence with the names that a teller knows.
func explain(err error, t *words.Teller) *told {
	var ready *told
	var wrong *params.Error
	var illegal *game.Illegal
	var place *geometry.Error
	var bytes *wire.Error
	var text *json.Error
	switch {
	case errors.As(err, &ready):
		return ready
	case errors.As(err, &wrong):
		return &told{code: wrong.Code, message: t.Illegal(&game.Illegal{Code: wrong.Code, Args: wrong.Args}), path: wrong.Path}
	case errors.As(err, &illegal):
		return &told{code: illegal.Code, message: t.Illegal(illegal), rule: illegal.Rule}
	case errors.As(err, &place):
		return &told{code: place.Code, message: place.Error()}
	case errors.As(err, &bytes):
		return &told{code: bytes.Code, message: t.Illegal(&game.Illegal{Code: bytes.Code, Args: bytes.Args})}
	case errors.As(err, &text):
		return &told{code: text.Code, message: t.Say(text.Code)}
	}
	return &told{code: "engine-fault", message: t.Say("engine-fault")}
}

func errorAnswer(err error) bridge.Answer {
	e := explain(err, teller(core.Systems[0], "", nil))
	o := json.Of("code", e.code, "message", e.message, "path", e.path)
	if e.rule != "" {
		o = o.With("rule", e.rule)
	}
	return bridge.Answer{Kind: bridge.Error, Body: json.Append(nil, o)}
}

// quote repeats a text of the caller's in a sentence: not too much of it, and never read as a name or a code.
func quote(text string) string {
	const most = 60
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return "“" + text + "”"
}
