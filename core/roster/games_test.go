package roster_test

import _ "broadside/core" // the games number their words in links
