package words

import (
	"strconv"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/roster"
)

// A Teller turns codes and arguments of one game into sentences. In arguments,
// "#12" is the name of thing 12, "@entry/x" an entry of the catalogue, "@damage/x"
// the damage on one, "@seat/1" a player, and "@code" any other word.
type Teller struct {
	Language *Language
	system   string
	KindOf   func(name string) game.ParamKind // of the game
	packs    []catalogue.Pack
	seats    []string
	names    map[string]string // of things
	rules    map[string]string // names of special rules by id
}

// NewTeller makes a teller for a game. The view may be nil where no game is
// open; seats are the players' names.
func NewTeller(l *Language, sys game.Definition, packs []catalogue.Pack, v *game.View, seats []string) *Teller {
	t := &Teller{Language: l, system: sys.About().ID, KindOf: sys.KindOf, packs: packs, seats: seats, names: map[string]string{}, rules: map[string]string{}}
	for _, r := range sys.Rules(sys.About().Default) {
		t.rules[r.ID] = r.Name
	}
	if v != nil {
		t.name(v)
	}
	return t
}

// name gives each thing its name: the player's, or its entry's; with a number where several of
// either fleet have the same. Those that go by another thing's name come behind it.
func (t *Teller) name(v *game.View) {
	for _, by := range []bool{false, true} {
		titles := make([]string, len(v.Things))
		count, seen := map[string]int{}, map[string]int{}
		for i := range v.Things {
			if thing := &v.Things[i]; (thing.From != 0) == by {
				titles[i] = t.title(thing)
				count[titles[i]]++
			}
		}
		for i, name := range titles {
			if name == "" {
				continue
			}
			if count[name] > 1 {
				seen[name]++
				name += " " + strconv.Itoa(seen[name])
			}
			t.names[strconv.Itoa(int(v.Things[i].ID))] = name
		}
	}
}

func (t *Teller) title(thing *game.Thing) string {
	name := thing.Name
	if name == "" && thing.From != 0 {
		return t.Say("thing-from/"+thing.Kind, "thing", "#"+strconv.Itoa(int(thing.From)))
	}
	if name == "" && thing.Entry != "" {
		name = t.Entry(thing.Entry)
		if of := "entry-of/" + thing.Kind; t.Language.Knows(of) { // a squad of one entry is not one of its units
			name = t.Language.Say(of, Args{"name": name})
		}
	}
	if of := "thing-of/" + thing.Kind; name != "" && t.Language.Knows(of) { // a group is not one of its ships
		full := t.Language.Say(of, Args{"name": name})
		if tail := strings.TrimSpace(strings.TrimPrefix(full, name)); strings.HasSuffix(strings.ToLower(name), strings.ToLower(tail)) {
			return name // an entry's own name may say it
		}
		return full
	}
	switch {
	case name != "":
		return name
	case thing.Kind == "terrain":
		return t.Terrain(thing.Class)
	}
	return t.Say("thing/" + thing.Kind)
}

// Say is the sentence of a code, its arguments as pairs.
func (t *Teller) Say(code string, args ...string) string {
	m := Args{}
	for i := 0; i+1 < len(args); i += 2 {
		m[args[i]] = args[i+1]
	}
	return t.tell(code, m)
}

func (t *Teller) tell(code string, args Args) string {
	if len(args) == 0 {
		return t.Language.Say(code, nil)
	}
	clear := make(Args, len(args))
	for k, v := range args {
		clear[k] = t.Label(v)
	}
	return capital(t.Language.Say(code, clear))
}

// Label is a text for players: of a thing, a code, or as it stands.
func (t *Teller) Label(s string) string {
	if id, ok := strings.CutPrefix(s, "#"); ok {
		id, more, _ := strings.Cut(id, " ")
		return strings.TrimSpace(t.names[id] + " " + more)
	}
	code, ok := strings.CutPrefix(s, "@")
	if !ok {
		return s
	}
	kind, rest, _ := strings.Cut(code, "/")
	switch kind {
	case "entry":
		return t.Entry(rest)
	case "within":
		return t.Language.Say("within", Args{"far": rest})
	case "ride":
		return t.Language.Say("ride", Args{"thing": t.names[rest]})
	case "damage":
		return t.Language.Say("game/damage-on", Args{"what": t.Entry(rest)})
	case "seat":
		return t.Seat(rest)
	case "terrain":
		return t.Terrain(rest)
	case "field":
		return t.Field(rest)
	case "rule":
		if id, ok := strings.CutSuffix(rest, "/name"); ok {
			return t.Rule(id[strings.LastIndexByte(id, '/')+1:])
		}
	}
	return t.Language.Say(code, nil)
}

// Seat is a player's name, or whom seat 0 stands for.
func (t *Teller) Seat(n string) string {
	i, _ := strconv.Atoi(n)
	if i >= 1 && i <= len(t.seats) && t.seats[i-1] != "" {
		return t.seats[i-1]
	}
	if i >= 1 {
		return t.Language.Say("player", Args{"n": n})
	}
	return t.Language.Say("seat/"+n, nil)
}

// Terrain names a piece by its kinds: "cover+difficult"; what is left of one goes by its name: "building/ruins".
func (t *Teller) Terrain(kinds string) string {
	var names []string
	for _, k := range strings.Split(kinds, "+") {
		k, _, _ = strings.Cut(k, "/")
		names = append(names, t.Language.Say("terrain/"+k, nil))
	}
	return t.Language.Say("terrain-of", Args{"kinds": strings.Join(names, ", ")})
}

// Field is the label of a figure or a field of this game.
func (t *Teller) Field(key string) string {
	if base, n, ok := strings.Cut(key, "."); ok {
		if of := "field/" + t.system + "/" + base + "."; t.Language.Knows(of) || English.Knows(of) { // it belongs to a seat or a weapon
			return t.Language.Say(of, Args{"seat": t.Seat(n), "what": t.part(n)})
		}
		if i, err := strconv.Atoi(n); err == nil {
			return t.Field(base) + " " + strconv.Itoa(i+1)
		}
	}
	return t.Language.Say("field/"+t.system+"/"+key, nil)
}

// Command is the name of a kind of command; Phase and Tag likewise.
func (t *Teller) Command(kind string) string {
	code := "command/" + t.system + "/" + kind
	if two := code + "/two"; len(t.seats) == 2 && t.Language.Knows(two) {
		code = two
	}
	return t.Language.Say(code, nil)
}

// Phase is the name of a phase.
func (t *Teller) Phase(code string) string { return t.Language.Say("phase/"+t.system+"/"+code, nil) }

// Tag is the name of a thing's state.
func (t *Teller) Tag(code string) string {
	own := "tag/" + t.system + "/" + code
	if _, entry, ok := strings.Cut(code, "/"); ok && !t.Language.Knows(own) {
		return t.Entry(entry)
	}
	return t.Language.Say(own, nil)
}

// Out says why a thing is not on the table.
func (t *Teller) Out(code string) string { return t.Language.Say("out/"+t.system+"/"+code, nil) }

// Thing is the name of a thing.
func (t *Teller) Thing(id game.ID) string { return t.names[strconv.Itoa(int(id))] }

// Step is the name of a step of a resolution.
func (t *Teller) Step(name string) string { return t.Language.Say("step/"+name, nil) }

// Illegal says why something is refused.
func (t *Teller) Illegal(e *game.Illegal) string { return t.tell(e.Code, e.Args) }

// Issue says what is wrong with a list.
func (t *Teller) Issue(i roster.Issue) string {
	if ahead := "ahead/" + i.Code; i.Ahead && t.Language.Knows(ahead) {
		return t.tell(ahead, i.Args)
	}
	return t.tell(i.Code, i.Args)
}

// Ask is the question that a choice puts.
func (t *Teller) Ask(a *odds.Ask) string { return t.tell(a.Code, a.Args) }

// Summary is a special rule in our own words.
func (t *Teller) Summary(rule string) string {
	return t.Language.Say("rule/"+t.system+"/"+rule, nil)
}

// Reason is a modifier with its sign: "+1 from the rear".
func (t *Teller) Reason(r dice.Reason) string {
	for _, code := range []string{r.Code, "reason/" + r.Code} { // what the number is of: dice, say
		if r.By != 0 && strings.Contains(t.Language.Table[code], "{n") {
			return t.Language.Say(code, Args{"n": strconv.Itoa(r.By)})
		}
	}
	text := ""
	if id, ok := strings.CutPrefix(r.Code, "rule/"+t.system+"/"); ok {
		text = t.Rule(id)
	} else if text = t.Label(r.Code); text == r.Code {
		text = t.Language.Say(r.Code, nil)
	}
	if r.By == 0 {
		return text
	}
	return t.Language.Say("reason", Args{"by": Signed(r.By), "why": text})
}

// Event is the sentence of the log for an event; empty where it is left out.
func (t *Teller) Event(e *game.Event) string {
	args := Args{"thing": "@thing/game"}
	if e.Thing != 0 {
		args["thing"] = "#" + strconv.Itoa(int(e.Thing))
	}
	for _, a := range e.Args {
		args[a.Name] = a.Value.Text
		if a.Value.Text == "" {
			args[a.Name] = t.figure(e, a)
		}
	}
	code := "event/" + t.system + "/" + e.Kind
	if !t.Language.Knows(code) && !English.Knows(code) {
		code = "event/" + e.Kind
	}
	if reason := args["code"]; reason != "" {
		args["reason"] = t.tell(reason, args)
	}
	text := t.tell(code, args)
	switch {
	case e.Forced && text == "": // what comes next says what is done
		text = t.tell("event/forced-alone", args)
	case e.Forced:
		text = t.Language.Say("event/forced", Args{"text": text})
	}
	return text
}

// figure is a number of an event as players say it: lengths and angles stand in
// thousandths in the log. What a field was overruled from and to is of its kind.
func (t *Teller) figure(e *game.Event, a game.Arg) string {
	name := a.Name
	for _, other := range e.Args {
		if e.Kind == "overruled" && other.Name == "field" {
			name = strings.TrimPrefix(other.Value.Text, "@field/")
		}
	}
	switch t.KindOf(name) {
	case game.ParamLength, game.ParamAngle:
		return strconv.FormatFloat(float64(a.Value.Int)/1000, 'f', -1, 64)
	}
	return strconv.Itoa(a.Value.Int)
}

// Signed is a number with its sign, the minus a real one.
func Signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

func capital(s string) string {
	if s == "" || s[0] < 'a' || s[0] > 'z' {
		return s
	}
	return string(s[0]-'a'+'A') + s[1:]
}
