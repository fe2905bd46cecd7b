package sharing

import (
	"broadside/core/words"
	"broadside/ui/each"
	"broadside/ui/kit"
)

// An action is something that a button or a row does.
type action struct {
	icon, text string
	note       string // under it, in a row
	kind       kit.Kind
	do         func()
	idle       bool // not now
	first      bool // takes the focus
}

// choice is a row with its note, whose code is that of its text and "-note".
func choice(icon, code string, do func()) *action {
	return &action{icon: icon, text: words.English.Say(code, nil), note: words.English.Say(code+"-note", nil), do: do}
}

// tool is a button.
func tool(icon, code string, do func()) *action {
	return &action{icon: icon, text: words.English.Say(code, nil), do: do}
}

// as gives a button its weight.
func (d *action) as(kind kit.Kind) *action {
	d.kind = kind
	return d
}

// A note is a sentence that wants to be seen.
type note struct {
	severity kit.Severity
	text     string
}

func (n note) sign() string { return words.English.Say("sharing/sign-"+string(n.severity), nil) }

// noted are the notes that say something.
func noted(all ...note) []note { return each.Where(all, func(n note) bool { return n.text != "" }) }
