// What bots do in a game: a row for each count, a column for each bot, and one beside it for another build.

import { table } from '../../output/tables/table.ts';
import { thousands } from '../../output/words/number-words.ts';
import type { BotWork } from './work/bench-work.ts';
import type { WorkCounts } from './work/count-work.ts';

const ROWS: readonly (readonly [keyof WorkCounts, string])[] = [
  ['actions', 'actions'],
  ['answers', 'answers to the referee'],
  ['rolloutAnswers', 'answers in rollouts'],
  ['plans', 'plans chosen'],
  ['searches', 'searches'],
  ['legs', 'legs by A*'],
  ['repairs', 'repairs of kept distances'],
  ['settled', 'mileposts settled'],
  ['settledInSearches', '  in searches'],
  ['settledInLegs', '  in legs'],
  ['settledInRepairs', '  in repairs'],
  ['settledInTrees', '  in trees'],
];

/** Exact to a tenth, so that a change of one in ten games shows. */
function exact(count: number): string {
  const tenths = Math.round(10 * count);
  const rest = tenths % 10;
  return thousands((tenths - rest) / 10) + (rest === 0 ? '' : `.${rest}`);
}

export function workTable(works: readonly BotWork[]): string {
  const columns = works.flatMap(({ bot, against }) => [
    { head: bot, right: true },
    ...(against === undefined
      ? []
      : [
          { head: 'other build', right: true },
          { head: 'other / this', right: true },
        ]),
  ]);
  const rows = ROWS.map(([name, words]) => [
    words,
    ...works.flatMap(({ counts, against }) => [
      exact(counts[name]),
      ...(against === undefined ? [] : [exact(against[name]), ratio(against[name], counts[name])]),
    ]),
  ]);
  return table([{ head: 'a game, mean' }, ...columns], rows);
}

const ratio = (other: number, own: number): string => (own === 0 ? '-' : (other / own).toFixed(2));
