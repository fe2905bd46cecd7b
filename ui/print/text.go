package print

import (
	"strings"
	"unicode/utf8"

	"broadside/ui/markup"
)

// longText is from where a text is parted, so that no piece of a card is taller than a page.
const longText = 1200

// Paragraphs are a text with its name before it.
func Paragraphs(name, text string) []Piece {
	var out []Piece
	lead := ""
	if name != "" {
		lead = "<b>" + markup.EscapeString(name) + "</b> "
	}
	for {
		part := text
		if text = ""; len(part) > longText {
			at := strings.LastIndexByte(part[:longText], ' ')
			if at <= 0 {
				for at = longText; !utf8.RuneStart(part[at]); at-- {
				}
			}
			part, text = part[:at], part[at:]
		}
		out = append(out, Text(`<p class="print-text">`+lead+markup.EscapeString(part)+"</p>"))
		if lead = ""; text == "" {
			return out
		}
	}
}
