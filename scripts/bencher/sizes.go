package main

import "broadside/scripts/sizes"

func measureSizes(b *bench) []result {
	measured, err := sizes.Measure("dist")
	if err != nil {
		b.Fatalf("%v", err)
	}
	var results []result
	for _, m := range measured {
		results = append(results, result{What: m.Name + ", brotli", Value: float64(m.Bytes) / 1000, Bar: float64(m.Limit) / 1000, Unit: "KB"})
	}
	if m, err := sizes.MeasureWorker("wasm/worker"); err == nil {
		results = append(results, result{What: m.Name + ", gzip", Value: float64(m.Bytes) / 1000, Bar: float64(m.Limit) / 1000, Unit: "KB"})
	}
	return results
}
