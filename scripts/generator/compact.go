package main

import (
	"regexp"
	"strconv"
	"strings"
)

// compact shortens what vugugen writes: runs of statements that make a node, an
// event or a component become calls of package dom. Every visitor downloads a
// screen's code, and these runs are most of it.
func compact(text string) string {
	text = attribute.ReplaceAllStringFunc(text, attributes)
	for _, s := range shorter {
		text = s.long.ReplaceAllString(text, s.short)
	}
	text = blank.ReplaceAllString(text, "")
	if strings.Contains(text, "dom.") {
		text = strings.Replace(text, "import \"github.com/vugu/vugu\"\n", "import \"github.com/vugu/vugu\"\nimport \"broadside/ui/dom\"\n", 1)
	}
	return dropUnused(text)
}

// shorter are the runs and the calls that take their place, in order.
var shorter = []struct {
	long  *regexp.Regexp
	short string
}{
	{regexp.MustCompile(`vgn = &vugu\.VGNode\{Type: vugu\.VGNodeType\(1\), Data: ("(?:[^"\\]|\\.)*")\}\n\s*vgparent\.AppendChild\(vgn\)`),
		`vgn = dom.Text(vgparent, $1)`},
	{regexp.MustCompile(`vgn = &vugu\.VGNode\{Type: vugu\.VGNodeType\(3\), Namespace: ("\w*"), Data: ("[^"]*"), Attr: ("(?:[^"\\]|\\.)*")\}\n\s*vgparent\.AppendChild\(vgn\)`),
		`vgn = dom.Element(vgparent, $1, $2, $3)`},
	{regexp.MustCompile(`vgn = &vugu\.VGNode\{Type: vugu\.VGNodeType\(3\), Namespace: ("\w*"), Data: ("[^"]*"), Attr: ("(?:[^"\\]|\\.)*")\}`),
		`vgn = dom.New($1, $2, $3)`},
	{regexp.MustCompile(`vgn\.DOMEventHandlerSpecList = append\(vgn\.DOMEventHandlerSpecList, vugu\.DOMEventHandlerSpec\{\n\s*EventType: ("\w+"),\n\s*Func:\s+(func\(.*),\n\s*// TO` + `DO: implement capture[^\n]*\n\s*\}\)`),
		`dom.On(vgn, $1, $2)`},
	{regexp.MustCompile(`vgcompKey := vugu\.MakeCompKey\((0x[0-9A-F]+)\^vgin\.CurrentPositionHash\(\), vgiterkey\)\n\s*//[^\n]*\n\s*vgcomp, _ := vgin\.BuildEnv\.CachedComponent\(vgcompKey\)\.\(\*([\w.]+)\)\n\s*if vgcomp == nil \{\n\s*//[^\n]*\n\s*vgcomp = new\([\w.]+\)\n\s*vgin\.BuildEnv\.WireComponent\(vgcomp\)\n\s*\}\n\s*vgin\.BuildEnv\.UseComponent\(vgcompKey, vgcomp\)[^\n]*\n`),
		"vgcomp := dom.Use[$2](vgin, $1, vgiterkey)\n"},
	{regexp.MustCompile(`vgout\.Components = append\(vgout\.Components, vgcomp\)\n\s*vgn = &vugu\.VGNode\{Component: vgcomp\}\n\s*vgparent\.AppendChild\(vgn\)`),
		`vgn = dom.Mount(vgout, vgparent, vgcomp)`},
}

var (
	attribute = regexp.MustCompile(`Attr: (?:\[\]vugu\.VGAttribute\(nil\)|\[\]vugu\.VGAttribute\{(?:(?:vugu\.VGAttribute)?\{Namespace: "", Key: "[^"]*", Val: "(?:[^"\\]|\\.)*"\}(?:, )?)+\})`)
	pair      = regexp.MustCompile(`Key: ("[^"]*"), Val: ("(?:[^"\\]|\\.)*")`)
	// Between tags that stand on lines of their own there is nothing; a space that is to show stands on one line with both.
	blank = regexp.MustCompile(`\s*vgn = dom\.Text\(vgparent, "(?:\\n|\\t| )*\\n(?:\\n|\\t| )*"\)`)
)

// attributes writes a list of attributes as one text.
func attributes(list string) string {
	var parts []string
	for _, p := range pair.FindAllStringSubmatch(list, -1) {
		key, _ := strconv.Unquote(p[1])
		value, _ := strconv.Unquote(p[2])
		parts = append(parts, key, value)
	}
	return "Attr: " + strconv.Quote(strings.Join(parts, "\x00"))
}

// dropUnused takes out the imports that vugugen keeps alive by blank variables
// only: the linker would keep what they initialise.
func dropUnused(text string) string {
	for name, line := range map[string]string{
		"fmt": `import "fmt"`, "reflect": `import "reflect"`, "log": `import "log"`,
		"vjson": `import "github.com/vugu/vjson"`, "js": `import js "github.com/vugu/vugu/js"`,
	} {
		kept := regexp.MustCompile(`\n(?://[^\n]*\n)?var _ ` + name + `\.[^\n]*|\nvar _ = ` + name + `\.[^\n]*`)
		without := strings.Replace(kept.ReplaceAllString(text, ""), line+"\n", "", 1)
		if !regexp.MustCompile(`\b` + name + `\.`).MatchString(without) {
			text = without
		}
	}
	return text
}
