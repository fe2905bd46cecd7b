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

func (m Mark) icon() string {
	switch m {
	case Hit:
		return "check"
	case Critical:
		return "star"
	case Again:
		return "rotate"
	}
	return "miss"
}

func (m Mark) class() string {
	switch m {
	case NoMark:
		return ""
	case Miss:
		return " is-miss"
	case Critical:
		return " is-hit is-critical"
	}
	return " is-hit"
}
