package kit

import (
	"slices"
	"testing"

	"github.com/vugu/vugu"

	"broadside/tests/kittest"
	"broadside/ui/dom"
)

// slot is some content from a parent.
func slot(text string) vugu.Builder {
	return vugu.NewBuilderFunc(func(*vugu.BuildIn) *vugu.BuildOut {
		p := &vugu.VGNode{Type: vugu.ElementNode, Data: "p"}
		p.SetInnerHTML(text)
		return &vugu.BuildOut{Out: []*vugu.VGNode{p}}
	})
}

func TestSheet(t *testing.T) {
	asked := 0
	c := &Sheet{Title: "Share", CloseText: "Close", Close: func() { asked++ }, DefaultSlot: slot("Inside")}
	page := kittest.Mount(t, c)
	page.Lacks("Inside", `role="dialog"`)
	c.Open = true
	page.Build()
	page.Wants(`role="dialog" tabindex="-1" aria-label="Share" aria-modal="true"`, "<p>Inside</p>")
	page.Lacks("sheet-foot", "sheet-wide")
	c.Actions, c.Wide = slot("Foot"), true
	page.Build()
	page.Wants(`<footer class="sheet-foot"><p>Foot</p></footer>`, "sheet-wide")
	page.Press("Close")
	page.Key("Share", "Escape")
	page.Key("Share", "Tab")
	if asked != 2 {
		t.Errorf("asked to close %d times, want 2: by the cross and by Escape", asked)
	}
}

func TestSheetGivesTheFocusBackOnce(t *testing.T) {
	c := &Sheet{Open: true}
	c.Init()
	c.stood = true
	c.Compute()
	if !c.stood {
		t.Error("an open sheet let the focus go")
	}
	c.Open = false
	c.Compute()
	if c.stood {
		t.Error("a closed sheet keeps the focus")
	}
}

func TestToasts(t *testing.T) {
	toasts := &Toasts{}
	page := kittest.Mount(t, &ToastHost{State: toasts, CloseText: "Dismiss"})
	page.Wants(`role="status" aria-live="polite"`, `role="alert" aria-live="assertive"`)
	page.Lacks(`class="toast"`)

	restored := false
	toasts.Offer("Fleet deleted", "Undo", func() { restored = true })
	page.Build()
	page.Press("Undo")
	page.Lacks("Fleet deleted")
	if !restored {
		t.Error("Undo did nothing")
	}

	toasts.Show("Saved")
	page.Build()
	page.Wants("Saved")
	page.Lacks("Undo")
	page.Press("Dismiss")
	page.Lacks("Saved")

	toasts.Say("Your turn")
	toasts.Alarm("Stopped")
	if want := []string{"Fleet deleted", "Saved", "Your turn", "Stopped"}; !slices.Equal(toasts.Said(), want) {
		t.Errorf("said %q, want %q", toasts.Said(), want)
	}
}

func TestAToastFromAToast(t *testing.T) {
	toasts := &Toasts{}
	page := kittest.Mount(t, &ToastHost{State: toasts})
	toasts.Offer("Deleted", "Undo", func() { toasts.Show("Restored") })
	page.Build()
	page.Press("Undo")
	page.Wants("Restored")
}

func TestDisclosureAndTabs(t *testing.T) {
	d := &Disclosure{Title: "Why 4+", Side: "2 reasons", DefaultSlot: slot("Reasons")}
	d.Toggle = func() { d.Open = !d.Open }
	page := kittest.Mount(t, d)
	page.Wants(`aria-expanded="false"`)
	page.Lacks("aria-controls", "Reasons</p>")
	page.Press("Why 4+ 2 reasons")
	page.Wants(`aria-expanded="true"`, `aria-controls="`+d.id+`"`, "<p>Reasons</p>")

	tabs := &Tabs{Label: "Parts", Value: "a", DefaultSlot: slot("Panel"), Options: []Option{{Value: "a", Text: "One"}, {Value: "b", Text: "Two"}, {Value: "c", Text: "Three"}}}
	tabs.Changed = func(v string) { tabs.Value = v }
	page = kittest.Mount(t, tabs)
	page.Wants(`role="tablist" aria-label="Parts"`, `aria-selected="true" id="`+tabs.tabID("a")+`" tabindex="0"`, `aria-labelledby="`+tabs.tabID("a")+`"`, "<p>Panel</p>")
	page.Press("Two")
	for _, step := range []struct{ key, want string }{{"ArrowRight", "c"}, {"ArrowRight", "a"}, {"ArrowLeft", "c"}, {"Home", "a"}, {"End", "c"}, {"x", "c"}} {
		page.Key("One", step.key)
		if tabs.Value != step.want {
			t.Fatalf("%s leads to %q, want %q", step.key, tabs.Value, step.want)
		}
	}
}

func TestGuardHandsAPanicToTheApp(t *testing.T) {
	defer func() { dom.OnPanic = nil }()
	var cause any
	dom.OnPanic = func(c any) { cause = c }
	page := kittest.Mount(t, &Button{Text: "Fire", Press: func() { panic("boom") }})
	page.Press("Fire")
	if cause != "boom" {
		t.Errorf("the app heard %v", cause)
	}
	dom.OnPanic = nil
	defer func() {
		if recover() == nil {
			t.Error("without an app a panic is lost")
		}
	}()
	page.Press("Fire")
}
