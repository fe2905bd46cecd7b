package server

import (
	"net/http"
	"slices"
	"strings"
)

// A route is a method and a path of the protocol.
type route struct {
	name   string
	method string
	path   string // ID stands for a game's id
	most   int64  // bytes of its body
	do     func(*Server, *call) (*answer, error)
}

var routes = []*route{
	{"health", http.MethodGet, "/api/health", 0, (*Server).health},
	{"open", http.MethodPut, "/api/games/ID", mostOpening, (*Server).open},
	{"news", http.MethodGet, "/api/games/ID", 0, (*Server).news},
	{"append", http.MethodPost, "/api/games/ID", mostBatch, (*Server).append},
	{"delete", http.MethodDelete, "/api/games/ID", 0, (*Server).delete},
	{"me", http.MethodPut, "/api/games/ID/me", mostSmall, (*Server).me},
	{"key", http.MethodGet, "/api/games/ID/key", 0, (*Server).key},
	{"rights", http.MethodPost, "/api/games/ID/rights", mostSmall, (*Server).rights},
	{"codes", http.MethodPost, "/api/games/ID/codes", mostSmall, (*Server).codes},
	{"join", http.MethodPost, "/api/join", mostSmall, (*Server).join},
}

// routed finds a request's route. Where there is none, methods are those that the path takes.
func routed(method, path string) (found *route, game string, methods []string) {
	for _, r := range routes {
		id, ok := r.matches(path)
		if !ok {
			continue
		}
		if r.method == method {
			return r, id, nil
		}
		methods = append(methods, r.method)
	}
	return nil, "", methods
}

func (r *route) matches(path string) (game string, ok bool) {
	before, after, hasID := strings.Cut(r.path, "ID")
	if !hasID {
		return "", path == r.path
	}
	rest, ok := strings.CutPrefix(path, before)
	if !ok {
		return "", false
	}
	game, ok = strings.CutSuffix(rest, after)
	return game, ok && isID(game)
}

// isID tells whether a text can be a game's id: 16 letters of base32.
func isID(text string) bool {
	return len(text) == 16 && strings.Trim(text, letters) == ""
}

const letters = "abcdefghijklmnopqrstuvwxyz234567"

// nowhere answers requests that are not of the protocol.
func (s *Server) nowhere(c *call, methods []string) {
	if len(methods) == 0 {
		s.refused(c, refuse("sync-no-game")).send(c.w)
		return
	}
	slices.Sort(methods)
	c.w.Header().Set("Allow", strings.Join(methods, ", "))
	a := s.refused(c, refuse("sync-bad-message"))
	a.status = http.StatusMethodNotAllowed
	a.send(c.w)
}
