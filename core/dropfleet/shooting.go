package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// fire resolves all that the group has allocated, a salvo for each target, and then ends its activation.
func (r *run) fire() {
	group := r.Command.Thing
	bg, now := r.t.active()
	if group == 0 {
		group = now
	}
	r.Never(now == 0 || group != now || r.t.stage() != stageFiring, "dfc-moves-first", secFiring)
	r.Never(r.t.Seat(bg) != r.Command.By, "dfc-not-yours", secActivation, "thing", named(group))
	e := game.Event{Kind: "opens-fire", Thing: group}
	e.Queue = tabletop.Map(r.t.aimedAt(group), func(target game.ID) game.Command {
		return game.Command{Kind: "salvo", By: r.Command.By, Thing: group}.With("target", game.Int(int(target)))
	})
	if len(e.Queue) == 0 {
		e.Kind = "holds-fire"
	}
	e.Queue = append(e.Queue, game.Command{Kind: "close", By: r.Command.By, Thing: group})
	r.Emit(e)
}

// aimedAt lists what the ships of a group aim at.
func (t table) aimedAt(group game.ID) []game.ID {
	return tabletop.Once(tabletop.Gather(t.deployed(group), func(id game.ID) []game.ID {
		return tabletop.Map(t.aimed(id), func(w *Weapon) game.ID { return game.ID(t.Int(id, fieldAim+w.ID)) })
	}))
}

// salvo resolves all that a group fires at one target, with one throw of Point
// Defence: the group's dice are allocated together, so they come in together.
func (r *run) salvo() {
	group, target := r.Command.Thing, r.Command.Target("target")
	s := r.t.salvo(group, target)
	if r.t.Kind(target) != "sector" && !r.t.OnTable(target) || len(s.Volleys) == 0 {
		r.Emit(game.Event{Kind: "wasted", Thing: group, Args: []game.Arg{say("target", named(target))}, Changes: r.t.expended(s.Volleys)})
		r.recoil(s.Volleys, Outcome{})
		return
	}
	r.squadrons(s)
	out := r.deliver(s, target)
	r.Emit(game.Event{Kind: "fired", Thing: group, Args: []game.Arg{say("target", named(target)), count("hits", hits(out)), count("damage", out.Taken)}, Changes: r.t.expended(s.Volleys)})
	r.suffers(target, s, out)
	r.recoil(s.Volleys, out)
}

// expended marks weapons as fired where a rule asks for it.
func (t table) expended(volleys []Volley) []game.Change {
	var changes []game.Change
	for i := range volleys {
		v := &volleys[i]
		for _, id := range v.Ships {
			for _, c := range v.Weapon.Rules {
				if c.Effects.Spend != nil {
					changes = append(changes, c.Effects.Spend(t, id, v)...)
				}
			}
		}
	}
	return changes
}

func hits(out Outcome) int { return tabletop.Total(out.By, func(v Result) int { return v.Hits }) }

// A recoil is one ship that fired a volley, at nothing that was left where it is wasted.
type recoil struct {
	*Volley
	id     game.ID
	wasted bool
}

// recoil is what firing does to the firers: their spike, and by rules and by what their dice came to the harm.
func (r *run) recoil(volleys []Volley, out Outcome) {
	for i := range volleys {
		v := &volleys[i]
		for _, id := range v.Ships {
			if v.Weapon.blooms() && !r.t.Is(id, fieldSilent) { // before what harms it; Silent Running sheds it anyway
				r.spike(id, 1)
			}
			for n := range v.Weapon.Rules {
				c := &v.Weapon.Rules[n]
				if c.Effects.Recoil == nil {
					continue
				}
				c.Effects.Recoil(c, r, &recoil{v, id, out.By == nil})
			}
		}
		if i < len(out.Self) && out.Self[i] > 0 && len(v.Ships) > 0 {
			r.harm(v.Ships[0], out.Self[i], "unstable")
		}
	}
}

// deliver resolves a salvo of fire, against which its target may be covered and boost its shields.
func (r *run) deliver(s *Salvo, target game.ID) Outcome {
	r.boost(s, target)
	return r.resolve(s, target)
}

// resolve plays a salvo and removes the fighters that joined the defence.
func (r *run) resolve(s *Salvo, target game.ID) Outcome {
	r.Other = r.t.owner(target, r.Command.By)
	end, _ := tabletop.Play(r.Resolution, s.rule(true), s.start())
	out := s.outcome(end)
	n, changes := 0, []game.Change(nil)
	for i, gone := range out.Spent {
		n += gone
		changes = append(changes, r.t.fewerFighters(target, s.Target.Fighters[i].Bonus, gone)...)
	}
	if n > 0 {
		r.Emit(game.Event{Kind: "fighters-join", Thing: target, Args: []game.Arg{count("count", n)}, Changes: changes})
	}
	return out
}

// covered asks which Aegis ships are near a ship that is fired at, where
// positions are not kept and Point Defence has something to do.
func (r *run) covered(s *Salvo, target game.ID) {
	stoppable := slices.ContainsFunc(s.Waves, func(w Wave) bool { return w.Asset.Kind != "torpedo" }) ||
		slices.ContainsFunc(s.Volleys, func(v Volley) bool { return v.stops() })
	if r.t.Board() || !stoppable || s.Target.Kind == "sector" {
		return
	}
	guards := r.t.Those("ship", func(o game.ID) bool {
		within, _ := r.t.ship(o).guards()
		return within > 0 && o != target && r.t.OnTable(o) && !r.t.opposes(target, r.t.Seat(o)) && r.t.layer(o) == r.t.layer(target)
	})
	far := geometry.Length(0)
	for _, o := range guards {
		within, _ := r.t.ship(o).guards()
		far = max(far, within)
	}
	r.As(r.t.owner(target, r.Command.By), func() {
		for _, o := range r.near("aegis", target, guards, far) {
			_, more := r.t.ship(o).guards()
			s.Target.PD += more
			s.Target.Aegis += more
		}
	})
}

// boosters are the Shield Boosters that may help a ship that is fired at, none where they are too few.
func (t table) boosters(target game.ID, at *Target) []game.ID {
	if at.Passive == 0 || at.Kind != "ship" {
		return nil
	}
	all := t.Those("ship", func(o game.ID) bool {
		within := t.ship(o).boosts()
		return within > 0 && t.OnTable(o) && !t.Is(o, fieldUsed) && !t.hostile(t.Seat(o), t.Seat(target)) && t.layer(o) == t.layer(target) &&
			(!t.Board() || t.gap(o, target) <= within)
	})
	want := tabletop.Either(at.Hull >= 13, 2, 1)
	if len(all) < want {
		return nil
	}
	return all[:want]
}

// boost asks whether a Shield Booster helps a ship that is fired at: once a turn, two of them for 13 hull or more.
func (r *run) boost(s *Salvo, target game.ID) {
	r.covered(s, target)
	boosters := r.t.boosters(target, &s.Target)
	if len(boosters) == 0 {
		return
	}
	r.As(r.t.Seat(target), func() {
		ask := &odds.Ask{Code: "ask/dfc/boost", Args: map[string]string{"thing": named(target)},
			Options: []odds.Option{{Value: 1, Label: "@answer/yes"}, {Value: 0, Label: "@answer/no"}}}
		if r.One("boosting", ask) == 0 {
			return
		}
		s.Target.Boosted = true
		used := func(o game.ID) game.Change { return set(o, fieldUsed, 1) }
		r.Emit(game.Event{Kind: "boosted", Thing: target, Changes: tabletop.Map(boosters, used)})
	})
}
