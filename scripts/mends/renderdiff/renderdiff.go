// Package renderdiff remembers what the page shows, so that Vugu's renderer leaves out the elements that stand as they are.
// Package mends puts it into the renderer: each element is opened and closed around its instructions, and what equals the
// last rendering is taken back.
package renderdiff

// A Page is what one renderer has drawn. An element is known by its place, which is the tags and texts that come before
// it at each level above; what it is, by a hash of its instructions and of those below it.
type Page struct {
	last, now map[uint64]uint64
	open      []element
	first     uint64 // what comes before the outermost element
	read      int    // how much of the buffer has been hashed
	sent      int    // how often the buffer went out in this rendering
}

type element struct {
	start, sent int    // where its instructions begin, and in which buffer
	key         uint64 // its place
	what        uint64
	next        uint64 // the place that a child would have
	inside      bool   // its children have begun
	live        bool   // the page may change it, or wants to hear of it
}

const (
	seed  = 14695981039346656037
	prime = 1099511628211
)

func hash(sum uint64, bytes []byte) uint64 {
	for _, b := range bytes {
		sum = (sum ^ uint64(b)) * prime
	}
	return sum
}

func mix(sum, other uint64) uint64 {
	for range 8 {
		sum = (sum ^ other&0xff) * prime
		other >>= 8
	}
	return sum
}

// Start begins a rendering. If the page was cleared, what it showed is forgotten.
func (p *Page) Start(cleared bool) {
	if p.now == nil || cleared {
		p.now, p.last = map[uint64]uint64{}, map[uint64]uint64{}
	}
	p.last, p.now = p.now, p.last
	clear(p.now)
	p.open, p.first, p.read, p.sent = p.open[:0], seed, 0, 0
}

// Sent says that the buffer goes out and begins anew.
func (p *Page) Sent(buf []byte) {
	p.hash(buf)
	p.read = 0
	p.sent++
}

// hash reads on to the end of the buffer; what was written belongs to the innermost open element.
func (p *Page) hash(buf []byte) {
	written := buf[p.read:]
	p.read = len(buf)
	if len(p.open) == 0 {
		p.first = hash(p.first, written)
		return
	}
	e := &p.open[len(p.open)-1]
	e.what = hash(e.what, written)
	if e.inside {
		e.next = hash(e.next, written)
	}
}

// Open begins an element whose tag has been written.
func (p *Page) Open(buf []byte) {
	p.hash(buf)
	key := p.first
	if n := len(p.open); n > 0 {
		key = p.open[n-1].next
	}
	p.open = append(p.open, element{start: len(buf), sent: p.sent, key: key, what: seed, next: mix(seed, key)})
}

// Inside begins the open element's children.
func (p *Page) Inside(buf []byte) {
	p.hash(buf)
	p.open[len(p.open)-1].inside = true
}

// Live says that the open element has to be rendered each time, and so what it is in.
func (p *Page) Live() { p.open[len(p.open)-1].live = true }

// Close ends the open element and answers how much of the buffer is to be kept.
func (p *Page) Close(buf []byte) int {
	p.hash(buf)
	n := len(p.open) - 1
	e := p.open[n]
	p.open = p.open[:n]
	if n > 0 {
		above := &p.open[n-1]
		above.what = mix(above.what, e.what)
		above.live = above.live || e.live
	}
	if e.live {
		return len(buf)
	}
	before, drawn := p.last[e.key]
	p.now[e.key] = e.what
	if drawn && before == e.what && e.sent == p.sent {
		p.read = e.start
	}
	return p.read
}
