package game

import (
	"maps"
	"slices"
	"strings"

	"broadside/core/draft"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Survey asks on one sheet what the players measure for some commands on their table, before the commands are given.
type Survey struct {
	P *Play
	*draft.Survey
	single bool // each ship is asked about by itself
}

// A question is asked once for all of whom the same is asked and the same was said.
type question struct {
	*draft.Inquiry
	all []*draft.Inquiry
}

// survey is the sheet for commands that ask several things, or nil.
func (c *Play) survey(jobs []draft.Errand) *Survey {
	if c.onBoard() {
		return nil
	}
	command, ok := jobs[0].Command()
	deed, _ := c.view.Meaning.Command(command.Kind)
	aimed := deed == kernel.DeedFire && c.view.Meaning.Said(&command, kernel.UseWeapon).Text == "" // which moves nothing
	if ok && !aimed && !jobs[0].Begun && command.Kind != c.measuredFor {                           // then something moved, or another acts
		c.measuredFor, c.measuredOf = command.Kind, map[string][]int{}
	}
	s := draft.NewSurvey(c.m.Game, jobs, c.measuredOf)
	if len(s.Asks) > 1 {
		return &Survey{P: c, Survey: s}
	}
	for i := range jobs { // one question is asked when it comes
		jobs[i].Told = nil
	}
	return nil
}

func (c *Survey) questions() (all []question) {
	for _, q := range c.Asks {
		same := first(all, func(o question) bool {
			return !c.single && o.Code == q.Code && slices.Equal(o.Picks, q.Picks) && slices.Equal(o.Options, q.Options) && maps.Equal(ofAny(o.Args), ofAny(q.Args))
		})
		if same != nil {
			same.all = append(same.all, q)
		} else {
			all = append(all, question{q, []*draft.Inquiry{q}})
		}
	}
	return all
}

// ofAny are the words of a question without whose it is.
func ofAny(args map[string]string) map[string]string {
	args = maps.Clone(args)
	delete(args, "thing")
	return args
}

// text is a question with all whose it is.
func (c *Survey) text(q *question) string {
	var names []string
	for _, one := range q.all {
		if of := one.Args["thing"]; of != "" {
			names = with(names, c.P.teller.Label(of))
		}
	}
	ask := *q.Ask
	if ask.Args = maps.Clone(ask.Args); len(names) > 1 {
		ask.Args["thing"] = kit.Either(len(names) > 3, words.Say("game/each-of", "n", kit.Itoa(len(names))), strings.Join(names, ", "))
	}
	return c.P.teller.Ask(&ask)
}

// merges tells whether a question is of several ships.
func (c *Survey) merges() bool {
	return slices.ContainsFunc(c.questions(), func(q question) bool { return len(q.all) > 1 })
}

func (c *Survey) say(q *question, picks []int) {
	for _, one := range q.all {
		c.Say(c.P.m.Game, one, picks)
	}
}

func (c *Survey) chosen(q *question) func(string) {
	return func(value string) { c.say(q, tapped(q.Ask, q.Picks, value)) }
}

// title is what is done once all is answered, at whom if that is one.
func (c *Survey) title() string {
	command, _ := c.Jobs[0].Command()
	if len(c.Jobs) == 1 {
		return c.P.commanded(&command, c.P.deed(&command))
	}
	text, target := c.P.deed(&command), c.P.view.Meaning.Said(&command, kernel.UseTarget)
	for _, job := range c.Jobs[1:] {
		other, _ := job.Command()
		if c.P.view.Meaning.Said(&other, kernel.UseTarget) != target {
			return text
		}
		if c.P.deed(&other) != text {
			text = words.Say("game/weapons", "n", kit.Itoa(len(c.Jobs)))
		}
	}
	command.Thing = 0
	return c.P.commanded(&command, text)
}

func (c *Survey) close() { c.P.sheet = nil }

func (c *Survey) done() {
	c.close()
	c.P.run(c.Jobs)
}
