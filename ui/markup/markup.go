// Package markup writes text into HTML.
package markup

import "strings"

var escapes = strings.NewReplacer("&", "&amp;", "'", "&#39;", "<", "&lt;", ">", "&gt;", `"`, "&#34;")

// EscapeString does what html.EscapeString does. That package's table of
// entities, which only reading needs, would be downloaded with it.
func EscapeString(text string) string { return escapes.Replace(text) }

// Each is the HTML of some things, one behind the other.
func Each[T any](all []T, html func(T) string) string {
	var b strings.Builder
	for _, one := range all {
		b.WriteString(html(one))
	}
	return b.String()
}

// Items are texts as the items of a list; of more than most the rest say in one how many they are.
func Items(all []string, most int, rest func(n int) string) string {
	if n := len(all) - most; n > 0 {
		all = append(all[:most:most], rest(n))
	}
	return Each(all, func(text string) string { return "<li>" + EscapeString(text) + "</li>" })
}
