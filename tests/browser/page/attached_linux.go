package page

import (
	"os/exec"
	"syscall"
)

// attach has a program end with this process, however that ends: what is left would go on holding what it inherited.
func attach(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }
