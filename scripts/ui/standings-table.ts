// The standings of a run as a table that fits a terminal of 100 columns.
import type { Standing } from '../../arena/standings.ts';
import { percent, signedPoints, thousands } from './number-words.ts';
import { type Column, table } from './table.ts';

/** @param score id of the figure that the game scores by @param limited width for names of bots */
export function standingsTable(standings: readonly Standing[], score: string, limited = 28): string {
  const short = (label: string): string =>
    label.length <= limited ? label : `${label.slice(0, limited - 3)}...`;
  const columns: Column[] = [
    { head: 'bot' },
    { head: 'games', right: true },
    { head: 'win rate', right: true },
    { head: '95 % interval', right: true },
    { head: 'lift', right: true },
    { head: 'place', right: true },
    { head: score.replaceAll('_', ' '), right: true },
    { head: 'won in', right: true },
    { head: 'unfin.', right: true },
    { head: 'faults', right: true },
  ];
  return table(
    columns,
    standings.map((row) => [
      short(row.entrant.label),
      thousands(row.games),
      percent(row.rate),
      row.interval ? `${percent(row.interval.low)} - ${percent(row.interval.high)}`.replace(' %', '') : '-',
      signedPoints(row.lift),
      row.meanPlace.toFixed(2),
      row.meanScore.toFixed(1),
      Number.isNaN(row.medianRoundWon) ? '-' : row.medianRoundWon.toFixed(0),
      thousands(row.unfinished),
      thousands(row.faults),
    ]),
  );
}
