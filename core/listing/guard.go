package listing

import (
	"strings"
	"unicode"

	"broadside/core/catalogue"
)

// What a text is parted at stands in names too: "Bays (Port & Stbd)", “Hope, Lost: A Ship”. Before a line is parted, a rune
// of those that nobody writes stands for each such name.
const (
	firstEntry = '\U000F0000'
	firstName  = '\U00100000'
	mostGuards = 0xFFFD
)

func guard(c rune) bool { return c >= firstEntry }

// oneLine is a player's own name as a text has it: on one line, without the marks that it stands between.
func oneLine(name string) string {
	name = strings.Map(func(c rune) rune {
		switch {
		case guard(c):
			return -1
		case c == '“':
			return '‘'
		case c == '”':
			return '’'
		}
		return c
	}, name)
	return strings.Join(strings.Fields(name), " ")
}

// awkward tells whether a printed name has what texts are parted at.
func awkward(name string) bool {
	n, called := counted(name)
	return strings.ContainsAny(name, ",;:|") || bare(name) != name || joined(name) != name || n != 1 || called != name || trimmed(name) != name
}

// trimmed is a line without the marks that lists begin their lines with, "1." and "a)" among them.
func trimmed(line string) string {
	line = strings.TrimSpace(strings.TrimLeftFunc(line, func(c rune) bool {
		return strings.ContainsRune("-–—*•·‣⁃+#> \t", c) || unicode.Is(unicode.So, c) || unicode.In(c, unicode.Sm, unicode.Variation_Selector) && c >= 0x80
	}))
	number, rest, ok := strings.Cut(line, " ")
	if name := strings.TrimRight(number, ".)"); ok && len(name) == len(number)-1 && (digits(name) == name && len(name) < 4 || len(name) == 1 && plain(name) != "") {
		return strings.TrimSpace(rest)
	}
	return line
}

// masked puts a rune in the place of each awkward name of an entry and of each player's own.
func (r *reader) masked(line string) string {
	line = strings.Map(func(c rune) rune {
		if guard(c) {
			return -1
		}
		return c
	}, line)
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(line, "“")
		own, after, closed := strings.Cut(rest, "”")
		if !ok || !closed || len(r.own) > mostGuards {
			break
		}
		b.WriteString(r.quotes(r.entries(before)) + r.called(own))
		line = after
	}
	return b.String() + r.quotes(r.entries(line))
}

// called is a rune in the place of a player's own name.
func (r *reader) called(own string) string {
	r.own = append(r.own, own)
	return "“" + string(rune(firstName+len(r.own)-1)) + "”"
}

// quotes reads a name between plain quotes as one between curled ones.
func (r *reader) quotes(text string) string {
	before, rest, ok := strings.Cut(text, ` "`)
	own, after, closed := strings.Cut(rest, `"`)
	if !ok || !closed || plain(before) == "" && !strings.ContainsFunc(before, guard) || strings.TrimSpace(own) == "" || len(r.own) > mostGuards {
		return text
	}
	return before + " " + r.called(r.shown(own)) + r.quotes(after)
}

func (r *reader) entries(text string) string {
	for i, e := range r.awkward {
		text = strings.ReplaceAll(text, e.Name, string(rune(firstEntry+i)))
	}
	return text
}

// shown is a text with the names back in it.
func (r *reader) shown(text string) string {
	if !strings.ContainsFunc(text, guard) {
		return text
	}
	var b strings.Builder
	for _, c := range text {
		switch {
		case c >= firstName && int(c-firstName) < len(r.own):
			b.WriteString(r.own[c-firstName])
		case c >= firstEntry && int(c-firstEntry) < len(r.awkward):
			b.WriteString(r.awkward[c-firstEntry].Name)
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

// guarded is the entry that a rune stands for, where nothing else is named with it.
func (r *reader) guarded(name string) *catalogue.Entry {
	for i, c := range name {
		if c >= firstEntry && int(c-firstEntry) < len(r.awkward) && plain(name[:i]+name[i+len(string(c)):]) == "" {
			return r.awkward[c-firstEntry]
		}
	}
	return nil
}

// unescaped is a line of Markdown as it reads.
func unescaped(line string) string {
	var b strings.Builder
	for i := 0; i < len(line); i++ {
		if line[i] == '\\' && i+1 < len(line) && strings.IndexByte(escaped, line[i+1]) >= 0 {
			i++
		}
		b.WriteByte(line[i])
	}
	return b.String()
}
