package words

// What the calculator and the board say of Dropfleet.
var dropfleetScreenEnglish = map[string]string{
	"one/dfc/weapons": "Weapon {n}", "one/dfc/launch": "Launch assets {n}", "one/dfc/lockModifiers": "Modifier {n}",
	"add/dfc/weapons": "Weapon", "add/dfc/launch": "Launch assets", "add/dfc/lockModifiers": "Lock modifier",

	"pose/dfc/lowered": "Shields lowered", "pose/dfc/raised": "Shields raised",

	"field/dfc/why": "What", "field/dfc/by": "Lock by",
	"field/dfc/none": "No spike", "field/dfc/minor": "Minor", "field/dfc/major": "Major",
}
