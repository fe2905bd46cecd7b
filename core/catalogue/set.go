package catalogue

import "strings"

// A Set is packs that came together from data files, and what their reader
// said of them.
type Set struct {
	System   string // id of the game; of data for no game of ours one that begins with "x-"
	Name     string // of the game, as the files have it
	Revision int    // of the files; 0 where they have none
	Source   string // where they came from, for who looks for newer ones
	Units    int
	Weapons  int
	Known    int // different special rules that the game knows
	Unknown  []Keyword
	Remarks  []Remark
	Packs    []Pack
	Own      bool     // the player made it here; it is one pack, and may be a draft
	Stamp    string   // of what was at Source: another one means that something is newer there
	Missing  []string // names of catalogues that others take entries from, and that were not among the files
	Profiles []Profiles
	Unread   []string // sentences on files that could not be read, each with the file's name
}

// Profiles are those of one type in the files: how many are on cards with every figure, and of how many of these the game's
// rules read the figures.
type Profiles struct {
	Kind              string
	All, Shown, Typed int
}

// Tally is all profiles of a set together.
func (s *Set) Tally() (all Profiles) {
	for _, p := range s.Profiles {
		all.All, all.Shown, all.Typed = all.All+p.All, all.Shown+p.Shown, all.Typed+p.Typed
	}
	return all
}

// A Keyword is a special rule that data use.
type Keyword struct {
	Name    string
	Count   int
	Example string // the first entry that has it
	Text    string // of the rule as the data have it; empty where they do not
	Printed Printed
}

// Rule finds a special rule that the game does not know by its printed name; nil
// where the data have none.
func (s *Set) Rule(printed string) *Keyword {
	name := Bare(printed)
	return first(s.Unknown, func(k *Keyword) bool { return Bare(k.Name) == name })
}

// AddTexts gives each pack what the set says of the special rules that its entries have.
func (s *Set) AddTexts() {
	for p := range s.Packs {
		pack := &s.Packs[p]
		Each(pack.Entries, func(e *Entry) {
			for _, rule := range e.Special {
				if k := s.Rule(rule); k != nil && k.Text != "" && pack.textOf(k.Name) < 0 {
					pack.SetText(k.Name, k.Text)
				}
			}
		})
	}
}

// said is what a set says of a special rule.
func (s *Set) said(name string) (text string, in Printed) {
	if k := s.Rule(name); k != nil {
		return k.Text, k.Printed
	}
	return "", Printed{}
}

// Bare is the name of a special rule without its parameter, in lower case:
// "aegis" for "Aegis (4)", "Aegis (X)" and "Aegis-4".
func Bare(printed string) string {
	name, _, _ := strings.Cut(strings.ToLower(printed), "(")
	for {
		shorter := strings.TrimRight(name, " -+\"0123456789")
		shorter = strings.TrimSuffix(strings.TrimSuffix(shorter, " x"), "-x")
		if shorter == name || shorter == "" {
			return name
		}
		name = shorter
	}
}

// A Remark is what a reader says of a part of a file.
type Remark struct {
	Severity string // "error", "warning", "info"
	Code     string
	Text     string // a sentence for the player
	File, ID string // the place that it is about
}
