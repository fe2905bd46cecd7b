package game

import "broadside/core/draft"

// Survey asks on one sheet what the players measure for some commands on their table, before the commands are given.
type Survey struct {
	P *Play
	*draft.Survey
}

// survey is the sheet for commands that ask several things, or nil.
func (c *Play) survey(jobs []draft.Errand) *Survey {
	if c.onBoard() {
		return nil
	}
	if command, ok := jobs[0].Command(); ok && command.Kind != c.measuredFor { // then something moved, or another acts
		c.measuredFor, c.measuredOf = command.Kind, map[string][]int{}
	}
	s := draft.NewSurvey(c.m.Game, jobs, c.measuredOf)
	if len(s.Asks) > 1 {
		return &Survey{c, s}
	}
	for i := range jobs { // one question is asked when it comes
		jobs[i].Told = nil
	}
	return nil
}

func (c *Survey) chosen(q *draft.Inquiry) func(string) {
	return func(value string) { c.Say(c.P.m.Game, q, tapped(q.Ask, q.Picks, value)) }
}

// title is what is done once all is answered.
func (c *Survey) title() string {
	command, _ := c.Jobs[0].Command()
	text := c.P.deed(&command)
	if len(c.Jobs) == 1 {
		text = c.P.commanded(&command, text)
	}
	return text
}

func (c *Survey) close() { c.P.sheet = nil }

func (c *Survey) done() {
	c.close()
	c.P.run(c.Jobs)
}
