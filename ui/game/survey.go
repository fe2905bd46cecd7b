package game

import (
	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/odds"
	"broadside/ui/form"
)

// An errand is a command that is given as soon as its turn comes, with the answers to what it then asks.
type errand struct {
	command func() (kernel.Command, bool)
	told    [][]int
}

func just(command kernel.Command) errand {
	return errand{command: func() (kernel.Command, bool) { return command, true }}
}

// give carries the errand out, and answers for as long as something is answered and asked.
func (s *Session) give(e errand, do func(kernel.Command, dice.Source) error, src dice.Source) error {
	command, _ := e.command()
	err := do(command, src)
	for _, picks := range e.told {
		if n := s.m.Need(); err == nil && n != nil && n.Ask != nil {
			err = s.m.Answer(n.Seat, kernel.Input{Chosen: picks}, src)
		}
	}
	return err
}

// Survey asks on one sheet what the players measure for some commands on their table, before the commands are given.
type Survey struct {
	P     *Play
	jobs  []errand
	asks  []*inquiry
	given map[string][]int // by the player, by their keys
}

// An inquiry is one question of a survey.
type inquiry struct {
	*odds.Ask
	key   string
	picks []int
}

// mostAsks are what one sheet holds.
const mostAsks = 40

// survey is the sheet for commands that ask several things, or nil.
func (c *Play) survey(jobs []errand) *Survey {
	s := &Survey{P: c, jobs: jobs, given: map[string][]int{}}
	if c.onBoard() {
		return nil
	}
	if s.gather(); len(s.asks) > 1 {
		return s
	}
	for i := range jobs { // one question is asked when it comes
		jobs[i].told = nil
	}
	return nil
}

// gather plays the commands in a game of its own, as far as what they ask has an answer that most would give.
func (c *Survey) gather() {
	c.asks = nil
	g := c.P.m.Fork()
	for i := range c.jobs {
		job, f := &c.jobs[i], g.Fork()
		job.told = nil
		command, ok := job.command()
		if !ok || f.Do(command, nil) != nil {
			continue
		}
		for n := f.Need(); n != nil && n.Ask != nil && n.Seat == command.By && len(c.asks) < mostAsks; n = f.Need() {
			q := &inquiry{Ask: n.Ask, key: itoa(i) + "/" + itoa(len(job.told)) + "/" + n.Ask.Code}
			if q.picks, ok = c.preset(q); !ok || f.Answer(n.Seat, kernel.Input{Chosen: q.picks}, nil) != nil {
				break
			}
			c.asks, job.told = append(c.asks, q), append(job.told, q.picks)
		}
		if f.Need() == nil {
			g = f
		}
	}
}

// preset is what the player said, or said last of the same target, or else the usual answer.
func (c *Survey) preset(q *inquiry) ([]int, bool) {
	usual := q.Default
	if usual == nil && q.Kind == odds.Many {
		usual = []int{}
	}
	for _, picks := range [][]int{c.given[q.key], c.P.measuredOf[q.of()], usual} {
		if picks != nil && q.Valid(picks) {
			return picks, q.Policy == "" && q.Kind != odds.Place
		}
	}
	return nil, false
}

// of is what is measured at whom.
func (q *inquiry) of() string { return q.Code + q.Args["target"] }

func (c *Survey) pick(q *inquiry, picks []int) {
	c.given[q.key] = picks
	if q.Args["target"] != "" { // the others of the group stand near
		c.P.measuredOf[q.of()] = picks
	}
	c.gather()
}

func (c *Survey) chosen(q *inquiry) func(string) {
	return func(value string) { c.pick(q, tapped(q.Ask, q.picks, value)) }
}

func (c *Survey) number(q *inquiry) form.Field {
	return numberOf(q.Ask, c.P.teller.Ask(q.Ask), q.picks[0], func(n int) { c.pick(q, []int{n}) })
}

// title is what is done once all is answered.
func (c *Survey) title() string {
	command, _ := c.jobs[0].command()
	text := c.P.teller.Command(command.Kind)
	if len(c.jobs) == 1 {
		text = c.P.commanded(&command, text)
	}
	return text
}

func (c *Survey) close() { c.P.sheet = nil }

func (c *Survey) done() {
	c.close()
	c.P.run(c.jobs)
}
