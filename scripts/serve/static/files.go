package static

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync"
	"time"
)

// types are fixed here because what the system's own table says differs from machine to machine.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".mjs":         "text/javascript; charset=utf-8",
	".ts":          "text/plain; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".wasm":        "application/wasm",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".ico":         "image/x-icon",
	".woff2":       "font/woff2",
	".txt":         "text/plain; charset=utf-8",
	".md":          "text/plain; charset=utf-8",
	".br":          "application/octet-stream",
	".gz":          "application/octet-stream",
}

func contentType(name string) string {
	if t, ok := types[path.Ext(name)]; ok {
		return t
	}
	return "application/octet-stream"
}

// HashLength is the number of hex digits in a content-hashed name such as app.0123456789.wasm.
const HashLength = 10

// Hashed tells whether a file's name carries the hash of its content, so that it never changes.
func Hashed(name string) bool {
	parts := strings.Split(path.Base(name), ".")
	if len(parts) < 3 {
		return false
	}
	hash := parts[len(parts)-2]
	return len(hash) == HashLength && strings.Trim(hash, "0123456789abcdef") == ""
}

func cacheControl(name string) string {
	if Hashed(name) {
		return "public, max-age=31536000, immutable"
	}
	return "no-cache"
}

// tags remembers each file's ETag until the file changes.
type tags struct {
	mu   sync.Mutex
	seen map[string]tagged
}

type tagged struct {
	at   time.Time
	size int64
	tag  string
}

func (t *tags) of(file string, info fs.FileInfo, coding string) (string, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if old, ok := t.seen[file]; ok && old.at.Equal(info.ModTime()) && old.size == info.Size() {
		return old.tag, nil
	}
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", err
	}
	tag := `"` + hex.EncodeToString(sum.Sum(nil)[:12]) + coding + `"`
	t.seen[file] = tagged{info.ModTime(), info.Size(), tag}
	return tag, nil
}
