//go:build !js

package settings

import (
	"testing"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
)

func lay(t *testing.T) *kittest.Page {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
	return kittest.Mount(t, New())
}

func host() vugu.Builder { return &kit.ToastHost{State: app.Toasts(), CloseText: "Close"} }

func keep(t *testing.T, name string) string {
	t.Helper()
	f := app.NewFleet(&roster.List{System: "ftl", Edition: "core", Name: name})
	f.Save()
	if f.Failure() != nil {
		t.Fatal(f.Failure())
	}
	return f.ID
}

func fleets(t *testing.T) map[string]bool {
	t.Helper()
	rows, err := app.Fleets()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, r := range rows {
		found[r.Name] = true
	}
	return found
}

func TestEachSettingIsTakenAtOnce(t *testing.T) {
	page := lay(t)
	page.Choose("Dark", "dark")
	page.Choose("Centimetres", "cm")
	page.Choose("Rolled by hand", "hand")
	page.Type("Name of player 1", "Ann")
	page.Type("Name of player 2", "Bob")
	want := app.Settings{Theme: "dark", Units: "cm", Dice: "hand", Names: [4]string{"Ann", "Bob"}, Print: app.Now().Print}
	if app.Now() != want {
		t.Errorf("settings %+v, want %+v", app.Now(), want)
	}
	app.Reread()
	if app.Now() != want {
		t.Errorf("kept are %+v, want %+v", app.Now(), want)
	}
	page.Wants("MIT", "unofficial", "Broadside 0.", "This browser cannot keep the screen on.")
}

func TestAStoreThatForgetsSaysSo(t *testing.T) {
	lay(t)
	app.Open(nil, store.NewMemory(), &store.Error{Code: store.CodeRefused})
	kittest.Mount(t, New()).Wants("problem-error", "what you make ends with this page")
}

func TestEverythingGoesOutAndComesBack(t *testing.T) {
	page := lay(t)
	keep(t, "Home Guard")
	page.Choose("Dark", "dark")
	page.Press("Export everything")
	file := fakebrowser.Downloaded.File
	if len(file) == 0 {
		t.Fatal("nothing was handed out")
	}

	app.Reset()
	keep(t, "Raiders")
	page = kittest.Mount(t, New())
	fakebrowser.Picked = file
	page.Press("Import a file")
	page.Wants("broadside.bin", "Nothing here is deleted.")
	page.Press("Import")
	if got := fleets(t); len(got) != 2 || !got["Home Guard"] || !got["Raiders"] {
		t.Errorf("after adding: %v", got)
	}
	if app.Now().Theme != "dark" {
		t.Errorf("the theme is %s, the file's is dark", app.Now().Theme)
	}
	page.Wants("2 added, 0 replaced, 0 left as they were, 0 removed")

	kittest.Mount(t, host()).Press("Undo")
	if got := fleets(t); len(got) != 1 || !got["Raiders"] {
		t.Errorf("after the undo: %v", got)
	}
	if app.Now().Theme != "auto" {
		t.Errorf("after the undo the theme is %s", app.Now().Theme)
	}
}

func TestReplacingCanBeUndone(t *testing.T) {
	page := lay(t)
	keep(t, "Home Guard")
	page.Press("Export everything")
	fakebrowser.Picked = fakebrowser.Downloaded.File
	keep(t, "Raiders")
	page.Press("Import a file")
	page.Choose("Replace", "replace")
	page.Wants("What is in the file replaces everything here")
	page.Press("Import")
	if got := fleets(t); len(got) != 1 || !got["Home Guard"] {
		t.Errorf("after replacing: %v", got)
	}
	kittest.Mount(t, host()).Press("Undo")
	if got := fleets(t); len(got) != 2 {
		t.Errorf("after the undo: %v", got)
	}
}

func TestABadFileIsRefusedAndNothingChanges(t *testing.T) {
	page := lay(t)
	keep(t, "Home Guard")
	page.Press("Export everything")
	for bad, want := range map[string]string{
		"hello":                                  "This is not a file that Broadside exported.",
		string(fakebrowser.Downloaded.File[:20]): "This file is cut short.",
		string(fakebrowser.Downloaded.File) + "trailer": "This file is damaged.",
	} {
		fakebrowser.Picked = []byte(bad)
		page.Press("Import a file")
		page.Press("Import")
		page.Wants(want)
		if got := fleets(t); len(got) != 1 {
			t.Errorf("after %q: %v", want, got)
		}
	}
}

func TestSizesAreReadable(t *testing.T) {
	for bytes, want := range map[int]string{0: "0 KB", 1: "1 KB", 1 << 20: "1.0 MB", 9122611: "8.7 MB"} {
		if got := size(bytes); got != want {
			t.Errorf("%d bytes: %s, want %s", bytes, got, want)
		}
	}
}
