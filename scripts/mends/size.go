package mends

const (
	fmtImport   = `"fmt"`
	plainImport = `fmt "broadside/scripts/mends/smallfmt"`
)

// plainly has files import package smallfmt in the place of fmt.
func plainly(files ...string) (changes []Change) {
	for _, file := range files {
		changes = append(changes, Change{File: file, Old: fmtImport, New: plainImport})
	}
	return changes
}

const (
	fmtFault = "package fmt with all that it imports is a tenth of the download, for texts such as \"_t_3\""
	sizes    = "https://github.com/vugu/vugu/issues/93"
)

var vuguSize = []Mend{
	{
		Name:  "vugu-fmt",
		Fault: fmtFault,
		Issue: sizes,
		Changes: append(plainly("build-env.go", "mod-check-default.go", "vgnode.go", "domrender/callback-manager.go",
			"domrender/renderer-js.go", "domrender/renderer-js-default.go", "domrender/renderer-js-instructions.go"),
			Change{
				File: "domrender/renderer-js.go",
				Old:  "append(positionID, []byte(fmt.Sprintf(\"_%d\", childIndex))...)",
				New:  "strconv.AppendInt(append(positionID, '_'), int64(childIndex), 10)",
			}),
	},
	{
		Name:    "vugu-html",
		Fault:   "package html brings the table of all entities, which writing does not need",
		Issue:   sizes,
		Changes: []Change{{File: "vgnode.go", Old: `"html"`, New: `html "broadside/ui/markup"`}},
	},
	{
		Name:    "vugu-keys",
		Fault:   "random keys, which only the generator makes, bring math/rand",
		Issue:   sizes,
		Changes: []Change{{File: "comp-key.go", New: "package vugu\n"}},
	},
	{
		Name:  "vugu-script",
		Fault: "the renderer's script is evaluated out of the program, which a strict Content-Security-Policy forbids; the page brings it as a file",
		Changes: []Change{{
			File: "domrender/renderer-js-script.go",
			New:  "package domrender\n\nconst jsHelperScript = \"\"\n",
		}},
	},
}

var vjsonSize = []Mend{
	{
		Name:  "vjson-json",
		Fault: "the values that cross to the page are texts, numbers and plain maps, and encoding/json would be a twentieth of the download; the module brings the smaller code, for another compiler",
		Issue: sizes,
		Changes: []Change{{
			File: "vjson-go.go",
			New: `package vjson

func Marshal(v interface{}) ([]byte, error) { return marshal(v) }

func Unmarshal(data []byte, v interface{}) error { return unmarshal(data, v) }
`,
		}},
	},
	{Name: "vjson-fmt", Fault: fmtFault, Issue: sizes, Changes: plainly("encode-util.go", "tokenizer.go", "vjson.go")},
}

var qrSize = []Mend{{Name: "qr-fmt", Fault: fmtFault, Changes: plainly("coding/qr.go")}}
