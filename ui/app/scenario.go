package app

import (
	"broadside/core"
	"broadside/core/game"
	"broadside/core/records"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// A Scenario is a kept scenario of the player's own that a screen has open. Its record holds the text.
type Scenario struct {
	Draft
	System string
	Stage  game.Stage
}

// A Staged is what a list of scenarios shows of one; Text opens it.
type Staged struct {
	ID, Name, System, Text string
	Updated                int64
}

// ScenarioBuilder is the game of an id, nil where scenarios cannot be built for it.
func ScenarioBuilder(system string) game.ScenarioBuilder {
	if sys, ok := core.Find(system); ok {
		return sys.ScenarioBuilder()
	}
	return nil
}

// Scenarios lists the scenarios that are kept, latest first. It blocks.
func Scenarios() ([]Staged, error) {
	records, err := wholes(store.Scenario)
	return kit.Each(records, func(r store.Record) Staged {
		return Staged{ID: r.ID, Name: r.Name, System: r.System, Text: string(r.Data), Updated: r.Updated}
	}), err
}

// LoadScenario opens a scenario. It blocks. The error is of the store.
func LoadScenario(id string) (*Scenario, error) {
	r, err := database.Get(store.Scenario, id)
	if err != nil {
		return nil, err
	}
	stager := ScenarioBuilder(r.System)
	if stager == nil {
		return nil, &store.Error{Code: records.CodeDamaged}
	}
	// One that cannot be played yet, such as one without a name, reads as far as it goes.
	stage, _ := stager.ReadStage(string(r.Data))
	return openScenario(id, r.System, stage, r.Rev), nil
}

// NewScenario is a scenario that is not kept yet; Save keeps it.
func NewScenario(system string, stage game.Stage) *Scenario {
	return openScenario(NewID(), system, stage, 0)
}

func openScenario(id, system string, stage game.Stage, rev int) *Scenario {
	stage.Code = ""
	stage, _ = ScenarioBuilder(system).ReadStage(ScenarioBuilder(system).WriteStage(&stage)) // it shares nothing with another
	s := &Scenario{Draft: Draft{ID: id, rev: rev}, System: system, Stage: stage}
	s.record = func() store.Record {
		return store.Record{Kind: store.Scenario, Name: Cut(s.Stage.Name, records.MaxText), System: s.System, Data: []byte(ScenarioBuilder(s.System).WriteStage(&s.Stage))}
	}
	s.part = func() { s.Stage.Name = words.Say("app/parted-name", "name", s.Stage.Name) }
	return s
}
