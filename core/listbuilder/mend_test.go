package listbuilder

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/gothic"
	"broadside/core/roster"
	"broadside/core/warfleets"
)

// TestAMendEndsItsProblemAndBringsNone: ready lists are spoilt by chance. What is offered for a breach leaves fewer of them, and
// the list itself is not touched while it is looked for.
func TestAMendEndsItsProblemAndBringsNone(t *testing.T) {
	for _, sys := range []game.Definition{dropfleet.System{}, dropzone.System{}, gothic.System{}, warfleets.System{}} {
		b, offered := open(sys), 0
		for seed := range uint64(40) {
			chance := dice.NewSeeded(seed).Int
			samples := sys.Samples("")
			l := samples[chance(len(samples))].Clone()
			roster.NameUnits(l)
			for range 1 + chance(2) {
				spoil(l, chance)
			}
			before, points := b.Check(l), b.Check(l).Points
			for _, i := range before.Issues {
				m := b.Mend(l, &before, i)
				if m == nil || i.Ahead { // what is still to come counts as no breach
					continue
				}
				offered++
				mended := l.Clone()
				m.Make(b, mended)
				after := b.Check(mended)
				if breaches(&after) >= breaches(&before) {
					t.Errorf("%s, seed %d: %+v of %s leaves %d breaches of %d", sys.About().ID, seed, m, i.Code, breaches(&after), breaches(&before))
				}
			}
			if b.Check(l).Points != points {
				t.Fatalf("%s, seed %d: the list was changed", sys.About().ID, seed)
			}
		}
		if offered < 10 {
			t.Errorf("%s: only %d mends", sys.About().ID, offered)
		}
	}
}

func sample(sys game.Definition) *roster.List { return sys.Samples("")[0].Clone() }

func breaches(r *roster.Report) (n int) {
	for _, i := range r.Issues {
		if i.Severity == roster.Breach && !i.Ahead {
			n++
		}
	}
	return n
}

// spoil changes a unit of a list: it is more than it was, has an option twice, or stands there twice.
func spoil(l *roster.List, chance func(int) int) {
	var all []roster.Place
	roster.Walk(l.Units, nil, func(_ *roster.Unit, p roster.Place) { all = append(all, p) })
	p := all[chance(len(all))]
	u := roster.UnitAt(l, p)
	switch what := chance(3); {
	case what == 0 && len(u.Options) > 0:
		u.Options = append(u.Options, u.Options[chance(len(u.Options))])
	case what == 1:
		roster.Insert(l, p, roster.Twin(l, *u))
	default:
		u.Count = max(u.Count, 1) + 1 + chance(8)
	}
}

// TestWhatIsTriedSaysWhyItCannotBeAdded: where others broke the same already as well, and where it has no holder.
func TestWhatIsTriedSaysWhyItCannotBeAdded(t *testing.T) {
	codes := func(sys game.Definition, l *roster.List, into, entry string) string {
		b, said := open(sys), ""
		before := b.Check(l)
		_, _, brought := b.Try(l, &before, &Change{Do: Add, Unit: into, Entry: entry})
		for _, i := range brought {
			said += i.Code + " "
		}
		return said
	}
	full := twoBands()
	for _, ship := range []string{"bs-watchfire", "bs-sabre", "bs-lantern"} {
		full.Units[0].Units = append(full.Units[0].Units, roster.Unit{ID: ship, Entry: ship, Count: 1})
	}
	for _, x := range []struct {
		sys               game.Definition
		list              *roster.List
		into, entry, want string
	}{
		{dropfleet.System{}, twoBands(), "b1", "bs-watchfire", ""},
		{dropfleet.System{}, full, "b1", "bs-rampart", "dfc-too-many-groups "},
		{dropzone.System{}, &roster.List{System: "dzc", Limit: 1750, Packs: []string{"bs-bulwark"}}, "", "bs-line", "dzc-needs-battlegroup "},
		{dropzone.System{}, &roster.List{System: "dzc", Limit: 1750, Packs: []string{"bs-bulwark"}}, "", "hq", ""},
		{warfleets.System{}, sample(warfleets.System{}), "", "heavy-ship", "ftl-over-limit "}, // and its slots are still empty
		{gothic.System{}, sample(gothic.System{}), "", "bs-halberd", "bfg-over-limit "},
	} {
		if got := codes(x.sys, x.list, x.into, x.entry); got != x.want {
			t.Errorf("%s in %q brings %q, not %q", x.entry, x.into, got, x.want)
		}
	}
}
