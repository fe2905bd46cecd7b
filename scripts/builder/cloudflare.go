package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"broadside/scripts/sizes"

	"broadside/scripts/whole"
)

// cloudflareOut is where the Worker's own scripts look for what is built.
const cloudflareOut = "wasm/worker/dist"

var cloudflare = program{"wasm/worker", "worker.wasm", "js", nil, false, false}

// buildCloudflare compiles the Worker and takes the script that starts it. That script comes from the module's own tool,
// whose other scripts have their place in wasm/worker.
func buildCloudflare(out string) error {
	content, err := cloudflare.compile()
	if err != nil {
		return err
	}
	version, err := goOutput("env", "GOVERSION")
	if err != nil {
		return err
	}
	// A panic is logged without the places that it passed: what breaks here breaks the server of scripts/serve as well.
	if content, err = lean(content, version, false); err != nil {
		return err
	}
	glue, err := cloudflareGlue()
	if err != nil {
		return err
	}
	for name, content := range map[string][]byte{"worker.wasm": content, "wasm_exec.js": glue} {
		if err := whole.Write(filepath.Join(out, name), content); err != nil {
			return err
		}
	}
	size, err := sizes.MeasureWorker(cloudflare.folder)
	if err != nil {
		return err
	}
	fmt.Printf("%s %.0f KB of %.0f (gzip)\n", size.Name, float64(size.Bytes)/1000, float64(size.Limit)/1000)
	return nil
}

func cloudflareGlue() ([]byte, error) {
	dir, err := os.MkdirTemp("", "broadside-glue-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	cmd := exec.Command("go", "run", "github.com/syumai/workers/cmd/workers-assets-gen", "-mode=go", "-o", dir)
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("workers-assets-gen: %w\n%s", err, text)
	}
	return os.ReadFile(filepath.Join(dir, "wasm_exec.js"))
}
