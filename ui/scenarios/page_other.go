//go:build !js

package scenarios

import vugujs "github.com/vugu/vugu/js"

// paper remembers what the map put on the page; tests read it.
type paper struct {
	markup, said  string
	width, height float64
}

func newPage(*Map) page { return &paper{width: 500, height: 500} }

func (c *Map) placed(vugujs.Value) { c.draw() }

func (p *paper) draw(markup string)            { p.markup = markup }
func (p *paper) shift(int, int, int)           {}
func (p *paper) note(text string)              { p.said = text }
func (p *paper) size() (width, height float64) { return p.width, p.height }
func (p *paper) close()                        {}
