package main

// measureOdds asks the built engine through its public module in Node.
func measureOdds(b *bench) []result {
	var times struct{ Typical, Large, Salvo, Burn float64 }
	b.node(&times, "scripts/bencher/odds.mjs")
	return []result{
		{What: "odds of a typical shot, in Node", Value: times.Typical, Bar: 1, Unit: "ms"},
		{What: "odds of 40 dice with two saves, in Node", Value: times.Large, Bar: 10, Unit: "ms"},
		{What: "odds of 20 dice against Point Defence 12, in Node", Value: times.Salvo, Bar: 5, Unit: "ms"},
		{What: "odds of Burnthrough (12) on 6 dice, in Node", Value: times.Burn, Bar: 20, Unit: "ms"},
	}
}
