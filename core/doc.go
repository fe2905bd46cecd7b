// Package core is the rules of all games, without a screen, a clock or a disk. Two ways lead through the house; who has
// walked them knows where everything stands.
//
// A command, such as a ship's order, as it becomes part of a game:
//
//	ui, wasm/engine, sync      a player's tap, a program's call, another phone's batch
//	      │ game.Command       what is done, by which seat, to which thing, with which arguments
//	game.Game.Do               is it the kernel's (set, note, undo)? then it is done here
//	      │ game.Run           the state as it was, the command, the dice and choices given so far
//	System.Resolve             the game; with tabletop its table of commands: who may, in which phase
//	      │                    a check forbids: *game.Illegal, with code, arguments and section of the rule
//	      │                    dice are wanted: *game.Need; the command stays in the state as Pending, and
//	      │                    Game.Answer resolves it again from the start over the inputs so far
//	      │                    either ends a tabletop.Resolution where it stands, so that rules read straight on
//	Run.Emit(game.Event)       what changed, field by field, with the faces and the reasons
//	      │
//	Game.Log → State.Apply     the log is the game; a state is its fold and consults no rule
//	      │
//	System.View(state, seat)   what a seat may see, in roles and glyphs that every screen knows
//
// A shot, from the calculator's form as from the table:
//
//	request (JSON)                      aims on the table
//	      │ params.Object: ranges checked     │ Measure: range, arc, line, by the board or by the players
//	      └──────────────┬────────────────────┘
//	             the game's one function that builds a salvo, whoever asks
//	                     │  special rules act here, once: records of specials.go, by printed name,
//	                     │  add dice, modifiers with their reasons, prices of defence, what follows
//	             []odds.Step            throws, questions and scores: the rule, written once
//	      ┌──────────────┼─────────────────────┬──────────────────────┐
//	odds.Odds       odds.Play, seeded     odds.Play, typed faces   odds.Explain
//	every outcome   a roll                a roll by hand           how many dice, what they need and why
//	                     └──────────┬──────────┘
//	                     what follows is emitted and queued: damage, recoil, explosions
//
// What is beside these ways: catalogue and roster (units and lists, and what is wrong with them), listbuilder, packbuilder and
// scenariobuilder (what changes of lists, of packs and of scenarios there are), situation (what the calculator is asked, and what
// would help), battlescribe and listing (data and lists of others), draft (commands that are put together), wire
// and sync (games as bytes, and on several devices), words (every sentence, by code).
package core
