// Package tell turns what games report by code and argument into the sentences that a player reads: names of things for
// "#12", words and names of the catalogue for "@code", lengths and angles in the game's unit.
package tell

import (
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
)

// A Teller speaks of one game, or of one system where there is no game.
type Teller struct {
	Words  *words.Language
	Length func(geometry.Length) string // how lengths are written; nil is a plain decimal in the game's unit
	system string
	things map[game.ID]string
	codes  map[string]string // names by code: "entry/" and "rule/" with an id, "seat/" with a number
}

// Of is a teller for a system's lists and requests. packs are those beyond the system's own.
func Of(lang *words.Language, sys game.System, edition string, packs []catalogue.Pack) *Teller {
	t := &Teller{Words: lang, things: map[game.ID]string{}, codes: map[string]string{}}
	if sys == nil {
		return t
	}
	t.system = sys.About().ID
	for _, r := range sys.Rules(edition) {
		t.codes["rule/"+r.ID] = r.Name
	}
	for _, list := range [][]catalogue.Pack{sys.Packs(edition), packs} {
		for _, p := range list {
			for _, e := range p.Entries {
				t.codes["entry/"+e.ID] = e.Name
			}
		}
	}
	return t
}

// OfGame is a teller for a game as a seat sees it.
func OfGame(lang *words.Language, g *game.Game, seat game.Seat) *Teller {
	t := Of(lang, g.System(), g.Setup.Edition, g.Setup.Packs)
	for i, s := range g.Setup.Seats {
		if s.Name != "" {
			t.codes["seat/"+strconv.Itoa(i+1)] = s.Name
		}
	}
	t.See(g.View(seat))
	return t
}

// See learns the names of the things in a view. Those that the players did not name are called by their entry or their
// kind, with a number where several would be called the same.
func (t *Teller) See(v *game.View) {
	same := map[string]int{}
	for i := range v.Things {
		same[t.called(&v.Things[i])]++
	}
	count := map[string]int{}
	for i := range v.Things {
		name := t.called(&v.Things[i])
		count[name]++
		t.things[v.Things[i].ID] = name
		if same[name] > 1 {
			t.things[v.Things[i].ID] = name + " " + strconv.Itoa(count[name])
		}
	}
}

func (t *Teller) called(thing *game.Thing) string {
	switch {
	case thing.Name != "":
		return thing.Name
	case thing.Entry != "":
		return t.code("entry/" + thing.Entry)
	}
	return t.code("thing/" + thing.Kind)
}

// Text resolves one value of a sentence: "#12", "@code", or plain text.
func (t *Teller) Text(v string) string {
	switch {
	case strings.HasPrefix(v, "#"):
		if id, err := strconv.Atoi(v[1:]); err == nil {
			return t.Thing(game.ID(id))
		}
	case strings.HasPrefix(v, "@"):
		return t.code(v[1:])
	}
	return v
}

// Thing is the name of a thing, or its number where the view does not show it.
func (t *Teller) Thing(id game.ID) string {
	if name, ok := t.things[id]; ok {
		return name
	}
	return "#" + strconv.Itoa(int(id))
}

func (t *Teller) code(c string) string {
	if name, ok := t.codes[c]; ok {
		return name
	}
	return t.Words.Say(c, nil)
}

// Say is the sentence of a code, its arguments resolved.
func (t *Teller) Say(code string, args map[string]string) string {
	resolved := make(map[string]string, len(args))
	for name, v := range args {
		resolved[name] = t.Text(v)
	}
	return t.Words.Say(code, resolved)
}

// Refusal is the sentence of why a command is refused.
func (t *Teller) Refusal(e *game.Illegal) string { return t.Say(e.Code, e.Args) }

// Step names a step of a resolution.
func (t *Teller) Step(step string) string { return t.code("step/" + step) }

// Reason is one modifier: "Shot in the rear +1". A special rule is named, not summarised.
func (t *Teller) Reason(r dice.Reason) string {
	by := ""
	if r.By != 0 {
		by = signed(r.By)
	}
	if rest, ok := strings.CutPrefix(r.Code, "rule/"); ok {
		_, id, _ := strings.Cut(rest, "/")
		return strings.TrimSpace(t.code("rule/"+id) + " " + by)
	}
	text := t.Words.Say(r.Code, words.Args{"by": by})
	if !strings.Contains(text, by) {
		text += " " + by
	}
	return text
}

// Envelope is what an entry of the log says, and its kind: that of its event, or "undone", "redone", "undo-asked",
// "undo-refused".
func (t *Teller) Envelope(e *game.Envelope) (kind, text string) {
	switch {
	case e.Undo != 0:
		kind = "undone"
	case e.Redo != 0:
		kind = "redone"
	case e.Asks != 0:
		kind = "undo-asked"
	case e.Refuses != 0:
		kind = "undo-refused"
	default:
		return e.Event.Kind, t.Event(&e.Event)
	}
	return kind, t.Say("log-"+kind, map[string]string{"seat": "@seat/" + strconv.Itoa(int(e.By))})
}

// Event is the sentence of an event, empty where it has none of its own: what opens a resolution or feeds it shows in
// the event that ends it.
func (t *Teller) Event(e *game.Event) string {
	if !t.Words.Knows(e.Kind) && !words.Has(e.Kind) {
		return ""
	}
	args := make(map[string]string, len(e.Args)+1)
	args["thing"] = t.Thing(e.Thing)
	for _, a := range e.Args {
		args[a.Name] = t.Value(a.Name, a.Value)
	}
	return t.Words.Say(e.Kind, args)
}

// Value is an argument or a field as a sentence shows it.
func (t *Teller) Value(name string, v game.Value) string {
	if v.Text != "" {
		return t.Text(v.Text)
	}
	switch game.KindOf(name) {
	case game.ParamLength:
		if t.Length != nil {
			return t.Length(v.Int)
		}
		return decimal(v.Int)
	case game.ParamAngle:
		return decimal(v.Int)
	}
	return strconv.Itoa(v.Int)
}

func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

func decimal(thousandths int) string {
	return strconv.FormatFloat(float64(thousandths)/1000, 'f', -1, 64)
}
