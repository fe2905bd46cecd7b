// Package gothic reads the community's data of Battlefleet Gothic.
package gothic

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	bs "broadside/core/battlescribe"
	"broadside/core/catalogue"
	"broadside/core/geometry"
)

func init() { bs.Register(mapping) }

// mapping maps the data of Battlefleet Gothic.
func mapping() *bs.Mapping {
	return &bs.Mapping{System: "bfg", Titled: true, Named: []string{"battlefleet", "battle fleet gothic"}, Home: "battlefleet gothic", Rows: []bs.Row{
		{Type: "Unit", Kind: "ship", Read: []bs.Reading{{Trait: "Type", Read: class}, bs.One("Hits", "hits", bs.Count), bs.One("Speed", "speed", bs.Length), bs.One("Turns", "turns", turn),
			bs.One("Shields", "shields", bs.Count), {Trait: "Armour", Read: facings}, bs.One("Turrets", "turrets", bs.Count)}},
		{Type: "Armament", Kind: "weapon", Part: true, Read: []bs.Reading{{Trait: "Range/Speed", Read: reach}, {Trait: "Firepower/Str", Read: strength}, bs.One("Fire Arc", "arc", sides)}},
		{Type: "Commander", Kind: "commander", Loose: true, Read: []bs.Reading{{Trait: "Leadership", Read: leadership}, {Trait: "Re-rolls", Read: rerolls}, {Trait: "Pg.", Maybe: true, Read: bs.One("Pg.", "page", bs.Text).Read}}},
		{Type: "Special Rule", Text: "Effects"},
	}, Finish: boats, Options: &bs.Options{Of: "ship", Kind: catalogue.KindSystem, Part: catalogue.KindHardpoints}}
}

// boats gives choices that add assault boats to launch bays, and say so by their names alone, the speed that the data have for them.
func boats(_ *bs.Conversion, p *catalogue.Pack) {
	for i := range p.Entries {
		if e := &p.Entries[i]; e.Kind == catalogue.KindSystem && e.Special == nil && e.Parts == nil && strings.HasSuffix(strings.ToLower(e.Name), "assault boats") {
			e.Special = []string{e.Name + ": 30cm"}
		}
	}
}

// leadership reads "8", "+1" and "+1 (max of 9)".
func leadership(text string) ([]catalogue.Figure, bool) {
	value, most, limited := strings.Cut(strings.TrimSuffix(bs.Plain(text), ")"), "(max of ")
	value = strings.TrimSpace(value)
	if bs.None(value) {
		return bs.AsPrinted("leadership", value), true
	}
	key := "leadership"
	if strings.HasPrefix(value, "+") {
		key = "bonus"
	}
	n, ok := bs.Count(value)
	figures := []catalogue.Figure{{Key: key, Value: n}}
	if limited {
		top, fine := bs.Count(most)
		return append(figures, catalogue.Figure{Key: "most", Value: top}), ok && fine
	}
	return figures, ok
}

// rerolls reads "1" and "1 per turn".
func rerolls(text string) ([]catalogue.Figure, bool) {
	bare, each := strings.CutSuffix(strings.ToLower(bs.Plain(text)), " per turn")
	n, ok := bs.Count(bare)
	figures := []catalogue.Figure{{Key: "rerolls", Value: n}}
	if each {
		figures = append(figures, catalogue.Figure{Key: "each", Value: "turn"})
	}
	return figures, ok && n != ""
}

// class reads "Escort/1": the class, and the hits that some print with it.
func class(text string) ([]catalogue.Figure, bool) {
	name, _, _ := strings.Cut(bs.Plain(text), "/")
	name = bs.Slug(name)
	for _, c := range classes {
		if strings.Contains(name, c.word) {
			name = c.class
			break
		}
	}
	return []catalogue.Figure{{Key: "class", Value: name}}, !bs.None(text)
}

// classes are what authors call them, the longer word first: an Ork kroozer is a cruiser.
var classes = []struct{ word, class string }{{"battleship", "battleship"}, {"battlecruiser", "battlecruiser"}, {"battle-cruiser", "battlecruiser"}, {"grand-cruiser", "grand-cruiser"},
	{"heavy-cruiser", "heavy-cruiser"}, {"light-cruiser", "light-cruiser"}, {"cruiser", "cruiser"}, {"kroozer", "cruiser"}, {"escort", "escort"}, {"frigate", "escort"}, {"destroyer", "escort"},
	{"attack-ship", "escort"}, {"transport", "transport"}, {"defen", "defence"}, {"station", "defence"}, {"platform", "defence"}}

// turn reads 45°, with or without its sign; "Special" stays a text beside the figures.
func turn(text string) (string, bool) {
	if slug := bs.Slug(text); slug == "special" || slug == "see-rules" {
		return "", true
	}
	return bs.Count(strings.TrimSpace(strings.TrimRight(strings.NewReplacer("degrees", "", "deg", "").Replace(strings.ToLower(bs.Plain(text))), "°º˚ ")))
}

// facings reads "6+ front/5+" and "6+ (prow)/5+": the armour, and that of the
// prow where it differs. Two of one facing, as in "4+/5+", cannot be told apart.
func facings(text string) ([]catalogue.Figure, bool) {
	var figures []catalogue.Figure
	text = strings.NewReplacer("(front)", "front", "(f)", "front", "(prow)", "prow", "sides and rear", "sides", "(", "/", ",", "/", ")", "", " and ", "/").Replace(strings.ToLower(bs.Plain(text)))
	for _, part := range strings.Split(text, "/") {
		part = rest.Replace(part)
		key := "armour"
		for side, says := range map[string]*strings.Replacer{"prow": bow, "stern": stern} {
			if bare := strings.TrimSpace(says.Replace(part)); bare != strings.TrimSpace(part) {
				key, part = side, bare
			}
		}
		value, ok := bs.Target(part)
		if !ok || slices.ContainsFunc(figures, func(f catalogue.Figure) bool { return f.Key == key }) {
			return nil, false
		}
		figures = append(figures, catalogue.Figure{Key: key, Value: value})
	}
	return figures, true
}

// bow takes off what says that an armour is the prow's.
var bow = strings.NewReplacer("forward", "", "fornt", "", "front", "", "frnt", "", "prow", "", "bow", "")

// stern takes off what says that it is the stern's.
var stern = strings.NewReplacer("rear", "", "stern", "", "back", "", "aft", "")

// rest takes off what says that an armour is that of all other facings.
var rest = strings.NewReplacer("all others", "", "all other", "", "others", "", "other", "", "elsewhere", "", "the rest", "", "rest", "", "sides", "", "side", "", "all round", "")

// reach reads "45cm" and "30-150cm" as ranges; what attack craft and torpedoes
// print by their names stays a text.
func reach(text string) ([]catalogue.Figure, bool) {
	bare := strings.TrimSpace(aside.Replace(strings.ToLower(bs.Plain(text))))
	flat := strings.NewReplacer(" ", "", "cm", "").Replace(bare)
	if low, high, ranged := strings.Cut(flat, "-"); ranged && !bs.None(text) {
		a, first := bs.Number(low)
		b, second := bs.Number(high)
		if first && second {
			return []catalogue.Figure{{Key: "least", Value: a}, {Key: "range", Value: b}}, true
		}
	}
	if value, ok := bs.Length(bare); ok {
		return bs.AsPrinted("range", value), true
	}
	return []catalogue.Figure{{Key: "speeds", Value: bs.Clean(text)}}, strings.Contains(text, ":") || speeds.MatchString(bare)
}

// aside takes off what says no more than that a range is one, or a speed.
var aside = strings.NewReplacer("(speed)", "", "speed:", "", "speed", "", "up to", "", "range:", "", "(range)", "")

// speeds are those of craft by their names, "Fighters 30cm Bombers 20cm".
var speeds = regexp.MustCompile(`^([a-z][a-z \-']*[: ] *\d+ *(cm)?[ ,/;]*)+$`)

// strength reads "6", "FP 8", "2 Squadrons"; "See Rules" stays a text beside the figures, and so does what is thrown for or worked
// out, as it is printed: "D6+2", "2 x 2", "6/4".
func strength(text string) ([]catalogue.Figure, bool) {
	plain := bs.Plain(text)
	if dice.MatchString(plain) {
		return []catalogue.Figure{{Key: "of", Value: bs.Clean(text)}}, true
	}
	bare, what, named := strings.Cut(unit.ReplaceAllString(plain, ""), " ")
	n, ok := bs.Count(bare)
	if !ok {
		return nil, strings.EqualFold(bs.Clean(text), "see rules") || strings.EqualFold(bs.Clean(text), "special")
	}
	figures := []catalogue.Figure{{Key: "strength", Value: n}}
	if named {
		figures = append(figures, catalogue.Figure{Key: "of", Value: bs.Clean(what)})
	}
	return figures, true
}

// dice are strengths that are thrown for or worked out, and unit what stands before a number.
var (
	dice = regexp.MustCompile(`(?i)^\d*\s*([+x×/*-]\s*)?\d*D[36]\b|^\d+\s*[+x×/*-]\s*\d+$`)
	unit = regexp.MustCompile(`(?i)^(firepower|fp|strength|str)[ .:]*`)
)

// arcs are those that a word or a letter stands for. R is the right, but the
// rear beside an S, which has the right in it.
var arcs = map[string][]string{"left": {"left"}, "l": {"left"}, "side (l)": {"left"}, "s (l)": {"left"}, "front": {"front"}, "f": {"front"},
	"right": {"right"}, "r": {"right"}, "side (r)": {"right"}, "s (r)": {"right"}, "rear": {"rear"}, "side": {"left", "right"}, "s": {"left", "right"},
	"all round": {"left", "front", "right", "rear"}, "all-round": {"left", "front", "right", "rear"}, "all around": {"left", "front", "right", "rear"},
	"broadside": {"left", "right"}, "broadsides": {"left", "right"}}

// sides reads "Left/front/right" and "F, S" in any case and order, each once.
func sides(text string) (string, bool) {
	if bs.None(text) {
		return bs.Clean(text), true
	}
	parts := strings.FieldsFunc(strings.ToLower(bs.Plain(text)), func(r rune) bool { return r == '/' || r == ',' })
	for i := range parts {
		parts[i] = bs.Clean(strings.ReplaceAll(parts[i], "(", " ("))
	}
	var all []string
	for _, part := range parts {
		if part == "r" && (slices.Contains(parts, "s") || slices.Contains(parts, "side")) {
			part = "rear"
		}
		if arcs[part] == nil {
			return looseSides(text)
		}
		for _, side := range arcs[part] {
			if !slices.Contains(all, side) {
				all = append(all, side)
			}
		}
	}
	return strings.Join(all, "/"), len(all) > 0
}

// looseSides reads arcs as bs.LooseArc does, and words in any order with whatever stands between them and a slip in each.
func looseSides(text string) (string, bool) {
	printed, ok := bs.LooseArc(text)
	if !ok {
		return spelled(text)
	}
	arcs, _ := geometry.ParseArcs(printed)
	names := map[geometry.Arc]string{geometry.Left: "left", geometry.Front: "front", geometry.Right: "right", geometry.Rear: "rear"}
	var all []string
	for _, arc := range arcs {
		if names[arc] == "" { // a narrow one, which this game does not have
			return "", false
		}
		all = append(all, names[arc])
	}
	return strings.Join(all, "/"), true
}

// words are those of arcs; with a slip in one of five letters or more, or in a shorter one that no other is like, it is still that one.
var words = []struct{ word, side string }{{"left", "left"}, {"front", "front"}, {"right", "right"}, {"rear", "rear"}, {"port", "left"}, {"starboard", "right"},
	{"prow", "front"}, {"forward", "front"}, {"fwd", "front"}, {"stern", "rear"}, {"aft", "rear"}, {"back", "rear"}, {"strbd", "right"}, {"frnt", "front"}}

// spelled reads words of arcs between anything else, and their letters written together.
func spelled(text string) (string, bool) {
	var all []string
	add := func(side string) {
		if !slices.Contains(all, side) {
			all = append(all, side)
		}
	}
	plain := bs.Plain(strings.NewReplacer("\n", " ", "degrees", "").Replace(text))
	if strings.TrimSpace(plain) == "360" {
		return "left/front/right/rear", true
	}
	for _, part := range strings.FieldsFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) }) {
		low := strings.ToLower(part)
		switch at := slices.IndexFunc(words, func(w struct{ word, side string }) bool { return w.word == low || len(low) > 2 && slip(low, w.word) }); {
		case slices.Contains([]string{"and", "or", "only"}, low):
		case at >= 0:
			add(words[at].side)
		case part == strings.ToUpper(part) && strings.Trim(part, "LFRB") == "" && strings.Count(part, "R") < 2:
			for _, letter := range part {
				add(map[rune]string{'L': "left", 'F': "front", 'R': "right", 'B': "rear"}[letter])
			}
		default:
			return "", false
		}
	}
	return strings.Join(all, "/"), len(all) > 0
}

// slip reports whether two words differ by one letter that is missing, wrong or too many, or by two that are exchanged.
func slip(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i, j := 0, 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	for j < len(a)-i && a[len(a)-1-j] == b[len(b)-1-j] {
		j++
	}
	rest, more := a[i:len(a)-j], b[i:len(b)-j]
	return len(more) == 1 && len(rest) < 2 || len(rest) == 2 && len(more) == 2 && rest[0] == more[1] && rest[1] == more[0]
}
