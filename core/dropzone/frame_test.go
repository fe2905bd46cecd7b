package dropzone

import (
	"bytes"
	"os"
	"testing"
)

// frame are the files of what every game has, however it is played, and most the lines that they may take: what grows beyond is a
// thought that core/tabletop should have once for all games.
var frame = []string{"commands", "phases", "setup", "deployment", "arrival", "places", "zones", "terrain", "sandbox", "fields", "state", "system", "legal", "view"}

const most = 1200

func TestTheFrameIsSmall(t *testing.T) {
	lines := 0
	for _, file := range frame {
		text, err := os.ReadFile(file + ".go")
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		lines += bytes.Count(text, []byte("\n"))
	}
	if lines > most {
		t.Errorf("the frame of the game takes %d lines, more than %d", lines, most)
	}
}
