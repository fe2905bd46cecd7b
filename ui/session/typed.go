package session

import (
	"strconv"
	"strings"

	"broadside/core/dice"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// typed is the faces of a throw that is being typed in: kept, so that a reload goes on at the same die.
type typed struct {
	head  int // how much was played before they are waited for
	faces []int

	keeper app.Keeper
}

func typedID(id string) string { return "typed-" + id }

// Typed are the faces that have been typed in for what the game waits for; 0 stands for a die that is still to come.
func (m *Match) Typed() []int {
	need := m.Need()
	if need == nil || need.Throw == nil {
		return nil
	}
	if m.typed.head != m.Played() || len(m.typed.faces) != need.Throw.N {
		m.typed.head, m.typed.faces = m.Played(), make([]int, need.Throw.N)
	}
	return m.typed.faces
}

// Type keeps what has been typed in so far.
func (m *Match) Type(faces []int) {
	m.typed.head, m.typed.faces = m.Played(), faces
	m.typed.keeper.ID = typedID(m.ID)
	m.typed.keeper.Keep(func() []byte {
		return []byte(kit.Itoa(m.typed.head) + ":" + strings.Join(kit.Each(m.typed.faces, kit.Itoa), ""))
	})
}

// It is kept as how much was played and the faces: "57:3600".

func readTyped(id string) typed {
	t := typed{keeper: app.Keeper{ID: typedID(id)}}
	data, err := t.keeper.Read()
	if err != nil {
		return t
	}
	head, faces, _ := strings.Cut(string(data), ":")
	n, err := strconv.Atoi(head)
	if err != nil || strings.Trim(faces, "0123456") != "" {
		return t
	}
	t.head = n
	for _, f := range faces {
		t.faces = append(t.faces, int(f-'0'))
	}
	return t
}

// Forget drops what was typed in for a game. It blocks.
func Forget(id string) { _, _ = app.Store().Delete(store.Setting, typedID(id)) }

// Chance is the app's own dice: each face is a byte of the browser's cryptographic source.
type Chance struct{}

// Faces gives n faces; it never fails.
func (Chance) Faces(n int) ([]dice.Face, error) {
	faces := make([]dice.Face, 0, n)
	for len(faces) < n {
		for _, b := range transport.Random(n - len(faces)) {
			if b < 252 { // what is beyond whole sixes would favour some faces
				faces = append(faces, dice.Face(b%6+1))
			}
		}
	}
	return faces, nil
}

// Dice is where the app's dice come from; tests put their own here.
var Dice dice.Source = Chance{}
