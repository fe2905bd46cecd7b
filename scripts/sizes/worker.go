package sizes

import (
	"compress/gzip"
	"os"
	"path/filepath"
)

// Worker is the budget of the Worker, in bytes with gzip, as Cloudflare counts. Its limit is 3 MB.
const Worker = 2_000_000

// MeasureWorker adds up what a deployment uploads to run: the Worker's scripts and what is built beside them.
// The error is fs.ErrNotExist when the Worker is not built.
func MeasureWorker(folder string) (Size, error) {
	size := Size{"the Worker", 0, Worker}
	if _, err := os.Stat(filepath.Join(folder, "dist", "worker.wasm")); err != nil {
		return size, err
	}
	var files []string
	for _, pattern := range []string{"*.js", "dist/*"} {
		found, err := filepath.Glob(filepath.Join(folder, pattern))
		if err != nil {
			return size, err
		}
		files = append(files, found...)
	}
	n, err := gzipped(files)
	size.Bytes = n
	return size, err
}

func gzipped(files []string) (int, error) {
	var n counter
	w := gzip.NewWriter(&n)
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return 0, err
		}
		if _, err := w.Write(content); err != nil {
			return 0, err
		}
	}
	err := w.Close()
	return int(n), err
}

// A counter is a writer that keeps the length alone.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
