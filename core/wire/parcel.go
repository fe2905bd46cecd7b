package wire

import (
	"strings"

	"broadside/core/roster"
)

// Where there is no server, News go from one device to the other as a parcel: in a file, a text or a row of codes.

// parcelMark begins a parcel that is written as a text.
const parcelMark = "broadside:"

// ParcelText is a parcel as a text that messengers let through.
func ParcelText(parcel []byte) string {
	return parcelMark + roster.Seal(parcel)
}

// IsParcelText reports whether a text was meant to be a parcel, damaged or not.
func IsParcelText(text string) bool { return strings.Contains(text, parcelMark) }

// mostAfter is how many words may follow a parcel in a message: a greeting, or what a mail program adds.
const mostAfter = 20

// ReadParcel finds the parcel in a text or a file; nil when there is none.
func ReadParcel(content []byte) []byte {
	if len(content) > 4 && content[0] == 'B' && content[1] == 'S' {
		return content
	}
	_, text, ok := strings.Cut(string(content), parcelMark)
	if !ok {
		return nil
	}
	parts := strings.Fields(text) // messengers break long lines
	for end := len(parts); end > 0 && end > len(parts)-mostAfter; end-- {
		if parcel, ok := roster.Open(strings.Join(parts[:end], "")); ok {
			return parcel
		}
	}
	return nil
}
