package design

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"broadside/tests/kittest"
)

// TestEveryControlIsShown in both themes: what is added to kit is added here.
func TestEveryControlIsShown(t *testing.T) {
	files, _ := filepath.Glob("../kit/*.vugu")
	sampler, err := os.ReadFile("sampler.vugu")
	if err != nil || len(files) < 20 {
		t.Fatalf("%v, %d controls", err, len(files))
	}
	for _, file := range files {
		name := ""
		for _, word := range strings.Split(strings.TrimSuffix(filepath.Base(file), ".vugu"), "-") {
			name += strings.ToUpper(word[:1]) + word[1:]
		}
		switch name {
		case "ToastHost", "RowBody": // the root's own, and the inside of the rows
			continue
		}
		if !strings.Contains(string(sampler), "<kit:"+name+" ") {
			t.Errorf("kit:%s is not on the page", name)
		}
	}
}

// TestEachThemeIsShownOnce with all that it has.
func TestEachThemeIsShownOnce(t *testing.T) {
	page := kittest.Mount(t, New())
	page.Wants("light", "dark", "quiet", "RowLink, Current", "TextField, Multiline", "Select, Error", "Chips, Error", "Stepper, Small", "Large", "Toast")
	if html := page.HTML(); strings.Count(html, "is-light") != 1 || strings.Count(html, "is-dark") != 1 {
		t.Error("the page has not each theme once")
	}
	page.Lacks("Actions") // of the sheet, which is closed
}
