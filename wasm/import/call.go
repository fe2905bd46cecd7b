package main

import (
	"errors"
	"strconv"
	"strings"

	"broadside/core"
	"broadside/core/battlescribe"
	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/json"
	"broadside/core/special"
	"broadside/core/wire"
	"broadside/core/words/data"
	"broadside/wasm/bridge"
)

// MostInput is the longest request in bytes: all files that are read together.
const MostInput = 192 << 20

// A Reader answers calls.
type Reader struct{}

// Call answers one request with files as the host writes them: "import" as a page sees what data came to, "keep" as the app keeps
// them, "join" the same of files that are added to others, "roster" with what a list of another tool has, "limits" with what its data's limits say of it, "ros" with a list of ours
// for other tools.
func (r *Reader) Call(method string, body []byte) (a bridge.Answer) {
	defer func() {
		if recover() != nil {
			a = refuse("bs-fault")
		}
	}()
	switch method {
	case "import":
		set, err := r.read(body)
		if err != nil {
			return errorAnswer(err)
		}
		return bridge.Answer{Kind: bridge.JSON, Body: json.Append(nil, setJSON(set))}
	case "keep":
		set, err := r.read(body)
		if err != nil {
			return errorAnswer(err)
		}
		return bridge.Answer{Kind: bridge.Bytes, Body: wire.EncodeSet(set)}
	case "join":
		return joined(files(body))
	case "roster":
		all := files(body)
		if len(all) != 1 {
			return refuse("bs-nothing")
		}
		f, report, err := battlescribe.ReadRoster(all[0])
		if err != nil {
			return errorAnswer(err)
		}
		return bridge.Answer{Kind: bridge.Bytes, Body: json.Append(nil, rosterJSON(f, report))}
	case "limits":
		return judged(files(body))
	case "ros":
		return written(files(body))
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
	all := battlescribe.Errors{known}
	if errors.As(err, &known) {
		all[0] = known
	}
	errors.As(err, &all)
	o := json.Of("code", known.Code, "message", strings.Join(told(all), " "), "path", "")
	return bridge.Answer{Kind: bridge.Error, Body: json.Append(nil, o)}
}

// mostNamed bounds how many files one sentence names.
const mostNamed = 5

// told are the sentences of errors, each with the files that it is about.
func told(all battlescribe.Errors) []string {
	var sentences []string
	files := map[string][]string{}
	for _, e := range all {
		text := data.English.Say(e.Code, e.Args)
		if files[text] == nil {
			sentences, files[text] = append(sentences, text), []string{}
		}
		if e.File != "" {
			files[text] = append(files[text], e.File)
		}
	}
	for i, text := range sentences {
		if of := files[text]; len(of) > 0 {
			names := strings.Join(of[:min(len(of), mostNamed)], ", ")
			if more := len(of) - mostNamed; more > 0 {
				names = data.English.Say("bs-and-files", map[string]string{"files": names, "n": strconv.Itoa(more)})
			}
			sentences[i] = data.English.Say("bs-in-files", map[string]string{"files": names, "text": text})
		}
	}
	return sentences
}

// files reads what the host wrote: each file's name and its bytes, as parts.
func files(body []byte) []battlescribe.Input {
	var all []battlescribe.Input
	for {
		name, rest, named := wire.TakePart(body)
		content, rest, ok := wire.TakePart(rest)
		if !named || !ok {
			return all
		}
		all, body = append(all, battlescribe.Input{Name: string(name), Data: content}), rest
	}
}

// read takes files and makes a set of packs of them.
func (r *Reader) read(body []byte) (*catalogue.Set, error) {
	l, err := battlescribe.Read(files(body))
	if err != nil {
		return nil, err
	}
	return setOf(l)
}

// setOf makes a set of packs of a library: figures that the engine can read, or cards as they are printed where it does not have the game.
func setOf(l *battlescribe.Library) (*catalogue.Set, error) {
	game, err := l.Game()
	var lacks *battlescribe.Error
	if errors.As(err, &lacks) {
		return nil, append(battlescribe.Errors{lacks}, l.Refused...) // the game system may be among these
	}
	m := l.Mapping(game)
	got := battlescribe.Convert(l, m, gameOf(m.System))
	set := &catalogue.Set{System: m.System, Name: game.Name, Units: got.Units, Weapons: got.Weapons, Known: len(got.Known), Unknown: got.Unknown, Packs: got.Packs, Profiles: got.Profiles, Missing: l.Missing(), Unread: told(l.Refused)}
	demote(set, m)
	for i := range got.Unlisted {
		set.Packs = append(set.Packs, unlisted(got.Unlisted[i]))
	}
	for _, f := range l.Files {
		set.Revision = max(set.Revision, f.Revision)
	}
	for _, f := range l.Report.Findings {
		set.Remarks = append(set.Remarks, catalogue.Remark{Severity: string(f.Severity), Code: f.Code, Text: sentence(&f), File: f.File, ID: f.ID})
	}
	return set, nil
}

// unlisted says of a pack and of each of its cards that no list can have it.
func unlisted(p catalogue.Pack) catalogue.Pack {
	p.Name = data.English.Say("bs-unlisted", map[string]string{"name": p.Name})
	for i := range p.Entries {
		p.Entries[i].Special = []string{data.English.Say("bs-unlisted-card", nil)}
	}
	return p
}

// sentence is what a finding says to the player.
func sentence(f *battlescribe.Finding) string {
	text := data.English.Say(f.Code, f.Args)
	if f.Times > 1 {
		text = data.English.Say("bs-times", map[string]string{"text": text, "n": strconv.Itoa(f.Times)})
	}
	return text
}

// demote makes cards without rules of entries that a game cannot use as they are, and remarks on each.
func demote(s *catalogue.Set, m *battlescribe.Mapping) {
	sys, ok := core.Find(s.System)
	if !ok {
		return
	}
	for p := range s.Packs {
		pack := &catalogue.Catalogue{Packs: s.Packs[p : p+1]}
		for _, problem := range catalogue.Demote(&s.Packs[p], sys.Schema()) {
			e, of := pack.Find(problem.Entry)
			text := data.English.Say("bs-card", map[string]string{"name": e.Name, "figure": m.Column(problem.Args["figure"])})
			s.Remarks = append(s.Remarks, catalogue.Remark{Severity: string(battlescribe.Unsure), Code: "bs-card", Text: text, File: of.Name, ID: e.ID})
		}
	}
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

// setJSON is a set as pages see it.
func setJSON(s *catalogue.Set) json.Object {
	s.AddTexts()
	packs, unknown, problems := []json.Object{}, []json.Object{}, []json.Object{}
	for i := range s.Packs {
		packs = append(packs, exchange.Pack(&s.Packs[i]))
	}
	for _, k := range s.Unknown {
		unknown = append(unknown, json.Of("name", k.Name, "count", k.Count, "example", k.Example, "text", k.Text))
	}
	for _, r := range s.Remarks {
		problems = append(problems, json.Of("severity", r.Severity, "code", r.Code, "message", r.Text, "file", r.File, "id", r.ID))
	}
	tally, edition := s.Tally(), ""
	if sys, ok := core.Find(s.System); ok {
		edition = sys.About().Default
	}
	return json.Of("name", s.Name, "system", s.System, "catalogue", json.Of("system", s.System, "edition", edition, "packs", packs),
		"report", json.Of("profiles", json.Of("all", tally.All, "shown", tally.Shown, "typed", tally.Typed), "units", s.Units, "weapons", s.Weapons, "keywords", json.Of("known", s.Known, "unknown", unknown), "problems", problems))
}
