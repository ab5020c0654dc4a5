// What bots do in a game, counted: searches, settled mileposts, repairs, plans. The counts depend on the build and the seed
// alone: not on the machine, on what else it does, or on which games the same thread has played before.
import type { Work } from '../../../../bots/paths/work.ts';
import { DataError } from '../../../../engine/index.ts';
import type { BuiltGame } from '../built-game.ts';

/** Counts of one game, or their means over several. */
export interface WorkCounts {
  readonly actions: number;
  /** Answers to the referee; and those that bots gave themselves, in rollouts. */
  readonly answers: number;
  readonly rolloutAnswers: number;
  readonly plans: number;
  readonly searches: number;
  readonly legs: number;
  readonly repairs: number;
  /** Mileposts settled, in all, and what they were settled in. */
  readonly settled: number;
  readonly settledInSearches: number;
  readonly settledInLegs: number;
  readonly settledInRepairs: number;
  readonly settledInTrees: number;
}

/** @throws DataError when the build has no counters */
export function countWork(build: BuiltGame, seed: number): WorkCounts {
  const { readWork } = build;
  if (readWork === undefined) throw new DataError('build', ['has no counters of work']);
  const before = readWork();
  const answered = build.answers;
  const actions = build.playBots(seed);
  const after = readWork();
  const grown = (name: keyof Work): number => after[name] - before[name];
  const settledIn = {
    settledInSearches: grown('settledInSearches'),
    settledInLegs: grown('settledInLegs'),
    settledInRepairs: grown('settledInRepairs'),
    settledInTrees: grown('settledInTrees'),
  };
  const answers = build.answers - answered;
  return {
    actions,
    answers,
    // Bots that do not plan answer without counting.
    rolloutAnswers: Math.max(0, grown('answers') - answers),
    plans: grown('plans'),
    searches: grown('searches'),
    legs: grown('legs'),
    repairs: grown('repairs'),
    settled: Object.values(settledIn).reduce((sum, count) => sum + count),
    ...settledIn,
  };
}

/** Mean of each count over games, at least one. */
export function meanWork(games: readonly WorkCounts[]): WorkCounts {
  const names = Object.keys(games[0]) as (keyof WorkCounts)[];
  const mean = (name: keyof WorkCounts): number =>
    games.reduce((sum, game) => sum + game[name], 0) / games.length;
  return Object.fromEntries(names.map((name) => [name, mean(name)])) as unknown as WorkCounts;
}
