package kit

// Option is one choice of Segmented, Select, Chips or Tabs.
type Option struct {
	Value string
	Text  string
	Icon  string // the name of an icon; Segmented and Chips draw it
	Group string // Select gathers options of one group under this heading
	Off   bool   // shown, but cannot be chosen
}
