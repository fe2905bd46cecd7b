package gametest

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// speak plays a line of a seat: a command, an answer, or something about undoing.
func (t *transcript) speak(name, rest string) []string {
	seat := t.seat(name)
	if seat == 0 || t.game == nil {
		t.fault("%s does not sit at a table where the game has begun", name)
		return nil
	}
	said, typed, _ := strings.Cut(rest, "|")
	fields := strings.Fields(said)
	if len(fields) == 0 {
		t.fault("%s says nothing", name)
		return nil
	}
	var src dice.Source
	if faces := t.faces(typed); len(faces) > 0 {
		src = game.Faces(faces...)
	}
	need := t.game.Need()
	var err error
	switch fields[0] {
	case "answer", "place", "dice":
		err = t.answer(seat, need, fields, said, src)
	case "undo":
		err = t.game.Undo(seat)
	case "redo":
		err = t.game.Redo(seat)
	case "refuse":
		err = t.game.Refuse(seat)
	default:
		if need != nil {
			t.fault("%q is not answered", need.Step)
			return nil
		}
		err = t.do(t.command(seat, fields), src)
	}
	if err != nil {
		return t.refusal(err, t.game)
	}
	told := t.tell()
	if need := t.game.Need(); need != nil && need.Throw != nil {
		t.fault("%s throws %d dice for %q, and there are none", t.setup.Seats[need.Seat-1].Name, need.Throw.N, need.Step)
	}
	return told
}

// do carries a command out. What the rules take without being forced has to lie in what was offered before.
func (t *transcript) do(c game.Command, src dice.Source) error {
	why := ""
	if !c.Force && c.Kind != "set" && c.Kind != "note" && c.Kind != "accept" {
		why = Offered(t.game, c)
	}
	err := t.game.Do(c, src)
	if err == nil && why != "" {
		t.fault("%s is taken and was not offered: %s", c.Kind, why)
	}
	return err
}

// command reads "[force] kind [thing] name value …".
func (t *transcript) command(seat game.Seat, fields []string) game.Command {
	c := game.Command{By: seat}
	if fields[0] == "force" {
		c.Force, fields = true, fields[1:]
	}
	c.Kind, fields = fields[0], fields[1:]
	if len(fields) > 0 {
		if id := t.thing(fields[0]); id != 0 {
			c.Thing, fields = id, fields[1:]
		} else if fields[0] == "game" {
			fields = fields[1:]
		}
	}
	switch c.Kind {
	case "note":
		return c.With("text", game.Text(strings.Join(fields, " ")))
	case "set":
		for _, a := range t.values(fields) {
			c = c.With("field", game.Text(a.Name)).With("value", a.Value)
		}
		return c
	}
	c.Args = t.values(fields)
	return c
}

func (t *transcript) answer(seat game.Seat, need *game.Need, fields []string, said string, src dice.Source) error {
	if need == nil {
		t.fault("nothing is asked")
		return nil
	}
	in := game.Input{}
	switch {
	case fields[0] == "dice":
		in.Faces = t.faces(strings.Join(fields[1:], " "))
	case need.Ask == nil:
		t.fault("%q wants dice", need.Step)
	case fields[0] == "place":
		for i, n := range fields[1:] {
			in.Chosen = append(in.Chosen, t.number([]string{"x", "y", "heading"}[i%3], n))
		}
	case need.Ask.Kind == odds.Number:
		n, _ := strconv.Atoi(fields[1])
		in.Chosen = []int{n}
	default:
		in.Chosen = t.choices(need.Ask, strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(said), "answer")))
	}
	return t.game.Answer(seat, in, src)
}

// choices finds the options that a player names, joined by semicolons; "nothing"
// chooses none of those that may be left.
func (t *transcript) choices(a *odds.Ask, named string) []int {
	chosen := []int{}
	if named == "nothing" && a.Kind == odds.Many {
		return chosen
	}
	teller := t.teller()
	for _, want := range strings.Split(named, ";") {
		found := false
		for i, o := range a.Options {
			if !found && strings.EqualFold(teller.Label(o.Label), strings.TrimSpace(want)) {
				chosen, found = append(chosen, i), true
			}
		}
		if !found {
			chosen = append(chosen, len(a.Options))
		}
	}
	return chosen
}

func (t *transcript) faces(text string) []dice.Face {
	var faces []dice.Face
	for _, f := range strings.Fields(text) {
		n, err := strconv.Atoi(f)
		if err != nil {
			t.fault("%q is no face", f)
		}
		faces = append(faces, dice.Face(n))
	}
	return faces
}

// values reads names with values behind them; "at x,y" and "facing h" stand for
// the fields of a pose.
func (t *transcript) values(fields []string) []game.Arg {
	var args []game.Arg
	for len(fields) >= 2 {
		name, value := fields[0], fields[1]
		fields = fields[2:]
		switch name {
		case "at":
			x, y, _ := strings.Cut(value, ",")
			args = append(args, game.Arg{Name: "x", Value: game.Int(t.length(x))}, game.Arg{Name: "y", Value: game.Int(t.length(y))})
		case "via":
			x, y, _ := strings.Cut(value, ",")
			args = append(args, game.Arg{Name: "viaX", Value: game.Int(t.length(x))}, game.Arg{Name: "viaY", Value: game.Int(t.length(y))})
		case "facing":
			args = append(args, game.Arg{Name: "heading", Value: game.Int(t.length(value))})
		default:
			args = append(args, game.Arg{Name: name, Value: t.value(name, value)})
		}
	}
	if len(fields) > 0 {
		t.fault("%q has no value", fields[0])
	}
	return args
}

// value reads one value: "-" is none, quotes make a text of anything, and "aboard:Heron-1" says of whom it is so.
func (t *transcript) value(name, text string) game.Value {
	if text == "-" {
		return game.Value{}
	}
	if quoted := strings.Trim(text, `"`); quoted != text {
		return game.Text(quoted)
	}
	switch t.kit.System.KindOf(name) {
	case game.ParamLength, game.ParamAngle:
		return game.Int(t.length(text))
	case game.ParamOrder:
		var ids []game.ID
		for _, name := range strings.Split(text, ",") {
			ids = append(ids, t.thing(name))
		}
		return game.OrderOf(ids)
	case game.ParamOutline:
		return game.Text(t.outline(text))
	}
	if id := t.thing(text); id != 0 {
		return game.Int(int(id))
	}
	if code, of, ok := strings.Cut(text, ":"); ok && t.thing(of) != 0 {
		return game.Value{Int: int(t.thing(of)), Text: code}
	}
	if seat := t.seat(text); seat != 0 {
		return game.Int(int(seat))
	}
	if n, err := strconv.Atoi(text); err == nil {
		return game.Int(n)
	}
	return game.Text(text)
}

func (t *transcript) number(name, text string) int { return t.value(name, text).Int }

// length reads a decimal number in thousandths.
func (t *transcript) length(text string) int {
	f, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.fault("%q is no number", text)
	}
	return int(math.Round(f * 1000))
}

// outline reads corners "10,10;14,10;12,13".
func (t *transcript) outline(text string) string {
	var corners []string
	for _, corner := range strings.Split(text, ";") {
		x, y, _ := strings.Cut(corner, ",")
		corners = append(corners, strconv.Itoa(t.length(x))+","+strconv.Itoa(t.length(y)))
	}
	return strings.Join(corners, " ")
}

// thing finds a thing by the name that a player reads, spaces written as hyphens.
func (t *transcript) thing(name string) game.ID {
	if t.game == nil {
		return 0
	}
	teller := t.teller()
	for id := game.ID(1); id < t.game.State().Len(); id++ {
		if called := teller.Thing(id); called != "" && strings.EqualFold(strings.ReplaceAll(called, " ", "-"), name) {
			return id
		}
	}
	return 0
}

// refusal tells why something was refused. Dice and answers that do not fit are
// a fault of the transcript.
func (t *transcript) refusal(err error, g *game.Game) []string {
	var no *game.Illegal
	if !errors.As(err, &no) {
		t.fault("%v", err)
		return nil
	}
	t.report.Codes[no.Code] = true
	if strings.HasPrefix(no.Code, "dice-") || strings.HasPrefix(no.Code, "answer-") {
		t.fault("%s %v", no.Code, no.Args)
	}
	t.spoken(no.Code, no.Args)
	told := "refused: " + t.teller().Illegal(no)
	if no.Rule != "" {
		told += " [" + no.Rule + "]"
	}
	return []string{told}
}
