package dropfleet

import "broadside/core/roster"

// shortened are the parts of a scenario's text that a code writes as one byte. Codes are kept for ever: this is only added to.
var shortened = []string{
	";put terrain ", ";put cluster ", ";put station ", ";put location ", ";approach ", ";score ", ";location ", ";station ", ";destroyed ",
	"fine-debris ", "dense-debris ", "small-cluster ", "medium-cluster ", "large-cluster ", " 0x0 0 ", "commercial", "industrial", "military",
	"orbital-defence", "power-plant", "comms-station", "battleline", "small-station ", "medium-station ", "large-station ", "-armament",
	" 0 - -", ";turns 6;table 48x48", ";roster ", ";kill 0;nuke ", ";survey",
}

// ShareStage is a code of a scenario's text.
func (System) ShareStage(text string) (string, error) {
	s, ok := ParseScenario(text)
	if !ok {
		return "", &roster.ShareError{Code: "share-damaged"}
	}
	return roster.ShareText(s.String(), shortened...), nil
}

// OpenStage is the text of a code.
func (System) OpenStage(code string) (string, error) {
	text, err := roster.OpenText(code, 2*mostText, shortened...)
	if err != nil {
		return "", err
	}
	s, ok := ParseScenario(text)
	if !ok {
		return "", &roster.ShareError{Code: "share-damaged"}
	}
	return s.String(), nil
}
