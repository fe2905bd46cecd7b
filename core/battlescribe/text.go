package battlescribe

import (
	"math"
	"strconv"
	"strings"
)

// mostTold bounds how often a text is added to another.
const mostTold = 20

// text changes a text. A number in it keeps what stands around it: 6" and 4
// more are 10".
func (m *Modifier) text(text string, times float64) string {
	switch m.Change {
	case "set":
		return m.Value
	case "append":
		for range min(int(times), mostTold) {
			text = joined(text, m.Join, m.Value)
		}
		return text
	case "prepend":
		for range min(int(times), mostTold) {
			text = joined(m.Value, m.Join, text)
		}
		return text
	case "replace":
		if m.Arg == "" {
			return text
		}
		return strings.ReplaceAll(text, m.Arg, m.Value)
	}
	n := figureIn(text)
	if !n.found && (!n.dice || m.Change != "increment" && m.Change != "decrement") {
		return text
	}
	return text[:n.from] + n.print(m.number(n.value, times)) + text[n.to:]
}

// joined sets two texts beside each other; a dash is as good as nothing.
func joined(a, by, b string) string {
	switch {
	case a == "" || a == "-":
		return b
	case b == "" || b == "-":
		return a
	}
	return a + by + b
}

// A figure is the number of a text that modifiers change.
type figure struct {
	from, to int // where it stands, with its sign
	value    float64
	found    bool   // false where nothing is added to dice yet
	plus     bool   // written with a sign whatever it is
	dice     bool   // what is added to dice: none is not written
	gap      string // between sign and number
}

// figureIn is the first number of a text; of dice what is added to them, or
// else how many they are: D3+1 and 1 more are D3+2, 2D6 and 1 more are 3D6.
func figureIn(text string) figure {
	var f figure
	end := -1 // of the last die
	for i := 0; i < len(text); i++ {
		if !isDigit(text[i]) {
			continue
		}
		to := i
		for to < len(text) && (isDigit(text[to]) || text[to] == '.' && to+1 < len(text) && isDigit(text[to+1])) {
			to++
		}
		if isDie(text[:i]) {
			end = to
			if !f.found {
				f = figure{from: to, to: to, plus: true, dice: true}
			}
		} else if value, err := strconv.ParseFloat(text[i:to], 64); err == nil {
			if next := signed(text, figure{from: i, to: to, value: value, found: true}, end); !f.found || next.dice {
				f = next
			}
		}
		i = to
	}
	return f
}

// signed takes in the sign before a number, where it is one: at the beginning
// of a word, or behind dice.
func signed(text string, f figure, dice int) figure {
	before := strings.TrimRight(text[:f.from], " ")
	at := len(before) - 1
	if at < 0 || before[at] != '+' && before[at] != '-' {
		return f
	}
	f.dice = dice >= 0 && strings.TrimSpace(text[dice:at]) == ""
	if !f.dice && (at+1 < f.from || at > 0 && before[at-1] != ' ' && before[at-1] != '(') {
		return f
	}
	if before[at] == '-' {
		f.value = -f.value
	}
	f.plus = f.dice || before[at] == '+'
	f.gap, f.from = text[at+1:f.from], at
	return f
}

// print writes a figure as the text had it.
func (f *figure) print(n float64) string {
	sign := ""
	switch {
	case f.dice && n == 0:
		return ""
	case n < 0:
		sign = "-"
	case f.plus:
		sign = "+"
	}
	return sign + f.gap + strconv.FormatFloat(math.Abs(n), 'f', -1, 64)
}

// isDie reports whether a text ends in the D of a die.
func isDie(text string) bool {
	at := len(text) - 1
	if at < 0 || text[at] != 'D' && text[at] != 'd' {
		return false
	}
	return at == 0 || !isLetter(text[at-1])
}

func isDigit(b byte) bool  { return b >= '0' && b <= '9' }
func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }
