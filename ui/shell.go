//go:build !js

package ui

import (
	"bytes"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/staticrender"
)

// Shell draws the frame as HTML for the static page, so that it paints before WebAssembly has come. The running app
// then takes over the same elements.
func Shell() (string, error) {
	env, err := vugu.NewBuildEnv()
	if err != nil {
		return "", err
	}
	var out bytes.Buffer
	err = staticrender.New(&out).Render(env.RunBuild(&Root{Loading: true}))
	return out.String(), err
}
