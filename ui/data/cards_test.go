//go:build !js

package data

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// pair are figures by their headings.
func pair(texts ...string) (all []catalogue.Figure) {
	for i := 0; i < len(texts); i += 2 {
		all = append(all, catalogue.Figure{Key: texts[i], Value: texts[i+1]})
	}
	return all
}

// sea is a set of a game that is none of ours, as its files print it.
func sea(more ...catalogue.Entry) *catalogue.Set {
	gun := func(name, arc, crew string, rules ...string) catalogue.Entry {
		return catalogue.Entry{ID: strings.ToLower(name), Kind: "weapon", Name: name, Figures: pair("Reach", "45cm", "R(F)", "∞", "Arc", arc, "Crew", crew, "Pg.", ""), Special: rules}
	}
	brig := catalogue.Entry{ID: "brig", Kind: "Cruiser", Name: "Brig", Points: 180, Figures: pair("Speed", "25cm", "Turns", "45°", "Armour", "5+", "Pg.", ""), Special: []string{"Brig", "Leaky"},
		Parts: []catalogue.Entry{gun("Bow", "Front", "-"), gun("Stern", "Rear", "two old hands from the last war", "Slow"), gun("Waist", "Left, and Right when nobody looks", "-"),
			{ID: "ram", Kind: catalogue.Alternative, Name: "Ram", Points: 10, Parts: []catalogue.Entry{gun("Ram", "Front", "-")}},
			{ID: "marines", Kind: catalogue.Alternative, Name: "Marines", Points: 35, Special: []string{"Marines"}},
			{ID: "saint", Kind: catalogue.Alternative, Name: "Saint", Points: 5, Special: []string{"Once a game it shines."}},
			{ID: "ldr-5", Kind: catalogue.Alternative, Name: "Ldr 5"}, {ID: "ldr-6", Kind: catalogue.Alternative, Name: "Ldr 6"}}}
	return &catalogue.Set{System: "x-sea", Name: "Sea", Units: 1, Packs: []catalogue.Pack{{ID: "sea", System: "x-sea", Name: "Sea", Entries: append([]catalogue.Entry{brig}, more...)}}}
}

func browse(t *testing.T, set *catalogue.Set) *kittest.Page {
	t.Helper()
	_, page := open(t, set)
	page.Press("Choose files")
	page.Press("Cards: Sea")
	return page
}

func paper(t *testing.T) *kittest.Page {
	t.Helper()
	c := &Cards{}
	c.Arrive(route.Parse(route.To("cards", app.Sets()[0].ID).Hash()))
	return kittest.Mount(t, c)
}

func TestCardsPrintWhatTheFilesSay(t *testing.T) {
	page := browse(t, sea())
	page.Wants("Speed 25cm · Turns 45° · Armour 5+ · Leaky", "R(F) ∞", "Choice, 10 points · Reach 45cm", "Choice, 5 points · Once a game it shines.", "May choose: Marines (35 points), Ldr 5, Ldr 6")
	page.Lacks("Pg.", "· Brig")
	on := paper(t)
	on.Wants(`<th scope="col">Turns</th>`, "<td>45°</td>", `<th scope="row">Ram (choice, 10 points)</th>`, `<td class="arm-words" colspan="4">Crew: two old hands from the last war · Slow</td>`, "Leaky",
		`<th scope="row">Waist</th><td>45cm</td><td>∞</td><td></td></tr><tr><td class="arm-words" colspan="4">Arc: Left, and Right when nobody looks · Crew: -</td>`)
	on.Lacks("Pg.")
	if html := on.HTML(); strings.Count(html, `<th scope="col">Reach</th>`) != 1 {
		t.Errorf("guns are not in one table: %s", html)
	}
}

func TestChoicesCountWithTheirCards(t *testing.T) {
	sloop := catalogue.Entry{ID: "sloop", Kind: "Escort", Name: "Sloop", Points: 30, Parts: []catalogue.Entry{{ID: "marines", Kind: catalogue.Alternative, Name: "Marines", Points: 36}}}
	page := browse(t, sea(sloop))
	page.Lacks("One more: Marines of Brig")
	page.Press("One more: Brig")
	page.Wants("1 card without their options, 180 points")
	page.Press("One more: Marines of Brig")
	page.Press("One more: Ram of Brig")
	page.Press("One more: Ram of Brig")
	page.Wants("1 card, 3 options, 235 points")
	page.Wants("May choose: Ldr 5, Ldr 6")
	page.Lacks("One more: Ldr 5 of Brig")
	on := paper(t)
	on.Wants("1 × Marines (35 points)", "2 × Ram (10 points)", "235 points", "20 points", "Page 1 of 1")
	page.Press("One more: Sloop")
	page.Press("One more: Marines of Sloop")
	page.Press("One more: Marines of Sloop")
	page.Wants("2 cards, 5 options, 337 points")
	page.Press("One fewer: Sloop")
	page.Press("One fewer: Brig")
	page.Wants("No card is chosen: all are printed.")
	paper(t).Lacks("1 × Marines")
}

func TestUnitsAreFoundByNameAndClass(t *testing.T) {
	page := browse(t, sea())
	page.Lacks("Part of a name")
	var more []catalogue.Entry
	for _, name := range []string{"Sloop", "Cutter", "Yawl", "Ketch", "Dhow", "Junk"} {
		more = append(more, catalogue.Entry{ID: strings.ToLower(name), Kind: "escort", Name: name})
	}
	page = browse(t, sea(more...))
	page.Type("Part of a name", " cUt")
	page.Wants("Cutter")
	page.Lacks("Sloop", "Brig")
	page.Type("Part of a name", "tank")
	page.Wants("No unit here has this name and class.")
	page.Type("Part of a name", "")
	u := &Units{Set: &app.Sets()[0]}
	u.class = "escort"
	if all := u.shown(); len(all) != 6 || all[0].Name != "Sloop" {
		t.Errorf("%d escorts", len(all))
	}
	var classes []string
	for _, o := range u.classes() {
		classes = append(classes, o.Text)
	}
	if got := strings.Join(classes, ", "); got != "All classes, Cruiser, Escort" {
		t.Error(got)
	}
	u.choose("0")
	if len(u.shown()) != 7 {
		t.Error("another catalogue keeps the class of the last")
	}
}

// Cards of a game without rules are played with what each has left; only those that were counted show.
func TestCardsArePlayedWithTracks(t *testing.T) {
	hulk := catalogue.Entry{ID: "hulk", Kind: "Escort", Name: "Hulk", Figures: pair("Hits", "6", "Turns", "45", "Shields", "-"), Parts: []catalogue.Entry{{ID: "mast", Kind: "zone", Name: "Mast", Figures: pair("Hull", "4", "Hull 2", "3")}}}
	page := browse(t, sea(hulk))
	page.Wants("Hits 6 · Turns 45 · Shields -")
	page.Lacks("Check", "Hits left")
	page.Press("One more: Hulk")
	page.Press("One more: Hulk")
	page.Press("Play")
	page.Wants("Hits left, card 2", "Hull left, card 1", "Hull 2 left, card 2")
	page.Lacks("Brig", "Turns left", "Shields left", "card 3")
	page.Press("One fewer: Hits left, card 2 of Hulk")
	u := &Units{Set: &app.Sets()[0], playing: true}
	var left []string
	for _, track := range u.tracks(&app.Sets()[0].Packs[0].Entries[1]) {
		left = append(left, kit.Itoa(track.Left)+"/"+kit.Itoa(track.Most))
	}
	if got := strings.Join(left, " "); got != "6/6 4/4 3/3 5/6 4/4 3/3" {
		t.Error(got)
	}
	page.Press("All cards")
	page.Wants("Brig")
	page.Wants("2 cards")
}

// All that was counted is in play, of whatever catalogue; the next game begins with cards as new, and Undo goes back to this one.
func TestCardsOfAllCataloguesPlayOneGameAfterAnother(t *testing.T) {
	set := sea()
	set.Packs = append(set.Packs, catalogue.Pack{ID: "ports", System: "x-sea", Name: "Ports", Entries: []catalogue.Entry{{ID: "fort", Kind: "Base", Name: "Fort", Figures: pair("Hits", "9")}, {ID: "pier", Kind: "Base", Name: "Pier"}}})
	set.Packs[0].Entries[0].Figures = append(set.Packs[0].Entries[0].Figures, pair("Hits", "8")...)
	page := browse(t, set)
	page.Press("One more: Brig")
	page.Choose("Catalogue", "1")
	page.Press("One more: Fort")
	page.Lacks("New game")
	page.Press("Play")
	page.Wants("Hits left, card 1 of Brig", "Hits left, card 1 of Fort")
	page.Lacks("Pier", "Catalogue", "New game", "Check")
	page.Press("One fewer: Hits left, card 1 of Brig")
	page.Press("One fewer: Hits left, card 1 of Fort")
	left := func() (all string) {
		u := &Units{Set: &app.Sets()[0], playing: true}
		for _, e := range u.entries() {
			all += kit.Itoa(u.tracks(&e)[0].Left) + " "
		}
		return all
	}
	for _, next := range []struct{ press, left string }{{"New game", "8 9 "}, {"Undo", "7 8 "}} {
		if next.press == "Undo" {
			kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"}).Press("Undo")
		} else {
			page.Press(next.press)
		}
		if got := left(); got != next.left {
			t.Errorf("after %s: %s", next.press, got)
		}
	}
	page.Press("All cards")
	page.Wants("Pier", "Catalogue", "Check")
}

// What is counted is held to the limits of its data, where their files are kept.
func TestCountedCardsAreChecked(t *testing.T) {
	page := browse(t, sea())
	page.Press("One more: Brig")
	for _, files := range []string{"", "files"} {
		if err := app.KeepSet(&app.Sets()[0].Set, []byte(files)); err != nil {
			t.Fatal(err)
		}
		var asked string
		fakebrowser.Limiter = func(file browser.File, kept []byte) []string {
			asked = string(file.Bytes) + string(kept)
			return []string{"The data allow at most 0 of Brig."}
		}
		page.Press("Check")
		if files == "" {
			page.Wants("add them again")
		} else if page.Wants("The data allow at most 0 of Brig."); !strings.Contains(asked, `"entry":"brig"`) || !strings.HasSuffix(asked, files) {
			t.Error(asked)
		}
	}
}
