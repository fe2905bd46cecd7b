package catalogue

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
}

// A Keyword is a special rule that data use.
type Keyword struct {
	Name    string
	Count   int
	Example string // the first entry that has it
}

// A Remark is what a reader says of a part of a file.
type Remark struct {
	Severity string // "error", "warning", "info"
	Code     string
	Text     string // a sentence for the player
	File, ID string // the place that it is about
}
