package roster

// ShareWords are texts that a share code names by their number: those of a game, or those that all share.
type ShareWords struct {
	First int // the number of the first
	Words []string
}

// shareWords are those that a share code names by their number. Links live as
// long as somebody keeps them: words are added at the end, and never moved,
// changed or removed. The first 32 take one byte as an option, the first 64 as
// anything else. The 64th place is taken: see sharePacked. Places that nobody has registered stay empty.
var shareWords [45]*string

func init() {
	Number(ShareWords{26, []string{"", "front", "sides", "rear", "left", "right"}})
	Number(ShareWords{42, []string{"core", "revised"}})
}

// Number gives words their numbers, which share codes keep for ever. It panics where a number is taken.
func Number(all ...ShareWords) {
	for _, w := range all {
		for i := range w.Words {
			at := &shareWords[w.First+i]
			if *at != nil {
				panic("share word taken twice: " + **at + ", " + w.Words[i])
			}
			*at = &w.Words[i]
		}
	}
}
