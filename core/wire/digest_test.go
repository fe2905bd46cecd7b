package wire

import (
	"bytes"
	"crypto/sha256"
	"testing"

	"broadside/core/game"

	"pgregory.net/rapid"
)

// secret is a log with a hidden event that both seats see in their own way.
func secret() (full, others []game.Envelope) {
	_, full = atTheTable(9)
	full[3].Audience, full[3].Salt = 1<<1, []byte("what nobody can guess")
	others = append(others, full...)
	others[3].Sealed, others[3].Event, others[3].Salt = Seal(&full[3]), game.Event{}, nil
	return full, others
}

func chain(log []game.Envelope) []byte {
	var sum []byte
	for _, e := range log {
		sum = Digest(sum, e)
	}
	return sum
}

func TestEverySeatHasTheSameChain(t *testing.T) {
	full, others := secret()
	if a, b := chain(full), chain(others); len(a) != 32 || !bytes.Equal(a, b) {
		t.Errorf("%x\n%x", a, b)
	}
	if len(full[3].Sealed) > 0 || full[3].Event.Kind == "" {
		t.Error("the chain changed the log")
	}
	if !bytes.Equal(Seal(&full[3]), others[3].Sealed) {
		t.Error("a seal cannot be checked once its event is shown")
	}
}

func TestChainTellsOfEveryChange(t *testing.T) {
	full, others := secret()
	want := chain(full)
	rapid.Check(t, func(t *rapid.T) {
		i := rapid.IntRange(0, len(full)-1).Draw(t, "which")
		log := append([]game.Envelope(nil), full...)
		log[i] = anyEnvelope.Draw(t, "instead")
		log[i].Audience = full[i].Audience
		if bytes.Equal(EncodeEnvelope(log[i]), EncodeEnvelope(full[i])) {
			t.Skip("drew the same")
		}
		if bytes.Equal(chain(log), want) {
			t.Fatalf("%d can be replaced", i)
		}
	})
	swapped := append([]game.Envelope(nil), full...)
	swapped[1], swapped[2] = swapped[2], swapped[1]
	if bytes.Equal(chain(swapped), want) || bytes.Equal(chain(full[:8]), want) {
		t.Error("the order or the end can be changed")
	}
	others[3].Sealed = append([]byte(nil), others[3].Sealed...)
	others[3].Sealed[0] ^= 1
	if bytes.Equal(chain(others), want) {
		t.Error("a seal can be replaced")
	}
}

func TestHashIsSHA256(t *testing.T) {
	data := make([]byte, 300)
	for i := range data {
		data[i] = byte(i * 7)
		want := sha256.Sum256(data[:i])
		if got := plain256(data[:i]); !bytes.Equal(got, want[:]) || !bytes.Equal(got, sum256(data[:i])) {
			t.Fatalf("%d bytes: %x", i, got)
		}
	}
}
