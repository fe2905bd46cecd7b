package catalogue

// Kinds of what entries choose, and of the parts that say what fits; core/roster puts both together.
const (
	KindSystem     = "system"
	KindHardpoints = "hardpoints"
)

// Hardpoints is the kind of parts that say which systems an entry may choose, and System the kind of those for entries with some
// figures: each as it is with the system or by how much it differs ("+4"), and who pays for it.
func Hardpoints() Kind {
	systems := EntriesOf(KindSystem)
	return Kind{ID: KindHardpoints, Part: true, Choice: true, Figures: []Spec{
		{Key: "fits", Form: Entries, Valid: systems}, {Key: "room", Valid: SpanFrom(0)}, {Key: "with", Form: Entries, Optional: true, Valid: systems}, {Key: "first", Form: Entries, Optional: true, Valid: systems}}}
}

func System(figures []Spec, parts ...string) Kind {
	all := []Spec{{Key: "charge", Form: Word, Optional: true, Valid: OneOf("group")}}
	for _, s := range figures {
		change := Spec{Key: s.Key, Form: s.Form, Optional: true, Valid: Changing(s.Valid)}
		if change.Form == Target {
			change.Form = ""
		}
		all = append(all, change)
	}
	return Kind{ID: KindSystem, Figures: all, Parts: parts, Rebate: true}
}
