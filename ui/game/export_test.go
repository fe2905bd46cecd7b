//go:build !js

package game

import (
	"bytes"
	"testing"
)

func TestTheGameIsExported(t *testing.T) {
	c, page := begun(t)
	page.Press("More")
	page.Press("Export this game A file that another device can import")
	if lastDownload.name != "Ann and Bob.broadside" || !bytes.Equal(lastDownload.bytes, c.m.Export()) {
		t.Errorf("%d bytes as %q", len(lastDownload.bytes), lastDownload.name)
	}
	if got := fileName(`a/b:c"d`); got != "a-b-c-d" {
		t.Errorf("file name %q", got)
	}
}
