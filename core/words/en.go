package words

import _ "embed"

// English is complete: every other language falls back on it.
var English = Language{Tag: "en", Name: "English"}

//go:embed en.txt
var english string

// Text is the sentences of a language that all games share and of the screens, as Language.Read takes them; empty where there are none.
func Text(tag string) string {
	if tag == English.Tag {
		return english + screens
	}
	return ""
}
