package kit

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

const cssDir = "../../public/css"

// stylesheets is each file of public/css without its comments.
func stylesheets(t *testing.T) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(cssDir, "*.css"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no stylesheets in %s: %v", cssDir, err)
	}
	comment := regexp.MustCompile(`(?s)/\*.*?\*/`)
	sheets := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sheets[filepath.Base(path)] = comment.ReplaceAllString(string(text), "")
	}
	return sheets
}

func TestEveryTokenIsDefinedAndUsed(t *testing.T) {
	sheets := stylesheets(t)
	defined, used := map[string]bool{}, map[string]bool{}
	for _, text := range sheets {
		for _, m := range regexp.MustCompile(`(--[a-z0-9-]+):`).FindAllStringSubmatch(text, -1) {
			defined[m[1]] = true
		}
		for _, m := range regexp.MustCompile(`var\((--[a-z0-9-]+)`).FindAllStringSubmatch(text, -1) {
			used[m[1]] = true
		}
	}
	for name := range used {
		if !defined[name] {
			t.Errorf("%s is used but not defined", name)
		}
	}
	for name := range defined {
		if !used[name] {
			t.Errorf("%s is defined but not used", name)
		}
	}
}

// TestABattleAsksNoElementWhatItHolds: a rule with :has() around the board is asked again at each change below it, and with it
// every sign and note of the panel is styled anew.
func TestABattleAsksNoElementWhatItHolds(t *testing.T) {
	around := regexp.MustCompile(`(?:^|[\s,(>}])(?:body|:root|\.app|\.main|\.screen|\.play[a-z-]*|\.has-[a-z]+|\.board[a-z-]*)(?:[.:#\[][^\s,{]*)?:has\([^{]*\{[^}]*\}`)
	for name, text := range stylesheets(t) {
		for _, rule := range around.FindAllString(text, -1) {
			if name != "print.css" { // which no screen has
				t.Errorf("%s: %s", name, strings.TrimSpace(rule))
			}
		}
	}
}

// TestTheBoardsStrokesAreTold how wide a pixel is: strokes that keep their width by themselves are laid out anew in each frame of
// a pinch. What is drawn in a box of its own size has them in that box's units.
func TestTheBoardsStrokesAreTold(t *testing.T) {
	boxed := regexp.MustCompile(`^\.board-(stroke|alarm|seat|sign|sign-ground|hull|detail)\b`)
	rule := regexp.MustCompile(`(?m)^(.*\.board\b.*?)\{(.*)\}`)
	width := regexp.MustCompile(`stroke-(?:width|dasharray): ([^;]*);`)
	told := 0
	for name, text := range stylesheets(t) {
		for _, r := range rule.FindAllStringSubmatch(text, -1) {
			if strings.Contains(r[2], "vector-effect") {
				t.Errorf("%s: %s", name, r[0])
			}
			for _, w := range width.FindAllStringSubmatch(r[2], -1) {
				if told++; !boxed.MatchString(r[1]) && !strings.Contains(w[1], "var(--px)") && !strings.HasSuffix(w[1], "em") {
					t.Errorf("%s: %s", name, r[0])
				}
			}
		}
	}
	if told < 40 {
		t.Errorf("%d strokes were read", told)
	}
}

func TestColoursHaveNames(t *testing.T) {
	literal := regexp.MustCompile(`#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(`)
	for name, text := range stylesheets(t) {
		if found := literal.FindString(text); name != "tokens.css" && found != "" {
			t.Errorf("%s holds the colour %s: give it a name in tokens.css", name, found)
		}
	}
}

// TestNoSelectorRunsOn: one that was left without its rule narrows the rule after it.
func TestNoSelectorRunsOn(t *testing.T) {
	lone := regexp.MustCompile(`(?m)^[.#a-z\[:][^{},;\n]*$`)
	for name, text := range stylesheets(t) {
		if found := lone.FindString(text); found != "" {
			t.Errorf("%s: %q has no rule", name, found)
		}
	}
}

func TestClassesOfControlsAreStyled(t *testing.T) {
	var css strings.Builder
	for _, text := range stylesheets(t) {
		css.WriteString(text)
	}
	// These only name a place in the page.
	bare := map[string]bool{"sheet-host": true, "toast-host": true, "tabs-host": true, "qr-host": true, "chart-points": true}
	paths, err := filepath.Glob("*.vugu")
	if err != nil || len(paths) < 20 {
		t.Fatalf("found %d controls: %v", len(paths), err)
	}
	class := regexp.MustCompile(` class="([^"]*)"`)
	for _, path := range append(paths, "../calculator/steps.vugu") {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range class.FindAllStringSubmatch(string(text), -1) {
			for _, name := range strings.Fields(m[1]) {
				if !bare[name] && !regexp.MustCompile(`\.`+regexp.QuoteMeta(name)+`[^a-z0-9-]`).MatchString(css.String()) {
					t.Errorf("%s: class %q has no style", path, name)
				}
			}
		}
	}
}

// rgb is a colour in linear light.
type rgb [3]float64

// palettes reads the light and the dark value of each colour.
func palettes(t *testing.T) [2]map[string]rgb {
	t.Helper()
	themes := [2]map[string]rgb{{}, {}}
	pair := regexp.MustCompile(`--([a-z0-9-]+): light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\);`)
	for _, m := range pair.FindAllStringSubmatch(stylesheets(t)["tokens.css"], -1) {
		for i := range themes {
			themes[i][m[1]] = linear(t, m[2+i])
		}
	}
	return themes
}

func linear(t *testing.T, hex string) (c rgb) {
	t.Helper()
	for i := range c {
		n, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		v := float64(n) / 255
		if v <= 0.04045 {
			c[i] = v / 12.92
		} else {
			c[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return c
}

func contrast(a, b rgb) float64 {
	luminance := func(c rgb) float64 { return 0.2126*c[0] + 0.7152*c[1] + 0.0722*c[2] }
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestContrast holds WCAG's AA in both themes: 4.5 for text, 3 for lines and shapes that carry meaning.
func TestContrast(t *testing.T) {
	pairs := []struct {
		front, back string
		least       float64
	}{
		{"text", "bg surface surface-2 surface-3 accent-soft good-soft warn-soft bad-soft table", 4.5},
		{"text-2", "bg surface surface-2 table", 4.5},
		{"accent", "bg surface surface-2", 4.5},
		{"on-accent", "accent accent-hover", 4.5},
		{"on-accent-soft", "accent-soft", 4.5},
		{"good", "bg surface good-soft", 4.5},
		{"warn", "bg surface warn-soft", 4.5},
		{"bad", "bg surface bad-soft", 4.5},
		{"on-inverse", "inverse", 4.5},
		{"inverse-accent", "inverse", 4.5},
		{"line-strong", "bg surface", 3},
		{"accent", "accent-soft surface-3 table", 3},
		{"seat-1", "bg surface table", 3},
		{"seat-2", "bg surface table", 3},
		{"seat-3", "bg surface table", 3},
		{"seat-4", "bg surface table", 3},
	}
	for i, colours := range palettes(t) {
		for _, p := range pairs {
			for _, back := range strings.Fields(p.back) {
				if got := contrast(colours[p.front], colours[back]); got < p.least {
					t.Errorf("%s theme: %s on %s has %.2f, want %.1f", [2]string{"light", "dark"}[i], p.front, back, got, p.least)
				}
			}
		}
	}
}

// visions are Machado, Oliveira and Fernandes' matrices (2009) for full
// protanopia, deuteranopia and tritanopia, after the eye that sees all.
var visions = map[string][3]rgb{
	"full":         {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
	"protanopia":   {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
	"deuteranopia": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
	"tritanopia":   {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
}

func seen(c rgb, by [3]rgb) (out rgb) {
	for i, row := range by {
		out[i] = min(max(row[0]*c[0]+row[1]*c[1]+row[2]*c[2], 0), 1)
	}
	return out
}

// oklab is a space where distances are as they look.
func oklab(c rgb) rgb {
	l := math.Cbrt(0.4122214708*c[0] + 0.5363325363*c[1] + 0.0514459929*c[2])
	m := math.Cbrt(0.2119034982*c[0] + 0.6806995451*c[1] + 0.1073969566*c[2])
	s := math.Cbrt(0.0883024619*c[0] + 0.2817188376*c[1] + 0.6299787005*c[2])
	return rgb{
		0.2104542553*l + 0.793617785*m - 0.0040720468*s,
		1.9779984951*l - 2.428592205*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.808675766*s,
	}
}

// TestSeatsAreToldApart holds the seats' colours well apart for every kind of colour vision.
func TestSeatsAreToldApart(t *testing.T) {
	const apart = 0.12
	for i, colours := range palettes(t) {
		for vision, matrix := range visions {
			for a := 1; a <= 4; a++ {
				for b := a + 1; b <= 4; b++ {
					x := oklab(seen(colours["seat-"+strconv.Itoa(a)], matrix))
					y := oklab(seen(colours["seat-"+strconv.Itoa(b)], matrix))
					if d := math.Sqrt(sq(x[0]-y[0]) + sq(x[1]-y[1]) + sq(x[2]-y[2])); d < apart {
						t.Errorf("%s theme, %s: seats %d and %d are %.3f apart, want %.2f", [2]string{"light", "dark"}[i], vision, a, b, d, apart)
					}
				}
			}
		}
	}
}

func sq(x float64) float64 { return x * x }
