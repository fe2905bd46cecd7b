package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Log is what happened, the newest first, with the slider that looks back.
type Log struct {
	*Session
	shown int // entries on the page
}

const logStep = 25

// An entry is a line of the log.
type entry struct {
	Seq    int
	Text   string
	Rolls  []kernel.Roll
	Undone bool
	Phase  bool   // begins a phase or a round
	Loss   bool   // something is lost in it
	Plain  bool   // says no more than what was ordered
	alike  string // what it says of one of several things, and of which
	things []string
	by     kernel.Seat
}

// fold is the name under which its dice show.
func (e *entry) fold() string { return "dice/" + kit.Itoa(e.Seq) }

// end is how many entries there were at the moment that is shown.
func (s *Session) end() int { return kit.Either(s.past > 0, s.past, len(s.m.Log)) }

// entries are the latest lines, the newest first.
func (s *Session) entries(most int) (some []entry) {
	for i := s.end() - 1; i >= 0 && len(some) < most; i-- {
		if e, ok := s.entry(i); ok && (len(some) == 0 || !s.joins(&some[len(some)-1], &e)) {
			some = append(some, e)
		}
	}
	return some
}

func (s *Session) entry(i int) (entry, bool) {
	env := &s.m.Log[i]
	e := entry{Seq: env.Seq, by: env.By, Text: s.sentence(env), Loss: s.loses(&env.Event)}
	if s.m.About(env) == "" {
		e.Undone = !s.m.Stands(env.Group)
		e.Rolls = thrown(env.Event.Rolls)
		e.Plain = s.plainly(&env.Event)
		e.Phase = env.Event.Kind == "phase" || env.Event.Kind == "round"
		if t := env.Event.Thing; t != 0 && s.own("alike", env.Event.Kind) != "" {
			e.alike, e.things = env.Event.Kind, []string{s.teller.Thing(t)}
		}
	}
	if e.Text == "" && len(e.Rolls) > 0 {
		e.Text = s.teller.Step(e.Rolls[0].Step)
	}
	return e, e.Text != ""
}

// joins says in one line what an entry and the one before it say of several things.
func (s *Session) joins(e, before *entry) bool {
	if e.alike == "" || e.alike != before.alike || e.by != before.by || e.Undone != before.Undone {
		return false
	}
	e.things = append(before.things, e.things...)
	e.Text = s.own("alike", e.alike, "things", strings.Join(e.things, ", "), "n", kit.Itoa(len(e.things)))
	return true
}

// plainly tells whether an event says no more than what was ordered.
func (s *Session) plainly(e *kernel.Event) bool {
	return len(thrown(e.Rolls)) == 0 && kernel.MeaningOf(s.m.System()).Event(e.Kind) == kernel.EventSaid
}

// loses tells whether something is lost in an event, for good.
func (s *Session) loses(e *kernel.Event) bool {
	lost := kernel.MeaningOf(s.m.System()).Lost
	return slices.ContainsFunc(e.Changes, func(c kernel.Change) bool { return c.Field == "out" && lost(c.To.Text) })
}

// thrown are the rolls with dice; choices show in the sentences.
func thrown(rolls []kernel.Roll) []kernel.Roll {
	return kit.Only(rolls, func(r kernel.Roll) bool { return len(r.Faces) > 0 })
}

// latest is what the last command came to, in order, with the changes of turn only where a phase went by in which nothing was to be done.
func (s *Session) latest() (some []entry) {
	if len(s.m.Log) == 0 || s.past > 0 {
		return nil
	}
	last, phases := s.m.Log[len(s.m.Log)-1].Group, 0
	for i := len(s.m.Log) - 1; i >= 0 && (s.m.Log[i].Group == last || s.follows(i)); i-- {
		e, ok := s.entry(i)
		again := slices.ContainsFunc(some, func(other entry) bool { return other.Text == e.Text && len(e.Rolls) == 0 })
		if s.m.Log[i].Event.Kind == "phase" {
			phases++
		}
		if ok && (len(some) == 0 || !s.joins(&some[0], &e)) && !again { // scenery that is laid out as the scenario has it says the same many times
			some = append([]entry{e}, some...)
		}
	}
	if phases < 2 {
		some = slices.DeleteFunc(some, func(e entry) bool { return e.Phase })
	}
	if s.view.Need != nil && !s.handles(s.view.Need.Seat) { // another phone goes on, and this one sees how far it is
		some = append(some, s.progress()...)
	}
	return some
}

// follows tells whether an entry came with what was done last where nobody else does anything.
func (s *Session) follows(i int) bool { return s.m.Shared == nil && s.since > 0 && i >= s.since }

func (s *Session) threw() bool {
	return slices.ContainsFunc(s.latest(), func(e entry) bool { return len(e.Rolls) > 0 })
}

// progress is what the resolution has come to so far.
func (s *Session) progress() (some []entry) {
	for _, e := range s.m.Progress() {
		line := entry{Rolls: thrown(e.Rolls), Loss: s.loses(&e), Plain: s.plainly(&e)}
		if e.Kind != "" {
			line.Text = s.teller.Event(&e)
		}
		if line.Text != "" || len(line.Rolls) > 0 {
			some = append(some, line)
		}
	}
	return some
}

// sofar is that after what it followed from.
func (s *Session) sofar() []entry {
	all := s.progress()
	if n := len(s.m.Log); s.m.State().Pending != nil && n > 1 && (s.m.Log[n-1].Group == s.m.Log[n-2].Group || s.follows(n-1)) {
		all = append(s.latest(), all...)
	}
	all = slices.DeleteFunc(all, func(e entry) bool { return e.Plain })
	return all[max(0, len(all)-8):]
}

func (s *Session) pastText() string {
	return strings.Join(kit.Each(s.entries(1), func(e entry) string { return e.Text }), "")
}

// step goes to the entry before or after that has a sentence.
func (c *Log) step(by int) func() {
	return func() {
		at := c.end() + by
		for ; at > 1 && at < len(c.m.Log); at += by {
			if _, ok := c.entry(at - 1); ok {
				break
			}
		}
		c.look(at)
		app.Toasts().Say(c.pastText()) // the slider says it by itself
	}
}

func (c *Log) slid(text string) {
	if n, err := strconv.Atoi(text); err == nil {
		c.look(n)
	}
}

// sentence is what the log says of an entry, "" for what is left out.
func (s *Session) sentence(e *kernel.Envelope) string {
	code, what, asker := s.m.About(e), s.headline(e.Undo+e.Redo+e.Asks+e.Refuses), s.m.Asker(e)
	switch {
	case code == "event/undo-asked" && asker != 0:
		code = "event/undo-agreed"
	case what != "" && code == "event/undone" && asker != 0 && asker != e.By:
		return words.Say("game/back-agreed", "seat", s.name(asker), "what", what, "other", s.name(e.By))
	case what != "" && words.Has("about/"+code):
		return words.Say("about/"+code, "seat", s.name(e.By), "what", what)
	case code == "event/shown":
		return words.Say("game/shows", "seat", s.name(e.By), "what", s.secret(&e.Event))
	case code == "" && len(e.Sealed) > 0 && e.Event.Kind == "": // hidden from this seat
		return ""
	case code == "":
		return s.teller.Event(&e.Event)
	}
	args := words.Args{}
	for _, a := range e.Event.Args {
		args[a.Name] = a.Value.Text
	}
	args["seat"], args["n"] = s.name(e.By), kit.Itoa(e.Seq)
	return words.English.Say(code, args)
}

// secret is what a hidden event holds: what it says, or the things that it puts in an order.
func (s *Session) secret(e *kernel.Event) string {
	if text := s.teller.Event(e); text != "" {
		return text
	}
	names := kit.Each(kit.Flat(e.Changes, func(ch kernel.Change) []kernel.ID { return ch.To.InOrder() }), s.teller.Thing)
	return kit.Either(len(names) == 0, words.Say("game/shows-nothing"), strings.Join(names, ", "))
}

// headline is what the log says first of a group of entries, or what was ordered where it is still being resolved, with the
// number of commands that joined it.
func (s *Session) headline(group int) string {
	said, ordered, quiet, joined := "", "", "", 0
	for _, e := range kit.Refs(s.m.Log) {
		if e.Group != group || s.m.About(e) != "" {
			continue
		}
		if e.Joins {
			joined++
		}
		if said == "" {
			said = strings.Trim(s.teller.Event(&e.Event), "— ") // a phase stands between dashes
			quiet = cmp.Or(quiet, kit.When(e.Event.Kind != "", words.Say("game/turn-over")))
		}
		if command := e.Event.Begins; command != nil && ordered == "" {
			ordered = s.commanded(command, s.teller.Command(command.Kind))
		}
	}
	if said = cmp.Or(said, ordered, quiet); said != "" && joined > 0 {
		said = words.Say("game/headline-more", "what", said, "n", kit.Itoa(joined))
	}
	return said
}

// deed is what a command does: the weapon that it fires, the order as the game names it, or what it is called.
func (s *Session) deed(command *kernel.Command) string {
	key := s.view.Meaning.Said(command, kernel.UseWeapon).Text
	if t := s.thing(command.Thing); t != nil && key != "" {
		if g := first(t.Guns, func(g kernel.Gun) bool { return g.Key == key }); g != nil {
			return kit.Capital(s.teller.Label(g.Label))
		}
	}
	order := command.Text(command.Kind)
	return cmp.Or(kit.When(order != "", s.own("order", order)), s.teller.Command(command.Kind))
}

// commanded is a command with who does it and to whom. What is commanded of another seat's thing is done to that.
func (s *Session) commanded(command *kernel.Command, what string) string {
	at := kernel.ID(s.view.Meaning.Said(command, kernel.UseTarget).Int)
	switch t := s.thing(command.Thing); {
	case t != nil && at == 0 && t.Seat != 0 && t.Seat != command.By:
		at = t.ID
	case command.Thing != 0:
		what = words.Say("game/resolving", "thing", s.teller.Thing(command.Thing), "what", what)
	}
	if at != 0 {
		what = words.Say("game/resolving-at", "what", what, "target", s.teller.Thing(at))
	}
	return what
}

// Latest is what the last command came to, or what a resolution has come to so far.
type Latest struct {
	P       *Session
	Entries []entry
	Brief   string // how it makes room for what follows, as classes
}

// Rolls shows throws with their faces and reasons.
type Rolls struct {
	P     *Session
	Rolls []kernel.Roll
}

// rollText is a throw in words: the step and what it needed, or who threw where several of some throws are for the same.
func (s *Session) rollText(r *kernel.Roll, among []kernel.Roll) string {
	text := s.teller.Step(r.Step)
	if slices.ContainsFunc(among, func(o kernel.Roll) bool { return o.Step == r.Step && o.By != r.By }) {
		text = kit.Join(s.name(r.By), text)
	}
	if r.Need > 0 {
		text += " " + kit.Itoa(r.Need) + "+"
	}
	return text
}

// rollSpoken is a throw for those who do not see its dice.
func (s *Session) rollSpoken(r *kernel.Roll) string {
	return s.rollText(r, nil) + ": " + strings.Join(kit.Each(r.Faces, func(face dice.Face) string { return kit.Itoa(int(face)) }), ", ")
}

func faces(rolls []kernel.Roll) string {
	return kit.Itoa(len(kit.Flat(rolls, func(r kernel.Roll) []dice.Face { return r.Faces })))
}
