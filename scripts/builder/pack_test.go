package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// unpacked has public/unpack.js read what pack wrote, in Node.
func unpacked(t *testing.T, packed []byte) []byte {
	t.Helper()
	script, err := os.ReadFile(filepath.Join("..", "..", "public", "unpack.js"))
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "-e", "const self = globalThis;\n"+string(script)+`
const chunks = [];
process.stdin.on("data", (chunk) => chunks.push(chunk)).on("end", async () => {
  const response = await self.unpacked(new Response(Buffer.concat(chunks)));
  if (response.headers.get("Content-Type") !== "application/wasm") throw new Error("it is typed as something else");
  process.stdout.write(Buffer.from(await response.arrayBuffer()));
});`)
	cmd.Stdin = bytes.NewReader(packed)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, said.String())
	}
	return out
}

func TestPackedProgramIsUnpackedAsItWas(t *testing.T) {
	wasm := compiled(t)
	packed, err := pack(wasm)
	if err != nil {
		t.Fatal(err)
	}
	if again := unpacked(t, packed); !bytes.Equal(again, wasm) {
		t.Errorf("%d bytes became %d others", len(wasm), len(again))
	}
	if before, after := packedSize(t, wasm), packedSize(t, packed); after > before*90/100 {
		t.Errorf("%d compressed bytes became %d, which is not worth it", before, after)
	}
}

// TestPackKnowsEveryInstruction packs what Go's compiler writes seldom.
func TestPackKnowsEveryInstruction(t *testing.T) {
	const head, types = "\x00asm\x01\x00\x00\x00", "\x01\x04\x01\x60\x00\x00\x03\x02\x01\x00"
	for name, code := range map[string]string{
		"nothing":               "\x00\x0b",
		"locals":                "\x02\x81\x01\x7e\x01\x7f\x20\x80\x01\x1a\x0b",
		"reals":                 "\x00\x43\x00\x01\x02\x03\x1a\x44\x00\x01\x02\x03\x04\x05\x06\x07\x1a\x0b",
		"memory":                "\x00\x3f\x00\x40\x00\x1a\xfc\x02\xfc\x0a\x00\x00\xfc\x0b\x00\x0b",
		"constants":             "\x00\x41\x7f\x1a\x42\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x1a\x41\x80\x80\x80\x80\x78\x1a\x0b",
		"a jump of no table":    "\x01\x01\x7f\x41\x05\x21\x00\x0b",
		"a longer call":         "\x00\x10\x80\x00\x0b",
		"a branch out of loops": "\x00\x02\x40\x03\x40\x0c\x01\x0b\x0b\x0b",
		"a table":               "\x01\x01\x7f\x03\x40\x02\x40\x02\x40\x20\x00\x0e\x03\x00\x00\x01\x01\x0b\x41\x02\x21\x00\x0c\x01\x0b\x41\x03\x21\x00\x42\x82\x80\x80\x80\x01\x1a\x42\x85\x80\x80\x80\x01\x1a\x0b\x0b",
	} {
		body := string(unsigned(len(code))) + code
		wasm := []byte(head + types + "\x0a" + string(unsigned(1+len(body))) + "\x01" + body + "\x0b\x01\x00")
		packed, err := pack(wasm)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if again := unpacked(t, packed); !bytes.Equal(again, wasm) {
			t.Errorf("%s: %x became %x", name, wasm, again)
		}
	}
}

func TestPackRefusesWhatItDoesNotKnow(t *testing.T) {
	const head = "\x00asm\x01\x00\x00\x00"
	for name, wasm := range map[string]string{
		"no code":             head,
		"half an instruction": head + "\x0a\x04\x01\x02\x00\x41",
		"vectors":             head + "\x0a\x05\x01\x03\x00\xfd\x0b",
		"no end":              head + "\x0a\x04\x01\x02\x00\x01",
		"a longer local":      head + "\x0a\x07\x01\x05\x00\x20\x80\x00\x0b",
		"two alignments":      head + "\x0a\x0a\x01\x08\x00\x28\x00\x00\x28\x01\x00\x0b",
	} {
		if out, err := pack([]byte(wasm)); err == nil {
			t.Errorf("%s: %x", name, out)
		} else if strings.Contains(err.Error(), "\x00") {
			t.Errorf("%s: %q", name, err)
		}
	}
}
