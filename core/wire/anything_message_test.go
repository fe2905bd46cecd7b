package wire

import (
	"broadside/core/game"

	"pgregory.net/rapid"
)

var (
	anyBytes  = someOf(40, rapid.Byte())
	anyRole   = rapid.Custom(func(t *rapid.T) Role { return Role(rapid.Uint8().Draw(t, "role")) })
	anySwitch = rapid.Custom(func(t *rapid.T) Switch { return Switch(rapid.Uint8().Draw(t, "switch")) })

	anyKey = rapid.Custom(func(t *rapid.T) Key {
		return Key{Role: anyRole.Draw(t, "role"), Seat: anySeat.Draw(t, "seat"), Hash: anyBytes.Draw(t, "hash")}
	})
	anyBatch = rapid.Custom(func(t *rapid.T) Batch {
		return Batch{Base: anyInt.Draw(t, "base"), Digest: anyBytes.Draw(t, "digest"), Log: someOf(4, anyEnvelope).Draw(t, "log")}
	})
	anyOpening = rapid.Custom(func(t *rapid.T) Opening {
		return Opening{Setup: maybeA(anySetup).Draw(t, "setup"), Log: someOf(4, anyEnvelope).Draw(t, "log"), Keys: someOf(4, anyKey).Draw(t, "keys"), Free: rapid.Bool().Draw(t, "free")}
	})
	anyPerson = rapid.Custom(func(t *rapid.T) Person {
		return Person{Role: anyRole.Draw(t, "role"), Seat: anySeat.Draw(t, "seat"), Name: anyText.Draw(t, "name"), Ago: anyInt.Draw(t, "ago"), You: rapid.Bool().Draw(t, "you")}
	})
	anyNews = rapid.Custom(func(t *rapid.T) News {
		n := News{Game: anyText.Draw(t, "game"), Role: anyRole.Draw(t, "role"), Seat: anySeat.Draw(t, "seat"), Setup: maybeA(anySetup).Draw(t, "setup")}
		n.Since, n.Log, n.Head = anyInt.Draw(t, "since"), someOf(4, anyEnvelope).Draw(t, "log"), anyInt.Draw(t, "head")
		n.Checks, n.Digest, n.People = anyBytes.Draw(t, "checks"), anyBytes.Draw(t, "digest"), someOf(3, anyPerson).Draw(t, "people")
		n.Free, n.Closed, n.Stream, n.Days = rapid.Bool().Draw(t, "free"), rapid.Bool().Draw(t, "closed"), rapid.Bool().Draw(t, "stream"), anyInt.Draw(t, "days")
		n.From = anySeat.Draw(t, "from")
		return n
	})
	anyRights = rapid.Custom(func(t *rapid.T) Rights {
		return Rights{Revoke: someOf(3, anyKey).Draw(t, "revoke"), Add: someOf(3, anyKey).Draw(t, "add"), Free: anySwitch.Draw(t, "free"), Close: anySwitch.Draw(t, "close")}
	})
	anyOffer = rapid.Custom(func(t *rapid.T) Offer {
		return Offer{Code: anyBytes.Draw(t, "code"), Role: anyRole.Draw(t, "role"), Seat: anySeat.Draw(t, "seat")}
	})
	anyJoin = rapid.Custom(func(t *rapid.T) Join {
		return Join{Code: anyBytes.Draw(t, "code"), Key: anyBytes.Draw(t, "key")}
	})
	anyMyself = rapid.Custom(func(t *rapid.T) Myself {
		return Myself{Name: anyText.Draw(t, "name"), Key: anyBytes.Draw(t, "key"), Away: rapid.Bool().Draw(t, "away")}
	})
	anyRefusal = rapid.Custom(func(t *rapid.T) Refusal {
		return Refusal{Code: anyText.Draw(t, "code"), Args: someOf(3, anyArg).Draw(t, "args")}
	})

	anyAct = rapid.Custom(func(t *rapid.T) game.Act {
		a := game.Act{Kind: game.ActKind(rapid.Uint8().Draw(t, "kind")), By: anySeat.Draw(t, "by"), ID: anyInt.Draw(t, "id"), Events: anyInt.Draw(t, "events")}
		a.Of, a.Command = game.Ref{By: anySeat.Draw(t, "of"), N: anyInt.Draw(t, "n")}, anyCommand.Draw(t, "command")
		for range rapid.IntRange(0, 3).Draw(t, "inputs") {
			a.Given = append(a.Given, game.Given{Asked: anyInt.Draw(t, "asked"), Input: anyInput.Draw(t, "input")})
		}
		a.Agreed, a.Said = someOf(2, anySeat).Draw(t, "agreed"), anyBytes.Draw(t, "said")
		return a
	})
	anyOutbox = rapid.Custom(func(t *rapid.T) Outbox {
		return Outbox{Agreed: anyInt.Draw(t, "agreed"), Digest: anyBytes.Draw(t, "digest"), Acts: someOf(3, anyAct).Draw(t, "acts"), Held: someOf(3, anyAct).Draw(t, "held")}
	})
	anyPlace = rapid.Custom(func(t *rapid.T) Place {
		p := Place{Server: anyText.Draw(t, "server"), Game: anyText.Draw(t, "game"), Role: anyRole.Draw(t, "role"), Seat: anySeat.Draw(t, "seat")}
		p.Secret, p.Master, p.Name = anyText.Draw(t, "secret"), anyText.Draw(t, "master"), anyText.Draw(t, "name")
		p.Next, p.Names = anyText.Draw(t, "next"), someOf(3, anyText).Draw(t, "names")
		p.Has = someOf(4, anyInt).Draw(t, "has")
		p.Free, p.Met, p.Box = rapid.Bool().Draw(t, "free"), rapid.Bool().Draw(t, "met"), anyOutbox.Draw(t, "outbox")
		for range rapid.IntRange(0, 2).Draw(t, "links") {
			p.Links = append(p.Links, Link{Role: anyRole.Draw(t, "role"), Seat: anySeat.Draw(t, "seat"), Secret: anyText.Draw(t, "secret")})
		}
		return p
	})
)
