package warfleets

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// grants are the rules that let players give a command, by the command.
var grants = map[string]*Rule{}

func init() {
	for i := range Core {
		if c := Core[i].Effects.Command; c != "" {
			grants[c] = &Core[i]
		}
	}
}

// within is how near or far the things of a command are that a rule grants, 0 where no rule that works on the model does.
func (t table) within(id game.ID, command string) geometry.Length {
	if !t.grants(id, command) {
		return 0
	}
	return grants[command].Effects.Within
}

// grants reports whether a rule that works on a model grants a command.
func (t table) grants(id game.ID, command string) bool {
	return t.does(id, func(e *Effects) bool { return e.Command == command })
}

// does reports whether a rule that works on a model does something.
func (t table) does(id game.ID, test func(*Effects) bool) bool {
	for r := range t.rules(id) {
		if test(&r.Effects) {
			return true
		}
	}
	return false
}

// granted is the rule that grants the command to a model.
func (r *run) granted(id game.ID) *Rule {
	rule := grants[r.Command.Kind]
	r.Never(!r.t.grants(id, r.Command.Kind), "ftl-no-ability", rule.Source, "thing", named(id), "rule", "@rule/ftl/"+rule.ID+"/name")
	return rule
}

// use is an ability that a model has as it is activated: once, and before it does anything else.
func (r *run) use() {
	r.activate()
	id := r.Command.Thing
	rule := r.granted(id)
	name := "@rule/ftl/" + rule.ID + "/name"
	r.Forbid(r.t.action(id) != "", "ftl-ability-late", rule.Source, "rule", name)
	r.Forbid(r.t.active() == id && r.t.Is(id, fieldUsed+rule.ID), "ftl-ability-used", rule.Source, "rule", name)
	rule.Effects.Use(r, rule)
}

// reach begins the activation for an ability that works on a model so near.
func (r *run) reach(to game.ID, within geometry.Length) {
	id := r.Command.Thing
	r.Forbid(!r.t.claim(id, to, within), "ftl-too-far", upgradesOf, "thing", named(id), "target", named(to), "within", inches(within))
	r.begin(id)
}

// legalAbilities are what a model may do as it is activated, in the order of the rules.
func (t table) legalAbilities(id game.ID) []game.Legal {
	var able []*Rule
	for r := range t.rules(id) {
		if r.Effects.Use != nil && !t.Is(id, fieldUsed+r.ID) && !slices.Contains(able, r) {
			able = append(able, r)
		}
	}
	var all []game.Legal
	for i := range Core {
		r := &Core[i]
		if !slices.Contains(able, r) {
			continue
		}
		kind := r.Effects.Command
		if r.Effects.Targets == nil {
			all = append(all, game.Legal{Kind: kind, Thing: id, Params: t.measures(kind, id, false)})
		} else if targets := r.Effects.Targets(t, id, r.Effects.Within); len(targets) > 0 {
			all = append(all, game.Legal{Kind: kind, Thing: id, Params: []game.Param{targetParam(targets)}})
		}
	}
	return all
}

// used marks the rule's ability as used in this activation.
func used(id game.ID, rule *Rule) game.Change { return tabletop.Set(id, fieldUsed+rule.ID, 1) }
