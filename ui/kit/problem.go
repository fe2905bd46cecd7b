package kit

// Severity is how much a problem matters.
type Severity string

// The severities, the gravest first.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
	Note    Severity = "note"
	Fine    Severity = "good"
)

// Problem is one sentence of a list, with a button that leads to the culprit.
type Problem struct {
	Severity Severity
	Sign     string // names the severity for screen readers: "Error"
	Text     string
	Action   string // the button's text; no button without Press
	Press    func()
}

func (c *Problem) icon() string {
	switch c.Severity {
	case Error:
		return "error"
	case Warning:
		return "warning"
	case Fine:
		return "check"
	}
	return "info"
}
