package browser

import (
	"broadside/core/words"
	"broadside/ui/app"
)

// CopySaying puts a text on the clipboard, and says by one of two sentences whether that succeeded.
func CopySaying(text, copied, refused string) {
	Copy(text, func(done bool) {
		if !done {
			copied = refused
		}
		app.Toast(words.English.Say(copied, nil))
	})
}
