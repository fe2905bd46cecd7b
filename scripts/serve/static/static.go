// Package static serves a built site: precompressed variants, MIME types, cache and security headers.
package static

import (
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Handler serves the files of one folder, GET and HEAD only.
type Handler struct {
	dir  string
	tags tags
}

// New serves the site in dir, which may be rebuilt while it is served.
func New(dir string) *Handler {
	return &Handler{dir: dir, tags: tags{seen: map[string]tagged{}}}
}

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	for name, value := range headers {
		w.Header().Set(name, value)
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "This server only hands out files.", http.StatusMethodNotAllowed)
		return
	}
	name, ok := resolve(r.URL.Path)
	if !ok {
		http.NotFound(w, r)
		return
	}
	h.serve(w, r, name)
}

// resolve turns a request's path into a file name inside the site.
func resolve(urlPath string) (string, bool) {
	clean := path.Clean("/" + urlPath)
	if strings.HasSuffix(urlPath, "/") {
		clean = path.Join(clean, "index.html")
	}
	name := strings.TrimPrefix(clean, "/")
	for _, part := range strings.Split(name, "/") {
		if part == "" || strings.HasPrefix(part, ".") {
			return "", false
		}
	}
	return name, filepath.IsLocal(filepath.FromSlash(name))
}

func (h *Handler) serve(w http.ResponseWriter, r *http.Request, name string) {
	original := filepath.Join(h.dir, filepath.FromSlash(name))
	if info, err := os.Stat(original); err != nil || !info.Mode().IsRegular() {
		http.NotFound(w, r)
		return
	}
	file, coding := negotiate(original, r.Header.Get("Accept-Encoding"))
	f, err := os.Open(file)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		http.Error(w, "This file cannot be read.", http.StatusInternalServerError)
		return
	}
	out := w.Header()
	out.Set("Content-Type", contentType(name))
	out.Set("Cache-Control", cacheControl(name))
	out.Set("Vary", "Accept-Encoding")
	if coding != "" {
		out.Set("Content-Encoding", coding)
	}
	if embeddable[name] {
		out.Set("Access-Control-Allow-Origin", "*")
	}
	if tag, err := h.tags.of(file, info, coding); err == nil {
		out.Set("ETag", tag)
	}
	http.ServeContent(w, r, name, info.ModTime(), f)
}

// negotiate picks the smallest variant that the client takes.
func negotiate(original, accept string) (file, coding string) {
	for _, v := range []struct{ coding, ext string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if !accepts(accept, v.coding) {
			continue
		}
		if info, err := os.Stat(original + v.ext); err == nil && info.Mode().IsRegular() {
			return original + v.ext, v.coding
		}
	}
	return original, ""
}

// accepts reads one coding out of an Accept-Encoding header; q=0 refuses it.
func accepts(header, coding string) bool {
	for _, item := range strings.Split(header, ",") {
		name, params, _ := strings.Cut(item, ";")
		if !strings.EqualFold(strings.TrimSpace(name), coding) {
			continue
		}
		q, found := strings.CutPrefix(strings.ReplaceAll(params, " ", ""), "q=")
		return !found || strings.Trim(q, "0.") != ""
	}
	return false
}
