package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"broadside/scripts/mends"
)

// A program is one main package under wasm/ and the file that it becomes.
type program struct {
	folder, file string
	goos         string
	flags        []string
	wordless     bool // its sentences are not in it: the app fetches them, the reader of data has its own
	packed       bool // for unpack.js, which other sites need not know
}

// small leaves functions where they are called instead of copying them in, which saves a tenth of the download, mostly in
// what Vugu generates. The runtime and the odds are called too often for that.
var small = []string{"-gcflags=all=-l", "-gcflags=runtime/...=", "-gcflags=internal/...=", "-gcflags=broadside/core/odds=", "-gcflags=broadside/core/dice="}

var programs = []program{
	{"wasm/app", "app.wasm", "js", small, true, true},
	// Inlining in our own packages would make odds a quarter faster, and the engine a tenth larger than it may be.
	{"wasm/engine", "engine.wasm", "wasip1", []string{"-buildmode=c-shared", "-gcflags=all=-l", "-gcflags=runtime/...=", "-gcflags=internal/...="}, false, false},
	{"wasm/import", "import.wasm", "wasip1", []string{"-buildmode=c-shared"}, true, false},
	{"wasm/scan", "scan.wasm", "wasip1", []string{"-buildmode=c-shared"}, true, false},
}

// onDemand tells the programs that are built when they are first asked for where one's own machine serves the site: a page
// needs them only where it brings data or embeds the engine.
func (p program) onDemand() bool { return embedded(p.file) }

// addPrograms compiles what there is. Go's own cache makes a second build quick.
func addPrograms(s *site) error {
	version, err := goOutput("env", "GOVERSION")
	if err != nil {
		return err
	}
	if !strings.HasPrefix(version, leanVersion) {
		progress("this is " + version + ": what makes programs smaller knows " + leanVersion + " only, so they will be about a tenth larger")
	}
	for _, p := range s.programs {
		progress("compiling " + p.folder)
		content, err := p.compile()
		if err != nil {
			return err
		}
		if p.wordless && holdsSentences(content) {
			return fmt.Errorf("%s: %w", p.folder, errSentences)
		}
		if content, err = lean(content, version, s.named); err != nil {
			return err
		}
		if !p.packed {
			s.files[p.file] = content
			continue
		}
		if s.files[strings.TrimSuffix(p.file, ".wasm")+".pack"], err = pack(content); err != nil {
			return err
		}
	}
	return nil
}

// plain leaves out of Go's runtime what makes large programs on many cores faster and every program longer: a collector that
// scans whole spans, and an allocator for each size. Measured in the engine: 8 and 2 KB of download.
const plain = "GOEXPERIMENT=nogreenteagc,nosizespecializedmalloc"

func (p program) compile() ([]byte, error) {
	out := filepath.Join(".cache", "wasm", p.file)
	mod, err := mends.Copy(filepath.Join(".cache", "mended"))
	if err != nil {
		return nil, err
	}
	args := []string{"build", "-modfile", mod, "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", out}
	args = append(args, p.flags...)
	if p.wordless {
		args = append(args, "-tags=wordless")
	}
	over, err := p.overlay()
	if err != nil {
		return nil, err
	}
	args = append(args, "-overlay="+over)
	cmd := exec.Command("go", append(args, "./"+p.folder)...)
	cmd.Env = append(os.Environ(), "GOOS="+p.goos, "GOARCH=wasm", "CGO_ENABLED=0")
	if strings.HasPrefix(runtime.Version(), leanVersion) { // another may not know them
		cmd.Env = append(cmd.Env, plain)
	}
	if text, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s does not compile: %w\n%s", p.folder, err, text)
	}
	return os.ReadFile(out)
}

// addWasmExec takes the script that belongs to the compiler in use.
func addWasmExec(s *site) error {
	root, err := goOutput("env", "GOROOT")
	if err != nil {
		return err
	}
	s.files["wasm_exec.js"], err = os.ReadFile(filepath.Join(root, "lib", "wasm", "wasm_exec.js"))
	return err
}

func goOutput(args ...string) (string, error) {
	text, err := exec.Command("go", args...).Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(text)), nil
}
