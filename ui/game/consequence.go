package game

import (
	"slices"
	"strings"

	"broadside/core/draft"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// A consequence is what an order would meet or do besides moving, in words.
type consequence struct {
	Text  string
	Fatal bool // the model would be lost
	Met   bool // it says what lies on the way
	Plain bool // it says no more than where the move ends
}

// Met lists consequences.
type Met struct{ All []consequence }

// consequences are those of an order; of one that does not move, besides what it is itself. The turn that passes on once all have
// moved and the phase that then begins are not of its making. The throw that is needed next tells something only where
// nothing has said what it is for.
func (s *Session) consequences(o *order) []consequence {
	some, over := s.foreseen(&o.trial, o.Act.Thing, o.Use(kernel.UseTravel) != nil || o.Act.Use(kernel.UseLevel) != nil)
	some = slices.Concat(s.parted(o), s.silenced(o), s.aboard(o), some)
	if text := s.own("carrying", o.Act.Kind); text != "" && len(forces.Under(s.view, o.Act.Thing, kernel.RoleSite)) > 0 {
		some = append(some, consequence{Text: text})
	}
	if text := s.throwsNext(&o.trial); text != "" && !over && (o.Use(kernel.UseTravel) != nil || o.Act.Deed == kernel.DeedLaunch) &&
		!slices.ContainsFunc(some, func(one consequence) bool { return one.Met }) {
		some = append(some, consequence{Text: text})
	}
	return some
}

// aboard is what keeps aboard what a model carries, where the order may change that.
func (s *Session) aboard(o *order) (some []consequence) {
	t := s.thing(o.Act.Thing)
	for i := 0; t != nil && o.Act.Use(kernel.UseLevel) != nil && i < len(t.Loads); i++ {
		if bar := t.Loads[i].Bar; bar != "" {
			some = with(some, consequence{Text: s.teller.Label(bar), Plain: true})
		}
	}
	return some
}

// throwsNext is what a trial throws dice for, and how they have to fall.
func (s *Session) throwsNext(trial *kernel.Trial) string {
	n := trial.Need
	if n == nil || n.Throw == nil || trial.Illegal != nil {
		return ""
	}
	return words.Say("game/throws-next", "step", s.teller.Step(n.Step), "dice", diceText(n.Throw))
}

// parted is what becomes of the group of a model that moves alone, where the game has a word for it.
func (s *Session) parted(o *order) (some []consequence) {
	t := s.thing(o.Act.Thing)
	if t == nil || s.thing(t.On) == nil || s.crew() != nil || o.trial.State == nil || !o.Places() {
		return nil
	}
	group := kernel.ViewOf(s.m.System(), o.trial.State, s.m.Eyes()).Thing(t.On)
	for i := 0; group != nil && i < len(group.Tags); i++ {
		tag := group.Tags[i]
		if text := s.own("alone", tag); text != "" && !slices.Contains(s.thing(t.On).Tags, tag) {
			some = append(some, consequence{Text: text})
		}
	}
	return some
}

// silenced are the weapons that do not fire after a move so far.
func (s *Session) silenced(o *order) (some []consequence) {
	t, moved := s.thing(o.Act.Thing), kernel.Command{}
	for _, e := range o.trial.Events {
		for _, ch := range e.Changes {
			if ch.On == o.Act.Thing && ch.On != 0 {
				moved = moved.Set(ch.Field, ch.To)
			}
		}
	}
	far := s.view.Meaning.Said(&moved, kernel.UseTravel).Int
	for i := 0; t != nil && i < len(t.Guns); i++ {
		if g := &t.Guns[i]; g.Halt > 0 && far >= g.Halt && !g.Off {
			some = append(some, consequence{Text: words.Say("game/no-fire", "weapon", kit.Capital(s.teller.Label(g.Label)), "far", s.length(g.Halt-1))})
		}
	}
	for i := 0; t != nil && i < len(t.Figures); i++ {
		if f := t.Figures[i]; far > f.Value && s.own("beyond", f.Key) != "" {
			some = append(some, consequence{Text: s.own("beyond", f.Key, "far", s.length(f.Value))})
		}
	}
	return some
}

// foreseen is what a trial does to a thing, which moves by it or acts otherwise, and whether its turn is over then.
func (s *Session) foreseen(trial *kernel.Trial, thing kernel.ID, moves bool) (some []consequence, over bool) {
	said := false
	for _, e := range kit.Refs(trial.Events) {
		if e.Kind == "phase" || e.Kind == "turn" && slices.ContainsFunc(e.Changes, func(ch kernel.Change) bool { return ch.On == 0 }) {
			return some, true
		}
		says := s.view.Meaning.Event(e.Kind)
		if says == kernel.EventSaid || says == kernel.EventBefore || !moves && !said { // no more than the order itself
			said = said || says != kernel.EventBefore
			continue
		}
		fatal := slices.ContainsFunc(e.Changes, func(ch kernel.Change) bool { return ch.Field == "out" && ch.To.Text != "" && ch.On == thing })
		plain := !fatal && e.Thing == thing && stands(e)
		one := consequence{Text: s.teller.Event(e), Fatal: fatal, Met: says == kernel.EventMet, Plain: plain}
		if one.Text != "" {
			some = with(some, one)
		}
	}
	if n := len(some) - 1; n >= 0 && some[n].Met {
		some[n].Text = strings.TrimSpace(some[n].Text + " " + s.throwsNext(trial))
	}
	return some, false
}

// stands tells whether an event does no more than to put a thing where it ends its move.
func stands(e *kernel.Event) bool {
	return len(e.Changes) > 0 && !slices.ContainsFunc(e.Changes, func(ch kernel.Change) bool {
		return !draft.IsPlace(ch.Field) && !slices.Contains([]string{"acted", "layer", "out"}, ch.Field)
	})
}
