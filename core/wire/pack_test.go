package wire

import "broadside/core/catalogue"

// EncodePack and DecodePack write and read a pack by itself, as earlier versions did: packs come in sets and set-ups now.
func EncodePack(p *catalogue.Pack) []byte { return encodeOne(p, packKind, (*codec).pack) }

func DecodePack(b []byte) (*catalogue.Pack, error) {
	return decodeOne(b, packKind, (*codec).pack)
}
