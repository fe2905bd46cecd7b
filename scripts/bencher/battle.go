package main

// measureBattle has the built engine play random battles through its public module in Node.
func measureBattle(b *bench) []result {
	type times struct{ Do, View, Legal float64 }
	var took struct{ Dfc, Ftl times }
	b.node(&took, "scripts/bencher/battle.mjs")
	of := func(game string, t times) []result {
		return []result{
			{What: "do in a battle of " + game + ", median, in Node", Value: t.Do, Bar: 1, Unit: "ms"},
			{What: "view in a battle of " + game + ", median, in Node", Value: t.View, Bar: 1, Unit: "ms"},
			{What: "legal in a battle of " + game + ", median, in Node", Value: t.Legal, Bar: 2, Unit: "ms"},
		}
	}
	return append(of("Dropfleet", took.Dfc), of("Warfleets", took.Ftl)...)
}
