// Two builds' speeds side by side, for the terminal.
import type { BuildsCompared } from '../../bench/bench-builds.ts';
import { rate } from '../words/number-words.ts';
import { table } from './table.ts';

export function buildsTable(compared: readonly BuildsCompared[]): string {
  const columns = [
    { head: 'measured' },
    { head: 'first', right: true },
    { head: 'second', right: true },
    { head: 'second / first', right: true },
    { head: '95 % interval', right: true },
    { head: 'rounds from - to', right: true },
    { head: 'at best', right: true },
  ];
  const range = (low: number, high: number): string => `${low.toFixed(3)} - ${high.toFixed(3)}`;
  const rows = compared.map(({ name, perSecond, ratio, interval, extremes, atBest }) => [
    name,
    rate(perSecond[0]),
    rate(perSecond[1]),
    ratio.toFixed(3),
    range(interval.low, interval.high),
    range(...extremes),
    atBest.toFixed(3),
  ]);
  return table(columns, rows);
}
