package battlescribe

import (
	"strings"
	"testing"
)

// modified is an entry "a" of 10 points with modifiers, beside entries "b" of 5 and "c" of 7 points, c being small.
func modified(t *testing.T, modifiers string) (*Roster, *Selection) {
	l := lab(t, "", entries(entry("a", 10, `<modifiers>`+modifiers+`</modifiers>`+entries(entry("kid", 1, ""))), entry("b", 5, ""),
		entry("c", 7, `<categoryLinks><categoryLink id="cl" name="Small" targetId="small" primary="true"/></categoryLinks>`)))
	r, f := fleet(t, l)
	if n := codes(l); len(n) > 0 {
		t.Fatalf("the file is not clean: %v", n)
	}
	return r, f
}

func TestModifiersOfCosts(t *testing.T) {
	const increment = `<modifier type="increment" field="pts" value="3">%</modifier>`
	condition := func(compare, value, scope, child, more string) string {
		return strings.Replace(increment, "%", `<conditions><condition type="`+compare+`" value="`+value+`" field="selections" scope="`+scope+`" childId="`+child+`" `+more+`/></conditions>`, 1)
	}
	repeat := func(value, times, child, up string) string {
		return strings.Replace(increment, "%", `<repeats><repeat value="`+value+`" repeats="`+times+`" field="selections" scope="force" childId="`+child+`" roundUp="`+up+`"/></repeats>`, 1)
	}
	for name, c := range map[string]struct {
		modifiers string
		want      float64 // of a, beside three b, a c and a kid in a
	}{
		"none":                  {"", 10},
		"set":                   {`<modifier type="set" field="pts" value="4"/>`, 4},
		"increment":             {strings.Replace(increment, "%", "", 1), 13},
		"decrement":             {`<modifier type="decrement" field="pts" value="4"/>`, 6},
		"multiply":              {`<modifier type="multiply" field="pts" value="1.5"/>`, 15},
		"divide":                {`<modifier type="divide" field="pts" value="4"/>`, 2.5},
		"divide by nothing":     {`<modifier type="divide" field="pts" value="0"/>`, 10},
		"floor":                 {`<modifier type="floor" field="pts" value="12"/>`, 12},
		"ceil":                  {`<modifier type="ceil" field="pts" value="8"/>`, 8},
		"in order":              {`<modifier type="set" field="pts" value="1"/><modifier type="increment" field="pts" value="1"/>`, 2},
		"no number":             {`<modifier type="set" field="pts" value="lots"/>`, 10},
		"at least, holds":       {condition("atLeast", "3", "force", "b", ""), 13},
		"at least, not":         {condition("atLeast", "4", "force", "b", ""), 10},
		"at most":               {condition("atMost", "3", "force", "b", ""), 13},
		"less than":             {condition("lessThan", "3", "force", "b", ""), 10},
		"greater than":          {condition("greaterThan", "2", "force", "b", ""), 13},
		"equal":                 {condition("equalTo", "3", "force", "b", ""), 13},
		"not equal":             {condition("notEqualTo", "3", "force", "b", ""), 10},
		"roster":                {condition("equalTo", "3", "roster", "b", ""), 13},
		"a category":            {condition("equalTo", "1", "force", "small", ""), 13},
		"a type":                {condition("equalTo", "5", "force", "unit", ""), 13},
		"any":                   {condition("equalTo", "5", "force", "any", ""), 13},
		"nested left aside":     {condition("equalTo", "0", "force", "kid", ""), 13},
		"nested":                {condition("equalTo", "1", "force", "kid", `includeChildSelections="true"`), 13},
		"in itself":             {condition("equalTo", "1", "self", "kid", ""), 13},
		"in its parent":         {condition("equalTo", "3", "parent", "b", ""), 13},
		"a category as scope":   {condition("equalTo", "1", "small", "c", ""), 13},
		"nowhere":               {condition("equalTo", "0", "no-such", "any", ""), 13},
		"percent":               {condition("atLeast", "60", "force", "b", `percentValue="true"`), 13},
		"percent, not":          {condition("atLeast", "61", "force", "b", `percentValue="true"`), 10},
		"instance of the force": {condition("instanceOf", "1", "force", "fleet", ""), 13},
		"instance of a book":    {condition("instanceOf", "1", "primary-catalogue", "cat", ""), 13},
		"not an instance":       {condition("notInstanceOf", "1", "force", "fleet", ""), 10},
		"ancestor":              {condition("instanceOf", "1", "ancestor", "fleet", ""), 13},
		"repeat":                {repeat("1", "1", "b", "false"), 19},
		"repeat by two":         {repeat("2", "1", "b", "false"), 13},
		"repeat by two, up":     {repeat("2", "1", "b", "true"), 16},
		"repeat twice each":     {repeat("1", "2", "b", "false"), 28},
		"repeat of none":        {repeat("1", "1", "none", "false"), 10},
		"repeat by nothing":     {repeat("0", "1", "b", "false"), 10},
		"points of others":      {strings.Replace(increment, "%", `<conditions><condition type="equalTo" value="15" field="pts" scope="force" childId="b"/></conditions>`, 1), 13},
		"points of itself":      {strings.Replace(increment, "%", `<conditions><condition type="atLeast" value="10" field="pts" scope="force" childId="a"/></conditions>`, 1), 13},
		"a limit":               {strings.Replace(increment, "%", `<conditions><condition type="equalTo" value="500" field="limit::pts" scope="roster"/></conditions>`, 1), 13},
		"one of two": {strings.Replace(increment, "%", `<conditionGroups><conditionGroup type="or"><conditions><condition type="atLeast" value="9" field="selections" scope="force" childId="b"/>
			<condition type="atLeast" value="1" field="selections" scope="force" childId="c"/></conditions></conditionGroup></conditionGroups>`, 1), 13},
		"both of two": {strings.Replace(increment, "%", `<conditionGroups><conditionGroup type="and"><conditions><condition type="atLeast" value="9" field="selections" scope="force" childId="b"/>
			<condition type="atLeast" value="1" field="selections" scope="force" childId="c"/></conditions></conditionGroup></conditionGroups>`, 1), 10},
	} {
		r, f := modified(t, c.modifiers)
		r.Limits["pts"] = 500
		a := take(t, r, f, "a", 1)
		take(t, r, f, "b", 3)
		take(t, r, f, "c", 1)
		take(t, r, a, "kid", 1)
		if got := r.Sheet(a).Costs["pts"]; got != c.want {
			t.Errorf("%s: %g points, want %g", name, got, c.want)
		}
		if got := r.Costs(r.Root)["pts"]; got != c.want+1+3*5+7 {
			t.Errorf("%s: %g points in all", name, got)
		}
	}
}

// To a condition the groups that an entry stands in are above it, though they are no selections.
func TestInstancesOfGroups(t *testing.T) {
	for _, c := range []struct {
		scope, id string
		want      bool
	}{
		{"self", "g", true}, {"parent", "g", true}, {"ancestor", "g", true}, {"parent", "outer", true}, {"ancestor", "link", true}, {"parent", "a", true}, {"ancestor", "unit", true},
		{"parent", "other", false}, {"ancestor", "other", false}, {"parent", "kid", false}, {"ancestor", "kid", false}, {"force", "g", false},
	} {
		l := lab(t, `<sharedSelectionEntryGroups><selectionEntryGroup id="outer" name="O"><selectionEntryGroups><selectionEntryGroup id="g" name="G">`+
			entries(entry("kid", 1, mods(`<modifier type="set" field="pts" value="7">`+when("instanceOf", "1", "selections", c.scope, c.id, "")+`</modifier>`)))+`</selectionEntryGroup></selectionEntryGroups></selectionEntryGroup></sharedSelectionEntryGroups>`,
			entries(entry("a", 10, `<entryLinks><entryLink id="link" name="O" targetId="outer" type="selectionEntryGroup"/></entryLinks><selectionEntryGroups><selectionEntryGroup id="other" name="X"/></selectionEntryGroups>`)))
		r, f := fleet(t, l)
		kid := take(t, r, take(t, r, f, "a", 1), "kid", 1)
		if got := r.Sheet(kid).Costs["pts"]; (got == 7) != c.want {
			t.Errorf("%s is %s: %g points", c.scope, c.id, got)
		}
	}
}

func TestModifierGroupsHoldTogether(t *testing.T) {
	l := lab(t, "", entries(entry("a", 10, `<modifierGroups><modifierGroup type="and"><modifiers><modifier type="increment" field="pts" value="2"/><modifier type="set" field="name" value="Better"/></modifiers>
		<conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="b"/></conditions></modifierGroup></modifierGroups>`), entry("b", 5, "")))
	r, f := fleet(t, l)
	a := take(t, r, f, "a", 1)
	if s := r.Sheet(a); s.Costs["pts"] != 10 || s.Name != "a" {
		t.Errorf("without b: %+v", s)
	}
	take(t, r, f, "b", 1)
	if s := r.Sheet(a); s.Costs["pts"] != 12 || s.Name != "Better" {
		t.Errorf("with b: %+v", s)
	}
}

func TestModifiersOfNamesCategoriesAndNotices(t *testing.T) {
	r, f := modified(t, `<modifier type="append" field="name" value="II"/><modifier type="prepend" field="name" value="Old"/><modifier type="replace" field="name" arg="a" value="ä"/>
		<modifier type="add" field="category" value="small"/><modifier type="set-primary" field="category" value="big"/><modifier type="add" field="error" value="Not with  these."/><modifier type="add" field="warning" value="Mind."/>`)
	s := r.Sheet(take(t, r, f, "a", 1))
	if s.Name != "Old ä II" || s.Primary != "big" || strings.Join(s.Categories, " ") != "small big" {
		t.Errorf("%+v", s.Effect)
	}
	if len(s.Says) != 2 || s.Says[0] != (Notice{Bad, "Not with these."}) || s.Says[1] != (Notice{Unsure, "Mind."}) {
		t.Errorf("notices %+v", s.Says)
	}
	r, f = modified(t, `<modifier type="set-primary" field="category" value="big"/><modifier type="remove" field="category" value="big"/>`)
	if s := r.Sheet(take(t, r, f, "a", 1)); s.Primary != "" || len(s.Categories) != 0 {
		t.Errorf("a category taken away: %+v", s.Effect)
	}
}

const profiles = `<profiles><profile id="p" name="Skiff" typeId="ship" typeName="Ship" hidden="false"><characteristics><characteristic name="Hull" typeId="hull">6"</characteristic><characteristic name="Special" typeId="rules">-</characteristic></characteristics>%</profile></profiles>`

func TestProfilesAreChangedNearAndFar(t *testing.T) {
	body := strings.Replace(profiles, "%", `<modifiers><modifier type="increment" field="hull" value="2"><conditions><condition type="atLeast" value="1" field="selections" scope="self" childId="kid"/></conditions></modifier></modifiers>`, 1)
	far := func(change, affects, scope string) string {
		return `<modifiers><modifier ` + change + ` scope="` + scope + `" affects="` + affects + `"/></modifiers>`
	}
	l := lab(t, "", entries(entry("a", 1, body+entries(entry("kid", 0, ""),
		entry("plate", 0, far(`type="append" field="rules" value="Armoured" join=", "`, "profiles.Ship", "parent")),
		entry("cloak", 0, far(`type="append" field="rules" value="Cloak" join=", "`, "profiles.Ship", "parent")),
		entry("wrong", 0, far(`type="set" field="rules" value="Wrong"`, "profiles.Tank", "parent")))),
		entry("flag", 0, far(`type="increment" field="hull" value="10"`, "childs.recursive.unit.profiles.Ship", "force"))))
	r, f := fleet(t, l)
	a := take(t, r, f, "a", 1)
	hull := func() string { return r.Sheet(a).Profiles[0].Trait("hull") }
	if hull() != `6"` {
		t.Errorf("hull %s", hull())
	}
	take(t, r, a, "kid", 1)
	if hull() != `8"` {
		t.Errorf("hull %s with a kid", hull())
	}
	take(t, r, f, "flag", 1)
	if hull() != `18"` {
		t.Errorf("hull %s with a flag", hull())
	}
	take(t, r, a, "plate", 1)
	take(t, r, a, "cloak", 1)
	take(t, r, a, "wrong", 1)
	if got := r.Sheet(a).Profiles[0].Trait("Special"); got != "Armoured, Cloak" {
		t.Errorf("special %q", got)
	}
}

func TestInfoLinksAndGroups(t *testing.T) {
	l := lab(t, `<sharedRules><rule id="x" name="Cloak (X)"><description>Hides.</description><alias>Cloaked</alias></rule></sharedRules>
		<sharedProfiles><profile id="sp" name="Shared" typeId="ship"><characteristics><characteristic name="x" typeId="hull">4</characteristic></characteristics></profile></sharedProfiles>
		<sharedInfoGroups><infoGroup id="ig" name="Both"><infoLinks><infoLink id="l1" name="Cloak" targetId="x" type="rule"/><infoLink id="l2" name="Shared" targetId="sp" type="profile"/></infoLinks></infoGroup></sharedInfoGroups>`,
		entries(entry("a", 1, `<infoLinks><infoLink id="l3" name="Cloak" targetId="x" type="rule"><modifiers><modifier type="set" field="name" value="Cloak (3)"/></modifiers></infoLink>
			<infoLink id="l4" name="Both" targetId="ig" type="infoGroup"/><infoLink id="l5" name="Gone" targetId="gone" type="rule"/><infoLink id="l6" name="Cloak" targetId="x" type="rule" hidden="true"/></infoLinks>`)))
	r, f := fleet(t, l)
	s := r.Sheet(take(t, r, f, "a", 1))
	if len(s.Rules) != 2 || s.Rules[0] != (Rule{"x", "Cloak (3)", "Hides."}) || s.Rules[1].Name != "Cloak (X)" {
		t.Errorf("rules %+v", s.Rules)
	}
	if len(s.Profiles) != 1 || s.Profiles[0].TypeName != "Ship" || s.Profiles[0].Trait("Hull") != "4" {
		t.Errorf("profiles %+v", s.Profiles)
	}
	if n := codes(l); n["bs-dangling"] != 1 || len(n) != 1 {
		t.Errorf("findings %v", n)
	}
}

func TestHiddenGroupsOfInfosShowNothing(t *testing.T) {
	hide := mods(`<modifier type="set" field="hidden" value="true">` + when("atLeast", "1", "selections", "force", "b", "") + `</modifier>`)
	show := mods(`<modifier type="set" field="hidden" value="false">` + when("atLeast", "1", "selections", "force", "b", "") + `</modifier>`)
	rules := `<rules><rule id="r" name="R"><description>x</description></rule></rules>`
	for name, c := range map[string]struct {
		body          string
		alone, beside int // how many rules show without b and with it
	}{
		"shown":            {`<infoGroups><infoGroup id="g" name="G">` + rules + `</infoGroup></infoGroups>`, 1, 1},
		"hidden":           {`<infoGroups><infoGroup id="g" name="G" hidden="true">` + rules + `</infoGroup></infoGroups>`, 0, 0},
		"in a hidden one":  {`<infoGroups><infoGroup id="o" name="O" hidden="true"><infoGroups><infoGroup id="g" name="G">` + rules + `</infoGroup></infoGroups></infoGroup></infoGroups>`, 0, 0},
		"link hidden":      {`<infoLinks><infoLink id="il" name="G" targetId="sg" type="infoGroup" hidden="true"/></infoLinks>`, 0, 0},
		"by modifier":      {`<infoGroups><infoGroup id="g" name="G">` + rules + hide + `</infoGroup></infoGroups>`, 1, 0},
		"link by modifier": {`<infoLinks><infoLink id="il" name="G" targetId="sg" type="infoGroup">` + hide + `</infoLink></infoLinks>`, 1, 0},
		"shown again":      {`<infoGroups><infoGroup id="g" name="G" hidden="true">` + rules + show + `</infoGroup></infoGroups>`, 0, 1},
	} {
		l := lab(t, `<sharedInfoGroups><infoGroup id="sg" name="SG"><rules><rule id="r2" name="R2"/></rules></infoGroup></sharedInfoGroups>`, entries(entry("a", 1, c.body), entry("b", 1, "")))
		r, f := fleet(t, l)
		a := take(t, r, f, "a", 1)
		alone := len(r.Sheet(a).Rules)
		take(t, r, f, "b", 1)
		if beside := len(r.Sheet(a).Rules); alone != c.alone || beside != c.beside {
			t.Errorf("%s: %d rules show, and beside b %d", name, alone, beside)
		}
	}
}

// What stands in a hidden group, or in a group that a hidden link leads to, does not come along.
func TestHiddenGroupsHideWhatIsInThem(t *testing.T) {
	least := limits(limit("m%", "min", "selections", "parent", "1", ""))
	group := func(id, attributes, body string) string {
		return `<selectionEntryGroups><selectionEntryGroup id="` + id + `" name="G" ` + attributes + `>` + body + `</selectionEntryGroup></selectionEntryGroups>`
	}
	gun := func(id string) string { return entries(entry(id, 5, strings.Replace(least, "%", id, 1))) }
	l := lab(t, "", entries(entry("a", 10, group("g", `hidden="true"`, group("h", "", gun("x")))),
		entry("b", 10, `<entryLinks><entryLink id="l" name="L" targetId="s" type="selectionEntryGroup" hidden="true"/></entryLinks>`),
		entry("c", 10, group("i", "", gun("y")+`<modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="b"/></conditions></modifier></modifiers>`)))+
		`<sharedSelectionEntryGroups><selectionEntryGroup id="s" name="S">`+gun("z")+`</selectionEntryGroup></sharedSelectionEntryGroups>`)
	r, f := fleet(t, l)
	take(t, r, f, "a", 1)
	take(t, r, f, "c", 1)
	if n := r.Costs(r.Root)["pts"]; n != 25 {
		t.Errorf("%g points, want a and c with its gun", n)
	}
	take(t, r, f, "b", 1)
	if n, wrong := r.Costs(r.Root)["pts"], breaches(t, r); n != 35 || len(wrong) != 1 || wrong[0].Name != "y" {
		t.Errorf("%g points, breaches %+v: only the gun of c is one too many", n, wrong)
	}
}

func TestModifiersOfWhatIsChosenAtFirst(t *testing.T) {
	set := func(field, value string) string {
		return `<modifiers><modifier type="set" field="` + field + `" value="` + value + `"/></modifiers>`
	}
	l := lab(t, "", entries(entry("a", 1, `<selectionEntryGroups><selectionEntryGroup id="g" name="G" defaultSelectionEntryId="x">`+limits(limit("m", "min", "selections", "parent", "1", ""))+set("defaultSelectionEntryId", "y")+entries(entry("x", 10, ""), entry("y", 20, ""))+`</selectionEntryGroup></selectionEntryGroups>`+
		entries(`<selectionEntry id="z" name="z" type="upgrade" defaultAmount="1"><costs><cost typeId="pts" value="100"/></costs>`+limits(limit("n", "min", "selections", "parent", "1", ""))+set("defaultAmount", "3")+`</selectionEntry>`)+
		`<rules><rule id="r" name="R"><description>Old.</description>`+set("description", "New.")+`</rule></rules>`+set("page", "7")), entry("b", 1, set("no-such", "1")+set("no-such", "2"))))
	r, f := fleet(t, l)
	a := take(t, r, f, "a", 1)
	if n := r.Costs(r.Root)["pts"]; n != 1+20+300 {
		t.Errorf("%g points", n)
	}
	if s := r.Sheet(a); len(s.Rules) != 1 || s.Rules[0].Text != "New." {
		t.Errorf("rules %+v", s.Rules)
	}
	if n := codes(l); n["bs-unknown-field"] != 3 || len(l.Report.Findings) != 2 {
		t.Errorf("findings %+v", l.Report.Findings)
	}
}
