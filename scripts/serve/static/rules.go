package static

import (
	"maps"
	"slices"
	"strings"
)

// Rules says what this server sends with each of a site's files as a _headers file, which Cloudflare and other hosts read.
func Rules(names []string) string {
	var out strings.Builder
	rule := func(path string, lines map[string]string) {
		out.WriteString(path + "\n")
		for _, name := range slices.Sorted(maps.Keys(lines)) {
			out.WriteString("  " + name + ": " + lines[name] + "\n")
		}
	}
	rule("/*", headers)
	for _, name := range names {
		own := map[string]string{}
		if Hashed(name) {
			own["Cache-Control"] = cacheControl(name)
		}
		if embeddable[name] {
			own["Access-Control-Allow-Origin"] = "*"
		}
		if len(own) > 0 {
			rule("/"+name, own)
		}
	}
	return out.String()
}
