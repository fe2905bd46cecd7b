package app

import (
	"strconv"
	"strings"

	"broadside/core"
	"broadside/core/roster"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// A Row is what a list of fleets shows of one.
type Row struct {
	ID, Name, System string
	Known            bool // the figures below are known
	Points, Limit    int
	Problems, Ahead  int // breaches of the game's rules, and what is still to come
	Updated          int64
}

// Summaries of fleets are "points/limit/problems/ahead/basis", or "unknown/basis".
const unknown = "unknown"

func summary(l *roster.List) string {
	sum, report := unknown, roster.Report{}
	sys, ok := core.Find(l.System)
	if ok {
		packs := Catalogue(sys, l.Edition)
		if _, absent := Lacking(l, packs); len(absent) == 0 { // without its data they say nothing
			report = sys.Validate(l, packs)
			problems, ahead := Breaches(&report)
			sum = strconv.Itoa(report.Points) + "/" + strconv.Itoa(l.Limit) + "/" + strconv.Itoa(problems) + "/" + strconv.Itoa(ahead)
		}
	}
	return sum + "/" + basis(l.System)
}

// basis is what figures of a game's fleets were worked out by: the engine's rules and the data that were here.
func basis(system string) string {
	text := ""
	if sys, ok := core.Find(system); ok {
		text = sys.About().Ruleset
	}
	for _, s := range setsOf(system) {
		text += " " + s.ID + ":" + strconv.Itoa(s.rev)
	}
	return strings.ReplaceAll(text, "/", "|")
}

// renewed are summaries by data that came after a fleet was saved, by its id and revision.
var renewed = map[string]string{}

// current is a record's summary by what is here now, or, where its data went, as it was kept. It blocks.
func current(r *store.Record) string {
	on := "/" + basis(r.System)
	if strings.HasSuffix(r.Summary, on) {
		return r.Summary
	}
	key := r.ID + " " + strconv.Itoa(r.Rev)
	if !strings.HasSuffix(renewed[key], on) {
		f, err := LoadFleet(r.ID)
		if err != nil {
			return ""
		}
		renewed[key] = summary(f.List)
	}
	return kit.Either(strings.HasPrefix(renewed[key], unknown), r.Summary, renewed[key])
}

func rowOf(r store.Record) Row {
	row := Row{ID: r.ID, Name: r.Name, System: r.System, Updated: r.Updated}
	parts := strings.Split(current(&r), "/")
	if len(parts) < 3 {
		return row
	}
	var errs [3]error
	row.Points, errs[0] = strconv.Atoi(parts[0])
	row.Limit, errs[1] = strconv.Atoi(parts[1])
	row.Problems, errs[2] = strconv.Atoi(parts[2])
	if len(parts) > 4 { // older ones have none
		row.Ahead, _ = strconv.Atoi(parts[3])
	}
	row.Known = errs == [3]error{}
	return row
}
