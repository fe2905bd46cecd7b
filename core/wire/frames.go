package wire

import (
	"strconv"
	"strings"
)

// The text of a parcel goes from screen to camera as a row of codes. Each holds frameMark, a tag that all codes of the text
// share, its number, how many there are, and its part of the text: "broadside-part:x9_f/2/7/…".
const frameMark = "broadside-part:"

// mostInFrame is how many characters of the text one code holds: as many as a phone still reads off another's screen.
const mostInFrame = 620

// mostFrames is how many codes are taken for one text: enough for the longest that is read at all.
const mostFrames = (4<<20)*4/3/mostInFrame + 1

// Frames are the texts of the codes of a parcel's text, all about equally long.
func Frames(text string) []string {
	n := (len(text) + mostInFrame - 1) / mostInFrame
	each := (len(text) + n - 1) / n
	all := make([]string, n)
	for i := range all {
		part := text[min(len(text), i*each):min(len(text), (i+1)*each)]
		all[i] = frameMark + text[max(0, len(text)-4):] /* its check */ + "/" + strconv.Itoa(i+1) + "/" + strconv.Itoa(n) + "/" + part
	}
	return all
}

// A Collector puts a text together from codes that come in any order.
type Collector struct {
	tag   string
	parts []string // "" is one that has not come
}

// Take takes what a camera has read, and tells whether it is a code of a parcel. One of another parcel begins anew.
func (c *Collector) Take(text string) bool {
	rest, ok := strings.CutPrefix(text, frameMark)
	fields := strings.Split(rest, "/")
	if !ok || len(fields) != 4 || fields[3] == "" {
		return false
	}
	i, err := strconv.Atoi(fields[1])
	n, err2 := strconv.Atoi(fields[2])
	if err != nil || err2 != nil || i < 1 || i > n || n > mostFrames {
		return false
	}
	if fields[0] != c.tag || n != len(c.parts) {
		c.tag, c.parts = fields[0], make([]string, n)
	}
	c.parts[i-1] = fields[3]
	return true
}

// All is how many codes there are, 0 before the first has come.
func (c *Collector) All() int { return len(c.parts) }

// Missing are the numbers of those that have not come.
func (c *Collector) Missing() (all []int) {
	for i, part := range c.parts {
		if part == "" {
			all = append(all, i+1)
		}
	}
	return all
}

// Text is what they hold together, "" until all have come.
func (c *Collector) Text() string {
	if len(c.Missing()) > 0 {
		return ""
	}
	return strings.Join(c.parts, "")
}
