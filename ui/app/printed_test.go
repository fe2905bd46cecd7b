package app

import (
	"testing"

	"broadside/core/catalogue"
)

func TestWhereSomethingIsPrinted(t *testing.T) {
	for in, want := range map[catalogue.Printed]string{{}: "", {In: "Core Rulebook", Page: "12"}: "Core Rulebook, page 12", {In: "Core Rulebook"}: "Core Rulebook", {Page: "74, 75"}: "Page 74, 75"} {
		if got := Printed(in); got != want {
			t.Errorf("%+v: %q, want %q", in, got, want)
		}
	}
}

func TestRulesOfAddedDataSayWhereTheyArePrinted(t *testing.T) {
	Reset()
	defer Reset()
	book := catalogue.Printed{In: "Book", Page: "3"}
	for _, set := range []catalogue.Set{
		{System: "x-b", Name: "B", Unknown: []catalogue.Keyword{{Name: "Glow", Text: "It shines."}}},
		{System: "x-a", Name: "A", Unknown: []catalogue.Keyword{{Name: "Hum"}, {Name: "Glow", Text: "It glows.", Printed: book}}},
		{System: "x-a", Name: "A2", Unknown: []catalogue.Keyword{{Name: "Hum", Printed: book}, {Name: "Flit", Text: "It flits."}}},
	} {
		if err := KeepSet(&set, nil); err != nil {
			t.Fatal(err)
		}
	}
	for rule, want := range map[string]string{"Glow (2)": "It glows. (Book, page 3)", "Hum": "Book, page 3", "Flit": "It flits.", "Fade": ""} {
		if got := RuleText("x-a", rule); got != want {
			t.Errorf("%s: %q, want %q", rule, got, want)
		}
	}
}
