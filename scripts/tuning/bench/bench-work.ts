// `switchback bench work`: what bots do in a game, in this build or beside another one.

import { fileURLToPath } from 'node:url';
import { type Column, mean, numeric, textTable } from '../../../arena/index.ts';
import type { Work } from '../../../bots/paths/work.ts';
import { DataError } from '../../../engine/index.ts';
import { thousands } from '../../output/index.ts';
import { type BuiltChoice, type BuiltGame, loadBuild } from './built-game.ts';

export interface WorkOptions extends Omit<BuiltChoice, 'bot'> {
  /** Each plays every seat; names joined by commas take turns at the seats. */
  readonly bots: readonly string[];
  /** Seeds 1 to this. */
  readonly seeds: number;
  /** dist folder of the build that is counted; this one when left out. */
  readonly dist?: string;
  /** Another build to count as well. */
  readonly against?: string;
  /** Called with what is about to be counted. */
  readonly onPart?: (part: string) => void;
}

export interface BotWork {
  readonly bot: string;
  /** Means over the seeds: of this build, and of the other one where there is one. */
  readonly counts: WorkCounts;
  readonly against?: WorkCounts;
}

/** The folder that this build lies in. */
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

/** Names of the counters in the table. */
const WORDS = {
  actions: 'actions',
  answers: 'answers to the referee',
  // Given by bots to themselves.
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

const NAMES = Object.keys(WORDS) as (keyof typeof WORDS)[];

/** Counts of one game, or their means over several. */
export type WorkCounts = Readonly<Record<keyof typeof WORDS, number>>;

/**
 * Plays a game. The counts depend on the build and the seed alone: not on the machine, on what else it does,
 * or on which games the same thread has played before.
 * @throws DataError when the build has no counters
 */
export function countWork(build: BuiltGame, seed: number): WorkCounts {
  const { readWork } = build;
  if (readWork === undefined) throw new DataError('build', ['has no counters of work']);
  const before = readWork();
  const answered = build.answers;
  const actions = build.playBots(seed);
  const after = readWork();
  const grown = Object.fromEntries(
    Object.keys(after).map((name) => [name, after[name as keyof Work] - before[name as keyof Work]]),
  ) as Record<keyof Work, number>;
  const { settledInSearches, settledInLegs, settledInRepairs, settledInTrees } = grown;
  const answers = build.answers - answered;
  return {
    ...grown,
    actions,
    answers,
    // Bots that do not plan answer without counting.
    rolloutAnswers: Math.max(0, grown.answers - answers),
    settled: settledInSearches + settledInLegs + settledInRepairs + settledInTrees,
  };
}

const meanWork = (games: readonly WorkCounts[]): WorkCounts =>
  Object.fromEntries(NAMES.map((name) => [name, mean(games.map((game) => game[name]))])) as WorkCounts;

/** Exact to a tenth, so that a change of one in ten games shows. */
function exact(count: number): string {
  const tenths = Math.round(10 * count);
  const rest = tenths % 10;
  return thousands((tenths - rest) / 10) + (rest === 0 ? '' : `.${rest}`);
}

const ratio = (otherBuild: number, thisBuild: number): string =>
  thisBuild === 0 ? '-' : (otherBuild / thisBuild).toFixed(2);

/** A row for each count, a column for each bot, and two beside it for another build. */
export function workTable(works: readonly BotWork[]): string {
  type Name = (typeof NAMES)[number];
  const columns = works.flatMap(({ bot, counts, against }): Column<Name>[] => [
    numeric(bot, (name) => exact(counts[name])),
    ...(against === undefined
      ? []
      : [
          numeric<Name>('other build', (name) => exact(against[name])),
          numeric<Name>('other / this', (name) => ratio(against[name], counts[name])),
        ]),
  ]);
  return textTable([{ name: 'a game, mean', value: (name) => WORDS[name] }, ...columns], NAMES);
}
