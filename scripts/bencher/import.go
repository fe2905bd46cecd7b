package main

// measureImport has the built reader take community data through its public module in Node.
func measureImport(b *bench) []result {
	var took struct{ Time, Memory float64 }
	b.node(&took, "scripts/bencher/import.mjs")
	return []result{
		{What: "10 MB of community data read, in Node", Value: took.Time, Bar: 2000, Unit: "ms"},
		{What: "memory for 10 MB of community data", Value: took.Memory, Bar: 150, Unit: "MB"},
	}
}
