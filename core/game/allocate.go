package game

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/params"
	"broadside/core/shortsort"
)

// Allocate proposes what the weapons that models may still aim are aimed at: commands that together do most, in an order in
// which they can be given. It goes by what each further weapon adds to all that is aimed at a target: the chance to destroy it,
// to cripple it, and damage that it has to lose. A weapon that throws dice as it is aimed comes last, at what it harms most by
// itself. The view tells the damage points of what is there. There is nothing to propose where positions are not kept, nor in
// games that aim nothing before they fire.
func (g *Game) Allocate(v *View, by Seat, models []ID) []Command {
	if g.state.Pending != nil {
		return nil
	}
	a := allocation{g: g, by: by, models: models, hull: map[ID]float64{}, known: map[string]*aimed{}, steps: map[step]*State{}}
	for _, t := range v.Things {
		if t.Role == RoleModel {
			for _, track := range t.Tracks {
				a.hull[t.ID] += float64(track.Max)
			}
		}
	}
	a.first = a.offers()
	best := a.gather(0)
	for _, target := range targets(best) {
		if all := a.gather(target); a.sum(all) > a.sum(best)+little {
			best = all
		}
	}
	best = a.moved(best)
	var all []Command
	for _, s := range best {
		all = append(all, s.command)
	}
	return append(all, a.thrown(best)...)
}

const (
	little    = 1e-9 // a gain that is none
	mostPlans = 600  // salvos that one proposal works out
)

// An allocation is a proposal in the making.
type allocation struct {
	g      *Game
	by     Seat
	models []ID
	hull   map[ID]float64
	first  []share           // before anything is aimed
	known  map[string]*aimed // what weapons do together, by their keys
	steps  map[step]*State   // what each comes to
}

// A step aims a weapon at a target.
type step struct {
	from   *State
	weapon string
	target ID
}

// A share is a weapon aimed at a target.
type share struct {
	command Command
	weapon  string // of which model it is, and which of its weapons
	target  ID
}

// Aimed is what weapons do together at one target.
type aimed struct {
	state *State // with no more aimed than those; nil where that cannot be, or not without dice
	worth float64
}

// offers are the weapons that may be aimed, each at one target.
func (a *allocation) offers() (all []share) {
	meaning := MeaningOf(a.g.system)
	for _, l := range meaning.offered(a.g.system.Legal(a.g.state, a.by)) {
		at := slices.IndexFunc(l.Params, func(p Param) bool { return p.Use == UseTarget })
		if l.Deed != DeedAim || at < 0 || !slices.Contains(a.models, l.Thing) {
			continue
		}
		for _, choice := range l.Params[at].Choices {
			c := Command{Kind: l.Kind, By: a.by, Thing: l.Thing}.With(l.Params[at].Name, choice.Value)
			if id := ID(choice.Value.Int); a.hull[id] > 0 {
				c = a.g.filled(&l, c)
				gun := meaning.Said(&c, UseWeapon)
				all = append(all, share{c, strconv.Itoa(int(l.Thing)) + "/" + gun.Text, id})
			}
		}
	}
	return all
}

// gather aims one weapon after another where it adds most; at one target first, as long as that adds anything.
func (a *allocation) gather(target ID) (plan []share) {
	state, offers := a.g.state, slices.Clone(a.first)
	for {
		best, most := -1, little
		for i := range offers {
			gain := a.gain(plan, &offers[i])
			if offers[i].target == target && gain > little {
				gain += a.hull[target] * 10
			}
			if gain > most {
				best, most = i, gain
			}
		}
		if best < 0 {
			return plan
		}
		if next := a.after(state, offers[best]); next != nil {
			state, plan = next, append(plan, offers[best])
		}
		offers = slices.Delete(offers, best, best+1)
	}
}

// gain is what a weapon adds to a plan.
func (a *allocation) gain(plan []share, s *share) float64 {
	there := at(plan, s.target)
	return a.together(s.target, append(there, *s)).worth - a.together(s.target, there).worth
}

// moved aims weapons elsewhere one by one, as long as that does more.
func (a *allocation) moved(plan []share) []share {
	for better := true; better; {
		better = false
		for i := range plan {
			for _, o := range a.first {
				if o.weapon != plan[i].weapon || o.target == plan[i].target {
					continue
				}
				other := slices.Clone(plan)
				other[i] = o
				if a.sum(other) > a.sum(plan)+little && a.stands(other) {
					plan, better = other, true
				}
			}
		}
	}
	return plan
}

// stands reports whether a plan can be carried out as it is.
func (a *allocation) stands(plan []share) bool {
	state := a.g.state
	for i := 0; i < len(plan) && state != nil; i++ {
		state = a.after(state, plan[i])
	}
	return state != nil
}

// thrown are the weapons of no plan that throw dice as they are aimed, at what they harm most by themselves.
func (a *allocation) thrown(plan []share) (all []Command) {
	best := map[string]float64{}
	for _, o := range a.first {
		if slices.ContainsFunc(plan, func(s share) bool { return s.weapon == o.weapon }) || a.after(a.g.state, o) != nil {
			continue
		}
		for _, shot := range a.g.system.Shots(a.g.state, o.command.Thing) {
			worth := 0.0
			if shot.To == o.target && o.weapon == strconv.Itoa(int(shot.From))+"/"+shot.Gun && shot.Odds != nil {
				worth = a.does(o.target, shot.Odds)
			}
			if worth <= best[o.weapon]+little {
				continue
			}
			if best[o.weapon] > 0 {
				all = all[:len(all)-1]
			}
			best[o.weapon], all = worth, append(all, o.command)
		}
	}
	return all
}

func (a *allocation) sum(plan []share) (sum float64) {
	for _, target := range targets(a.first) {
		sum += a.together(target, at(plan, target)).worth
	}
	return sum
}

// together works out what weapons do at a target, with those that were aimed at it before and no others.
func (a *allocation) together(target ID, plan []share) *aimed {
	plan = slices.Clone(plan)
	shortsort.Stable(plan, func(a, b share) int { return strings.Compare(a.weapon, b.weapon) })
	key := strconv.Itoa(int(target))
	for i := range plan {
		key += " " + plan[i].weapon
	}
	if had := a.known[key]; had != nil {
		return had
	}
	all := &aimed{state: a.g.state}
	if a.known[key] = all; len(plan) > 0 {
		last := len(plan) - 1
		before := a.together(target, plan[:last])
		if all.state = nil; before.state != nil && len(a.known) < mostPlans {
			all.state = a.after(before.state, plan[last])
		}
	}
	if all.state == nil {
		return all
	}
	for _, s := range a.g.system.Salvos(all.state) {
		if s.At == target {
			if o, err := a.g.system.Odds(params.New(s.Request)); err == nil {
				all.worth += a.does(target, o)
			}
		}
	}
	return all
}

// does is the worth of what is done to a target, in its damage points: those that it loses, all that it has where it is
// destroyed, and half of them where it is crippled.
func (a *allocation) does(target ID, o *Odds) float64 {
	left := o.Left
	if left == 0 {
		left = len(o.Damage)
	}
	worth := 0.0
	for k, p := range o.Damage {
		worth += p * float64(min(k, left))
	}
	for _, fate := range []struct {
		chance *float64
		share  float64
	}{{o.Destroyed, 1}, {o.Crippled, 0.5}} {
		if fate.chance != nil {
			worth += a.hull[target] * fate.share * *fate.chance
		}
	}
	return worth
}

// after is a state with a weapon aimed, nil where that is refused or wants dice or answers.
func (a *allocation) after(s *State, aims share) *State {
	this := step{s, aims.weapon, aims.target}
	next, known := a.steps[this]
	if known {
		return next
	}
	if run := newRun(s, aims.command, nil); a.g.resolve(run) == nil {
		next = run.State
	}
	a.steps[this] = next
	return next
}

// at are the weapons of a plan that are aimed at a target; targets are all that anything is aimed at.
func at(plan []share, target ID) (all []share) {
	for _, s := range plan {
		if s.target == target {
			all = append(all, s)
		}
	}
	return all
}

func targets(plan []share) (all []ID) {
	for _, s := range plan {
		if !slices.Contains(all, s.target) {
			all = append(all, s.target)
		}
	}
	return all
}
