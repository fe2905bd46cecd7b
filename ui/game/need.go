package game

import (
	"slices"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/odds"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// The dice sheet: what a resolution waits for.

// waiting tells whether the sheet of dice and choices stands over the page.
func (c *Play) waiting() bool {
	return c.past == 0 && c.view.Need != nil && c.handles(c.view.Need.Seat) && c.placing() == nil && c.view.Asked == nil
}

// midway is the view with what the resolution under way has done so far, such as a ship that has moved already.
func (c *Play) midway(now *kernel.View) *kernel.View {
	s := c.m.State().Clone()
	for _, e := range c.m.Progress() {
		s.Apply(&e)
	}
	v := kernel.ViewOf(c.m.System(), s, c.m.Eyes())
	v.Need, v.Asked, v.CanUndo, v.CanRedo = now.Need, now.Asked, now.CanUndo, now.CanRedo
	return v
}

// throwing is the throw that is waited for, or nil.
func (c *Play) throwing() *dice.Throw {
	if n := c.view.Need; n != nil {
		return n.Throw
	}
	return nil
}

func (c *Play) asking() *odds.Ask {
	if n := c.view.Need; n != nil {
		return n.Ask
	}
	return nil
}

// resolving is what is being resolved: who does what to whom.
func (c *Play) resolving() string {
	p := c.m.State().Pending
	if p == nil {
		return ""
	}
	text := c.teller.Command(p.Command.Kind)
	if t := c.throwing(); t != nil && t.Of != "" {
		text = t.Of
	}
	return c.ordered(&p.Command, text)
}

// diceText is how many dice are thrown and what they need.
func diceText(t *dice.Throw) string {
	text := count("game/dice", t.N)
	switch {
	case t.Need > 0:
		return words.Say("game/dice-need", "dice", text, "need", itoa(t.Need))
	case isD3(t):
		return words.Say("game/dice-d3", "dice", text)
	case t.Sum && t.N > 1:
		return words.Say("game/dice-sum", "dice", text)
	}
	return text
}

// isD3 tells whether the faces count by pairs.
func isD3(t *dice.Throw) bool { return t.Sum && t.Sort[1] == 1 && t.Sort[2] == 1 && t.Sort[6] == 3 }

// pairsNote says how pairs count, "" where faces count as they are.
func pairsNote(t *dice.Throw) string {
	if isD3(t) {
		return words.Say("game/d3")
	}
	return ""
}

func needText(t *dice.Throw) string {
	if t.Need == 0 {
		return ""
	}
	return itoa(t.Need) + "+"
}

func (c *Play) why(list []dice.Reason) (some []string) {
	for _, r := range list {
		some = append(some, c.teller.Reason(r))
	}
	return some
}

// marksOf says what each face counts as.
func marksOf(t *dice.Throw) (marks [7]kit.Mark) {
	if t.Sum {
		return marks
	}
	for face := 1; face <= 6; face++ {
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
	if m == kit.Miss {
		return words.Say("game/miss")
	}
	return words.Say("game/success")
}

// byHand tells whether the faces are typed in.
func (c *Play) byHand() bool { return c.typing || !appThrows() }

// roll lets the app throw everything up to the next choice, rollThis this one throw; faces that were typed in count.
func (c *Play) roll()     { c.throw(c.source()) }
func (c *Play) rollThis() { c.throw(nil) }

func (c *Play) throw(rest dice.Source) {
	if c.throwing() == nil {
		return
	}
	typed := c.m.Typed()
	rolled, err := session.Dice.Faces(len(typed) - typedIn(typed))
	if err != nil {
		return
	}
	faces := make([]dice.Face, len(typed))
	for i, f := range typed {
		if faces[i] = dice.Face(f); f == 0 {
			faces[i], rolled = rolled[0], rolled[1:]
		}
	}
	c.answer(kernel.Input{Faces: faces}, rest)
}

// typedIn is how many dice show a face.
func typedIn(faces []int) (n int) {
	for _, f := range faces {
		if f != 0 {
			n++
		}
	}
	return n
}

// restText names the dice that are still to come.
func (c *Play) restText() string {
	typed := c.m.Typed()
	return words.Say("game/roll-rest", "n", itoa(len(typed)-typedIn(typed)))
}

// enter takes faces that were typed in.
func (c *Play) enter(typed []int) {
	faces := make([]dice.Face, len(typed))
	for i, f := range typed {
		faces[i] = dice.Face(f)
	}
	c.answer(kernel.Input{Faces: faces}, nil)
}

// answerChoice gives a choice. Dice that follow are the app's to throw once it has begun to.
func (c *Play) answerChoice(chosen []int) {
	if c.m.State().Pending == nil {
		return // a second tap came before the sheet was gone
	}
	var src dice.Source
	for _, in := range c.m.State().Pending.Inputs {
		if len(in.Faces) > 0 {
			src = c.source()
		}
	}
	c.answer(kernel.Input{Chosen: chosen}, src)
}

// usual is what most players would choose, which the chances suppose too; "" where there is no such thing.
func (c *Play) usual() string {
	a := c.asking()
	switch {
	case a == nil || a.Policy == "":
		return ""
	case a.Kind == odds.Pick:
		return c.teller.Label(a.Options[a.Default[0]].Label)
	}
	return itoa(a.Default[0])
}

func (c *Play) takeUsual() { c.answerChoice(c.asking().Default) }

// doneKind leaves the first place to the usual answer, where there is one.
func (c *Waiting) doneKind() kit.Kind {
	if c.P.usual() != "" {
		return kit.Plain
	}
	return kit.Primary
}

func (c *Play) chooseUsual(on bool) {
	s := app.Now()
	s.Usual = on
	app.Change(s)
}

func (c *Play) answer(in kernel.Input, src dice.Source) {
	n := c.view.Need
	if n == nil {
		return
	}
	c.refused = nil
	before := len(c.m.Log)
	if err := c.m.Answer(n.Seat, in, src); err != nil {
		c.refuse(err, kernel.Command{})
		return
	}
	c.changed(before)
	c.trail()
	c.release()
	if c.throwing() != nil && c.byHand() {
		focusNextDie()
	}
}

func (c *Play) toggle(i int) {
	if at := slices.Index(c.picks, i); at >= 0 {
		c.picks = slices.Delete(slices.Clone(c.picks), at, at+1)
		return
	}
	c.picks = append(slices.Clone(c.picks), i)
	shortsort.Up(c.picks)
}

// picked are the picks as the chips name them.
func (c *Play) picked() (some []string) {
	for _, i := range c.picks {
		some = append(some, itoa(i))
	}
	return some
}

func (c *Play) askOptions() (all []kit.Option) {
	for i, o := range c.asking().Options {
		all = append(all, kit.Option{Value: itoa(i), Text: capital(c.teller.Label(o.Label))})
	}
	return all
}

func (c *Play) toggleOption(value string) {
	if c.asking() == nil {
		return
	}
	for i := range c.asking().Options {
		if itoa(i) == value {
			c.toggle(i)
		}
	}
}

func (c *Play) enoughPicks() bool {
	a := c.asking()
	return len(c.picks) >= a.Min && len(c.picks) <= a.Max
}

// manyNote says how many may be chosen.
func (c *Play) manyNote() string {
	a := c.asking()
	switch {
	case a.Min == a.Max:
		return words.Say("game/choose-so-many", "n", itoa(a.Max))
	case a.Max < len(a.Options):
		return words.Say("game/choose-up-to", "n", itoa(a.Max))
	}
	return words.Say("game/choose-any")
}

func (c *Play) manyDone() string {
	if len(c.picks) == 0 {
		return words.Say("game/none-of-these")
	}
	return words.Say("game/done")
}

// confirmSpot answers with the place that was tapped.
func (c *Play) confirmSpot() {
	if len(c.picks) == 3 {
		c.answerChoice(c.picks)
	}
}

// diceOptions are who throws the dice.
func (c *Play) diceOptions() []kit.Option {
	return []kit.Option{{Value: "app", Text: words.Say("game/dice-app"), Icon: "dice"}, {Value: "hand", Text: words.Say("game/dice-hand"), Icon: "edit"}}
}

func (c *Play) chooseDice(v string) {
	s := app.Now()
	s.Dice = v
	app.Change(s)
}
