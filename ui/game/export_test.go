//go:build !js

package game

import (
	"bytes"
	"testing"

	"broadside/ui/browser"
)

func TestTheGameIsExported(t *testing.T) {
	c, page := begun(t)
	page.Press("More")
	page.Press("Export this game A file that another device can import")
	if browser.Downloaded.Name != "Ann and Bob.broadside" || !bytes.Equal(browser.Downloaded.File, c.m.Export()) {
		t.Errorf("%d bytes as %q", len(browser.Downloaded.File), browser.Downloaded.Name)
	}
	if got := fileName(`a/b:c"d`); got != "a-b-c-d" {
		t.Errorf("file name %q", got)
	}
}
