package game

import "broadside/ui/kit"

// A key presses the first of these that stands on the page; while a dialog is open, only what is in it.
type key struct {
	name, shown string
	keys        string
	presses     []string // CSS selectors
}

const (
	dialogCSS  = "[role=dialog]"
	composeCSS = ".play-compose :is(input, .play-order, .play-target, .play-confirm .btn)"  // where an order begins
	typedCSS   = "input:not([type=range], [type=radio], [type=checkbox]), select, textarea" // whose keys are their own
)

var keys = []key{
	{"go", "Enter", "Enter", []string{
		dialogCSS + " .btn-primary", ".play-confirm .btn-primary", ".play-foot .btn-primary", ".play-panel .btn-primary",
	}},
	{"next", "N", "n", []string{".play-panel .play-row, .play-card"}},
	{"before", "B", "b", []string{".play-panel .play-row, .play-card"}},
	{"order", "1 – 9", "123456789", []string{dialogCSS + " .play-picks .btn", ".play-order", ".play-card > .play-deeds > .btn, .play-card > .play-acts > .btn, .play-card .play-target"}},
	{"whole", "W", "w", []string{"#play-whole"}},
	{"aim", "A", "a", []string{"#play-aim"}},
	{"fire", "F", "f", []string{"#play-fire"}},
	{"end", "E", "e", []string{"#play-end"}},
	{"undo", "U", "u", []string{".play > header > .screen-actions > :nth-child(1)"}},
	{"redo", "R", "r", []string{".play > header > .screen-actions > :nth-child(2)"}},
	{"ruler", "M", "m", []string{".board-foot .btn:nth-of-type(1)"}},
	{"zoom", "+ – 0", "+", []string{".board-foot .btn:nth-of-type(3)"}},
	{"", "", "-", []string{".board-foot .btn:nth-of-type(2)"}},
	{"", "", "0", []string{".board-foot .btn:nth-of-type(4)"}},
	{"menu", "Shift F10", "", []string{"[data-row]"}},
	{"panes", "F6", "F6", []string{".board"}},
	{"close", "Esc", "Escape", []string{".play-card > header .btn:last-child"}},
	{"keys", "?", "?", []string{dialogCSS + ", body"}},
}

// Keys is the sheet that lists those that press something now.
type Keys struct {
	P   *Session
	All []key
}

func (s *Session) openKeys() {
	s.sheet = &Keys{s, kit.Only(keys, func(k key) bool { return k.name != "" && presses(k.presses, s.view.Need != nil) })}
}
