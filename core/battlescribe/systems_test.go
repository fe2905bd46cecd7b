package battlescribe

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
	"broadside/core/roster"
)

// classAndSystems makes a group of "2 Cruiser: N-31 Hybrid Gun Bank, Scanner Array"
// by the names of a pack; a name stands for what begins with it and fits.
func classAndSystems(t *testing.T, p *catalogue.Pack, text string) roster.Unit {
	t.Helper()
	head, systems, _ := strings.Cut(text, ": ")
	number, name, _ := strings.Cut(head, " ")
	var u roster.Unit
	fits := ""
	for _, e := range p.Entries {
		if e.Kind == "ship" && e.Name == name {
			u = roster.Unit{Entry: e.ID, Count: int(number[0] - '0')}
			for _, part := range e.Parts {
				fits += " " + part.Figure("fits") + " "
			}
		}
	}
	if u.Entry == "" {
		t.Errorf("%s has no %s", p.Name, name)
	}
	for _, want := range strings.Split(systems, ", ") {
		found := want == ""
		for _, e := range p.Entries {
			if !found && e.Kind == "system" && strings.HasPrefix(e.Name, want) && strings.Contains(fits, " "+e.ID+" ") {
				found = true
				u.Options = append(u.Options, roster.Option{Entry: e.ID})
			}
		}
		if !found {
			t.Errorf("%s does not take %s", name, want)
		}
	}
	return u
}

// A fleet is groups of a pack, the admiral in the last, with points summed by
// hand from the files' own figures and the codes of what is wrong with the groups.
type summed struct {
	pack, groups, admiral string
	points                int
	wrong                 string
}

func (s summed) check(t *testing.T, packs []catalogue.Pack) {
	t.Helper()
	for i := range packs {
		p := &packs[i]
		if p.Name != s.pack {
			continue
		}
		l := roster.List{System: "dfc", Packs: []string{p.ID}, Units: []roster.Unit{{Entry: "line"}}}
		for _, text := range strings.Split(s.groups, "; ") {
			l.Units[0].Units = append(l.Units[0].Units, classAndSystems(t, p, text))
		}
		for _, e := range p.Entries {
			if e.Kind == "admiral" && e.Name == s.admiral {
				last := &l.Units[0].Units[len(l.Units[0].Units)-1]
				last.Options = append(last.Options, roster.Option{Entry: e.ID})
			}
		}
		sys := dropfleet.System{}
		r := sys.Validate(&l, &catalogue.Catalogue{Packs: append(sys.Packs("core"), packs...)})
		var wrong []string
		for _, i := range r.Issues {
			if strings.Contains(i.Code, "system") || strings.Contains(i.Code, "entry") || i.Code == "dfc-group-size" {
				wrong = append(wrong, i.Code+" "+i.Args["hardpoints"])
			}
		}
		if r.Points != s.points || strings.Join(wrong, "; ") != s.wrong {
			t.Errorf("%s: %d points, want %d; wrong is %q, want %q", s.groups, r.Points, s.points, strings.Join(wrong, "; "), s.wrong)
		}
		return
	}
	t.Errorf("there is no pack %s", s.pack)
}

func TestPointsOfListsWithSystems(t *testing.T) {
	own := []summed{
		{"Own Yards", "2 Barge: Side Gun, Eyes, Crest; 1 Hulk: Ram, Spike, Drones, Drones, Eyes, Refit", "Foreman", 2*(50+5+4+5) + 150 + 0 + 4 + 20 + 4 + 9 + 20, "dfc-too-many-systems Prow"},
		{"Own Yards", "2 Barge: Wide Gun", "", 100 + 12, "dfc-too-few-systems Yard Systems"},
		{"Own Yards", "1 Barge: Wide Gun, Side Gun, Drones", "", 50 + 12 + 5 + 10, "dfc-too-many-systems Broadsides"},
		{"Own Yards", "2 Barge: Refit, Eyes", "", 2 * (50 + 9 + 4), "dfc-group-size "},
		{"Own Fleet", "2 Skiff: Lash", "", 2 * 45, ""},
	}
	for _, s := range own {
		s.check(t, imported(ours(t, "dropfleet-commander")).Packs)
	}
	l, whole := kept(t, "dropfleet-commander")
	if !whole {
		return
	}
	packs := imported(l).Packs
	for _, s := range []summed{
		{"Resistance", "2 Cruiser: N-31 Hybrid, NC-16 Missile, Vent Cannon, Scanner Array", "", 2 * (65 + 5 + 5 + 10 + 5), ""},
		{"Resistance", "1 Heavy Cruiser: Fighters, Fighters, Vent Cannon, Ablative, Drive", "Head Engineer", 90 + 20 + 10 + 10 + 15 + 40, ""},
		{"Resistance", "3 Light Cruiser: N-8, XN-31, Bulk Lander", "", 3 * (55 + 0 + 5 + 10), ""},
		{"Resistance", "2 Pathfinder: N-31 Hybrid, NC-16 Missile, 10K, Torpedo", "", 2 * (130 + 25 + 15 + 40 + 25), ""},
		{"Resistance", "1 Explorer: NC-16 Missile, NC-16 Missile, NC-16 Missile, Dual Heavy, Fighters, Scanner", "Engineer", 190 + 45 + 55 + 25 + 20 + 20, ""},
		{"Resistance", "1 Coloniser: N-31, N-31, N-31, N-31, 10K, 10K, Torpedo, Torpedo", "", 250 + 100 + 80 + 50, ""},
		{"Resistance", "4 Frigate: Sensor Dome; 2 Heavy Frigate: N-31, Sensor Dome; 2 Strike Carrier: ", "", 4*35 + 2*45 + 2*30, ""},
		{"Resistance", "2 Cruiser: N-31 Hybrid, N-8, Fighters", "", 2 * (65 + 5 + 0 + 10), "dfc-too-few-systems Cruiser Systems; dfc-too-many-systems Broadsides"},
		{"Resistance", "1 Heavy Cruiser: Scanner, Scanner, XN-31, XN-31, N-11", "", 90 + 10 + 15, "dfc-too-many-systems Scanner Array"},
		{"Scourge", "3 Incubus: Cloaking Crest; 2 Revenant: ", "", 3*60 + 2*60, ""},
		{"Post-Human Republic", "1 Ajax: ", "Director", 95 + 80, ""},
	} {
		s.check(t, packs)
	}
}

// What the ships of a group take changes them though the data name the group.
func TestSystemsOfAGroupChangeItsShips(t *testing.T) {
	l, whole := kept(t, "dropfleet-commander")
	pack, class, want := "Own Yards", "2 Barge: Eyes, Drones, Crest", "scan=10 thrust=7 Subsystem Network; Increase Scan by 4\"; Launch; Stealth; Partial Cloak"
	if whole {
		pack, class, want = "Resistance", "2 Cruiser: Scanner Array, Drive Refit, Ablative, Fighters", "scan=8 thrust=10 Subsystem Network; Increase Scan by 4\"; Increase Thrust by 3”.; Ablative Armour; Gain Ablative Armour special rule.; Launch"
	}
	got := imported(l)
	for i := range got.Packs {
		if got.Packs[i].Name != pack {
			continue
		}
		u := classAndSystems(t, &got.Packs[i], class)
		e := dropfleet.System{}.Fitted(&u, &catalogue.Catalogue{Packs: got.Packs})
		if text := "scan=" + e.Figure("scan") + " thrust=" + e.Figure("thrust") + " " + strings.Join(e.Special, "; "); text != want {
			t.Errorf("%s: %s, want %s", class, text, want)
		}
	}
}

func TestAdmiralsOfTheFiles(t *testing.T) {
	l, whole := kept(t, "dropfleet-commander")
	if !whole {
		return // those of our own are in TestOwnFilesBecomePacks
	}
	for _, p := range imported(l).Packs {
		if !p.Faction {
			continue
		}
		var all []string
		for _, e := range p.Entries {
			if e.Kind == "admiral" {
				all = append(all, e.Figure("av")+e.Figure("allowed")+itoa(e.Points))
			}
		}
		want := "2SCB20 3SCB40 4SCB80 5CB100 6B140"
		if p.Name == "Resistance" {
			want = "3SCB20 4SCB40 5SCB80 6CB100 7B140"
		}
		if text := strings.Join(all, " "); text != want {
			t.Errorf("%s: %s", p.Name, text)
		}
	}
}
