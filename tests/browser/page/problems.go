package page

import (
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// listen collects what goes wrong in the tab: errors on the console, exceptions, and refusals of the security policy,
// which the browser reports as errors of its log.
func (p *Page) listen() {
	p.t.Helper()
	if err := chromedp.Do(p.ctx); err != nil {
		p.t.Fatalf("open a tab: %v", err)
	}
	err := chromedp.Listen(p.ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventConsoleAPICalled:
			if e.Type == "error" || e.Type == "assert" {
				p.note("console: " + said(e.Args))
			}
		case *runtime.EventExceptionThrown:
			text := e.ExceptionDetails.Text
			if x := e.ExceptionDetails.Exception; x != nil {
				text += " " + x.Description
			}
			p.note("exception: " + text)
		case *log.EventEntryAdded:
			if e.Entry.Level == "error" {
				p.note(fmt.Sprintf("%s: %s %s", e.Entry.Source, e.Entry.Text, e.Entry.URL))
			}
		}
	})
	if err != nil {
		p.t.Fatalf("listen to the tab: %v", err)
	}
	if _, err := chromedp.Call(p.ctx, log.Enable, struct{}{}); err != nil {
		p.t.Fatalf("listen to the log: %v", err)
	}
}

func said(args []*runtime.RemoteObject) string {
	var parts []string
	for _, a := range args {
		if len(a.Value) > 0 {
			parts = append(parts, string(a.Value))
		} else {
			parts = append(parts, a.Description)
		}
	}
	return strings.Join(parts, " ")
}

func (p *Page) note(problem string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.problems = append(p.problems, problem)
}

// Forgive lets the test pass although a problem with this text is reported, as when the test cuts the network.
func (p *Page) Forgive(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forgiven = append(p.forgiven, text)
}

// Problems lists what went wrong so far and is not forgiven.
func (p *Page) Problems() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var found []string
	for _, problem := range p.problems {
		if !containsAny(problem, p.forgiven) {
			found = append(found, problem)
		}
	}
	return found
}

func containsAny(text string, parts []string) bool {
	for _, part := range parts {
		if strings.Contains(text, part) {
			return true
		}
	}
	return false
}

// finish fails the test for every problem that nobody forgave.
func (p *Page) finish() {
	p.close()
	for _, problem := range p.Problems() {
		p.t.Errorf("the page reported %s", problem)
	}
}
