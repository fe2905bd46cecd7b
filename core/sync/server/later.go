package server

import (
	"net/http"
	"strconv"
	"time"
)

// Where no program may wait, these headers go to whoever runs this one, never to the device. Every answer about a game says
// which it is, where its log ends and, where that was looked up, in which state it is. An answer with headerWait is none yet: the request waits for so
// many milliseconds until one of the two is another, and then comes again with headerWaited.
const (
	headerGame   = "Broadside-Game"
	headerHead   = "Broadside-Head"
	headerState  = "Broadside-State"
	headerWait   = "Broadside-Wait"
	headerWaited = "Broadside-Waited"
)

// stood says how a game stands.
func (s *Server) stood(c *call, a *Access) {
	if s.bell == nil {
		c.w.Header().Set(headerState, a.State)
		s.ends(c, a.Game, a.Head.Last)
	}
}

// ends says where the log of a game ends.
func (s *Server) ends(c *call, game string, last int) {
	if s.bell == nil {
		c.w.Header().Set(headerGame, game)
		c.w.Header().Set(headerHead, strconv.Itoa(last))
	}
}

// later has a request wait elsewhere.
func (s *Server) later(c *call, d time.Duration) *answer {
	c.w.Header().Set(headerWait, strconv.FormatInt(d.Milliseconds(), 10))
	return &answer{status: http.StatusNoContent}
}
