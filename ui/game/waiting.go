package game

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/dice"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/odds"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// Waiting is what the game waits for: dice, a choice, or a place on the board.
type Waiting struct {
	*Session
	picks  []int // of the choice that is waited for
	needed int   // how much was played at the need for which they stand
}

// renew begins anew where another thing is asked for. It tells whether it did.
func (c *Waiting) renew() bool {
	if c.needed == c.m.Played() {
		return false
	}
	c.needed, c.picks = c.m.Played(), nil
	c.typing = c.typing || c.throwing() != nil && typedIn(c.m.Typed()) > 0 // begun before the page was loaded anew
	if a := c.asking(); a != nil && a.Kind == odds.Number {
		c.picks = kit.Either(len(a.Default) == 1 && a.Policy != "", slices.Clone(a.Default), []int{a.Min})
	}
	return true
}

// here tells whether something is waited for on this device.
func (c *Waiting) here() bool {
	return c.past == 0 && c.view.Need != nil && c.handles(c.view.Need.Seat) && c.view.Asked == nil
}

// placing is the place that a resolution asks for, or nil.
func (c *Waiting) placing() *odds.Ask {
	if a := c.asking(); a != nil && a.Kind == odds.Place && c.here() {
		return a
	}
	return nil
}

// need is what is waited for, and says nothing where nothing is.
func (c *Waiting) need() kernel.Need {
	if c.view.Need == nil {
		return kernel.Need{}
	}
	return *c.view.Need
}

// throwing is the throw that is waited for, and asking the choice; nil where none is.
func (c *Waiting) throwing() *dice.Throw { return c.need().Throw }
func (c *Waiting) asking() *odds.Ask     { return c.need().Ask }

// picksOne tells whether one tap answers what is asked.
func (c *Waiting) picksOne() bool {
	a := c.asking()
	return a.Kind == odds.Pick || a.Kind == odds.Many && a.Max == 1
}

func (c *Waiting) title() string { return c.teller.Step(c.need().Step) }

// resolving is what is being resolved: who does what to whom.
func (c *Waiting) resolving() string {
	p := c.m.State().Pending
	if p == nil {
		return ""
	}
	text := c.deed(&p.Command)
	if t := c.throwing(); t != nil && t.Of != "" {
		text = t.Of
	} else if c.view.Meaning.Said(&p.Command, kernel.UseTarget).Int == 0 {
		text = c.firingAt(text, c.aimsOf(p.Command.Thing))
	}
	return kit.Capital(c.commanded(&p.Command, text))
}

// aimsOf are what a squad is firing at now.
func (s *Session) aimsOf(squad kernel.ID) (all []kernel.ID) {
	if t := s.thing(squad); t == nil || t.Role != kernel.RoleFormation || s.view.Need == nil {
		return nil
	}
	for _, t := range forces.Ships(s.view, squad) {
		all = aimedBy(&t, all)
	}
	return all
}

// answerChoice gives a choice. Dice that follow are the app's to throw once it has begun to.
func (c *Waiting) answerChoice(chosen []int) {
	if c.m.State().Pending == nil {
		return // a second tap came before the sheet was gone
	}
	var src dice.Source
	if slices.ContainsFunc(c.m.State().Pending.Inputs, func(in kernel.Input) bool { return len(in.Faces) > 0 }) {
		src = c.source()
	}
	c.answer(kernel.Input{Chosen: chosen}, src)
}

// inquiry parts a question: what it says before, what it asks, and what it says after.
func inquiry(text string) [3]string {
	end := strings.Index(text, "?") + 1
	from := strings.LastIndex(text[:end], ". ") + 1
	if end == 0 {
		end = len(text)
	}
	return [3]string{text[:from], strings.TrimSpace(text[from:end]), strings.TrimSpace(text[end:])}
}

// usual is what most players would choose, which the chances suppose too; "" where there is no such thing.
func (c *Waiting) usual() string {
	a := c.asking()
	switch {
	case a == nil || a.Policy == "":
		return ""
	case a.Kind == odds.Pick:
		return c.teller.Label(a.Options[a.Default[0]].Label)
	}
	return kit.Itoa(a.Default[0])
}

func (c *Waiting) takeUsual() { c.answerChoice(c.asking().Default) }

// numberOf is a number that is asked for, as a form shows it.
func numberOf(a *odds.Ask, label string, n int, changed func(int)) form.Field {
	return form.Field{
		Param: kernel.Param{Kind: kernel.ParamNumber, Min: a.Min, Max: a.Max}, Label: label,
		Value: kernel.Int(n), Given: true, Stepped: true, Changed: func(v kernel.Value, _ bool) { changed(v.Int) },
	}
}

func (s *Session) askOptions(a *odds.Ask) []kit.Option {
	return kit.Numbered(a.Options, func(o odds.Option) string {
		name := kit.Capital(s.teller.Label(o.Label))
		if t := s.thing(thingOf(o.Label)); t != nil && slices.ContainsFunc(forces.Boxes(t), func(k kernel.Track) bool { return k.Lost > 0 }) {
			return kit.Join(name, hull(t))
		}
		return name
	})
}

func (c *Waiting) toggleOption(value string) {
	if a := c.asking(); a != nil {
		c.picks = tapped(a, c.picks, value)
	}
}

// tapped are picks once an option was tapped: that alone, or where many may be chosen, with it put in or taken out.
func tapped(a *odds.Ask, picks []int, value string) []int {
	i, err := strconv.Atoi(value)
	switch {
	case err != nil || i >= len(a.Options):
		return picks
	case a.Kind == odds.Pick:
		return []int{i}
	}
	picks = kit.Toggled(picks, i)
	shortsort.Up(picks)
	return picks
}

// manyNote says how many may be chosen.
func (c *Waiting) manyNote() string {
	a := c.asking()
	switch {
	case a.Min == a.Max:
		return words.Say("game/choose-so-many", "n", kit.Itoa(a.Max))
	case a.Max < len(a.Options):
		return words.Say("game/choose-up-to", "n", kit.Itoa(a.Max))
	}
	return words.Say("game/choose-any")
}

// doneText is the button that answers with what has been picked.
func (c *Waiting) doneText() string {
	switch {
	case c.asking().Kind == odds.Place:
		return words.Say("game/place-here")
	case len(c.picks) == 0 && c.asking().Min == 0:
		return words.Say("game/none-of-these")
	}
	return words.Say("game/done")
}

// diceText is how many dice are thrown and what they need.
func diceText(t *dice.Throw) string {
	text := count("game/dice", t.N)
	switch {
	case t.Need > 0:
		return words.Say("game/dice-need", "dice", text, "need", kit.Itoa(t.Need))
	case isD3(t):
		return words.Say("game/dice-d3", "dice", text)
	case t.Sum && t.N > 1:
		return words.Say("game/dice-sum", "dice", text)
	}
	return text
}

// isD3 tells whether the faces count by pairs.
func isD3(t *dice.Throw) bool { return t.Sum && t.Sort[1] == 1 && t.Sort[2] == 1 && t.Sort[6] == 3 }

// marksOf says what each face counts as, where some count for more than others.
func marksOf(t *dice.Throw) (marks [7]kit.Mark) {
	for face := 1; face <= 6 && !t.Sum && t.Sort[1] != t.Sort[6]; face++ {
		switch t.Sort[face] {
		case dice.Miss:
			marks[face] = kit.Miss
		case dice.Hit:
			marks[face] = kit.Hit
		default:
			marks[face] = kit.Critical
		}
	}
	return marks
}

func markLabel(m kit.Mark) string {
	return kit.Either(m == kit.Miss, words.Say("game/miss"), words.Say("game/success"))
}

// dieLabel is which die it is: whose, where there is one for each of several things.
func (c *Waiting) dieLabel(i int) string {
	if t := c.throwing(); len(t.Why) == t.N && t.N > 1 && thingOf(t.Why[i].Code) != 0 {
		return c.teller.Reason(t.Why[i])
	}
	return words.Say("game/die", "i", kit.Itoa(i+1), "n", kit.Itoa(c.throwing().N))
}

func (c *Waiting) byHand() bool { return c.typing || !appThrows() }

// A fuse gives dice until something is lost or a phase begins: what comes then is thrown once that was seen.
type fuse struct {
	dice.Source
	s     *Session
	after int // this entry of the log, for which another may have come that is shorter
}

func (f *fuse) Spent() bool {
	return slices.ContainsFunc(f.s.m.Log[min(f.after, len(f.s.m.Log)):], func(e kernel.Envelope) bool { return e.Event.Kind == "phase" || f.s.loses(&e.Event) })
}

// careful is the source of dice for what follows from what was done last.
func (s *Session) careful() dice.Source {
	if src := s.source(); src != nil {
		return &fuse{src, s, s.since}
	}
	return nil
}

// roll lets the app throw up to the next choice, loss or phase, rollThis this one throw; faces that were typed in count.
func (c *Waiting) roll()     { c.throw(&fuse{session.Dice, c.Session, len(c.m.Log)}) }
func (c *Waiting) rollThis() { c.throw(nil) }

func (c *Waiting) throw(rest dice.Source) {
	if c.throwing() == nil {
		return
	}
	typed := c.m.Typed()
	rolled, err := session.Dice.Faces(len(typed) - typedIn(typed))
	if err != nil {
		return
	}
	typed = slices.Clone(typed)
	for i, f := range typed {
		if f == 0 {
			typed[i], rolled = int(rolled[0]), rolled[1:]
		}
	}
	c.typing = false
	c.thrown(typed, rest)
}

// enter takes faces that are typed in; with the last of them the throw is made.
func (c *Waiting) enter(typed []int) {
	if c.m.Type(typed); typedIn(typed) == len(typed) {
		c.thrown(typed, nil)
	}
}

func (c *Waiting) thrown(typed []int, rest dice.Source) {
	c.answer(kernel.Input{Faces: kit.Each(typed, func(f int) dice.Face { return dice.Face(f) })}, rest)
}

// typedIn is how many dice show a face.
func typedIn(faces []int) int {
	return len(kit.Only(faces, func(f int) bool { return f != 0 }))
}

func (c *Waiting) answer(in kernel.Input, src dice.Source) {
	n := c.view.Need
	if n == nil || !c.change(func() error { return c.m.Answer(n.Seat, in, src) }) {
		return
	}
	c.trail()
	c.release()
	if c.throwing() != nil && c.byHand() {
		focusNextDie()
	} else {
		reveal(".play-waiting .sheet-body > .stack > :last-child") // below what has come of it so far
	}
}

func diceOptions() []kit.Option {
	return []kit.Option{{Value: "app", Text: words.Say("game/dice-app"), Icon: "dice"}, {Value: "hand", Text: words.Say("game/dice-hand"), Icon: "edit"}}
}

func throwBy(who string) { app.Edit(func(s *app.Settings) { s.Dice = who }) }

func rollAtOnce(on bool)  { app.Edit(func(s *app.Settings) { s.AtOnce = on }) }
func chooseUsual(on bool) { app.Edit(func(s *app.Settings) { s.Usual = on }) }
