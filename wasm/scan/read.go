package main

import (
	"encoding/binary"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"broadside/wasm/bridge"
)

// A request is a picture in grey: its width and its height in four bytes each, and a byte of brightness for each pixel, row
// after row.
const (
	head       = 8
	mostPixels = 4 << 20
)

var hints = map[gozxing.DecodeHintType]any{
	gozxing.DecodeHintType_TRY_HARDER:    true,
	gozxing.DecodeHintType_CHARACTER_SET: "UTF-8",
}

// answer is the text of the code in a picture; nothing where there is none, or not all of one.
func answer(_ string, picture []byte) bridge.Answer {
	return bridge.Answer{Kind: bridge.Bytes, Body: []byte(read(picture))}
}

// read also answers nothing where the decoder panics: what a camera sees may be anything.
func read(picture []byte) (text string) {
	defer func() {
		if recover() != nil {
			text = ""
		}
	}()
	if len(picture) < head {
		return ""
	}
	width, height := int(binary.LittleEndian.Uint32(picture)), int(binary.LittleEndian.Uint32(picture[4:]))
	grey := picture[head:]
	if width <= 0 || height <= 0 || width > mostPixels || len(grey) != width*height {
		return ""
	}
	source, err := gozxing.NewPlanarYUVLuminanceSource(grey, width, height, 0, 0, width, height, false)
	if err != nil {
		return ""
	}
	bitmap, err := gozxing.NewBinaryBitmap(gozxing.NewHybridBinarizer(source))
	if err != nil {
		return ""
	}
	found, err := qrcode.NewQRCodeReader().Decode(bitmap, hints)
	if err != nil {
		return ""
	}
	return found.GetText()
}
