package words

import "maps"

// English is complete: every other language falls back on it.
var English = Language{Tag: "en", Name: "English", Table: merge(
	kernelEnglish,
	sharedEnglish,
	sharingEnglish,
	byHandEnglish,
	warfleetsEnglish,
	settingsEnglish,
	warfleetsLogEnglish,
	warfleetsRulesEnglish,
	dropfleetFleetsEnglish,
	shellEnglish,
	tableEnglish,
	calculatorEnglish,
	deskEnglish,
	gameEnglish,
	fleetsEnglish,
	wireEnglish,
	engineEnglish,
	dropfleetRulesEnglish,
	dropfleetAttackEnglish,
	dropfleetScreenEnglish,
	dropfleetLogEnglish,
	dropfleetRefusalsEnglish,
	dropfleetTableEnglish,
	dropfleetScenariosEnglish,
	scenariosEnglish,
	dropfleetPlayEnglish,
	dataEnglish,
	collectionEnglish,
	compareEnglish,
	printEnglish,
	workshopEnglish,
	syncEnglish,
)}

func merge(tables ...map[string]string) map[string]string {
	all := map[string]string{}
	for _, t := range tables {
		maps.Copy(all, t)
	}
	return all
}
