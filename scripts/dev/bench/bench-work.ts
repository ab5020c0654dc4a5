// Counts the work of bots in a game, in this build and optionally in another.

import { fileURLToPath } from 'node:url';
import { mean } from '../../../arena/stats/basics/index.ts';
import { type Column, numeric, textTable } from '../../../arena/tables/csv/index.ts';
import type { Work } from '../../../bots/paths/work.ts';
import { DataError } from '../../../engine/index.ts';
import { thousands } from '../../output/text/index.ts';
import { type BuiltChoice, type BuiltGame, loadBuild } from './built-game.ts';

export interface WorkOptions extends Omit<BuiltChoice, 'bot'> {
  /** Each plays every seat; names joined by commas alternate over the seats. */
  readonly bots: readonly string[];
  /** Number of seeds, from 1 on. */
  readonly seeds: number;
  /** dist folder of the build to count; by default this build. */
  readonly dist?: string;
  /** Another build to count as well. */
  readonly against?: string;
  readonly onPart?: (part: string) => void;
}

export interface BotWork {
  readonly bot: string;
  /** Means over the seeds, of this build and of the other one if there is one. */
  readonly counts: WorkCounts;
  readonly against?: WorkCounts;
}

/** dist folder of this build. */
const THIS_BUILD = fileURLToPath(new URL('../../..', import.meta.url));

export async function benchWork({
  bots,
  dist = THIS_BUILD,
  against,
  onPart,
  ...options
}: WorkOptions): Promise<BotWork[]> {
  const rows: BotWork[] = [];
  for (const bot of bots) {
    const count = async (folder: string): Promise<WorkCounts> => {
      const make = await loadBuild(folder, { ...options, bot });
      const build = make();
      const seeds = Array.from({ length: options.seeds }, (_, i) => i + 1);
      return meanWork(
        seeds.map((seed) => {
          onPart?.(`${bot}, seed ${seed}`);
          return countWork(build, seed);
        }),
      );
    };
    const counts = await count(dist);
    rows.push({ bot, counts, against: against === undefined ? undefined : await count(against) });
  }
  return rows;
}

/** Labels of the counters in the table. */
const LABELS = {
  actions: 'actions',
  answers: 'answers to the referee',
  // Decisions that bots simulate while they plan.
  rolloutAnswers: 'answers in rollouts',
  plans: 'plans chosen',
  searches: 'searches',
  legs: 'legs by A*',
  repairs: 'repairs of kept distances',
  settled: 'mileposts settled',
  settledInSearches: '  in searches',
  settledInLegs: '  in legs',
  settledInRepairs: '  in repairs',
  settledInTrees: '  in trees',
} as const;

const COUNTERS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Counts of one game, or their means over several. */
export type WorkCounts = Readonly<Record<keyof typeof LABELS, number>>;

/**
 * Plays a game and counts its work. The counts depend only on build and seed, not on the machine, its load, or
 * earlier games of the thread.
 * @throws DataError if the build has no counters
 */
export function countWork(build: BuiltGame, seed: number): WorkCounts {
  const { readWork } = build;
  if (readWork === undefined) throw new DataError('build', { 'file/version': 'has no counters of work' });
  const before = readWork();
  const answersBefore = build.answers;
  const actions = build.playBots(seed);
  const after = readWork();
  const work = Object.fromEntries(
    Object.keys(after).map((name) => [name, after[name as keyof Work] - before[name as keyof Work]]),
  ) as Record<keyof Work, number>;
  const { settledInSearches, settledInLegs, settledInRepairs, settledInTrees } = work;
  const answers = build.answers - answersBefore;
  return {
    ...work,
    actions,
    answers,
    // Bots that do not plan answer without counting.
    rolloutAnswers: Math.max(0, work.answers - answers),
    settled: settledInSearches + settledInLegs + settledInRepairs + settledInTrees,
  };
}

const meanWork = (games: readonly WorkCounts[]): WorkCounts =>
  Object.fromEntries(COUNTERS.map((name) => [name, mean(games.map((game) => game[name]))])) as WorkCounts;

/** A count with one decimal, if it is not whole: shows a change by 1 in one of ten games. */
function countText(count: number): string {
  const tenths = Math.round(10 * count);
  const decimal = tenths % 10;
  return thousands((tenths - decimal) / 10) + (decimal === 0 ? '' : `.${decimal}`);
}

const ratioText = (otherBuild: number, thisBuild: number): string =>
  thisBuild === 0 ? '-' : (otherBuild / thisBuild).toFixed(2);

/** Table with a row for each count and a column for each bot, and two more for another build. */
export function workTable(works: readonly BotWork[]): string {
  type Name = (typeof COUNTERS)[number];
  const columns = works.flatMap(({ bot, counts, against }): Column<Name>[] => [
    numeric(bot, (name) => countText(counts[name])),
    ...(against === undefined
      ? []
      : [
          numeric<Name>('other build', (name) => countText(against[name])),
          numeric<Name>('other / this', (name) => ratioText(against[name], counts[name])),
        ]),
  ]);
  return textTable([{ name: 'a game, mean', value: (name) => LABELS[name] }, ...columns], COUNTERS);
}
