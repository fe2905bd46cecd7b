package battlescribe

// Written is a selection as a roster's file has it, for what its data lacks and
// for what a reader without the data shows.
type Written struct {
	Entry    string // ids of the links and the entry, joined by "::"
	Group    string
	Name     string
	Type     string
	Force    bool
	Costs    map[string]float64 // of one
	Profiles []Profile
	Rules    []Rule
}
