package dropfleet

import (
	"strings"

	"broadside/core/roster"
)

// shareVersion is the first character of a scenario's code; higher ones are of later versions of Broadside.
const shareVersion = '1'

// shortened are the parts of a scenario's text that a code writes as one byte,
// that of their place and 1. Codes are kept for ever: this is only added to.
var shortened = [...]string{
	";put terrain ", ";put cluster ", ";put station ", ";put location ", ";approach ", ";score ", ";location ", ";station ", ";destroyed ",
	"fine-debris ", "dense-debris ", "small-cluster ", "medium-cluster ", "large-cluster ", " 0x0 0 ", "commercial", "industrial", "military",
	"orbital-defence", "power-plant", "comms-station", "battleline", "small-station ", "medium-station ", "large-station ", "-armament",
	" 0 - -", ";turns 6;table 48x48", ";roster ", ";kill 0;nuke ", ";survey",
}

// ShareStage is a code of a scenario's text, in the digits of share codes.
func (System) ShareStage(text string) (string, error) {
	s, ok := ParseScenario(text)
	if !ok {
		return "", &roster.ShareError{Code: "share-damaged"}
	}
	packed := printable(s.String())
	for i, part := range shortened {
		packed = strings.ReplaceAll(packed, part, string(rune(i+1)))
	}
	return string(shareVersion) + roster.Seal([]byte(packed)), nil
}

// printable takes out of a text the characters that stand for parts.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r <= rune(len(shortened)) {
			return -1
		}
		return r
	}, text)
}

// OpenStage is the text of a code.
func (System) OpenStage(code string) (string, error) {
	code = strings.TrimSpace(code)
	switch {
	case code != "" && code[0] > shareVersion && code[0] <= 'Z':
		return "", &roster.ShareError{Code: "share-newer"}
	case code == "" || code[0] != shareVersion || len(code) > 2*mostText:
		return "", &roster.ShareError{Code: "share-damaged"}
	}
	packed, ok := roster.Open(code[1:])
	if !ok {
		return "", &roster.ShareError{Code: "share-damaged"}
	}
	var b strings.Builder
	for _, c := range packed {
		if c > 0 && int(c) <= len(shortened) {
			b.WriteString(shortened[c-1])
		} else {
			b.WriteByte(c)
		}
	}
	s, ok := ParseScenario(b.String())
	if !ok {
		return "", &roster.ShareError{Code: "share-damaged"}
	}
	return s.String(), nil
}
