package gothic

import (
	"strconv"
	"strings"

	"broadside/core/geometry"
	"broadside/core/tabletop"
)

func itoa(n int) string { return strconv.Itoa(n) }

// centimetres prints a length, and degrees an angle: "20 cm", "45°".
func centimetres(l geometry.Length) string { return self.Length(l) }
func degrees(a geometry.Angle) string      { return tabletop.Decimal(a) + "°" }

// cutFamily is what stands behind the name of a family of fields.
func cutFamily(field, family string) (string, bool) { return strings.CutPrefix(field, family) }
