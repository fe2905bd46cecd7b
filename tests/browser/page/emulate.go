package page

import (
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Call runs one command of the browser's protocol on the tab.
func Call[P, R any](p *Page, command cdp.Command[P, R], params P) R {
	p.t.Helper()
	result, err := chromedp.Call(p.ctx, command, params)
	if err != nil {
		p.t.Fatalf("%s: %v", command.Method, err)
	}
	return result
}

// Resize sets the window's size; a mobile one also touches.
func (p *Page) Resize(size Size) {
	p.t.Helper()
	var options []chromedp.EmulateViewportOption
	if size.Mobile {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	p.do("resize", chromedp.EmulateViewport(size.Width, size.Height, options...))
}

// Prefer sets what the system prefers: Prefer("prefers-color-scheme", "dark").
func (p *Page) Prefer(feature, value string) {
	p.t.Helper()
	Call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Features: []*emulation.MediaFeature{{Name: feature, Value: value}},
	})
}

// Print shows the page as it comes out on paper.
func (p *Page) Print() {
	p.t.Helper()
	Call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
}

// Slow makes the page's processor so many times slower.
func (p *Page) Slow(times float64) {
	p.t.Helper()
	Call(p, emulation.SetCPUThrottlingRate, emulation.SetCPUThrottlingRateParams{Rate: times})
}

// Offline tells the page that the network is gone or back. Requests still go out: stop the Site to fail them.
func (p *Page) Offline(offline bool) {
	p.t.Helper()
	Call(p, network.Enable, network.EnableParams{})
	Call(p, network.OverrideNetworkState, network.OverrideNetworkStateParams{
		Offline: offline, DownloadThroughput: -1, UploadThroughput: -1,
	})
}

// Before runs a script in every later page before its own scripts.
func (p *Page) Before(script string) {
	p.t.Helper()
	Call(p, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

// InstallProblems lists why the browser would not install the app; empty when it would.
func (p *Page) InstallProblems() []string {
	p.t.Helper()
	var problems []string
	for _, e := range Call(p, page.GetInstallabilityErrors, cdp.Empty{}).InstallabilityErrors {
		problems = append(problems, e.ErrorID)
	}
	return problems
}
