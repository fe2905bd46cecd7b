package server

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// headers go out with every answer: nobody keeps it, and a browser makes nothing of it but what the app does.
func (s *Server) headers(h http.Header, r *http.Request) {
	h.Set("Cache-Control", "no-store")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("X-Frame-Options", "DENY")
	if len(s.Origins) == 0 {
		return
	}
	h.Add("Vary", "Origin")
	if origin := s.origin(r); origin != "" {
		h.Set("Access-Control-Allow-Origin", origin)
		h.Set("Access-Control-Expose-Headers", "Retry-After")
	}
}

// origin is what a page is told that may use the server from elsewhere, "" for others.
func (s *Server) origin(r *http.Request) string {
	origin := r.Header.Get("Origin")
	switch {
	case origin == "":
		return ""
	case slices.Contains(s.Origins, "*"):
		return "*" // no cookies are at stake
	case slices.Contains(s.Origins, origin):
		return origin
	}
	return ""
}

// preflight answers a browser that asks whether a page of another origin may send a request.
func (s *Server) preflight(w http.ResponseWriter, r *http.Request) bool {
	if s.origin(r) == "" || r.Header.Get("Access-Control-Request-Method") == "" {
		return false
	}
	w.Header().Set("Access-Control-Allow-Methods", "GET, POST, PUT, DELETE")
	w.Header().Set("Access-Control-Allow-Headers", "Authorization, Content-Type")
	w.Header().Set("Access-Control-Max-Age", "86400")
	w.WriteHeader(http.StatusNoContent)
	return true
}

// client is the address that a request comes from, as the limits count it. A proxy adds the address that it saw at the end of
// its header; what stands before that anybody may have written.
func (s *Server) client(r *http.Request) string {
	if s.Header == "" {
		return Sender(r.RemoteAddr)
	}
	all := strings.Split(strings.Join(r.Header.Values(s.Header), ","), ",")
	return sender(strings.TrimSpace(all[len(all)-1]))
}

// Sender is who sends from an address with a port, as the limits count them: a house has a whole /64 of IPv6.
func Sender(address string) string {
	if host, _, err := net.SplitHostPort(address); err == nil {
		address = host
	}
	return sender(address)
}

func sender(address string) string {
	addr, err := netip.ParseAddr(address)
	if err != nil {
		return "unknown"
	}
	addr = addr.Unmap().WithZone("")
	if addr.Is6() {
		if block, err := addr.Prefix(64); err == nil {
			return block.String()
		}
	}
	return addr.String()
}
