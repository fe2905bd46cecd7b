package wire

import (
	"math"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/roster"

	"pgregory.net/rapid"
)

// Generators of everything that is written, however unlikely. They draw nil and
// never an empty list, since the two are written alike.

func someOf[T any](most int, g *rapid.Generator[T]) *rapid.Generator[[]T] {
	return rapid.Custom(func(t *rapid.T) []T {
		var all []T
		for range rapid.IntRange(0, most).Draw(t, "how many") {
			all = append(all, g.Draw(t, "one"))
		}
		return all
	})
}

func maybeA[T any](g *rapid.Generator[T]) *rapid.Generator[*T] {
	return rapid.Custom(func(t *rapid.T) *T {
		if rapid.Bool().Draw(t, "none") {
			return nil
		}
		v := g.Draw(t, "it")
		return &v
	})
}

var (
	anyText = rapid.OneOf(rapid.SampledFrom([]string{"", "moved", "x", "y", "#12", "@field/x"}), rapid.StringN(0, 40, 200))
	anyInt  = rapid.OneOf(rapid.IntRange(-40, 300), rapid.Int(), rapid.SampledFrom([]int{math.MinInt, math.MaxInt, 0}))
	anyFace = rapid.Custom(func(t *rapid.T) dice.Face { return dice.Face(rapid.Uint8().Draw(t, "face")) })
	anySeat = rapid.Custom(func(t *rapid.T) game.Seat { return game.Seat(rapid.Uint8().Draw(t, "seat")) })
	anyID   = rapid.Custom(func(t *rapid.T) game.ID { return game.ID(rapid.Uint16().Draw(t, "id")) })

	anyValue = rapid.Custom(func(t *rapid.T) game.Value {
		v := game.Value{Int: anyInt.Draw(t, "int")}
		if rapid.Bool().Draw(t, "text too") {
			v.Text = anyText.Draw(t, "text")
		}
		return v
	})
	anyArg = rapid.Custom(func(t *rapid.T) game.Arg {
		return game.Arg{Name: anyText.Draw(t, "name"), Value: anyValue.Draw(t, "value")}
	})
	anyChange = rapid.Custom(func(t *rapid.T) game.Change {
		return game.Change{On: anyID.Draw(t, "on"), Field: anyText.Draw(t, "field"), To: anyValue.Draw(t, "to")}
	})
	anyReason = rapid.Custom(func(t *rapid.T) dice.Reason {
		return dice.Reason{Code: anyText.Draw(t, "code"), By: anyInt.Draw(t, "by")}
	})
	anyInput = rapid.Custom(func(t *rapid.T) game.Input {
		return game.Input{Faces: someOf(20, anyFace).Draw(t, "faces"), Chosen: someOf(3, anyInt).Draw(t, "chosen")}
	})
	anyRoll = rapid.Custom(func(t *rapid.T) game.Roll {
		return game.Roll{
			Step: anyText.Draw(t, "step"), By: anySeat.Draw(t, "by"), Need: anyInt.Draw(t, "need"), Sum: rapid.Bool().Draw(t, "sum"),
			Faces: someOf(20, anyFace).Draw(t, "faces"), Chosen: someOf(3, anyInt).Draw(t, "chosen"), Why: someOf(3, anyReason).Draw(t, "why"),
		}
	})
	anyCommand = rapid.Custom(func(t *rapid.T) game.Command {
		return game.Command{
			Kind: anyText.Draw(t, "kind"), By: anySeat.Draw(t, "by"), Thing: anyID.Draw(t, "thing"),
			Args: someOf(3, anyArg).Draw(t, "args"), Force: rapid.Bool().Draw(t, "force"),
		}
	})
	anyEvent = rapid.Custom(func(t *rapid.T) game.Event {
		return game.Event{
			Kind: anyText.Draw(t, "kind"), Thing: anyID.Draw(t, "thing"), Args: someOf(3, anyArg).Draw(t, "args"),
			Rolls: someOf(2, anyRoll).Draw(t, "rolls"), Changes: someOf(4, anyChange).Draw(t, "changes"), Queue: someOf(2, anyCommand).Draw(t, "queue"),
			Begins: maybeA(anyCommand).Draw(t, "begins"), Input: maybeA(anyInput).Draw(t, "input"), Ends: rapid.Bool().Draw(t, "ends"),
			Pops: rapid.Bool().Draw(t, "pops"), Forced: rapid.Bool().Draw(t, "forced"), Secret: rapid.Bool().Draw(t, "secret"), Ahead: rapid.Bool().Draw(t, "ahead"),
		}
	})
	anyEnvelope = rapid.Custom(func(t *rapid.T) game.Envelope {
		e := game.Envelope{Seq: anyInt.Draw(t, "seq"), By: anySeat.Draw(t, "by"), N: anyInt.Draw(t, "n"), Group: anyInt.Draw(t, "group")}
		e.Audience = rapid.Uint8().Draw(t, "audience")
		if rapid.Bool().Draw(t, "sealed") {
			e.Sealed = someOf(300, rapid.Byte()).Draw(t, "seal")
		} else {
			e.Event = anyEvent.Draw(t, "event")
		}
		if rapid.Bool().Draw(t, "takes back") {
			e.Undo, e.Redo, e.Asks, e.Refuses = anyInt.Draw(t, "undo"), anyInt.Draw(t, "redo"), anyInt.Draw(t, "asks"), anyInt.Draw(t, "refuses")
		}
		if rapid.Bool().Draw(t, "hides") {
			e.Salt, e.Shows = anyBytes.Draw(t, "salt"), anyInt.Draw(t, "shows")
		}
		e.Joins = rapid.Bool().Draw(t, "joins")
		return e
	})

	anyPrinted = rapid.Custom(func(t *rapid.T) catalogue.Printed {
		return catalogue.Printed{In: anyText.Draw(t, "printed in"), Page: anyText.Draw(t, "page")}
	})
	anyEntry = rapid.Custom(func(t *rapid.T) catalogue.Entry {
		e := catalogue.Entry{ID: anyText.Draw(t, "id"), Kind: anyText.Draw(t, "kind"), Name: anyText.Draw(t, "name"), Points: anyInt.Draw(t, "points"), Printed: anyPrinted.Draw(t, "printed")}
		for range rapid.IntRange(0, 3).Draw(t, "figures") {
			e.Figures = append(e.Figures, catalogue.Figure{Key: anyText.Draw(t, "key"), Value: anyText.Draw(t, "value")})
		}
		e.Special = someOf(3, anyText).Draw(t, "special")
		for range rapid.IntRange(0, 2).Draw(t, "parts") {
			e.Parts = append(e.Parts, catalogue.Entry{ID: anyText.Draw(t, "part"), Points: anyInt.Draw(t, "points of part")})
		}
		return e
	})
	anyPack = rapid.Custom(func(t *rapid.T) catalogue.Pack {
		p := catalogue.Pack{
			ID: anyText.Draw(t, "id"), System: anyText.Draw(t, "system"), Name: anyText.Draw(t, "name"), Faction: rapid.Bool().Draw(t, "faction"),
			Source: anyText.Draw(t, "source"), Entries: someOf(3, anyEntry).Draw(t, "entries"),
		}
		for range rapid.IntRange(0, 2).Draw(t, "texts") {
			p.Texts = append(p.Texts, catalogue.Text{Rule: anyText.Draw(t, "rule"), Text: anyText.Draw(t, "text")})
		}
		return p
	})
	anySet = rapid.Custom(func(t *rapid.T) catalogue.Set {
		s := catalogue.Set{
			System: anyText.Draw(t, "system"), Name: anyText.Draw(t, "name"), Revision: anyInt.Draw(t, "revision"), Source: anyText.Draw(t, "source"), Stamp: anyText.Draw(t, "stamp"),
			Units: anyInt.Draw(t, "units"), Weapons: anyInt.Draw(t, "weapons"), Known: anyInt.Draw(t, "known"), Packs: someOf(2, anyPack).Draw(t, "packs"),
			Missing: someOf(2, anyText).Draw(t, "missing"), Unread: someOf(2, anyText).Draw(t, "unread"),
		}
		for range rapid.IntRange(0, 2).Draw(t, "profiles") {
			s.Profiles = append(s.Profiles, catalogue.Profiles{Kind: anyText.Draw(t, "kind"), All: anyInt.Draw(t, "all"), Shown: anyInt.Draw(t, "shown"), Typed: anyInt.Draw(t, "typed")})
		}
		for range rapid.IntRange(0, 2).Draw(t, "remarks") {
			s.Unknown = append(s.Unknown, catalogue.Keyword{Name: anyText.Draw(t, "keyword"), Count: anyInt.Draw(t, "count"), Example: anyText.Draw(t, "example"), Text: anyText.Draw(t, "text"), Printed: anyPrinted.Draw(t, "printed")})
			s.Remarks = append(s.Remarks, catalogue.Remark{Severity: anyText.Draw(t, "severity"), Code: anyText.Draw(t, "code"), Text: anyText.Draw(t, "text"), File: anyText.Draw(t, "file"), ID: anyText.Draw(t, "id")})
		}
		return s
	})
	anyCollection = rapid.Custom(func(t *rapid.T) roster.Collection {
		c := roster.Collection{System: anyText.Draw(t, "system")}
		for range rapid.IntRange(0, 6).Draw(t, "entries") {
			c.Set(roster.Owned{Entry: anyText.Draw(t, "entry"), Name: anyText.Draw(t, "name"), Count: rapid.IntRange(1, roster.MostOwned).Draw(t, "count")})
		}
		return c
	})
	anyList = rapid.Custom(func(t *rapid.T) roster.List {
		return roster.List{
			System: anyText.Draw(t, "system"), Edition: anyText.Draw(t, "edition"), Name: anyText.Draw(t, "name"), Limit: anyInt.Draw(t, "limit"),
			Packs: someOf(3, anyText).Draw(t, "packs"), Units: someOf(3, anyUnit(3)).Draw(t, "units"),
		}
	})
	anySetup = rapid.Custom(func(t *rapid.T) game.Setup {
		s := game.Setup{
			System: anyText.Draw(t, "system"), Edition: anyText.Draw(t, "edition"), Ruleset: anyText.Draw(t, "ruleset"), Name: anyText.Draw(t, "name"),
			Board: rapid.Bool().Draw(t, "board"), Packs: someOf(2, anyPack).Draw(t, "packs"), Options: someOf(3, anyArg).Draw(t, "options"),
		}
		s.Table.Width, s.Table.Height = anyInt.Draw(t, "width"), anyInt.Draw(t, "height")
		for range rapid.IntRange(0, 3).Draw(t, "seats") {
			s.Seats = append(s.Seats, game.SeatSetup{Name: anyText.Draw(t, "name"), List: anyList.Draw(t, "list")})
		}
		return s
	})
)

func anyUnit(depth int) *rapid.Generator[roster.Unit] {
	return rapid.Custom(func(t *rapid.T) roster.Unit {
		u := roster.Unit{ID: anyText.Draw(t, "id"), Entry: anyText.Draw(t, "entry"), Name: anyText.Draw(t, "name"), Count: anyInt.Draw(t, "count")}
		for range rapid.IntRange(0, 3).Draw(t, "options") {
			u.Options = append(u.Options, roster.Option{Entry: anyText.Draw(t, "option"), Mount: anyText.Draw(t, "mount")})
		}
		if depth > 0 {
			u.Units = someOf(2, anyUnit(depth-1)).Draw(t, "units")
		}
		return u
	})
}
