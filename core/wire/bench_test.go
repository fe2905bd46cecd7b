package wire

import "testing"

func BenchmarkEncodeLog300(b *testing.B) {
	setup, log := atTheTable(300)
	b.ReportAllocs()
	for b.Loop() {
		EncodeLog(setup, log)
	}
}

func BenchmarkDecodeLog300(b *testing.B) {
	file := EncodeLog(atTheTable(300))
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := DecodeLog(file); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDigest(b *testing.B) {
	_, log := atTheTable(7)
	b.ReportAllocs()
	var sum []byte
	for b.Loop() {
		sum = Digest(sum, log[6])
	}
}
