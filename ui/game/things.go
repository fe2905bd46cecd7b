package game

import (
	"cmp"
	"strings"

	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// ratingText says the number on a formation's card, where there is one.
func (s *Session) ratingText(t *kernel.Thing) string {
	return kit.When(len(t.Figures) > 0, words.Say(words.Own("game/rating", s.system()), "n", kit.Itoa(forces.Rating(t))))
}

// icon is the silhouette of a thing.
func icon(t *kernel.Thing) string { return kit.Either(kit.HasIcon(t.Glyph), t.Glyph, "target") }

// titleNote is what a thing is besides its name, and what it is inside of.
func (s *Session) titleNote(t *kernel.Thing) string {
	text := kit.Join(kit.When(t.Entry != "" && t.Name != "", s.teller.Entry(t.Entry)), s.own("called", t.Kind))
	if in := s.thing(t.In); in != nil {
		text = kit.Join(text, words.Say(kit.Either(in.Role == kernel.RoleModel, "game/aboard", "game/inside"), "thing", s.teller.Thing(in.ID)))
	}
	if t.Out != "" && !s.view.Meaning.Listed(t.Out) {
		text = kit.Join(text, s.teller.Out(t.Out))
	}
	if id := thingOf(t.Class); t.Role == kernel.RoleMarker && id != 0 {
		text = kit.Join(text, s.teller.Thing(id))
	}
	return text
}

// thingNote is what a list says under a thing's name, but for where all of it are.
func (s *Session) thingNote(t *kernel.Thing, all string) string {
	one := *t
	if t.Out == all {
		one.Out = ""
	}
	for on := s.thing(t.On); on != nil; on = s.thing(on.On) {
		if on.Out == t.Out { // said once of all that wait together
			one.Out = ""
		}
	}
	text := s.titleNote(&one)
	switch {
	case t.Role == kernel.RoleFormation && t.On == 0 && text != "":
		text = cmp.Or(s.ratingText(t), text)
		if t.Out != all && !s.view.Meaning.Listed(t.Out) {
			text = kit.Join(text, s.teller.Out(t.Out))
		}
	case t.Role == kernel.RoleModel && t.Layer != "" && t.Out == "":
		text = kit.Join(text, layer(t))
	}
	for _, tag := range t.Tags {
		if !strings.Contains(tag, "/") && tag != "acted" {
			text = kit.Join(text, s.teller.Tag(tag))
		}
	}
	return s.firingAt(text, aimedBy(t, nil))
}

// firingAt adds what weapons are aimed at, each once.
func (s *Session) firingAt(text string, all []kernel.ID) string {
	return kit.Join(append([]string{text}, kit.Each(all, func(at kernel.ID) string { return words.Say("game/aimed-at", "target", s.teller.Thing(at)) })...)...)
}

func aimedBy(t *kernel.Thing, all []kernel.ID) []kernel.ID {
	for _, g := range t.Guns {
		if g.Target != 0 {
			all = with(all, g.Target)
		}
	}
	return all
}

func layer(t *kernel.Thing) string { return kit.Capital(words.Say("layer/" + t.Layer)) }

func (s *Session) ordered(t *kernel.Thing) string { return kit.Capital(s.own("order", t.Order)) }

func (s *Session) garrison(t *kernel.Thing) []kit.SeatBadge {
	inside := kit.Only(t.Tracks, func(k kernel.Track) bool { return k.Max == 0 && k.Count > 0 })
	return kit.Each(inside, func(k kernel.Track) kit.SeatBadge {
		return kit.SeatBadge{Seat: int(k.Seat), Text: several(k.Count, s.trackName(&k))}
	})
}

// assetsOn are the launch assets that are assigned to a thing.
func (s *Session) assetsOn(t *kernel.Thing) (some []kit.SeatBadge) {
	for _, o := range forces.Under(s.view, t.ID, kernel.RoleMarker) {
		text := kit.Join(append([]string{several(o.Count, s.teller.Entry(o.Entry))}, kit.Each(o.Tags, s.teller.Tag)...)...)
		some = append(some, kit.SeatBadge{Seat: int(o.Seat), Text: text})
	}
	return some
}

// trackName is the upgrade or the hull that a track stands for.
func (s *Session) trackName(k *kernel.Track) string { return kit.Capital(s.teller.Label(k.Label)) }

// hull is what is left of a thing, for screen readers.
func hull(t *kernel.Thing) string {
	lost, all := forces.Damage(t)
	return words.Say("game/points-left", "left", kit.Itoa(all-lost), "of", kit.Itoa(all))
}

// figure writes a number as its game does: 6", 3+, 2.
func (s *Session) figure(f kernel.Figure) string {
	said := s.own("value", f.Key, "n", kit.Itoa(f.Value))
	switch {
	case f.Text != "":
		return f.Text
	case f.Value == 0 && said != "":
		return "–" // none at all
	case s.m.System().KindOf(f.Key) == kernel.ParamLength:
		return s.length(f.Value)
	case said != "":
		return said
	}
	return kit.Itoa(f.Value)
}

// gunName is a weapon with where it sits.
func (s *Session) gunName(g *kernel.Gun) string {
	name := kit.Capital(s.teller.Label(g.Label))
	if mount := "mount/" + g.Key; words.Has(mount) && words.Say(mount) != name {
		return words.Say("game/mounted", "weapon", name, "mount", words.Say(mount))
	}
	return name
}

// scoreNote is a seat's standing in words.
func (s *Session) scoreNote(of *kernel.Score) (text string) {
	for _, f := range of.Details {
		text = kit.Join(text, s.own("derived", f.Key)+"\u00a0"+kit.Itoa(f.Value)) // on one line
	}
	for _, d := range s.view.Decks {
		if d.Seat == of.Seat && d.Cards > 0 {
			text = kit.Join(text, words.Say("game/deck-left", "n", kit.Itoa(d.Cards)))
		}
		if d.Seat == of.Seat && d.Hand+d.Pile+d.Discards > 0 {
			text = kit.Join(text, words.Say("game/hand-left", "n", kit.Itoa(d.Hand)))
		}
	}
	return text
}
