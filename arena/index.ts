// The arena as a library: `switchback/arena`. For unit tests, notebooks and training loops.
export { type GameChoice, openGame } from './library/open-game.ts';
export { type GameToPlay, type PlayedGame, playGame } from './library/play-game.ts';
export { runTournament, type TournamentOptions, type TournamentSettings } from './library/run-tournament.ts';
export type { Fault } from './model/fault.ts';
export type { RunReport } from './run/run.ts';
export type { RunState } from './run/run-options.ts';
