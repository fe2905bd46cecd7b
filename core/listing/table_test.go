package listing

import (
	"strconv"
	"strings"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/warfleets"
)

// TestATablesPointsAddUp to the list's, in every list that Broadside brings.
func TestATablesPointsAddUp(t *testing.T) {
	for _, sys := range []game.Definition{dropfleet.System{}, warfleets.System{}} {
		s := scribe(sys)
		for _, l := range sys.Samples(sys.About().Default) {
			sum := 0
			for _, cells := range table(s.CSV(&l)) {
				n, _ := strconv.Atoi(cells[3])
				sum += n
			}
			if want := sys.Validate(&l, s.Packs).Points; sum != want || sum == 0 {
				t.Errorf("%s: %d, want %d", l.Name, sum, want)
			}
		}
	}
}

// TestAnAdmiralStandsBesideThePriceOfItsBattlegroup, which does not count it.
func TestAnAdmiralStandsBesideThePriceOfItsBattlegroup(t *testing.T) {
	led := roster.Unit{Entry: "bs-parapet", Count: 2, Options: []roster.Option{{Entry: "bs-home-commodore"}}}
	band := roster.Unit{Entry: "vanguard", Units: []roster.Unit{led}}
	l := &roster.List{System: "dfc", Packs: []string{"bs-home"}, Units: []roster.Unit{band, band}}
	s := scribe(dropfleet.System{})
	for name, text := range map[string]string{"short": s.Short(l), "full": s.Full(l), "markdown": s.Markdown(l)} {
		if strings.Count(text, "280 + 35") < 2 {
			t.Errorf("%s:\n%s", name, text)
		}
	}
	if !strings.Contains(s.Full(l), "• Home Fleet Commodore [35]") {
		t.Errorf("an option without its price:\n%s", s.Full(l))
	}
	if text := s.CSV(l); !strings.Contains(text, ",Vanguard Battlegroup,1,,") || !strings.Contains(text, "Vanguard Battlegroup 2,Parapet Heavy Cruiser,2,315,") {
		t.Errorf("the table:\n%s", text)
	}
}
