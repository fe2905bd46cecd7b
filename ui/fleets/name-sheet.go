package fleets

// NameSheet changes what a fleet is called, how many points it may have, and its factions.
type NameSheet struct{ Edit *Editor }

func (c *NameSheet) close() { c.Edit.naming = false }
