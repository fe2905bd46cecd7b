//go:build !js

package sharing

import (
	"strings"
	"testing"

	"github.com/vugu/vugu/js"

	"broadside/core/game"
	"broadside/core/warfleets"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/session"
	"broadside/ui/store"
)

// A phone is a device with a game and its sheet.
type phone struct {
	t     *testing.T
	store store.Store
	m     *session.Match
	sheet *Sheet
	page  *kittest.Page
}

// newPhone is one without anything, and the device that the code runs on.
func newPhone(t *testing.T) *phone {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
	p := &phone{t: t, store: store.NewMemory()}
	app.Open(nil, p.store, nil)
	return p
}

// open opens a game and its sheet.
func (p *phone) open(id string, err error) {
	p.t.Helper()
	if err == nil {
		p.m, err = session.Open(id)
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.sheet = NewSheet(p.m, func() {})
	p.page = kittest.Mount(p.t, p.sheet)
}

// use makes the phone the device that the code runs on, and shows its sheet as it is now.
func (p *phone) use() *kittest.Page {
	app.Open(nil, p.store, nil)
	p.page.Build()
	return p.page
}

func (p *phone) note(by game.Seat) {
	p.t.Helper()
	p.use()
	if err := p.m.Do(game.Command{Kind: "note", By: by}.With("text", game.Text("hm")), nil); err != nil {
		p.t.Fatal(err)
	}
}

// saved is the file that the sheet saves.
func (p *phone) saved() []byte {
	fakebrowser.Downloaded.File = nil
	row(p.use(), "as-file")
	return fakebrowser.Downloaded.File
}

// takes opens a file.
func (p *phone) takes(file []byte) {
	fakebrowser.Picked = file
	row(p.use(), "from-file")
}

func started(t *testing.T) *phone {
	t.Helper()
	p := newPhone(t)
	fleets := warfleets.System{}.Samples("core")
	p.open(session.Create(&game.Setup{System: "ftl", Name: "Thursday", Seats: []game.SeatSetup{{Name: "Ann", List: fleets[0]}, {Name: "Bob", List: fleets[1]}}}))
	return p
}

// hands are two phones with one game; Bob's has everything.
func hands(t *testing.T) (ann, bob *phone) {
	t.Helper()
	ann = started(t)
	ann.page.Wants("This site has no server")
	row(ann.page, "by-hand")
	ann.page.Wants("phone has comes first")
	ann.page.Press("Play on two phones")
	ann.page.Wants("does not have this game yet")
	parcel := wire.ReadParcel(ann.saved())
	bob = newPhone(t)
	bob.open(session.Accept(parcel))
	return ann, bob
}

// row presses a row of the sheet or the screen, which is named with its note.
func row(p *kittest.Page, code string) {
	p.Press(words.English.Say("sharing/"+code, nil) + " " + words.English.Say("sharing/"+code+"-note", nil))
}

func TestMovesGoByFileAndText(t *testing.T) {
	ann, bob := hands(t)
	if fakebrowser.Downloaded.Name != "Thursday for Bob.txt" {
		t.Errorf("the file is called %q", fakebrowser.Downloaded.Name)
	}
	bob.use().Wants("the other one has everything")
	bob.note(2)
	bob.use().Wants("1 entry is only on this phone")
	early := bob.saved()
	ann.note(1)
	ann.takes(early)
	ann.page.Wants("This phone keeps the order", "1 entry is only on this phone")
	fromAnn := string(ann.saved())
	bob.use().Type("Text from the other phone", "They wrote:\n"+fromAnn)
	bob.page.Press("Take it")
	bob.page.Wants("1 entry taken.", "1 entry is only on this phone")
	late := bob.saved()
	ann.takes(late)
	ann.page.Wants("1 entry taken.", "the other one has everything")
	ann.page.Lacks("keeps the order")
	ann.takes(late)
	ann.page.Wants("There was nothing new in it.")
	if ann.m.State().Hash() != bob.m.State().Hash() || len(ann.m.Log) != len(bob.m.Log) {
		t.Error("the phones differ")
	}
}

func TestWhatCannotBeTakenIsSaid(t *testing.T) {
	ann, bob := hands(t)
	newer := bob.m.Shared.Parcel(1, true)
	newer[3]++
	other := started(t)
	if err := other.m.ShareByHand(2, false); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"good luck": "There is no game in that",
		wire.ParcelText(bob.m.Shared.Parcel(1, true))[:200]:     "This text is damaged or cut short",
		wire.ParcelText(newer):                                  "A newer version of Broadside wrote this",
		wire.ParcelText(other.m.Shared.Parcel(1, true)):         "That belongs to another game",
		wire.ParcelText(bob.m.Shared.Parcel(2, true)):           "meant for another player",
		wire.ParcelText(wire.EncodeLog(bob.m.Setup, bob.m.Log)): "This is not what Broadside wrote for this place",
		wire.ParcelText(wire.EncodeNews(&wire.News{Since: 40})): "That belongs to another game",
	} {
		ann.use().Type("Text from the other phone", text)
		ann.page.Press("Take it")
		ann.page.Wants(want)
	}
}

func TestCodesGoRoundAndStop(t *testing.T) {
	ann, _ := hands(t)
	row(ann.use(), "as-codes")
	ann.page.Wants("1 of ", "Pause", "<path")
	fakebrowser.Tick()
	ann.use().Wants("2 of ")
	ann.page.Press("Previous")
	ann.page.Press("Previous")
	ann.page.Wants("Run")
	if fakebrowser.Tick != nil {
		t.Error("they go on although they were turned by hand")
	}
	ann.page.Press("Next")
	ann.page.Wants("1 of ")
	ann.page.Press("Run")
	ann.page.Press("Back")
	if fakebrowser.Tick != nil {
		t.Error("they go on although they do not show")
	}
	fakebrowser.Still = true
	defer func() { fakebrowser.Still = false }()
	row(ann.page, "as-codes")
	if ann.page.Wants("Run"); fakebrowser.Tick != nil {
		t.Error("they move for who wants nothing to move")
	}
}

// look gives the camera its place, as the page does.
func look(c *Intake) { c.placed(js.Undefined()) }

func TestTheCameraCollectsCodes(t *testing.T) {
	ann, bob := hands(t)
	ann.note(1)
	frames := wire.Frames(wire.ParcelText(ann.m.Shared.Parcel(2, true)))
	row(bob.use(), "from-camera")
	look(bob.sheet.hand.intake)
	bob.page.Wants("Hold this phone over")
	for i := len(frames) - 1; i >= 0; i-- {
		fakebrowser.Seen("https://example.org/#/share/of-something-else")
		fakebrowser.Seen(frames[i])
		if i == 1 {
			bob.use().Wants("Still to come: 1<")
		}
	}
	if bob.use().Wants("1 entry taken."); fakebrowser.Seen != nil {
		t.Error("the camera still looks")
	}
	row(bob.page, "from-camera")
	look(bob.sheet.hand.intake)
	fakebrowser.Blind("refused")
	bob.use().Wants("Allow it in the site&#39;s settings")
	row(bob.page, "from-camera")
	look(bob.sheet.hand.intake)
	bob.use().Lacks("Allow it in the site")
	bob.page.Press("Stop the camera")
	if fakebrowser.Seen != nil {
		t.Error("the camera still looks")
	}
}

func TestStoppingGoesOnAlone(t *testing.T) {
	ann, _ := hands(t)
	ann.use().Press("Stop sharing")
	ann.page.Wants("plays for everybody again")
	ann.page.Press("Back")
	ann.page.Press("Stop sharing")
	ann.page.Press("Stop sharing")
	if ann.m.Shared != nil || !ann.m.Plays(2) {
		t.Error("the game is still shared")
	}
}

// joining is the screen on a phone that has nothing.
func joining(t *testing.T) (*Screen, *kittest.Page) {
	t.Helper()
	newPhone(t)
	screen := NewScreen()
	return screen, kittest.Mount(t, screen)
}

func TestJoiningTakesWhateverThereIs(t *testing.T) {
	ann := started(t)
	if err := ann.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	text := wire.ParcelText(ann.m.Shared.Parcel(2, true))
	file := ann.m.Export()
	for name, take := range map[string]func(c *Screen, p *kittest.Page){
		"text":   func(_ *Screen, p *kittest.Page) { p.Type("Link, short code or text", text); p.Press("Join") },
		"parcel": func(_ *Screen, p *kittest.Page) { fakebrowser.Picked = []byte(text); row(p, "from-file") },
		"file":   func(_ *Screen, p *kittest.Page) { fakebrowser.Picked = file; row(p, "from-file") },
		"camera": func(c *Screen, p *kittest.Page) {
			row(p, "from-camera")
			look(c.intake)
			for _, f := range wire.Frames(text) {
				fakebrowser.Seen(f)
			}
		},
	} {
		screen, page := joining(t)
		take(screen, page)
		if rows, err := session.List(); err != nil || len(rows) != 1 || rows[0].Shared == (name == "file") {
			t.Errorf("by %s: %+v, %v", name, rows, err)
		}
	}
}

func TestTheCameraReadsInvitationsToo(t *testing.T) {
	screen, page := joining(t)
	row(page, "from-camera")
	look(screen.intake)
	fakebrowser.Seen("https://games.example/app/index.html#/join/abcdefghijklmnop/secret")
	page.Build()
	if screen.ticket != (session.Ticket{Server: "https://games.example/app/", Game: "abcdefghijklmnop", Secret: "secret"}) || fakebrowser.Seen != nil {
		t.Errorf("the link of a code leads to %+v", screen.ticket)
	}
	page.Wants("The server does not answer", "Try again", "Link, short code or text")
}

// TestADamagedTextIsCalledDamaged wherever it is pasted, and what is none is not.
func TestADamagedTextIsCalledDamaged(t *testing.T) {
	ann := started(t)
	if err := ann.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	text := wire.ParcelText(ann.m.Shared.Parcel(2, true))
	for typed, want := range map[string]string{
		text[:len(text)/2]:                "damaged or cut short",
		text[:20] + "-" + text[21:] + "x": "damaged or cut short",
		"hello":                           "not a link, a text from another phone",
		"BS-hello!":                       "not a link, a text from another phone",
	} {
		screen, page := joining(t)
		page.Type("Link, short code or text", typed)
		page.Press("Join")
		if !strings.Contains(screen.fault, want) {
			t.Errorf("%.20s…: %q", typed, screen.fault)
		}
	}
}

// TestTheSheetOfAWatcher names their own link once, as their own, and says of nobody that they are here while no server answers.
func TestTheSheetOfAWatcher(t *testing.T) {
	_, bob := hands(t)
	s := bob.m.Shared
	s.Server, s.Role, s.Seat, s.State = "https://games.example", wire.Watcher, 0, session.Online
	s.People = []wire.Person{{Role: wire.Player, Seat: 1, Name: "Ann", Ago: 3}, {Role: wire.Watcher, You: true}}
	bob.sheet = NewSheet(bob.m, func() {})
	own := 0
	for _, g := range bob.sheet.invited() {
		if title, _ := bob.sheet.guestText(g); title == words.Say("sharing/own-link") {
			own++
		}
	}
	if own != 1 {
		t.Errorf("%d links of one's own", own)
	}
	bob.sheet.invite(s.Role, s.Seat)
	if title := bob.sheet.title(); title != words.Say("sharing/own-link") {
		t.Errorf("%q", title)
	}
	if note := bob.sheet.personNote(s.People[0]); note != words.Say("sharing/here") {
		t.Errorf("online: %q", note)
	}
	s.State = session.Offline
	if note := bob.sheet.personNote(s.People[0]); note != "" {
		t.Errorf("offline: %q", note)
	}
}

// TestALinkIsFoundAmongWhatWasPasted with it.
func TestALinkIsFoundAmongWhatWasPasted(t *testing.T) {
	const link = "https://games.example/#/join/abcdefghjk234567/c2VjcmV0c2VjcmV0c2VjcmV0"
	for _, typed := range []string{link, "Join me: " + link, "‹" + link + "›", link + ".", "see (" + link + ")\nuntil then"} {
		screen, _ := joining(t)
		screen.typed = typed
		want, _ := joining(t)
		want.typed = link
		if !screen.follow(screen.typed) || !want.follow(want.typed) || screen.ticket != want.ticket {
			t.Errorf("%q leads to %+v, want %+v", typed, screen.ticket, want.ticket)
		}
	}
	if screen, _ := joining(t); screen.follow("no link at all") {
		t.Error("a text without a link leads somewhere")
	}
}
