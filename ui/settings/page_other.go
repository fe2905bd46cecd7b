//go:build !js

package settings

// Outside a browser tests stand in for its dialogs.
var (
	downloaded []byte
	picked     []byte
)

func askStorage(func(kept bool, used int)) {}

func download(_ string, file []byte) { downloaded = file }

func pickFile(chosen func(name string, file []byte, err error)) {
	chosen("broadside.bin", picked, nil)
}

func today() string { return "2026-01-31" }
