package game

import (
	"strconv"

	kernel "broadside/core/game"
	"broadside/core/words"
)

// The log in words, and looking back along it.

// sentence is what the log says of an entry, "" for what is left out.
func (c *Play) sentence(e *kernel.Envelope) string {
	code := c.m.About(e)
	switch {
	case code == "event/undone":
		if what, asker := c.deed(e.Undo), c.m.Asker(e); what != "" && asker != 0 && asker != e.By {
			return words.Say("game/back-agreed", "seat", c.name(asker), "what", what, "other", c.name(e.By))
		} else if what != "" {
			return words.English.Say("game/took-back", words.Args{"seat": c.name(e.By), "what": what})
		}
	case code == "event/redone":
		if what := c.deed(e.Redo); what != "" {
			return words.English.Say("game/did-again", words.Args{"seat": c.name(e.By), "what": what})
		}
	case code == "event/undo-asked" && c.m.Asker(e) != 0:
		code = "event/undo-agreed"
	case code == "event/shown":
		return words.Say("game/shows", "seat", c.name(e.By), "what", c.secret(&e.Event))
	case code == "" && len(e.Sealed) > 0 && e.Event.Kind == "": // hidden from this seat
		return ""
	case code == "":
		return c.teller.Event(&e.Event)
	}
	args := words.Args{}
	for _, a := range e.Event.Args {
		args[a.Name] = a.Value.Text
	}
	args["seat"], args["n"] = c.name(e.By), strconv.Itoa(e.Seq)
	return words.English.Say(code, args)
}

// secret is what a hidden event holds: what it says, or the things that it puts in an order.
func (c *Play) secret(e *kernel.Event) string {
	if text := c.teller.Event(e); text != "" {
		return text
	}
	text := ""
	for _, change := range e.Changes {
		for _, id := range change.To.InOrder() {
			if text != "" {
				text += ", "
			}
			text += c.teller.Thing(id)
		}
	}
	if text == "" {
		return words.Say("game/shows-nothing")
	}
	return text
}

// deed is what the log says first of a group of entries, or what was ordered where it is still being resolved, with the
// number of commands that joined it.
func (c *Play) deed(group int) string {
	said, ordered, joined := "", "", 0
	for i := range c.m.Log {
		e := &c.m.Log[i]
		if e.Group != group || c.m.About(e) != "" {
			continue
		}
		if e.Joins {
			joined++
		}
		if said == "" {
			said = c.teller.Event(&e.Event)
		}
		if command := e.Event.Begins; command != nil && ordered == "" {
			ordered = c.ordered(command, c.teller.Command(command.Kind))
		}
	}
	if said == "" {
		said = ordered
	}
	if said != "" && joined > 0 {
		said = words.Say("game/deed-more", "what", said, "n", strconv.Itoa(joined))
	}
	return said
}

// ordered is a command with who does it and to whom.
func (c *Play) ordered(command *kernel.Command, what string) string {
	if command.Thing != 0 {
		what = words.Say("game/resolving", "thing", c.teller.Thing(command.Thing), "what", what)
	}
	if t := command.Target("target"); t != 0 {
		what = words.Say("game/resolving-at", "what", what, "target", c.teller.Thing(t))
	}
	return what
}

// An entry is a line of the log.
type entry struct {
	Seq    int
	Text   string
	Rolls  []kernel.Roll
	Undone bool
	Phase  bool // begins a phase or a round
}

// entries are the latest lines, the newest first.
func (c *Play) entries(most int) (some []entry) {
	end := len(c.m.Log)
	if c.past > 0 {
		end = c.past
	}
	for i := end - 1; i >= 0 && len(some) < most; i-- {
		if e, ok := c.entry(i); ok {
			some = append(some, e)
		}
	}
	return some
}

func (c *Play) entry(i int) (entry, bool) {
	env := &c.m.Log[i]
	e := entry{Seq: env.Seq, Text: c.sentence(env), Undone: !c.m.Stands(env.Group) && c.m.About(env) == ""}
	if c.m.About(env) == "" {
		e.Rolls = thrown(env.Event.Rolls)
		e.Phase = env.Event.Kind == "phase" || env.Event.Kind == "round"
	}
	if e.Text == "" && len(e.Rolls) > 0 {
		e.Text = c.teller.Step(e.Rolls[0].Step)
	}
	return e, e.Text != ""
}

// thrown are the rolls with dice; choices show in the sentences.
func thrown(rolls []kernel.Roll) (some []kernel.Roll) {
	for _, r := range rolls {
		if len(r.Faces) > 0 {
			some = append(some, r)
		}
	}
	return some
}

// latest is what the last command came to, in order, without the changes of turn.
func (c *Play) latest() (some []entry) {
	if len(c.m.Log) == 0 || c.past > 0 {
		return nil
	}
	last := c.m.Log[len(c.m.Log)-1].Group
	for i := len(c.m.Log) - 1; i >= 0 && c.m.Log[i].Group == last; i-- {
		if e, ok := c.entry(i); ok && !e.Phase {
			some = append([]entry{e}, some...)
		}
	}
	if c.view.Need != nil && !c.handles(c.view.Need.Seat) { // another phone goes on, and this one sees how far it is
		some = append(some, c.progress()...)
	}
	return some
}

// progress is what the resolution has come to so far.
func (c *Play) progress() (some []entry) {
	for _, e := range c.m.Progress() {
		line := entry{Rolls: thrown(e.Rolls)}
		if e.Kind != "" {
			line.Text = c.teller.Event(&e)
		}
		if line.Text != "" || len(line.Rolls) > 0 {
			some = append(some, line)
		}
	}
	return some
}

// more tells whether the log has lines that are not shown.
func (c *Play) more() bool { return c.shown < len(c.m.Log) }

func (c *Play) showMore() { c.shown += 2 * logStep }

func (c *Play) toggleEntry(seq int) { c.open[seq] = !c.open[seq] }

// look shows the game as it stood after n entries; all of them is now.
func (c *Play) look(n int) {
	c.past = min(max(n, 1), len(c.m.Log))
	if c.past == len(c.m.Log) {
		c.past = 0
	}
	c.order, c.refused = nil, nil
	c.refresh()
	if c.past > 0 && c.thing(c.chosen) == nil {
		c.chosen = 0
	}
}

// stepBack and stepOn go to the entry before and after that has a sentence.
func (c *Play) stepBack() { c.step(-1) }
func (c *Play) stepOn()   { c.step(1) }

func (c *Play) step(by int) {
	at := c.past
	if at == 0 {
		at = len(c.m.Log)
	}
	for at += by; at > 1 && at < len(c.m.Log); at += by {
		if _, ok := c.entry(at - 1); ok {
			break
		}
	}
	c.look(at)
}

// pastText says which moment is shown.
func (c *Play) pastText() string {
	if e := c.entries(1); len(e) > 0 {
		return e[0].Text
	}
	return ""
}
