//go:build !js

package fleets

// Outside a browser there is no page to print, no clipboard and nobody to share with.

func pageAddress() string { return "https://example.org/" }

func canShare() bool { return false }

func shareLink(string, string) {}

func copyText(_ string, done func(bool)) { done(false) }

func printPage() {}
