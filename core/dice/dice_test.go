package dice

import (
	"errors"
	"testing"

	"pgregory.net/rapid"
)

func TestThrowsRead(t *testing.T) {
	faces := []Face{1, 2, 3, 4, 5, 6}
	for _, c := range []struct {
		name  string
		throw Throw
		want  Result
	}{
		{"2+", Check(6, 2), Result{Count: [7]int{1, 5}}},
		{"6+", Check(6, 6), Result{Count: [7]int{5, 1}}},
		{"D6", D6(6), Result{Total: 21}},
		{"D3", D3(6), Result{Total: 12}},
	} {
		if got := c.throw.Read(faces); got != c.want {
			t.Errorf("%s reads %v, want %v", c.name, got, c.want)
		}
	}
	if got := Check(2, 4).Read([]Face{0, 9}); got != (Result{}) {
		t.Errorf("impossible faces read %v", got)
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]Expr{
		"2": {0, 0, 2}, "D6": {1, 6, 0}, "d3": {1, 3, 0}, "D3+1": {1, 3, 1}, "2D6": {2, 6, 0}, " 3 d6 + 2 ": {3, 6, 2},
	} {
		got, err := Parse(text)
		if err != nil || got != want {
			t.Errorf("%q is %v, %v", text, got, err)
		}
		if again, err := Parse(got.String()); err != nil || again != got {
			t.Errorf("%q is written %q, which is %v", text, got.String(), again)
		}
	}
	for _, bad := range []string{"", "D", "D4", "0D6", "D6-1", "1001", "-1", "D6+", "1D6D6", "D6+1001"} {
		if e, err := Parse(bad); err == nil {
			t.Errorf("%q is read as %v", bad, e)
		}
	}
	if e := (Expr{Dice: 2, Sides: 6, Plus: 1}); e.Max() != 13 || e.Throw().N != 2 {
		t.Errorf("%v: at most %d with %d dice", e, e.Max(), e.Throw().N)
	}
}

func TestTypedFaces(t *testing.T) {
	src := NewTyped([]Face{1, 2, 3, 7})
	if faces, err := src.Faces(2); err != nil || faces[0] != 1 || faces[1] != 2 || src.Left() != 2 {
		t.Fatalf("%v, %v, %d left", faces, err, src.Left())
	}
	var short *Short
	if _, err := src.Faces(3); !errors.As(err, &short) || *short != (Short{3, 2}) {
		t.Errorf("three of two: %v", err)
	}
	var bad *Impossible
	if _, err := src.Faces(2); !errors.As(err, &bad) || *bad != (Impossible{3, 7}) {
		t.Errorf("a seven: %v", err)
	}
	if src.Left() != 2 {
		t.Errorf("a refusal took faces: %d left", src.Left())
	}
}

// TestSeeds holds that the same seed gives the same faces on every machine, and
// all faces about as often.
func TestSeeds(t *testing.T) {
	first, _ := NewSeeded(1).Faces(12)
	for i, want := range []Face{6, 2, 1, 6, 4, 3, 4, 4, 1, 5, 4, 5} {
		if first[i] != want {
			t.Fatalf("seed 1 gives %v", first)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		faces, _ := NewSeeded(rapid.Uint64().Draw(t, "seed")).Faces(6000)
		var count [7]int
		for _, f := range faces {
			count[f]++
		}
		for f := 1; f <= 6; f++ {
			if count[f] < 820 || count[f] > 1180 { // six standard deviations
				t.Fatalf("%d came %d times in 6000", f, count[f])
			}
		}
		n := rapid.IntRange(-3, 50).Draw(t, "n")
		if i := NewSeeded(7).Int(n); i < 0 || i > 0 && i >= n {
			t.Fatalf("Int(%d) is %d", n, i)
		}
	})
}
