package kit

// Attribute values: nil leaves the attribute out.

func when(yes bool, s string) string {
	if yes {
		return s
	}
	return ""
}

func given(s string) any {
	if s == "" {
		return nil
	}
	return s
}

func yesNo(yes bool) string {
	if yes {
		return "true"
	}
	return "false"
}

func labelClass(hidden bool) string {
	if hidden {
		return "sr"
	}
	return "field-label"
}

func invalid(problem string) any { return given(when(problem != "", "true")) }

// describedBy points a screen reader at the note and the error under a field.
func describedBy(id, note, problem string) any {
	ids := when(note != "", id+"n")
	if problem != "" {
		ids += when(ids != "", " ") + id + "e"
	}
	return given(ids)
}
