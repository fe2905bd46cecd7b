// Package route keeps the app's screens in the URL's fragment: #/fleets/f3?tab=ships.
// Parsing is pure; Listen and Go touch the page and do nothing outside a browser.
package route

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/vugu/vugu/js"
)

// Home is the screen of an empty fragment.
const Home = "fleets"

// Query is one key=value of a route. Order is kept, so that a link reads as it was written.
type Query struct{ Key, Value string }

// Route is one place in the app. Name is its first segment; Args are the others, unescaped.
type Route struct {
	Name  string
	Args  []string
	Query []Query
}

// To builds a route: To("fleets", id) is #/fleets/id.
func To(name string, args ...string) Route { return Route{Name: name, Args: args} }

// With returns the route with one more query value, an empty one left out.
func (r Route) With(key, value string) Route {
	if value != "" {
		r.Query = append(r.Query[:len(r.Query):len(r.Query)], Query{key, value})
	}
	return r
}

// Arg is the n-th argument, "" when there are fewer.
func (r Route) Arg(n int) string {
	if n < 0 || n >= len(r.Args) {
		return ""
	}
	return r.Args[n]
}

// Value is the first query value of a key, "" when there is none.
func (r Route) Value(key string) string {
	for _, q := range r.Query {
		if q.Key == key {
			return q.Value
		}
	}
	return ""
}

// Equal tells whether two routes are the same place.
func (r Route) Equal(other Route) bool { return r.Hash() == other.Hash() }

// Parse reads a fragment with or without its "#". It never fails: an empty one is Home, a broken escape stays as text.
func Parse(fragment string) Route {
	text := strings.TrimPrefix(fragment, "#")
	text, query, _ := strings.Cut(text, "?")
	var r Route
	for _, part := range strings.FieldsFunc(text, func(c rune) bool { return c == '/' }) {
		if r.Name == "" {
			r.Name = unescape(part)
		} else {
			r.Args = append(r.Args, unescape(part))
		}
	}
	for _, pair := range strings.FieldsFunc(query, func(c rune) bool { return c == '&' }) {
		key, value, _ := strings.Cut(pair, "=")
		r.Query = append(r.Query, Query{unescape(key), unescape(value)})
	}
	r.Name = cmp.Or(r.Name, Home)
	return r
}

// Hash writes the fragment with its "#"; Parse(r.Hash()) is r.
func (r Route) Hash() string {
	text := "#/" + escape(r.Name)
	for _, arg := range r.Args {
		text += "/" + escape(arg)
	}
	for i, q := range r.Query {
		text += "?&"[min(i, 1):][:1] + escape(q.Key) + "=" + escape(q.Value)
	}
	return text
}

// Current is the route in the page's address.
func Current() Route {
	location := js.Global().Get("location")
	if !location.Truthy() {
		return Parse("")
	}
	return Parse(location.Get("hash").String())
}

// Go moves to a route and leaves the present one in the history, so that the back button returns to it.
func Go(r Route) {
	if location := js.Global().Get("location"); location.Truthy() {
		location.Set("hash", r.Hash())
	}
}

// Replace moves to a route in place of the present one, and of what sheets have left above it in the history.
func Replace(r Route) {
	if location := js.Global().Get("location"); location.Truthy() {
		above.under(func() { location.Call("replace", r.Hash()) })
	}
}

// Listen calls back with every later route, for the life of the page. The callback must not block.
func Listen(changed func(Route)) {
	On("hashchange", func() { changed(Current()) })
	On("popstate", above.arrived)
}

// On calls f with each event of the window, for the life of the page.
func On(event string, f func()) {
	if window := js.Global().Get("window"); window.Truthy() {
		window.Call("addEventListener", event, js.FuncOf(func(js.Value, []js.Value) any {
			f()
			return nil
		}))
	}
}

const hex = "0123456789ABCDEF"

// plain are the bytes that stand as they are; net/url would cost every visitor more than this file.
func plain(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || strings.IndexByte("-_.~!*,:@$", c) >= 0
}

func escape(s string) string {
	var b []byte
	for _, c := range []byte(s) {
		if plain(c) {
			b = append(b, c)
		} else {
			b = append(b, '%', hex[c>>4], hex[c&15])
		}
	}
	return string(b)
}

func unescape(s string) string {
	if strings.IndexByte(s, '%') < 0 {
		return s
	}
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && i+2 < len(s) {
			if n, err := strconv.ParseUint(s[i+1:i+3], 16, 8); err == nil {
				b.WriteByte(byte(n))
				i += 2
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return strings.ToValidUTF8(b.String(), "\uFFFD")
}
