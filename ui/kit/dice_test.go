package kit

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"broadside/tests/kittest"
)

func dieLabel(i int) string { return "Die " + strconv.Itoa(i+1) }

// entry is a dice entry that remembers what it reported.
func entry(faces ...int) (c *DiceEntry, done *[]int) {
	done = new([]int)
	c = &DiceEntry{
		Label: "To hit", Need: "4+", Faces: faces, Marks: Needs(4), DieLabel: dieLabel,
		MarkLabel: func(m Mark) string { return string(m) },
		AutoText:  "Roll", DoneText: "Use", ClearText: "Clear",
	}
	c.Changed = func(f []int) { c.Faces = f }
	c.Done = func(f []int) { *done = f }
	return c, done
}

func TestDiceTapFillsTheNextOrTheChosen(t *testing.T) {
	c, done := entry(0, 0, 0)
	page := kittest.Mount(t, c)
	page.Lacks("Roll")
	page.Press("5")
	page.Press("2")
	page.Wants("dice-box is-hit", "dice-box is-miss", `aria-label="Die 1, hit"`, `aria-label="Die 2, miss"`, "dice-box is-next", IconPath("check"), IconPath("miss"))
	page.Press("6")
	if !slices.Equal(c.Faces, []int{5, 2, 6}) || *done != nil {
		t.Fatalf("faces %v, done %v: done waits for the button", c.Faces, *done)
	}
	page.Wants(`class="key" tabindex="-1" aria-label="1" disabled="disabled"`)
	page.Press("Use")
	if !slices.Equal(*done, []int{5, 2, 6}) {
		t.Errorf("done with %v", *done)
	}
}

func TestDiceByKeys(t *testing.T) {
	c, done := entry(0, 0, 0)
	page := kittest.Mount(t, c)
	page.Type("Die 1", "6")
	page.Type("Die 2", "7")
	page.Type("Die 2", "a")
	page.Wants(`.value="6"`)
	page.Type("Die 2", "3")
	page.Type("Die 2, miss", "34") // typed after the 3
	if want := []int{6, 4, 0}; !slices.Equal(c.Faces, want) {
		t.Fatalf("faces %v, want %v", c.Faces, want)
	}
	page.Key("Die 3", "Enter")
	if *done != nil {
		t.Fatal("Enter took an unfinished throw")
	}
	page.Key("Die 3", "Backspace")
	page.Type("Die 1, hit", "")
	if want := []int{0, 0, 0}; !slices.Equal(c.Faces, want) {
		t.Fatalf("after going back faces %v, want %v", c.Faces, want)
	}
	page.Key("Die 1", "Backspace")
	page.Type("Die 1", "1 2-3 4") // one more than there are dice
	page.Key("Die 2, miss", "ArrowLeft")
	page.Key("Die 2, miss", "Enter")
	if want := []int{1, 2, 3}; !slices.Equal(*done, want) {
		t.Errorf("done with %v, want %v", *done, want)
	}
}

func TestDiceClearAndAuto(t *testing.T) {
	c, _ := entry(3, 0)
	rolled := false
	c.Auto = func() { rolled = true }
	page := kittest.Mount(t, c)
	if !c.autoRests() {
		t.Error("the app would roll over a typed face")
	}
	page.Press("Clear")
	page.Press("Roll")
	if !rolled || !slices.Equal(c.Faces, []int{0, 0}) {
		t.Errorf("rolled %t, faces %v", rolled, c.Faces)
	}
}

func TestDiceLeaveTheParentsSliceAlone(t *testing.T) {
	mine := []int{0, 0}
	c, _ := entry(mine...)
	c.Faces = mine
	c.Changed = nil
	kittest.Mount(t, c).Press("4")
	if mine[0] != 0 {
		t.Error("the parent's faces were written to")
	}
}

func TestMarksAndPips(t *testing.T) {
	if got, want := Needs(3), [7]Mark{NoMark, Miss, Miss, Hit, Hit, Hit, Hit}; got != want {
		t.Errorf("Needs(3) = %v, want %v", got, want)
	}
	if got := Needs(0); got != [7]Mark{} {
		t.Errorf("Needs(0) = %v, want no marks", got)
	}
	for face := 1; face <= 6; face++ {
		n := 0
		for _, r := range pips(face) {
			if r == 'M' {
				n++
			}
		}
		if n != face {
			t.Errorf("face %d has %d pips", face, n)
		}
	}
	if pips(7) != "" || pips(-1) != "" {
		t.Error("a face that no die has shows pips")
	}
	for mark, want := range map[Mark]string{Critical: `class="die is-hit is-critical"`, Again: `class="die is-hit"`, Miss: `class="die is-miss"`, NoMark: `class="die"`} {
		kittest.Mount(t, &Die{Face: 3, Mark: mark}).Wants(want, `aria-label="3"`)
	}
	kittest.Mount(t, &Die{Face: 3, Small: true}).Wants(`aria-label="3" class="die die-s"`)
	signs := map[string]bool{Miss.icon(): true, Hit.icon(): true, Critical.icon(): true, Again.icon(): true}
	if len(signs) != 4 {
		t.Errorf("the marks share signs: %v", signs)
	}
}

// The keys stand still: what is in the rows below is there from the start, and the app rolls only what is empty.
func TestNothingOfADiceEntryComesOrGoesWhileFacesAreTyped(t *testing.T) {
	c, _ := entry(0, 0)
	c.Auto, c.RestText = func() {}, "Roll the other"
	page := kittest.Mount(t, c)
	before := strings.Count(page.HTML(), "<button")
	page.Wants("Clear", "Roll")
	page.Lacks("Roll the other")
	page.Press("6")
	page.Wants("Roll the other")
	if after := strings.Count(page.HTML(), "<button"); after != before {
		t.Errorf("%d buttons, %d before the first face", after, before)
	}
	page.Press("6")
	page.Lacks("Roll the other") // there is none
	if !c.autoRests() {
		t.Error("the app would roll a whole throw again")
	}
}
