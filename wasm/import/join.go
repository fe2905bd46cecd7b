package main

import (
	"slices"

	"broadside/core/battlescribe"
	"broadside/core/wire"
	"broadside/wasm/bridge"
)

// joined reads files, and behind one without name and content those that are kept of their game. It answers the set that they
// become together, with its length before it in four bytes, and the files that are kept from now on, as the host writes files.
func joined(all []battlescribe.Input) bridge.Answer {
	at := slices.IndexFunc(all, func(in battlescribe.Input) bool { return in.Name == "" && len(in.Data) == 0 })
	if at < 0 {
		return refuse("bs-nothing")
	}
	l, kept, err := battlescribe.Join(all[:at], all[at+1:])
	if err != nil {
		return errorAnswer(err)
	}
	set, err := setOf(l)
	if err != nil {
		return errorAnswer(err)
	}
	out := wire.AppendPart(nil, wire.EncodeSet(set))
	for _, f := range kept {
		out = wire.AppendPart(wire.AppendPart(out, []byte(f.Name)), f.Data)
	}
	return bridge.Answer{Kind: bridge.Bytes, Body: out}
}
