package sharing

import (
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/transport"
)

func TestEachAnswerIsASentence(t *testing.T) {
	for want, err := range map[string]error{
		"": nil,
		"The server is asked too often. Try again in 5 seconds.": &wire.Refusal{Code: "sync-too-many", Args: []game.Arg{{Name: "seconds", Value: game.Int(5)}}},
		words.Say("sync-too-many-keys", "most", "32"):            &wire.Refusal{Code: "sync-too-many-keys", Args: []game.Arg{{Name: "most", Value: game.Text("32")}}},
		words.Say("sync-altered", "seq", "7"):                    game.Refuse("sync-altered", "", "seq", "7"),
		words.Say("wire-newer-version"):                          &wire.Error{Code: "wire-newer-version"},
		words.Say("sharing/silence"):                             &transport.Silence{},
		words.Say("sharing/refused"):                             &wire.Refusal{Code: "sync-brand-new"},
	} {
		if got := app.Sentence(err); got != want {
			t.Errorf("%v is said as %q, want %q", err, got, want)
		}
	}
}
