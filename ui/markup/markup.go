// Package markup writes text into HTML.
package markup

import "strings"

var escapes = strings.NewReplacer("&", "&amp;", "'", "&#39;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")

// EscapeString does what html.EscapeString does. That package's table of
// entities, which only reading needs, would be downloaded with it.
func EscapeString(text string) string { return escapes.Replace(text) }

// Items are texts as the items of a list; of more than most the rest say in one how many they are.
func Items(all []string, most int, rest func(n int) string) string {
	if n := len(all) - most; n > 0 {
		all = append(all[:most:most], rest(n))
	}
	var b strings.Builder
	for _, text := range all {
		b.WriteString("<li>" + EscapeString(text) + "</li>")
	}
	return b.String()
}
