// All judges, in the order of their columns in pairs.csv.
import type { JudgeDef } from './judge.ts';
import { places } from './places.ts';
import { score } from './score.ts';
import { wins } from './wins.ts';

const LIST = [wins, places, score] as const;

/** Criterion that compares two bots. */
export type Judge = (typeof LIST)[number]['id'];
export const JUDGES: readonly Judge[] = LIST.map(({ id }) => id);
export const DEFAULT_JUDGE: Judge = 'wins';

export const judgeOf = (judge: Judge): JudgeDef => LIST.find(({ id }) => id === judge)!;

/** Makes an object with a value for each judge. */
export const byJudge = <T>(make: (judge: Judge) => T): Readonly<Record<Judge, T>> =>
  Object.fromEntries(JUDGES.map((judge) => [judge, make(judge)])) as Record<Judge, T>;

/** Step of a pair's games: that of the judge or, if larger, the largest absolute value so far. */
export const gameStep = (judge: Judge, largest: number): number => Math.max(judgeOf(judge).step, largest);
