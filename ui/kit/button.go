package kit

// Kind is how much a button asks for attention.
type Kind string

// The kinds of button. Plain is the zero value; one Primary a screen at most.
const (
	Plain   Kind = ""
	Primary Kind = "primary"
	Danger  Kind = "danger"
	Quiet   Kind = "quiet"
)

// Button is pressed. With an Icon and no Text it is square and Label names it.
type Button struct {
	Text     string
	Icon     string // the name of an icon
	Label    string // for screen readers, where Text does not say enough
	Kind     Kind
	Wide     bool
	Large    bool
	Toggle   bool // says Pressed to screen readers
	Pressed  bool
	Disabled bool
	First    bool   // takes the focus when its sheet opens
	ID       string // for Focus
	Press    func()
}

func (c *Button) class() string {
	s := "btn"
	if c.Kind != Plain {
		s += " btn-" + string(c.Kind)
	}
	if c.Text == "" {
		s += " btn-icon"
	}
	return s + When(c.Wide, " btn-wide") + When(c.Large, " btn-large")
}

func (c *Button) pressed() any {
	if !c.Toggle {
		return nil
	}
	return yesNo(c.Pressed)
}
