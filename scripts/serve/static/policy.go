package static

// Policy is the Content-Security-Policy of the app. The builder repeats it in index.html, so that it also holds on
// a host that sends no headers of ours. 'wasm-unsafe-eval' allows compiling WebAssembly and nothing else.
const Policy = "default-src 'none'; " +
	"script-src 'self' 'wasm-unsafe-eval'; " +
	"style-src 'self'; " +
	"img-src 'self' data:; " +
	"font-src 'self'; " +
	"connect-src 'self' https: http://localhost:* http://127.0.0.1:*; " + // the data that a player asks for by its address; nothing of the player goes with it
	"manifest-src 'self'; " +
	"worker-src 'self'; " +
	"base-uri 'none'; " +
	"form-action 'none'"

// headers go out with every answer. frame-ancestors counts only as a header, so it is not part of Policy.
var headers = map[string]string{
	"Content-Security-Policy":    Policy + "; frame-ancestors 'none'",
	"X-Content-Type-Options":     "nosniff",
	"Referrer-Policy":            "no-referrer",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy":         "geolocation=(), microphone=(), payment=(), usb=()",
}

// embeddable names the files that pages of other origins may load: the engine and its declarations.
var embeddable = map[string]bool{
	"broadside.js":            true,
	"broadside.d.ts":          true,
	"broadside-data.d.ts":     true,
	"broadside-odds.d.ts":     true,
	"broadside-commands.d.ts": true,
	"engine.wasm":             true,
	"import.wasm":             true,
}
