package gothic

// An Order is a special order ("Special Orders").
type Order struct {
	ID        string
	Halves    bool // batteries and lances, and forbids nova cannon
	Rerolls   bool // dice of batteries and lances that miss
	HalfBays  bool // it halves ordnance too
	NoTurn    bool
	ExtraTurn bool
	TurnFirst bool // without having moved before
	Saves     bool // hits on the ship
}

// Orders are those of the document, the first none at all ("Special Orders Summary").
var Orders = []Order{
	{ID: "none"},
	{ID: "all-ahead-full", Halves: true, NoTurn: true},
	{ID: "come-to-new-heading", Halves: true, ExtraTurn: true},
	{ID: "burn-retros", Halves: true, TurnFirst: true},
	{ID: "lock-on", Rerolls: true, NoTurn: true},
	{ID: "reload-ordnance"},
	{ID: "brace", Halves: true, HalfBays: true, Saves: true},
}

// orderByID finds an order.
func orderByID(id string) *Order {
	for i := range Orders {
		if Orders[i].ID == id {
			return &Orders[i]
		}
	}
	return &Orders[0]
}

func orderIDs() (ids []string) {
	for _, o := range Orders {
		ids = append(ids, o.ID)
	}
	return ids
}
