package data

import (
	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/desk"
)

// bare tells whether a set's game is none of ours: its cards are counted and printed, and no rule looks at them.
func bare(s *desk.DataSet) bool {
	_, ok := core.Find(s.System)
	return !ok
}

// most of one card; more is a slip of the finger.
const most = 99

// counted is how many of an entry the player has counted of a set. It is kept as collections are, under the set's id.
func counted(set *desk.DataSet, entry string) int { return desk.Collection(set.ID).Count(entry) }

func setCount(set *desk.DataSet, e *catalogue.Entry, n int) {
	desk.Own(set.ID, roster.Owned{Entry: e.ID, Name: e.Name, Count: n})
}

// chosen are the entries of a set that are counted, in the set's order, with what they come to.
func chosen(set *desk.DataSet) (all []*catalogue.Entry, cards, sum int) {
	for p := range set.Packs {
		for i := range set.Packs[p].Entries {
			e := &set.Packs[p].Entries[i]
			if n := counted(set, e.ID); n > 0 {
				all = append(all, e)
				cards += n
				sum += n * e.Points
			}
		}
	}
	return all, cards, sum
}

// total says what is counted: "3 cards, 120 points".
func total(set *desk.DataSet) string {
	_, cards, sum := chosen(set)
	switch {
	case cards == 0:
		return words.Say("data/none-counted")
	case sum == 0:
		return words.Say("data/counted", "n", itoa(cards))
	}
	return words.Say("data/counted-points", "n", itoa(cards), "points", itoa(sum))
}
