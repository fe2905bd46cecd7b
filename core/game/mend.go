package game

// What a seat's device took back by itself, in the event of the envelope that takes it back.
const (
	otherRuleset = "other-ruleset" // by which it was begun; arguments "from" and "to"
	stuck        = "stuck"         // no answer could have ended it
)

// Mend takes the last command back where it waits and cannot go on on this device, and reports whether it did. That is so where
// its answers do not fit the rules, or where it was begun by another version of them and asks a seat of this device: what would
// be asked today need not be what was asked then. All that came of the command is taken back with it, its queue too, and it is
// not done again with the same dice. Call it wherever a game is opened or has taken what others did, and keep what it adds.
//
// So of two programs of different rulesets in one game each finishes what it began, and what it asks of the other is taken back
// there with a line in the log that says so. An older one that knows nothing of this sees it as taken back by that seat.
func (g *Game) Mend() bool {
	need, group := g.Need(), g.Last()
	if g.state.Pending == nil || need != nil && !g.outdated() {
		return false
	}
	e := Envelope{By: g.Log[group-1].By, Undo: group}
	switch {
	case group == 1:
		return false // nothing is left without it
	case !g.outdated():
		e.Event.Kind = stuck
	case need == nil || g.handles(need.Seat):
		e.Event = Event{Kind: otherRuleset, Args: []Arg{{"from", Text(g.state.Pending.Ruleset)}, {"to", Text(g.system.About().Ruleset)}}}
	default:
		return false
	}
	for by := Seat(1); !(g.seated(e.By) && g.handles(e.By)); by++ {
		if !g.seated(by) {
			return false // who watches changes nothing
		}
		e.By = by
	}
	g.append(e)
	g.refold()
	return true
}

// Mended reports whether a device took the last command back by itself.
func (g *Game) Mended() bool {
	n := len(g.Log)
	if n == 0 || g.Log[n-1].Undo == 0 {
		return false
	}
	kind := g.Log[n-1].Event.Kind
	return kind == otherRuleset || kind == stuck
}

// outdated reports whether what is under way was begun by another version of the rules.
func (g *Game) outdated() bool {
	return g.state.Pending != nil && g.state.Pending.Ruleset != g.system.About().Ruleset
}

// foreign reports whether a group ends in the middle of a resolution that was begun by another version of the rules.
func (g *Game) foreign(group int) bool {
	begun := ""
	for i := group - 1; i < len(g.Log); i++ {
		e := &g.Log[i]
		if e.Group != group || !g.counts(e) {
			continue
		}
		if e.Event.Begins != nil {
			begun = e.Event.ruleset()
		}
		if e.Event.Ends {
			begun = ""
		}
	}
	return begun != "" && begun != g.system.About().Ruleset
}
