package madeup

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// Legal lists what a seat may do now.
func (System) Legal(s *game.State, by game.Seat) []game.Legal {
	t := tableOf(s)
	return t.Legal(by, t.legal)
}

func (t table) legal(by game.Seat) []game.Legal {
	switch phase := t.Phase(); {
	case phase == phaseHeaping:
		heap := game.Legal{Kind: "heap", Params: append([]game.Param{tabletop.Pick("sort", tabletop.Worded("@terrain/", sorts...)...)}, t.measures("heap", 0)...)}
		return append(append([]game.Legal{heap}, tabletop.Each("unheap", t.OfKind(tabletop.KindTerrain))...), game.Legal{Kind: "heaped"})
	case phase == phaseCasting:
		return []game.Legal{{Kind: "cast"}}
	case t.Turn() != by:
		return nil
	case phase == phaseSiding:
		return []game.Legal{{Kind: "bask", Params: []game.Param{tabletop.EdgePick()}}}
	case phase == phaseSettling:
		return t.each("settle", t.owned(by, func(id game.ID) bool { return t.Out(id) == waiting }))
	case phase == phaseCreeping:
		return append(t.legalCreeping(by), game.Legal{Kind: "doze"})
	case phase == phaseDrifting:
		return append(t.each("drift", t.afloat(by)), game.Legal{Kind: "doze"})
	}
	return append(t.legalSpitting(by), game.Legal{Kind: "doze"})
}

// each offers a command that is measured to each of some things.
func (t table) each(kind string, things []game.ID) []game.Legal {
	return tabletop.EachWith(kind, things, func(id game.ID) []game.Param { return t.measures(kind, id) })
}

func (t table) legalCreeping(by game.Seat) []game.Legal {
	fresh := func(id game.ID) bool { return t.IsModel(id) && !t.Acted(id) }
	all := t.each("creep", t.owned(by, func(id game.ID) bool { return fresh(id) && t.OnTable(id) }))
	for _, id := range t.owned(by, fresh) {
		switch dens := t.densFor(id); {
		case t.Out(id) == buried && t.Round() > 1:
			all = append(all, t.each("emerge", []game.ID{id})...)
		case t.Out(id) == denned:
			all = append(all, t.each("unfold", []game.ID{id})...)
		case t.OnTable(id) && len(dens) > 0:
			all = append(all, game.Legal{Kind: "squeeze", Thing: id, Params: []game.Param{tabletop.Things("into", dens)}})
		}
		if t.OnTable(id) && t.of(id).has("puffer") {
			all = append(all, t.each("puff", []game.ID{id})...)
		}
	}
	return all
}

func (t table) legalSpitting(by game.Seat) []game.Legal {
	var all []game.Legal
	for _, id := range t.band(by) {
		if t.Is(id, fieldSpat) {
			continue
		}
		if prey := tabletop.Keep(t.band(other(by)), func(o game.ID) bool { return len(t.against(id, o)) == 0 }); len(prey) > 0 {
			all = append(all, game.Legal{Kind: "spit", Thing: id, Params: []game.Param{tabletop.Things("prey", prey)}})
		}
		if t.of(id).has("lobber") {
			all = append(all, t.each("lob", []game.ID{id})...)
		}
	}
	return all
}

// measures are the measured parameters of a command, none where positions are not kept.
func (t table) measures(kind string, id game.ID) []game.Param {
	if !t.Board() {
		return nil
	}
	switch kind {
	case "heap":
		return append(t.At(), game.Param{Name: tabletop.FieldRadius, Kind: game.ParamLength, Min: leastHeap, Max: mostHeap})
	case "settle":
		return append(t.InZone(t.edge(t.Seat(id)), zoneDepth, t.base(id)), tabletop.Heading())
	case "emerge":
		return append(t.InZone(t.edge(t.Seat(id)), emergeDepth, t.base(id)), tabletop.Heading())
	case "creep":
		return append(t.Around(id, t.speed(id)), tabletop.Heading())
	case "unfold":
		return t.Around(t.den(id), beside+t.base(t.den(id))+2*t.base(id))
	case "puff":
		return t.Around(id, beside+t.base(id))
	case "drift":
		return gusts()
	case "lob":
		return t.Around(id, lobs)
	}
	return nil
}

// Narrow narrows places to what the table allows.
func (System) Narrow(s *game.State, c *game.Command, params []game.Param, try func(game.Command) bool) {
	param := tabletop.Params(params)
	if x, y := param(tabletop.FieldX), param(tabletop.FieldY); x.Kind != "" {
		tabletop.FitPoint(c, x, y, 96, try)
	}
}

// ToAct are the seats that may do something now.
func (System) ToAct(s *game.State) []game.Seat { return tableOf(s).ToAct(phaseHeaping, phaseCasting) }
