package main

// measureOdds asks the built engine through its public module in Node.
func measureOdds(b *bench) []result {
	var times struct{ Typical, Large, Salvo, Burn, Eight, Varied, Cold, Worst float64 }
	b.node(&times, "scripts/bencher/odds.mjs")
	return []result{
		{What: "odds of a typical shot, in Node", Value: times.Typical, Bar: 1, Unit: "ms"},
		{What: "odds of 40 dice with two saves, in Node", Value: times.Large, Bar: 10, Unit: "ms"},
		{What: "odds of 20 dice against Point Defence 12, in Node", Value: times.Salvo, Bar: 5, Unit: "ms"},
		{What: "odds of 8 dice with Point Defence, armour and countermeasures, each new", Value: times.Eight, Bar: 0.6, Unit: "ms"},
		{What: "odds of 1 to 40 such dice in a second", Value: times.Varied, Bar: 800, Unit: "/s", AtLeast: true},
		{What: "odds of the worst that can be asked, the first time", Value: times.Cold, Bar: 250, Unit: "ms"},
		{What: "odds of the worst that can be asked", Value: times.Worst, Bar: 250, Unit: "ms"},
		{What: "odds of Burnthrough (12) on 6 dice, in Node", Value: times.Burn, Bar: 20, Unit: "ms"},
	}
}
