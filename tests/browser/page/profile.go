package page

import (
	"context"

	"github.com/chromedp/chromedp"
)

// A Profile is one player's browser: its storage outlives its tabs.
type Profile struct {
	t   T
	ctx context.Context
}

// NewProfile has empty storage and no service worker; it ends with the test.
func NewProfile(t T) *Profile {
	t.Helper()
	// The profile lives as long as this first, empty tab.
	ctx, cancel := chromedp.NewContext(browser(t), chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("new profile: %v", err)
	}
	return &Profile{t: t, ctx: ctx}
}

// Tab opens an empty tab of the given size in this profile.
func (f *Profile) Tab(size Size) *Page {
	f.t.Helper()
	id := chromedp.FromContext(f.ctx).BrowserContextID
	ctx, cancel := chromedp.NewContext(f.ctx, chromedp.WithExistingBrowserContext(id))
	p := &Page{t: f.t, ctx: ctx, close: cancel}
	f.t.Cleanup(p.finish)
	p.listen()
	p.Resize(size)
	return p
}

// Open starts a new profile and opens a route of the site in it, such as "#/fleets".
func Open(t T, site *Site, size Size, route string) *Page {
	t.Helper()
	p := NewProfile(t).Tab(size)
	p.Goto(site.URL + route)
	p.Ready()
	return p
}
