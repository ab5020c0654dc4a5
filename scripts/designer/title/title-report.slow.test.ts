// A report of the toy game, and what it is made of.
import { expect, test } from 'vitest';
import { planRun } from '../../../arena/run/plan/index.ts';
import type { RunSettings } from '../../../arena/run/settings/index.ts';
import { playHere } from '../../../arena/testing/play-here.ts';
import { titleReport } from './title-report.ts';
import { titleFiguresTable, titleReportJson } from './title-table.ts';

const settings: RunSettings = {
  title: 'pebbles',
  bots: ['random', 'last', 'lazy'],
  players: 3,
  seeds: 40,
  anchor: 'random',
  files: {},
};

test('a report has a figure for each question, the same on any number of workers', async () => {
  const plan = await planRun(settings);
  const report = await titleReport(playHere(1), plan);
  const one = report.figures;
  expect(await titleReport(playHere(2), plan)).toEqual(report);
  const of = (id: string) => one.find((figure) => figure.id === id)!;
  expect(one.map(({ id }) => id)).toEqual([
    ...['rounds', 'actions', 'unfinished', 'choices', 'forced', 'lead_changes', 'half_time'],
    ...['seat_0', 'seat_1', 'seat_2', 'rating_span'],
    ...['variance_seed', 'variance_seat', 'variance_bot', 'variance_rest'],
  ]);
  expect(of('choices').value).toBeGreaterThan(1);
  expect(of('choices').interval!.low).toBeLessThan(of('choices').value);
  // Nobody but `last` plays to win.
  expect(of('variance_bot').value).toBeGreaterThan(of('variance_seat').value);
  const seats = [0, 1, 2].map((seat) => of(`seat_${seat}`).value);
  expect(seats.reduce((sum, worth) => sum + worth, 0)).toBeCloseTo(0, 6);
  expect(titleFiguresTable(one)).toMatch(
    /^worth of seat 0, points +[+-]?\d+\.\d +[+-]\d+\.\d to [+-]\d+\.\d/m,
  );
  const json = JSON.parse(titleReportJson(plan, report, { faults: [] })) as {
    games: number;
    figures: { figure: string }[];
  };
  expect(json.games).toBe(240);
  expect(json.figures[0]).toMatchObject({ figure: 'rounds', value: of('rounds').value });
});
