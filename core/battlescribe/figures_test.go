package battlescribe

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
)

// A face is what one card or one part of a card shows.
type face struct {
	name    string
	figures map[string]string
	texts   []string // special rules and what stays text
	joined  string   // these without signs
}

func facesOf(got *Import) (all []face) {
	var take func(e *catalogue.Entry)
	take = func(e *catalogue.Entry) {
		f := face{e.Name, map[string]string{}, e.Special, sign.Replace(strings.Join(e.Special, ","))}
		for _, figure := range e.Figures {
			f.figures[figure.Key] = figure.Value
		}
		all = append(all, f)
		for i := range e.Parts {
			take(&e.Parts[i])
		}
	}
	for p := range got.Packs {
		for i := range got.Packs[p].Entries {
			take(&got.Packs[p].Entries[i])
		}
	}
	for _, k := range got.Unknown { // the texts of rules
		all = append(all, face{k.Name, map[string]string{"Effects": k.Text}, nil, ""})
	}
	return all
}

// backs print the figures of a card as the community's files do, by the column: the other way round than the reader, and
// written apart from it.
var backs = map[string]string{
	"ship Scan": `scan"`, "ship Sig": `signature"/raised"`, "ship Thrust": `thrust"`, "ship Hull": "hull", "ship A": "armour+/passive+", "ship PD": "pd", "ship G": "group", "ship T": "tonnage",
	"weapon Lock": "lock+", "weapon Attacks": "attack", "weapon Damage": "damage", "weapon Arc": "arc",
	"load Launch": "launch", "asset Thrust": `thrust"`, "asset PD Bonus": "+bonus", "asset Lock": "lock+", "asset Attacks": "attack", "asset Damage": "damage",
	"space station Scan": `scan"`, "space station Sig": `signature"/raised"`, "space station Thrust": `thrust"`, "space station Hull": "hull", "space station A": "armour+/passive+", "space station PD": "pd",
	"sector Hull": "hull", "sector A": "armour+", "sector Value": "value", "cluster Hold": "holdVP", "cluster Contest": "contestVP",
}

// sign takes off what is no figure: spaces, and the signs of inches.
var sign = strings.NewReplacer(" ", "", "\u00a0", "", "\n", "", "\t", "", "\r", "", "”", "", "“", "", "\"", "", "''", "", "(Left)", "L", "(Right)", "R", "(", "", ")", "", "+", "", "’", "'")

var keyOf = regexp.MustCompile(`[a-z]+`)

// printedBack is a column of a card as its file has it; "" where the card has none of it.
func printedBack(f *face, kind, column string) string {
	pattern, known := backs[kind+" "+column]
	if !known {
		return ""
	}
	var parts []string
	for _, part := range strings.Split(pattern, "/") {
		key := keyOf.FindString(part)
		value := f.figures[key]
		if value == "" {
			continue
		}
		if catalogue.Mark(value) {
			part = key
		}
		parts = append(parts, strings.Replace(part, key, value, 1))
	}
	return strings.Join(parts, "/")
}

// shows reports whether a card shows a column as the file prints it: as a figure, or in words.
func (f *face) shows(kind, column, text string) bool {
	want := sign.Replace(text)
	if want == "" || strings.EqualFold(sign.Replace(printedBack(f, kind, column)), want) {
		return true
	}
	for key, value := range f.figures { // cards as they are printed
		if (key == column || strings.HasPrefix(key, column+" ")) && sign.Replace(value) == want {
			return true
		}
	}
	rules := f.joined
	return slices.Contains(f.texts, column+": "+clean(text)) || column == "Special" && wordsIn(rules, want) || (column == "Description" || column == "Effects") && strings.Contains(rules, want)
}

var letters = regexp.MustCompile(`[A-Za-z0-9]+`)

// wordsIn reports whether every word of a list of rules stands in another.
func wordsIn(rules, want string) bool {
	for _, word := range letters.FindAllString(want, -1) {
		if !strings.Contains(strings.ToLower(rules), strings.ToLower(word)) {
			return false
		}
	}
	return true
}

// lost are the columns of the profiles on cards that no card shows as their file prints them. A column that a modifier of the
// profile or of a link to it changes is as the data make it; these are counted.
func lost(l *Library, got *Import) (all []string, columns, changed int) {
	faces, words, whole := facesOf(got), map[string][]int{}, []int{}
	for i := range faces {
		whole = append(whole, i)
		for _, word := range strings.Fields(strings.ToLower(bare(faces[i].name))) {
			words[word] = append(words[word], i)
		}
	}
	types, altered := map[string]string{}, map[string]map[string]bool{}
	for _, f := range l.Files {
		for _, t := range f.ProfileTypes {
			types[f.Path+"\x00"+t.ID] = t.Name
		}
		c := &fields{library: &Library{}}
		c.entries(f, func(e *Entry) {
			for _, m := range e.Modifiers {
				noteFields(altered, "", m) // of what stands in the entry
			}
		}, func(i *Info) {
			for _, m := range i.Modifiers {
				noteFields(altered, cmp.Or(i.Target, i.ID), m)
			}
		})
	}
	l.profiles(func(f *File, p *Info) {
		if !got.shown[p.ID] {
			return
		}
		kind := strings.ToLower(cmp.Or(types[f.Path+"\x00"+p.Type], p.TypeName))
		columns += len(p.Traits)
		var best []string
		found := false
		candidates := whole
		if len(altered[p.ID]) == 0 && kind != "special rule" { // these stand in the words of whatever has them
			candidates = named(words, bare(p.Name))
		}
		for _, i := range candidates {
			var bad []string
			for _, t := range p.Traits {
				if !faces[i].shows(kind, t.Name, t.Text) {
					bad = append(bad, t.Type)
				}
			}
			if !found || len(bad) < len(best) {
				found, best = true, bad
			}
		}
		if !found {
			all = append(all, kind+" "+p.Name+" is on no card")
		}
		for _, id := range best {
			if altered[p.ID][id] || altered[""][id] {
				changed++
				continue
			}
			for _, t := range p.Traits {
				if t.Type == id {
					all = append(all, kind+" "+p.Name+": "+t.Name+" "+t.Text)
				}
			}
		}
	})
	return all, columns, changed
}

// named are the faces whose names have a word of a name in them.
func named(words map[string][]int, name string) (all []int) {
	for _, word := range strings.Fields(strings.ToLower(name)) {
		all = append(all, words[word]...)
	}
	return all
}

// bare is a name without the word that some files end names of profiles in.
func bare(name string) string { return strings.TrimSuffix(clean(name), " Profile") }

// noteFields notes the fields that a modifier of a profile changes.
func noteFields(fields map[string]map[string]bool, id string, m *Modifier) {
	if fields[id] == nil {
		fields[id] = map[string]bool{}
	}
	fields[id][m.Field] = true
	for _, in := range m.Group {
		noteFields(fields, id, in)
	}
}

// gameOf is what the engine knows of Dropfleet.
func gameOf() Game {
	sys := dropfleet.System{}
	return Game{Rules: append(sys.Rules("core"), sys.Rules("revised")...), Packs: sys.Packs("core")}
}

// figuresHold imports a library as the app does and compares every column of every profile with what the cards show.
func figuresHold(t *testing.T, what string, l *Library) (got *Import, typed int) {
	t.Helper()
	m := l.Mapping(l.Systems()[0])
	if m.System != "dfc" {
		m = m.AsPrinted()
	}
	got = Convert(l, m, gameOf())
	bad, columns, changed := lost(l, got)
	if len(bad) > 0 || columns == 0 || changed*50 > columns {
		t.Errorf("%s: of %d columns %d differ and %d are changed by the data: %s", what, columns, len(bad), changed, strings.Join(bad[:min(len(bad), 20)], "\n  "))
	}
	told, tally := 0, (&catalogue.Set{Profiles: got.Profiles}).Tally()
	for _, f := range l.Report.Findings {
		if f.Code == "bs-nowhere" {
			n, _ := strconv.Atoi(f.Args["n"])
			told += n
		}
	}
	if tally.Shown+told != tally.All || tally.Shown*10 < tally.All*7 {
		t.Errorf("%s: %d of %d profiles are on cards, %d are told to be nowhere", what, tally.Shown, tally.All, told)
	}
	return got, tally.Typed
}

// rewritten reads a folder of data files, changed on the way; nil where it is not there.
func rewritten(t *testing.T, dir, from, to string) *Library {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Logf("not here: %v", err)
		return nil
	}
	var inputs []Input
	for _, f := range list {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, Input{f.Name(), regexp.MustCompile(from).ReplaceAll(data, []byte(to))})
	}
	l, err := Read(inputs)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestNoFigureOfAFileIsChanged(t *testing.T) {
	for _, name := range []string{"dropfleet-commander", "dropzone-commander-v2", "battlefleetgothic"} {
		figuresHold(t, "our own "+name, ours(t, name))
		l, whole := kept(t, name)
		if _, typed := figuresHold(t, name, l); whole && (typed > 0) != (name == "dropfleet-commander") {
			t.Errorf("%s: %d profiles are typed", name, typed)
		}
	}
}

// An edition whose profiles have other columns than the mapping knows stays cards, with every figure as it is printed.
func TestOtherColumnsStayCards(t *testing.T) {
	const column, value = `<characteristicType [^>]*name="PD"[^>]*/>`, `<characteristic [^>]*name="PD"[^>]*>[^<]*</characteristic>`
	for what, c := range map[string]struct{ from, to, system string }{
		"as it is":                   {`$^`, "", "dfc"},
		"another name":               {`name="Dropfleet Commander`, `name="Dropfleet Skirmish: Ashes`, "dfc"},
		"other ids":                  {`([iI])d="`, `${1}d="z`, "dfc"},
		"a column renamed":           {`name="Sig"`, `name="Signature"`, "x-dropfleet-commander"},
		"another renamed":            {`name="Attacks"`, `name="Attack"`, "x-dropfleet-commander"},
		"a column added":             {column, `$0<characteristicType id="new" name="Shields"/>`, "x-dropfleet-commander"},
		"a column added to profiles": {value, `$0<characteristic typeId="new" name="Shields">7</characteristic>`, "x-dropfleet-commander"},
		"special rules renamed":      {`name="Special"`, `name="Traits"`, "x-dropfleet-commander"},
		"a column that is gone":      {`<characteristicType [^>]*name="Hull"[^>]*/>|<characteristic [^>]*name="Hull"[^>]*>[^<]*</characteristic>`, "", "x-dropfleet-commander"},
		"a type of profiles renamed": {`([nN])ame="Weapon"`, `${1}ame="Armament"`, "x-dropfleet-commander"},
	} {
		for _, dir := range []string{"testdata/dropfleet-commander", "../../../shared/bsdata/dropfleet-commander"} {
			if strings.HasPrefix(dir, "..") && !slices.Contains([]string{"other ids", "another renamed", "a column that is gone", "a type of profiles renamed"}, what) {
				continue // our own files tell the same, sooner
			}
			l := rewritten(t, dir, c.from, c.to)
			if l == nil {
				continue
			}
			got, typed := figuresHold(t, what, l)
			if system := l.Mapping(l.Systems()[0]).System; !strings.HasPrefix(system, c.system) {
				t.Errorf("%s of %s is read as %s", what, dir, system)
			}
			for _, p := range got.Packs {
				for _, e := range p.Entries {
					if c.system != "dfc" && (typed > 0 || e.Kind == "ship" || e.Figure("hull") != "") {
						t.Fatalf("%s: %+v", what, e)
					}
				}
			}
		}
	}
}

// Two systems that are read as one game have no id in common, though one began as a copy of the other, and names tell them apart.
func TestIdsCarryTheirSystem(t *testing.T) {
	const dir = "testdata/dropfleet-commander"
	seen := map[string]string{}
	for name, want := range map[string]string{"Dropfleet Commander": "", "Dropfleet Ashes": " (Dropfleet Ashes, own)", "Dropfleet Dawn": " (Dropfleet Dawn, own)"} {
		l := rewritten(t, dir, `name="Dropfleet Commander`, `name="`+name)
		for _, p := range Convert(l, l.Mapping(l.Systems()[0]), gameOf()).Packs {
			ids := []string{p.ID}
			for _, e := range p.Entries {
				ids = append(ids, e.ID)
			}
			for _, id := range ids {
				if seen[id] != "" || !catalogue.ValidID(id) {
					t.Errorf("%s has %s, as has %s", name, id, seen[id])
				}
				seen[id] = name
			}
			if want == "" && strings.Contains(p.Name, "(") || !strings.HasSuffix(p.Name, want) {
				t.Errorf("%s: a pack is called %s", name, p.Name)
			}
			for _, problem := range catalogue.Lint(&p, dropfleet.System{}.Schema()) {
				if problem.Code != catalogue.UnknownRule {
					t.Errorf("%s: %+v", name, problem)
				}
			}
		}
	}
}
