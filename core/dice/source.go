package dice

// A Source gives the faces of a throw.
type Source interface {
	Faces(n int) ([]Face, error)
}

// Seeded is a source of pseudo-random faces: the same seed gives the same faces
// on every machine.
type Seeded struct{ state uint64 }

// NewSeeded starts a source at a seed.
func NewSeeded(seed uint64) *Seeded { return &Seeded{seed} }

// Faces gives n faces; it never fails.
func (s *Seeded) Faces(n int) ([]Face, error) {
	faces := make([]Face, n)
	for i := range faces {
		faces[i] = Face(s.below(6) + 1)
	}
	return faces, nil
}

// Read is what a throw comes to.
func (s *Seeded) Read(t Throw) Result {
	var r Result
	for range t.N {
		if sort := t.Sort[s.below(6)+1]; t.Sum {
			r.Total += int(sort)
		} else {
			r.Count[sort]++
		}
	}
	return r
}

// Int gives a whole number from 0 to n-1.
func (s *Seeded) Int(n int) int {
	if n <= 1 {
		return 0
	}
	return int(s.below(uint64(n)))
}

// below throws away the few numbers that would make low results likelier.
func (s *Seeded) below(n uint64) uint64 {
	limit := ^uint64(0) - ^uint64(0)%n
	for {
		if v := s.next(); v < limit {
			return v % n
		}
	}
}

// next is a step of splitmix64.
func (s *Seeded) next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
	z = (z ^ (z >> 27)) * 0x94d049bb133111eb
	return z ^ (z >> 31)
}

// Typed is a source of faces read off the table, taken in order.
type Typed struct {
	left []Face
	used int
}

// NewTyped takes the faces in the order in which they will be asked for.
func NewTyped(faces []Face) *Typed { return &Typed{left: faces} }

// Left is how many faces have not been asked for.
func (t *Typed) Left() int { return len(t.left) }

// Spent tells whether all have been asked for.
func (t *Typed) Spent() bool { return len(t.left) == 0 }

// Faces takes the next n faces; the error is a *Short or a *Impossible.
func (t *Typed) Faces(n int) ([]Face, error) {
	if len(t.left) < n {
		return nil, &Short{Want: n, Have: len(t.left)}
	}
	faces := t.left[:n]
	for i, f := range faces {
		if !f.Valid() {
			return nil, &Impossible{At: t.used + i, Face: f}
		}
	}
	t.left = t.left[n:]
	t.used += n
	return faces, nil
}

// Short says that a throw wants more faces than were given.
type Short struct{ Want, Have int }

func (e *Short) Error() string { return "too few dice" }

// Impossible says that a die cannot show the face at a place, counted from 0.
type Impossible struct {
	At   int
	Face Face
}

func (e *Impossible) Error() string { return "a die cannot show that face" }
