package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"

	"github.com/andybalholm/brotli"
)

// A variant is one precompressed form of a file.
type variant struct {
	ext   string
	level int
	pack  func(io.Writer, int) (io.WriteCloser, error)
}

func brotlied(w io.Writer, level int) (io.WriteCloser, error) {
	return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: level, LGWin: 24}), nil
}

func gzipped(w io.Writer, level int) (io.WriteCloser, error) { return gzip.NewWriterLevel(w, level) }

// full is for a site that strangers visit, light for one's own machine and for tests: the highest level takes a hundred
// times as long for a fifth less to download.
var (
	full  = []variant{{".br", brotli.BestCompression, brotlied}, {".gz", gzip.BestCompression, gzipped}}
	light = []variant{{".br", 4, brotlied}}
)

// compressible tells what gains by it; PNG and the like are packed already, and what hosts read nobody downloads.
func compressible(name string) bool {
	switch path.Ext(name) {
	case ".png", ".ico", ".woff2", "", ".assetsignore":
		return false
	}
	return true
}

// packed compresses a file, or takes the result of an earlier build with the same content.
func (v variant) packed(content []byte) ([]byte, error) {
	sum := sha256.Sum256(content)
	cache := filepath.Join(".cache", "compressed", fmt.Sprintf("%x-%d%s", sum[:16], v.level, v.ext))
	if old, err := os.ReadFile(cache); err == nil {
		return old, nil
	}
	var out bytes.Buffer
	w, err := v.pack(&out, v.level)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), replace(cache, out.Bytes())
}

// replace writes a file whole or not at all, since a server or another build may read it.
func replace(file string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(file), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if _, err := f.Write(content); err != nil {
		f.Close()
		return err
	}
	if err := f.Chmod(0o644); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}
