package sharing

import (
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/session"
)

// TestThreePhonesByHand holds that the phone which keeps the order says of each other what that lacks, and not that all is sent
// once one of them has it.
func TestThreePhonesByHand(t *testing.T) {
	ann := newPhone(t)
	fleet := dropfleet.System{}.Samples("core")[0]
	ann.open(session.Create(&game.Setup{System: "dfc", Edition: "core", Seats: []game.SeatSetup{{Name: "Ann", List: fleet}, {Name: "Bob", List: fleet}, {Name: "Cy", List: fleet}}}))
	row(ann.page, "by-hand")
	ann.page.Wants("phone, and take from it what the rest did")
	ann.page.Press("Play on several phones")
	ann.page.Wants("may not have this game yet")
	bob := newPhone(t)
	bob.open(session.Accept(ann.m.Shared.Parcel(2, true)))
	bob.page.Wants("the other one has everything")
	bob.note(2)

	ann.use()
	ann.takes([]byte(wire.ParcelText(bob.m.Shared.Parcel(1, false))))
	ann.page.Wants("Bob", "phone has everything")
	if ann.sheet.hand.whole {
		t.Error("all of it is to be sent to who has it")
	}
	ann.sheet.hand.setTo("3")
	ann.page.Build()
	ann.page.Wants("may not have this game yet")
	if text := standing(ann.m.Shared).text; !ann.sheet.hand.whole || text == words.Say("sharing/mark-hand-none") {
		t.Errorf("all: %v, %q", ann.sheet.hand.whole, text)
	}
}
