package main

import (
	"encoding/binary"
	"errors"
	"strconv"

	"broadside/core"
	"broadside/core/battlescribe"
	"broadside/core/catalogue"
	"broadside/core/special"
	"broadside/core/wire"
	"broadside/core/words/data"
	"broadside/wasm/bridge"
	"broadside/wasm/bridge/json"
)

// MostInput is the longest request in bytes: all files that are read together.
const MostInput = 192 << 20

// A Reader answers calls and keeps what was read last.
type Reader struct {
	packs []catalogue.Pack
}

// Call answers one request: "import" with files as the host writes them, then "packs" for what came of it.
func (r *Reader) Call(method string, body []byte) (a bridge.Answer) {
	defer func() {
		if recover() != nil {
			a = refuse("bs-fault")
		}
	}()
	switch method {
	case "import":
		return r.read(body)
	case "packs":
		return bridge.Answer{Kind: bridge.Bytes, Body: r.packed()}
	}
	return refuse("bs-nothing")
}

func refuse(code string, args ...string) bridge.Answer {
	return errorAnswer(&battlescribe.Error{Code: code, Args: pairs(args)})
}

func pairs(args []string) map[string]string {
	m := map[string]string{}
	for i := 0; i+1 < len(args); i += 2 {
		m[args[i]] = args[i+1]
	}
	return m
}

func errorAnswer(err error) bridge.Answer {
	known := &battlescribe.Error{Code: "bs-nothing"}
	errors.As(err, &known)
	o := json.Of("code", known.Code, "message", data.English.Say(known.Code, known.Args), "path", "")
	return bridge.Answer{Kind: bridge.Error, Body: json.Append(nil, o)}
}

// files reads what the host wrote: each file's name and its bytes, each with its length before it in four bytes.
func files(body []byte) []battlescribe.Input {
	var all []battlescribe.Input
	take := func() ([]byte, bool) {
		if len(body) < 4 {
			return nil, false
		}
		n := int(binary.LittleEndian.Uint32(body))
		if body = body[4:]; n > len(body) {
			return nil, false
		}
		part := body[:n]
		body = body[n:]
		return part, true
	}
	for {
		name, ok := take()
		if !ok {
			return all
		}
		content, ok := take()
		if !ok {
			return all
		}
		all = append(all, battlescribe.Input{Name: string(name), Data: content})
	}
}

func (r *Reader) read(body []byte) bridge.Answer {
	r.packs = nil
	l, err := battlescribe.Read(files(body), nil)
	if err != nil {
		return errorAnswer(err)
	}
	answer := json.Of("name", nameOf(l))
	if m := battlescribe.MappingOf(nameOf(l)); m != nil {
		got := battlescribe.Convert(l, m, gameOf(m.System))
		r.packs = got.Packs
		answer = answer.With("system", m.System).With("catalogue", catalogueJSON(m.System, got.Packs)).With("report", reportJSON(got, &l.Report))
	}
	return bridge.Answer{Kind: bridge.JSON, Body: json.Append(nil, answer)}
}

// nameOf is the name of the game that data are for.
func nameOf(l *battlescribe.Library) string {
	for _, f := range l.Systems() {
		return f.Name
	}
	return ""
}

// gameOf is what the engine knows of a game; nothing of one that it does not have.
func gameOf(system string) battlescribe.Game {
	sys, ok := core.Find(system)
	if !ok {
		return battlescribe.Game{}
	}
	var rules []special.Info
	for _, edition := range sys.About().Editions {
		rules = append(rules, sys.Rules(edition)...)
	}
	return battlescribe.Game{Rules: rules, Packs: sys.Packs(sys.About().Default)}
}

func catalogueJSON(system string, packs []catalogue.Pack) json.Object {
	all := []json.Object{}
	for i := range packs {
		all = append(all, bridge.PackJSON(&packs[i]))
	}
	edition := ""
	if sys, ok := core.Find(system); ok {
		edition = sys.About().Default
	}
	return json.Of("system", system, "edition", edition, "packs", all)
}

func reportJSON(got *battlescribe.Import, r *battlescribe.Report) json.Object {
	unknown := []json.Object{}
	for _, k := range got.Unknown {
		unknown = append(unknown, json.Of("name", k.Name, "count", k.Count, "example", k.Example))
	}
	problems := []json.Object{}
	for _, f := range r.Findings {
		text := data.English.Say(f.Code, f.Args)
		if f.Times > 1 {
			text = data.English.Say("bs-times", map[string]string{"text": text, "n": strconv.Itoa(f.Times)})
		}
		problems = append(problems, json.Of("severity", string(f.Severity), "code", f.Code, "message", text, "file", f.File, "id", f.ID))
	}
	return json.Of("units", got.Units, "weapons", got.Weapons, "keywords", json.Of("known", len(got.Known), "unknown", unknown), "problems", problems)
}

// packed is the packs as the app keeps them, each with its length before it in four bytes.
func (r *Reader) packed() []byte {
	var out []byte
	for i := range r.packs {
		b := wire.EncodePack(&r.packs[i])
		out = append(binary.LittleEndian.AppendUint32(out, uint32(len(b))), b...)
	}
	return out
}
