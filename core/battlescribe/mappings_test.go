package battlescribe_test

// The tests read the data of every game that there is a mapping for.
import (
	_ "broadside/core/battlescribe/dropfleet"
	_ "broadside/core/battlescribe/dropzone"
	_ "broadside/core/battlescribe/gothic"
)
