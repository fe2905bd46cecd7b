// Package godebug is what the standard library asks how it is set by GODEBUG, in a page where nobody can set it. The real one, with
// the metrics that it counts and the tables of all that may be set, would be 18 KB of the engine's download.
package godebug

// A Setting is one that nobody has set.
type Setting struct{ name string }

func New(name string) *Setting { return &Setting{name} }

func (s *Setting) Name() string       { return s.name }
func (s *Setting) Undocumented() bool { return false }
func (s *Setting) String() string     { return s.name + "=" }
func (s *Setting) Value() string      { return "" }
func (s *Setting) IncNonDefault()     {}
