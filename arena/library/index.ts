// The library `switchback/arena`: games, tournaments and games of learners for unit tests, notebooks and
// training loops. Examples are in bots/examples/: library.ts, train.ts.

// Titles and bots.
export { DataError } from '../../engine/index.ts';
export { listedBots, listedTitles } from '../catalog/catalog.ts';
export type { Fault } from '../model/fault.ts';
export type { Outcome } from '../model/outcome.ts';
// Statistics of users, for `run --probe`.
export type { ProbeDef, ProbedGame, ProbeRow, ProbeType, RowWatch } from '../model/probe.ts';
// A run: its manifest, its tables while it is played and at its end, and why it ended early.
export { readManifest } from '../run/plan/manifest.ts';
export type { RunReport } from '../run/run.ts';
export { RunInterrupted, RunWriteError } from '../run/run-errors.ts';
export type { RunState } from '../run/with-run-folder.ts';
export type { Interval } from '../stats/basics/interval.ts';
export { readStopRule, type StopRule } from '../stats/stopping/rules/stop-rules.ts';
export type { PairRow } from '../tables/pair-table.ts';
export type { RatingRow } from '../tables/rating-table.ts';
export type { Standing } from '../tables/standings.ts';
// Games decision by decision, for learners.
export {
  Environment,
  type EnvironmentChoice,
  type Observation,
  openEnvironment,
  openEnvironments,
} from './environment.ts';
// Single games.
export { type GameChoice, type GameToPlay, openGame, type PlayedGame, playGame } from './play-game.ts';
// Tournaments.
export {
  runTournament,
  type TournamentOptions,
  type TournamentReport,
  type TournamentSettings,
} from './run-tournament.ts';
