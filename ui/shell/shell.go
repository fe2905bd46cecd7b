//go:build !js

package shell

import (
	"bytes"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/staticrender"

	"broadside/ui/kit"
)

// Static draws the shell as HTML for the static page, so that it paints before WebAssembly has come. The running app
// then takes over the same elements.
func Static() (string, error) {
	env, err := vugu.NewBuildEnv()
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	err = staticrender.New(&out).Render(env.RunBuild(&Root{Loading: true, Messages: &kit.Toasts{}}))
	return out.String(), err
}
