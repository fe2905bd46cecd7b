// Package markup writes text into HTML.
package markup

import "strings"

var escapes = strings.NewReplacer("&", "&amp;", "'", "&#39;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")

// EscapeString does what html.EscapeString does. That package's table of
// entities, which only reading needs, would be downloaded with it.
func EscapeString(text string) string { return escapes.Replace(text) }
