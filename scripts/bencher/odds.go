package main

// measureOdds asks the built engine through its public module in Node.
func measureOdds(b *bench) []result {
	var times struct{ Typical, Large float64 }
	b.node(&times, "scripts/bencher/odds.mjs")
	return []result{
		{What: "odds of a typical shot, in Node", Value: times.Typical, Bar: 1, Unit: "ms"},
		{What: "odds of 40 dice with two saves, in Node", Value: times.Large, Bar: 10, Unit: "ms"},
	}
}
