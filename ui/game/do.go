package game

import (
	"broadside/core/dice"
	"broadside/core/draft"
	kernel "broadside/core/game"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// do carries a command out. Where dice are wanted the game waits for the dice sheet.
func (c *Play) do(command kernel.Command) { c.doAll(draft.Just(command)) }

// doAll carries out one command after another as one step, what they ask of the players' table asked before.
func (c *Play) doAll(jobs ...draft.Errand) {
	if len(jobs) == 0 {
		return // a second tap came before the page was drawn
	}
	if s := c.survey(jobs); s != nil {
		c.sheet = s
		return
	}
	c.run(jobs)
}

// release closes the card of what has nothing left to do, ends what leaves nothing else to do, as the turn of a group that moved and finds
// nothing to shoot at, and aims at whom it finds alone; an undo takes that back with what came before.
func (c *Play) release() {
	c.Selection.release()
	if c.view.Need != nil || len(c.rest) > 0 {
		return
	}
	end := c.sole()
	switch {
	case end != nil:
	case !c.volleys():
	case c.idles():
		end = c.fireAct()
	case c.aimsAlone():
		c.join(c.m.Allocate(c.view, c.fireAct().By, idsOf(c.shooters()))...)
	}
	if end != nil && c.join(end.Command()) {
		c.release()
	}
}

// join carries commands out as one with what was done last, which shows still.
func (c *Play) join(all ...kernel.Command) bool {
	return c.carry(kernel.Command{}, func() error {
		for _, one := range all {
			if err := c.m.Join(one, nil); err != nil {
				return err
			}
		}
		return nil
	})
}

func (c *Play) run(jobs []draft.Errand) {
	rest := kit.Either(jobs[0].Begun, c.rest, jobs[1:])
	c.refused, c.rest = nil, nil
	command, _ := jobs[0].Command()
	var src dice.Source
	if jobs[0].Begun { // whose dice have been thrown
		src = c.source()
	}
	if c.attempt(command, func() error { return jobs[0].Give(c.m, c.m.Do, src) }) {
		c.rest = rest
		c.trail()
		if deed, _ := c.view.Meaning.Command(command.Kind); deed != kernel.DeedUnaim { // which would be aimed again
			c.release()
		}
	}
}

// change does something to the game that is no command, or is several, and tells whether all of it was done.
func (c *Play) change(do func() error) bool { return c.attempt(kernel.Command{}, do) }

func (c *Play) attempt(command kernel.Command, do func() error) bool {
	c.since = len(c.m.Log)
	return c.carry(command, do)
}

func (c *Play) carry(command kernel.Command, do func() error) bool {
	before := len(c.m.Log)
	err := do()
	if err != nil {
		c.refuse(err, command)
	}
	if err != nil && len(c.m.Log) == before {
		return false
	}
	refused := c.refused
	c.order = nil
	c.changed(before)
	if err != nil {
		c.refused = refused
	}
	if t := c.throwing(); t != nil && c.here() && !c.byHand() {
		if app.Now().AtOnce {
			c.roll()
		} else if t.N == 1 && !(&fuse{s: c.Session, after: before}).Spent() { // a die alone leaves nothing to decide
			c.rollThis()
		}
	}
	return err == nil
}

func (c *Play) refuse(err error, command kernel.Command) {
	illegal, ok := err.(*kernel.Illegal)
	if !ok {
		app.Toast(app.Sentence(err))
		return
	}
	c.refused = &refusal{illegal: illegal, command: command, forced: draft.Forcible(c.m.Game, command)}
	app.Toasts().Alarm(c.teller.Illegal(illegal))
}

func (s *Session) overrule() {
	if s.refused != nil {
		s.force(s.refused.command)
	}
}

func (s *Session) force(command kernel.Command) {
	command.Force = true
	s.do(command)
}
