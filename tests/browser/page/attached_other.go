//go:build !linux

package page

import "os/exec"

// attach has nothing to offer here: a run that is killed leaves its servers.
func attach(*exec.Cmd) {}
