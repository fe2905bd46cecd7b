package main

import (
	"encoding/binary"
	"strings"
	"testing"

	"pgregory.net/rapid"
	"rsc.io/qr"
)

// photo is a code as a camera sees it: with light around it, each module so many pixels, tilted by one pixel in so many rows.
func photo(t *testing.T, text string, scale, tilt int) []byte {
	t.Helper()
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		t.Fatal(err)
	}
	const quiet = 4
	height := (code.Size + 2*quiet) * scale
	width := height + height/tilt + 1
	picture := binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, uint32(width)), uint32(height))
	for y := range height {
		for x := range width {
			brightness := byte(210)
			if code.Black((x-y/tilt)/scale-quiet, y/scale-quiet) {
				brightness = 40
			}
			picture = append(picture, brightness)
		}
	}
	return picture
}

func TestCodesAreRead(t *testing.T) {
	for _, text := range []string{
		"https://club.example/#/share/abc_DEF-123",
		"BS1/3/12:" + strings.Repeat("0123456789ABCDEF", 30),
		"Ünïcode – “as players write it” ☄",
	} {
		for _, scale := range []int{3, 5} {
			if got := read(photo(t, text, scale, 40)); got != text {
				t.Errorf("%d pixels a module: %q, want %q", scale, got, text)
			}
		}
	}
	if got := string(answer("read", photo(t, "plain", 4, 1000)).Body); got != "plain" {
		t.Errorf("the answer is %q", got)
	}
}

func TestHalfACodeIsNoCode(t *testing.T) {
	whole := photo(t, "https://club.example/#/share/abc", 4, 1000)
	width := int(binary.LittleEndian.Uint32(whole))
	for at := head + width*20; at < len(whole); at++ {
		if (at-head)%width > width/2 {
			whole[at] = 210
		}
	}
	if got := read(whole); got != "" {
		t.Errorf("half a code reads as %q", got)
	}
}

// Whatever comes, the reader lives.
func TestNoPictureEndsTheReader(t *testing.T) {
	code := photo(t, "a code", 3, 30)
	rapid.Check(t, func(t *rapid.T) {
		picture := append([]byte(nil), code...)
		for range rapid.IntRange(0, 40).Draw(t, "spots") {
			picture[rapid.IntRange(0, len(picture)-1).Draw(t, "at")] = rapid.Byte().Draw(t, "brightness")
		}
		picture = picture[:rapid.IntRange(0, len(picture)).Draw(t, "length")]
		if len(picture) >= head && rapid.Bool().Draw(t, "whole") {
			side := rapid.IntRange(0, 30).Draw(t, "side")
			picture = append(binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(nil, uint32(side)), uint32(side)), picture[:min(len(picture), side*side)]...)
		}
		read(picture)
	})
}
