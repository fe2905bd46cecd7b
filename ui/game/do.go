package game

import (
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/app"
)

// Commands: carried out, refused, overruled.

// do carries a command out. Where dice are wanted the game waits for the dice sheet.
func (c *Play) do(command kernel.Command) {
	c.refused, c.trailing = nil, false
	before := len(c.m.Log)
	if err := c.m.Do(command, nil); err != nil {
		c.refuse(err, command)
		return
	}
	c.remember(command)
	c.order = nil
	c.changed(before)
	c.release()
}

// remember keeps a ship's order, for the rest of its group to follow.
func (c *Play) remember(command kernel.Command) {
	if t := c.thing(command.Thing); t != nil && t.On != 0 && words.Has("order-note/"+c.system()+"/"+command.Kind) {
		c.last = &command
	}
}

// release closes the card of a thing that has nothing left to do.
func (c *Play) release() {
	if c.view.Need == nil && c.chosen != 0 && len(c.mine(c.chosen)) == 0 {
		c.chosen, c.order = 0, nil
		c.openPlace()
	}
}

func (c *Play) refuse(err error, command kernel.Command) {
	illegal, ok := err.(*kernel.Illegal)
	if !ok {
		app.Toast(app.Sentence(err))
		return
	}
	c.refused = &refusal{illegal: illegal, command: command, forced: c.forcible(command)}
	app.Toasts().Alarm(c.teller.Illegal(illegal))
}

// forcible tells whether overruling would carry a refused command out.
func (c *Play) forcible(command kernel.Command) bool {
	if command.Force || command.Kind == "" {
		return false
	}
	command.Force = true
	return c.m.Try(command).Illegal == nil
}

func (c *Play) overrule() {
	if c.refused != nil {
		command := c.refused.command
		command.Force = true
		c.do(command)
	}
}

// changed shows what was added to the log since it had so many entries.
func (c *Play) changed(before int) {
	c.refused = nil
	c.refresh()
	said := ""
	for i := before; i < len(c.m.Log); i++ {
		if text := c.sentence(&c.m.Log[i]); text != "" {
			said += text + " "
		}
	}
	if said != "" {
		app.Toasts().Say(said)
		switch {
		case len(c.lost) > 0:
			reveal(".play-lost")
		case c.opened == 0 && c.fireAct() == nil:
			reveal(".play-latest")
		}
	}
	if app.Now().Usual && c.waiting() && c.usual() != "" {
		c.takeUsual()
	}
}
