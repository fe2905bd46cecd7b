// Package sizes measures what a visitor of a built site downloads, in bytes with brotli, and holds the budgets.
//
// The roads to a lighter first visit that were tried, with what each came to:
//
//	instructions and what they carry apart by kind (scripts/builder/pack.go)     1,440 KB of code became 890   kept
//	own packages without inlining, no slower outside the odds                    a tenth of the code           kept
//	data cut where compression gains by it                                       -110 KB                       kept
//	modules without fmt, time, os and math/rand (scripts/mends)                  -66 KB                        kept
//	nothing that can be set by GODEBUG, nor the metrics that count it            -18 KB of the engine          kept
//	no tables that only the trace of a crash reads (scripts/builder/lean.go)     -43 and -25 KB                kept
//	MessagePack in a package of our own instead of msgp's runtime                -38 KB                        kept
//	sentences as a compressed text of the chosen language                        -16 KB                        kept
//	wasm-opt                                                                     larger                        left
//	LZMA in place of brotli                                                      -3 %, and a decoder to load   left
//	generics that instantiate once: they are 3 % of the code, the largest 6 KB   some 15 KB at most            left
//	Build functions as data for one interpreter: 26 % of the code unpacked,      not tried: they are alike,
//	11 % packed                                                                  and compress best             left
package sizes
