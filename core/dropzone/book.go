package dropzone

import (
	"strconv"

	"broadside/core/geometry"
)

const inch = geometry.Unit

func itoa(n int) string { return strconv.Itoa(n) }
