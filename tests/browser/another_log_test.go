package browser

import (
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// TestAServerThatWasPutBackAndPlayedOn holds that a phone whose game is no longer that of the server says so in the head of the
// page and on the sheet, goes on with the server's, and keeps its own beside it under a name that tells them apart.
func TestAServerThatWasPutBackAndPlayedOn(t *testing.T) {
	host := page.Games(t, dist)
	ann, link := hosting(t, host)
	bob := joining(t, link, page.Phone)
	bob.WaitText("Two planets")
	ann.WaitText("Sent · 1 other online")
	hers, his := page.Eval[string](ann, `location.href`), page.Eval[string](bob, `location.href`)
	bob.Goto("about:blank")
	cut(ann)
	putBack := host.Copy()
	ann.Click(page.Role("button", "Asteroid belt"))
	ann.WaitText("Roll off")
	ann.WaitText("Sent")
	ann.Route("#/game") // the list reads what the phone has kept
	ann.WaitText("shared")
	ann.Wait(`!document.body.innerText.includes("not all sent yet")`)
	ann.Goto("about:blank")
	putBack()
	bob.Goto(his)
	bob.Ready()
	bob.Click(page.Role("button", "Two planets"))
	bob.WaitText("Roll off")
	bob.WaitText("Sent")

	ann.Goto(hers)
	ann.Ready()
	ann.WaitText("Damaged")
	if head := ann.Text(".screen-head"); !strings.Contains(head, "Damaged") {
		t.Errorf("the head of the page says\n%s", head)
	}
	glanced(ann, "apart")
	ann.Resize(page.Desk)
	glanced(ann, "apart-desk")
	company(ann)
	ann.WaitText("put back to an older copy")
	glanced(ann, "another-log-desk")
	ann.Resize(page.Phone)
	seen(ann, "another-log")
	ann.Click(page.Role("button", "Go on with the server's game"))
	ann.WaitText("Sent · 1 other online")
	glanced(ann, "took-servers")
	agree(t, ann, bob)
	ann.Route("#/game")
	ann.WaitText("Player 1 and Player 2, kept copy")
	glanced(ann, "games-two")
}
