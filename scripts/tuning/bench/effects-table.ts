// What optional rules do to the length of games, as a table for Markdown files.

import { markdownTable } from '../../output/tables/markdown-table.ts';
import { percent } from '../../output/words/number-words.ts';
import { type OptionEffect, verdictOf } from './bench-options.ts';
import { promises } from './promises.ts';

const round = (value: number): string => (Number.isNaN(value) ? '-' : value.toFixed(1));
const signed = (value: number): string => (value > 0 ? '+' : '') + round(value);

export function effectsTable(effects: readonly OptionEffect[]): string {
  const columns = [
    { head: 'option' },
    { head: 'without', right: true },
    { head: 'with', right: true },
    { head: 'difference', right: true },
    { head: '95 %', right: true },
    { head: 'finished', right: true },
    { head: 'faults', right: true },
    { head: 'promised' },
    { head: 'found' },
  ];
  const rows = effects.map((effect) => {
    const { option, rounds, without, difference, interval, finished, faults } = effect;
    const promised = promises[option] ?? { direction: 'not said', why: '' };
    return [
      option,
      round(without),
      round(rounds),
      signed(difference),
      interval === undefined || effect.isNone ? '-' : `${signed(interval.low)} to ${signed(interval.high)}`,
      percent(finished, 0),
      String(faults),
      promised.why === '' ? promised.direction : `${promised.direction}: ${promised.why}`,
      verdictOf(effect, promised.direction),
    ];
  });
  return markdownTable(columns, rows);
}
