package sample

import (
	"testing"

	"broadside/ui/kit/kittest"
)

func TestScreenFromListToSheetAndBack(t *testing.T) {
	opened := ""
	page := kittest.Mount(t, &Fleets{Open: func(name string) { opened = name }})
	page.Lacks(`role="dialog"`)

	page.Press("New fleet")
	page.Wants(`role="dialog"`, `disabled="disabled"`)
	page.Type("Name", "Home & away")
	page.Press("More")
	page.Press("Save")
	page.Lacks(`role="dialog"`)
	page.Wants("Home &amp; away", ">200<")

	page.Press("New fleet")
	page.Wants(`.value=""`, `.value="1"`)
	page.Type("Name", "Second")
	page.Press("Save")
	page.Press("Delete Home & away")
	page.Lacks("Home")
	page.Press("Second 100")
	if opened != "Second" {
		t.Errorf("opened %q, want the row that was pressed", opened)
	}
}

func TestSheetClosesOnEscape(t *testing.T) {
	page := kittest.Mount(t, &Fleets{})
	page.Press("New fleet")
	page.Key("Name", "Escape")
	page.Lacks(`role="dialog"`)
}
