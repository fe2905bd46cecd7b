package gametest

import (
	"fmt"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/words"
)

// tell lists what the log has to say since the last line, and what is asked.
func (t *transcript) tell() []string {
	var told []string
	teller := t.teller()
	for ; t.told < len(t.game.Log); t.told++ {
		e := &t.game.Log[t.told]
		if about := t.game.About(e); about != "" {
			told = append(told, teller.Say(about, "seat", "@seat/"+strconv.Itoa(int(e.By))))
			continue
		}
		for i := range e.Event.Rolls {
			if r := &e.Event.Rolls[i]; len(r.Faces) > 0 {
				told = append(told, t.roll(teller, r))
			}
		}
		t.known(&e.Event)
		if text := teller.Event(&e.Event); text != "" {
			told = append(told, text)
		}
	}
	if need := t.game.Need(); need != nil && need.Ask != nil {
		told = append(told, t.asks(teller, need))
	}
	return told
}

// roll is a throw: "To hit 3+ (Ann): 5 1, −1 through cover".
func (t *transcript) roll(teller *words.Teller, r *game.Roll) string {
	t.spoken("step/"+r.Step, nil)
	text := teller.Step(r.Step)
	if r.Need > 0 {
		text += " " + strconv.Itoa(r.Need) + "+"
	}
	text += " (" + teller.Seat(strconv.Itoa(int(r.By))) + "):"
	for _, f := range r.Faces {
		text += " " + strconv.Itoa(int(f))
	}
	for _, why := range r.Why {
		if !strings.HasPrefix(why.Code, "#") { // the name of a thing
			t.spoken(why.Code, map[string]string{"n": strconv.Itoa(why.By)})
		}
		text += ", " + teller.Reason(why)
	}
	return text
}

func (t *transcript) asks(teller *words.Teller, need *game.Need) string {
	a := need.Ask
	t.spoken(a.Code, a.Args)
	t.spoken("step/"+need.Step, nil)
	text := teller.Seat(strconv.Itoa(int(need.Seat))) + " is asked: " + teller.Ask(a)
	var options []string
	for _, o := range a.Options {
		if code, ok := strings.CutPrefix(o.Label, "@"); ok && named(code) {
			t.spoken(code, nil)
		}
		options = append(options, teller.Label(o.Label))
	}
	if a.Kind == odds.Many {
		text += fmt.Sprintf(" (%d to %d)", a.Min, a.Max)
	}
	if len(options) > 0 {
		text += " " + strings.Join(options, " / ")
	}
	return text
}

// known checks that an event has a sentence, and the sentence its arguments.
func (t *transcript) known(e *game.Event) {
	for _, a := range e.Args {
		if a.Name == "code" {
			t.report.Codes[a.Value.Text] = true
		}
	}
	for _, lack := range Unsaid(t.kit.System.About().ID, e) {
		t.fault("%s", lack)
	}
}

// spoken checks a sentence that is not an event's.
func (t *transcript) spoken(code string, args map[string]string) {
	for _, lack := range Lacks(code, args) {
		t.fault("%s", lack)
	}
}

// Unsaid lists what an event's sentence lacks; a sentence may be empty.
func Unsaid(system string, e *game.Event) []string {
	args := map[string]string{"thing": ""}
	for _, a := range e.Args {
		args[a.Name] = a.Value.Text
		if code, ok := strings.CutPrefix(a.Value.Text, "@"); ok && named(code) {
			if !words.Has(code) {
				return []string{"core/words has no sentence " + code}
			}
		}
	}
	if args["code"] != "" {
		lacks := Lacks(args["code"], args)
		args["reason"] = ""
		return append(lacks, Lacks("event/"+e.Kind, args)...)
	}
	code := "event/" + system + "/" + e.Kind
	if !words.Has(code) {
		code = "event/" + e.Kind
	}
	return Lacks(code, args)
}

// named reports whether a code stands for words, not for an entry, a rule's
// name, a seat or the kinds of a piece of terrain, which are put together.
func named(code string) bool {
	for _, made := range []string{"entry/", "damage/", "rule/", "seat/", "terrain/", "field/", "within/", "ride/"} {
		if strings.HasPrefix(code, made) {
			return false
		}
	}
	return true
}

// Lacks lists what a code lacks: its sentence, or arguments that it speaks of.
func Lacks(code string, args map[string]string) []string {
	text, ok := words.English.Table[code]
	if !ok {
		return []string{"core/words has no sentence " + code}
	}
	var lacks []string
	for _, part := range strings.Split(text, "{")[1:] {
		name, _, _ := strings.Cut(part, "}")
		name, _, _ = strings.Cut(name, " ") // the forms of a noun
		if _, ok := args[name]; !ok {
			lacks = append(lacks, "the sentence "+code+" lacks {"+name+"}")
		}
	}
	return lacks
}

// query answers "? show Goliath", "? figures Goliath", "? legal Ann", "? shots Goliath",
// "? warnings Ann", "? score".
func (t *transcript) query(fields []string) []string {
	if t.game == nil || len(fields) == 0 {
		t.fault("there is nothing to ask about yet")
		return nil
	}
	teller := t.teller()
	switch {
	case fields[0] == "score":
		return t.score(teller)
	case len(fields) == 2 && fields[0] == "legal":
		return t.legal(teller, t.seat(fields[1]))
	case len(fields) == 2 && fields[0] == "warnings":
		return t.warnings(teller, t.seat(fields[1]))
	case len(fields) == 2 && fields[0] == "shots":
		return t.shots(teller, t.thing(fields[1]))
	case len(fields) == 2 && (fields[0] == "show" || fields[0] == "figures"):
		id := t.thing(fields[1])
		for _, thing := range t.game.View(0).Things {
			if thing.ID != id {
				continue
			}
			if fields[0] == "figures" {
				return []string{figures(teller, &thing)}
			}
			return []string{show(teller, &thing)}
		}
	}
	t.fault("what is %q?", strings.Join(fields, " "))
	return nil
}

func (t *transcript) score(teller *words.Teller) []string {
	v := t.game.View(0)
	text := fmt.Sprintf("round %d, %s", v.Round, teller.Phase(v.Phase))
	for _, s := range v.Scores {
		text += fmt.Sprintf(", %s %d", teller.Seat(strconv.Itoa(int(s.Seat))), s.Points)
	}
	if v.Ended {
		text += ", winner " + teller.Seat(strconv.Itoa(int(v.Winner)))
		if v.Decided != "" {
			text += " by " + strings.ToLower(words.English.Say("derived/"+t.game.System().About().ID+"/"+v.Decided, nil))
		}
	} else {
		for _, s := range v.ToAct {
			text += ", to act: " + teller.Seat(strconv.Itoa(int(s)))
		}
	}
	return []string{text}
}

// show is a thing in one line: place, tracks, states.
func show(teller *words.Teller, thing *game.Thing) string {
	text := teller.Thing(thing.ID)
	if thing.Count > 0 {
		text += " x" + strconv.Itoa(thing.Count)
	}
	if thing.Out != "" {
		text += ", " + teller.Out(thing.Out)
	}
	if thing.Layer != "" {
		text += ", " + teller.Say("layer/"+thing.Layer)
	}
	text += " at " + Decimal(thing.Pose.X) + "," + Decimal(thing.Pose.Y) + " facing " + Decimal(thing.Pose.Heading)
	for _, tr := range thing.Tracks {
		if tr.Max == 0 && tr.Count > 0 {
			text += fmt.Sprintf("; %s: %d %s", teller.Seat(strconv.Itoa(int(tr.Seat))), tr.Count, teller.Label(tr.Label))
			continue
		}
		text += fmt.Sprintf("; %s %d/%d", teller.Label(tr.Label), tr.Lost, tr.Max)
		if tr.Off {
			text += " disabled"
		} else if tr.Taken {
			text += " taking"
		}
	}
	for _, tag := range thing.Tags {
		text += "; " + teller.Tag(tag)
	}
	return text
}

// figures are a thing's numbers as they stand, by their keys.
func figures(teller *words.Teller, thing *game.Thing) string {
	text := teller.Thing(thing.ID)
	for _, f := range thing.Figures {
		value := f.Text
		switch {
		case value != "":
		case f.Value >= 1000: // a length
			value = Decimal(f.Value)
		default:
			value = strconv.Itoa(f.Value)
		}
		text += "; " + f.Key + " " + value
	}
	return text
}

// legal lists what a seat may do, a line a thing.
func (t *transcript) legal(teller *words.Teller, seat game.Seat) []string {
	var told []string
	last := game.ID(0)
	for i, l := range t.game.Legal(seat) {
		text := l.Kind
		for _, p := range l.Params {
			text += t.param(teller, p)
		}
		if i > 0 && l.Thing == last {
			told[len(told)-1] += "; " + text
			continue
		}
		last = l.Thing
		if l.Thing != 0 {
			text = teller.Thing(l.Thing) + ": " + text
		}
		told = append(told, text)
	}
	if told == nil {
		return []string{"nothing"}
	}
	return told
}

// warnings are what the set-up has against a seat's fleet.
func (t *transcript) warnings(teller *words.Teller, seat game.Seat) []string {
	told := []string{}
	for _, w := range t.game.Warnings() {
		if w.Seat == seat {
			told = append(told, teller.Issue(w.Issue))
		}
	}
	if len(told) == 0 {
		return []string{"none"}
	}
	return told
}

func (t *transcript) param(teller *words.Teller, p game.Param) string {
	var text string
	switch p.Kind {
	case game.ParamChoice:
		var labels []string
		for _, c := range p.Choices {
			labels = append(labels, teller.Label(c.Label))
		}
		text = strings.Join(labels, "/")
	case game.ParamOrder:
		text = "of " + strconv.Itoa(len(p.Choices))
	case game.ParamText:
		text = "…"
	case game.ParamNumber:
		text = fmt.Sprintf("%d to %d", p.Min, p.Max)
	default:
		text = Decimal(p.Min) + " to " + Decimal(p.Max)
	}
	text = " " + p.Name + " " + text
	if p.Optional {
		return " [" + text[1:] + "]"
	}
	return text
}

// shots lists what a model could shoot at, with what forbids it or the odds.
func (t *transcript) shots(teller *words.Teller, id game.ID) []string {
	var told []string
	for _, s := range t.game.System().Shots(t.game.State(), id) {
		text := fmt.Sprintf("%s at %s, %s away: ", teller.Label(s.Label), teller.Thing(s.To), Decimal(s.Gap))
		if len(s.No) > 0 {
			var why []string
			for _, no := range s.No {
				t.spoken(no.Code, no.Args)
				t.report.Codes[no.Code] = true
				why = append(why, teller.Illegal(no))
			}
			told = append(told, text+strings.Join(why, " "))
			continue
		}
		for _, step := range s.Odds.Steps {
			text += fmt.Sprintf("%s %d+, ", teller.Step(step.Name), step.Need)
		}
		told = append(told, text+fmt.Sprintf("mean %.4f", s.Odds.Damage.Mean()))
	}
	return told
}

// Decimal writes thousandths: 4500 is 4.5.
func Decimal(n int) string { return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) }
