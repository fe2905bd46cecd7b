package draft

import (
	"strconv"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// An Errand is a command that is given as soon as its turn comes, with the answers to what it then asks.
type Errand struct {
	Command func() (game.Command, bool)
	Told    [][]int
	Begun   bool // it is being resolved, and what is asked is the rest of it
	Barred  bool // the rules forbid it, after those before it, as a survey found
}

// Just is an errand that asks for no turn of its own.
func Just(command game.Command) Errand {
	return Errand{Command: func() (game.Command, bool) { return command, true }}
}

// Rest is what is still to be answered of a command that is being resolved.
func Rest(of game.Command) Errand {
	e := Just(of)
	e.Begun = true
	return e
}

// A Player answers what a game asks.
type Player interface {
	Need() *game.Need
	Answer(by game.Seat, in game.Input, src dice.Source) error
}

// Give carries the errand out by do, and answers for as long as something is answered and asked.
func (e Errand) Give(p Player, do func(game.Command, dice.Source) error, src dice.Source) error {
	command, _ := e.Command()
	var err error
	if !e.Begun {
		err = do(command, src)
	}
	for _, picks := range e.Told {
		if n := p.Need(); err == nil && n != nil && n.Ask != nil {
			err = p.Answer(n.Seat, game.Input{Chosen: picks}, src)
		}
	}
	return err
}

// A Survey is what errands will ask of players who measure on a table of their own, answered before they are run.
type Survey struct {
	Jobs []Errand
	Asks []*Inquiry

	given    map[string][]int // by the player, by their keys
	measured map[string][]int // last, by what was asked and of whom; outlives the survey
}

// An Inquiry is one question of a survey.
type Inquiry struct {
	*odds.Ask
	Key   string
	Picks []int
}

// NewSurvey is the survey of some errands.
func NewSurvey(g *game.Game, jobs []Errand, measured map[string][]int) *Survey {
	s := &Survey{Jobs: jobs, given: map[string][]int{}, measured: measured}
	s.gather(g)
	return s
}

// gather plays the commands in a game of its own, as far as what they ask has an answer that most would give.
func (s *Survey) gather(g *game.Game) {
	s.Asks = nil
	g = g.Fork()
	for i := range s.Jobs {
		job, f := &s.Jobs[i], g.Fork()
		job.Told = nil
		command, ok := job.Command()
		if job.Barred = !ok || !job.Begun && f.Do(command, nil) != nil; job.Barred {
			continue
		}
		for n := f.Need(); n != nil && n.Ask != nil && n.Seat == command.By; n = f.Need() {
			q := &Inquiry{Ask: n.Ask, Key: strconv.Itoa(i) + "/" + strconv.Itoa(len(job.Told)) + "/" + n.Ask.Code}
			if q.Picks, ok = s.preset(q); !ok || f.Answer(n.Seat, game.Input{Chosen: q.Picks}, nil) != nil {
				break
			}
			s.Asks, job.Told = append(s.Asks, q), append(job.Told, q.Picks)
		}
		if f.Need() == nil {
			g = f
		}
	}
}

// preset is what the player said, or said last of the same target, or else the usual answer.
func (s *Survey) preset(q *Inquiry) ([]int, bool) {
	usual := q.Default
	if usual == nil && q.Kind == odds.Many {
		usual = []int{}
	}
	for _, picks := range [][]int{s.given[q.Key], s.measured[q.of()], usual} {
		if picks != nil && q.Valid(picks) {
			return picks, q.Policy == "" && q.Kind != odds.Place
		}
	}
	return nil, false
}

// of is what is measured at whom.
func (q *Inquiry) of() string { return q.Code + q.Args["target"] }

// Say answers a question, which may change what else is asked.
func (s *Survey) Say(g *game.Game, q *Inquiry, picks []int) {
	s.given[q.Key] = picks
	if q.Args["target"] != "" { // the others of the group stand near
		s.measured[q.of()] = picks
	}
	s.gather(g)
}
