import { expect, test } from 'vitest';
import { textWidth } from '../../output/tables/index.ts';
import type { ListedRun } from './list-runs.ts';
import { runsTable } from './runs-table.ts';

const run: ListedRun = {
  folder: 'results/fee-6-4f44339b',
  name: 'fee-6',
  note: 'the fee that the players of last week asked for',
  date: '2026-03-01T14:05:00.000Z',
  title: 'north-america',
  players: 4,
  bots: ['hauler', 'express', 'courier', 'connector'],
  games: 1008,
  plannedGames: 1008,
  verdict: 'hauler ahead, 2 of 6 pairs open',
  state: 'finished',
};

test('a terminal of 80 columns shows the runs with their verdicts in one line each', () => {
  const lines = runsTable([run], 'results', 80).split('\n');
  expect(textWidth(lines.join('\n'))).toBeLessThanOrEqual(80);
  expect(lines[0]).toMatch(/^folder .* verdict .* state/);
  expect(lines[2]).toMatch(/^fee-6-4f44339b .* hauler ahead, 2 of 6 pairs open +finished/);
  expect(lines.at(-2)).toBe('all columns: a wider terminal, --csv or --json');
  expect(runsTable([run], 'results', 300).split('\n')[0]).toMatch(/^folder .* note/);
});
