//go:build !js

package game

import (
	"bytes"
	"testing"

	"broadside/tests/fakebrowser"
)

func TestTheGameIsExported(t *testing.T) {
	c, page := begun(t)
	page.Press("More")
	page.Press("Export this game A file that another device can import")
	if fakebrowser.Downloaded.Name != "Ann and Bob.broadside" || !bytes.Equal(fakebrowser.Downloaded.File, c.m.Export()) {
		t.Errorf("%d bytes as %q", len(fakebrowser.Downloaded.File), fakebrowser.Downloaded.Name)
	}
	if got := fileName(`a/b:c"d`); got != "a-b-c-d" {
		t.Errorf("file name %q", got)
	}
}
