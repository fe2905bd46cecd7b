// Package compress packs the files of a site, each content once on a machine.
package compress

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

	"broadside/scripts/whole"
)

// A Variant is one precompressed form of a file.
type Variant struct {
	Ext   string
	level int
	pack  func(io.Writer, int) (io.WriteCloser, error)
}

func brotlied(w io.Writer, level int) (io.WriteCloser, error) {
	return brotli.NewWriterOptions(w, brotli.WriterOptions{Quality: level, LGWin: 24}), nil
}

func gzipped(w io.Writer, level int) (io.WriteCloser, error) { return gzip.NewWriterLevel(w, level) }

// Brotli is what a visitor downloads and budgets are for.
var Brotli = Variant{".br", brotli.BestCompression, brotlied}

// Full is for a site that strangers visit, Light for one's own machine and for tests: the highest level takes a hundred
// times as long for a fifth less to download.
var (
	Full  = []Variant{Brotli, {".gz", gzip.BestCompression, gzipped}}
	Light = []Variant{{".br", 4, brotlied}}
)

// Compressible tells what gains by it; PNG and the like are packed already, and what hosts read nobody downloads.
func Compressible(name string) bool {
	switch path.Ext(name) {
	case ".png", ".ico", ".woff2", "", ".assetsignore":
		return false
	}
	return true
}

// Packed compresses a file, or takes the result of an earlier build with the same content.
func (v Variant) Packed(content []byte) ([]byte, error) {
	sum := sha256.Sum256(content)
	cache := filepath.Join(".cache", "compressed", fmt.Sprintf("%x-%d%s", sum[:16], v.level, v.Ext))
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
	return out.Bytes(), whole.Write(cache, out.Bytes())
}
