package geometry

import (
	"slices"
	"strings"
)

const narrow Quadrant = InAll + 1 // the parser's own bit, beside the four quadrants

// spellings holds what the rulebooks and the community's data print, without case, spaces, hyphens and brackets.
var spellings = map[string]Quadrant{
	"f": InFront, "front": InFront, "fore": InFront, "forward": InFront, "prow": InFront,
	"n": narrow, "fn": narrow, "narrow": narrow, "fnarrow": narrow, "frontn": narrow, "frontnarrow": narrow, "narrowfront": narrow,
	"s": InRight | InLeft, "side": InRight | InLeft, "sides": InRight | InLeft,
	"slr": InRight | InLeft, "srl": InRight | InLeft, "sleftright": InRight | InLeft, "srightleft": InRight | InLeft,
	"l": InLeft, "left": InLeft, "sl": InLeft, "sleft": InLeft, "sidel": InLeft, "sideleft": InLeft, "leftside": InLeft, "port": InLeft,
	"right": InRight, "sr": InRight, "sright": InRight, "sider": InRight, "sideright": InRight, "rightside": InRight, "starboard": InRight,
	"r": InRear, "rear": InRear, "back": InRear, "aft": InRear, "stern": InRear,
	"allround": InAll, "allaround": InAll, "all": InAll, "any": InAll, "360": InAll, "360°": InAll, "fsr": InAll,
}

// ParseArcs reads a weapon's arcs as the games print them: "F", "F(N)", "S", "S(L)", "F/S (Left)", "F/S/R", "Left/Front/Right",
// "All Round". "R" is the rear, except beside a bare "L" ("L/F/R"), where it is the right. "-" is no arc at all.
// The answer holds each arc once, in the order narrow front, front, right, rear, left, and no narrow front beside a whole one.
// Anything else is an error with code "unknown-arc" and the offending part.
func ParseArcs(s string) ([]Arc, error) {
	parts := splitArcs(s)
	if len(parts) == 1 && parts[0] == "-" {
		return nil, nil
	}
	var in Quadrant
	for _, part := range parts {
		set, ok := spellings[part]
		if !ok {
			return nil, fault("unknown-arc", strings.TrimSpace(s), "Write the arc as F, F(N), S, S(Left), S(Right) or R, joined by strokes, or as All Round.")
		}
		if part == "r" && hasBareLeft(parts) {
			set = InRight
		}
		in |= set
	}
	return arcsOf(in), nil
}

func hasBareLeft(parts []string) bool {
	for _, part := range parts {
		if part == "l" {
			return true
		}
	}
	return false
}

func arcsOf(in Quadrant) []Arc {
	var arcs []Arc
	if in&narrow != 0 && in&InFront == 0 {
		arcs = append(arcs, NarrowFront)
	}
	for i, a := range [...]Arc{Front, Right, Rear, Left} {
		if in&(1<<i) != 0 {
			arcs = append(arcs, a)
		}
	}
	return arcs
}

// splitArcs cuts at separators outside brackets and drops what does not tell spellings apart.
func splitArcs(s string) []string {
	var parts []string
	var part strings.Builder
	depth := 0
	for _, r := range strings.ToLower(s) {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth = max(0, depth-1)
		case strings.ContainsRune("/,&+", r):
			if depth == 0 {
				parts = append(parts, part.String())
				part.Reset()
			}
		case strings.ContainsRune(" \t\n\u00a0-_.", r):
		default:
			part.WriteRune(r)
		}
	}
	if strings.TrimSpace(s) == "-" {
		return []string{"-"}
	}
	return append(parts, part.String())
}

// PrintArcs writes arcs as rulebooks do, so that ParseArcs reads the same again: "F/S(Left)", "F(N)", and "-" for none.
func PrintArcs(arcs []Arc) string {
	has := func(a Arc) bool { return slices.Contains(arcs, a) }
	var parts []string
	add := func(when bool, part string) {
		if when {
			parts = append(parts, part)
		}
	}
	add(has(NarrowFront) && !has(Front), "F(N)")
	add(has(Front), "F")
	add(has(Left) && has(Right), "S")
	add(has(Left) && !has(Right), "S(Left)")
	add(has(Right) && !has(Left), "S(Right)")
	add(has(Rear), "R")
	if len(parts) == 0 {
		return "-"
	}
	return strings.Join(parts, "/")
}
