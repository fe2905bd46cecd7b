package kit

// Mark is what a face counts as. Each has its own sign beside its colour.
type Mark string

// The marks of a face.
const (
	NoMark   Mark = ""
	Miss     Mark = "miss"
	Hit      Mark = "hit"
	Critical Mark = "critical"
	Again    Mark = "again" // rolls once more
)

// Needs marks the faces of a plain "4+" roll, by face; 0 marks nothing.
func Needs(need int) (marks [7]Mark) {
	for face := 1; face <= 6 && need > 0; face++ {
		marks[face] = Miss
		if face >= need {
			marks[face] = Hit
		}
	}
	return marks
}

// shown are a mark's sign and classes.
var shown = map[Mark]struct{ icon, class string }{
	Miss: {"miss", " is-miss"}, Hit: {"check", " is-hit"}, Critical: {"star", " is-hit is-critical"}, Again: {"rotate", " is-hit"},
}

func (m Mark) icon() string  { return shown[m].icon }
func (m Mark) class() string { return shown[m].class }
