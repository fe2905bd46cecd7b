package warfleets

import "broadside/core/words"

func init() {
	words.English.Read(System{}.Words("en"))
}
