package situation

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/warfleets"
)

// TestARollWaitsForItsFaces throw by throw, and says when it cannot be made.
func TestARollWaitsForItsFaces(t *testing.T) {
	s := New(warfleets.System{})
	put(t, s, "attacks", 2)
	var r Roll
	for throws := 0; r.Done == nil; throws++ {
		if err := r.Go(s.Game, s.Request()); err != nil || len(r.Lines) != throws {
			t.Fatalf("after %d throws %+v, %v", throws, r, err)
		}
		if r.Next == nil {
			break
		}
		faces := make([]dice.Face, r.Next.Throw.N)
		for i := range faces {
			faces[i] = 6 - dice.Face(5*throws) // hits, which are not blocked
		}
		r.Given = append(r.Given, faces)
	}
	if r.Done == nil || r.Done.Damage == 0 || len(r.Lines) != 2 || len(r.Lines[0].Faces) != 2 {
		t.Errorf("rolled %+v, %+v", r.Done, r.Lines)
	}
	if err := r.Go(s.Game, map[string]any{"system": "ftl", "attacks": "many"}); err == nil {
		t.Error("a request that says nothing is rolled")
	}
}
