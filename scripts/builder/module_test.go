package main

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"
)

// TestMemoryIsCutAtGaps puts another memory into a program and reads it back.
func TestMemoryIsCutAtGaps(t *testing.T) {
	const before, after = "\x00asm\x01\x00\x00\x00\x00\x05\x04name", "\x00\x06\x05after"
	small := []byte(before + "\x0b\x07\x01\x00\x41\x08\x0b\x01x" + after)
	rapid.Check(t, func(t *rapid.T) {
		var memory []byte
		pieces := rapid.IntRange(1, 20).Draw(t, "pieces")
		apart := pieces
		for i := range pieces {
			gap := rapid.SampledFrom([]int{0, 1, 9, leastGap - 1, leastGap, 1 << 17}).Draw(t, "gap")
			if i > 0 && gap < leastGap {
				apart--
			}
			memory = append(memory, make([]byte, gap)...)
			memory = append(memory, rapid.SliceOfN(rapid.ByteRange(1, 255), 1, 300).Draw(t, "content")...)
		}
		m, err := openModule(small)
		if err != nil {
			t.Fatal(err)
		}
		changed := m.with(memory)
		if !bytes.HasPrefix(changed, []byte(before)) || !bytes.HasSuffix(changed, []byte(after)) {
			t.Fatal("the sections beside the data changed")
		}
		again, err := openModule(changed)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(again.image(), memory) {
			t.Fatal("the memory that was written is not what is read")
		}
		if len(again.segments) != apart {
			t.Fatalf("%d segments, want %d", len(again.segments), apart)
		}
	})
}
