//go:build !wasip1

package words

import _ "embed"

// screens are the sentences of the app, of which the engine in other pages says none.
//
//go:embed screens/en.txt
var screens string
