// Package page drives the built app in a real Chromium, for the browser tests and the measurements.
package page

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"sync"
	"time"

	"github.com/chromedp/chromedp"
)

// T is the part of testing.TB that the helpers need, so that the measurements can bring their own.
type T interface {
	Helper()
	Logf(format string, args ...any)
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
	Cleanup(func())
}

// Patience is how long a helper waits for the page before it fails.
const Patience = 10 * time.Second

var shared struct {
	once sync.Once
	ctx  context.Context
	stop func()
	err  error
}

// Chromium finds the browser; without one the tests cannot run, and the error says what to install.
func Chromium() (string, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("the browser tests need Chromium, which is not on the PATH: install it, on Debian with `apt-get install chromium`")
}

// browser is one Chromium for all tests of a run; each profile in it is as separate as a fresh one.
func browser(t T) context.Context {
	t.Helper()
	shared.once.Do(func() { shared.ctx, shared.stop, shared.err = launch() })
	if shared.err != nil {
		t.Fatalf("Chromium does not start: %v", shared.err)
	}
	return shared.ctx
}

// Shutdown closes the browser; TestMain calls it last.
func Shutdown() {
	if shared.stop != nil {
		shared.stop()
	}
	if server.dir != "" {
		_ = os.RemoveAll(server.dir)
	}
}

func launch() (context.Context, func(), error) {
	path, err := Chromium()
	if err != nil {
		return nil, nil, err
	}
	dir, err := os.MkdirTemp("", "broadside-chromium-")
	if err != nil {
		return nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(dir), chromedp.DisableGPU, chromedp.NoSandbox,
		// a sheet that still slides would be hit beside its buttons
		chromedp.Flag("force-prefers-reduced-motion", true),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		// gives each element its computed name and role, as a screen reader would say them
		chromedp.Flag("enable-blink-features", "ComputedAccessibilityInfo"),
		chromedp.Flag("host-resolver-rules", rules()), chromedp.Flag("ignore-certificate-errors", true),
		chromedp.WSURLReadTimeout(60*time.Second),
	)
	alloc, stopAlloc := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, stopBrowser := chromedp.NewContext(alloc)
	stop := func() {
		stopBrowser()
		stopAlloc()
		elsewhere.server.Close()
		os.RemoveAll(dir)
	}
	if err := chromedp.Do(ctx); err != nil {
		stop()
		return nil, nil, err
	}
	return ctx, stop, nil
}
