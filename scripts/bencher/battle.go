package main

// measureBattle has the built engine play random battles of each game through its public module in Node.
func measureBattle(b *bench) (all []result) {
	var took []struct {
		Game            string
		Do, View, Legal float64
	}
	b.node(&took, "scripts/bencher/battle.mjs")
	for _, t := range took {
		all = append(all,
			result{What: "do in a battle of " + t.Game + ", median, in Node", Value: t.Do, Bar: 1, Unit: "ms"},
			result{What: "view in a battle of " + t.Game + ", median, in Node", Value: t.View, Bar: 1, Unit: "ms"},
			result{What: "legal in a battle of " + t.Game + ", median, in Node", Value: t.Legal, Bar: 2, Unit: "ms"})
	}
	return all
}
