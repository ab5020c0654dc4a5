// The example bots do what their comments say: they play without faults and beat `random`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { planRun } from '../../run/plan/run-plan.ts';
import { loadProbes } from '../../run/probes.ts';
import { playRun } from '../../run/run.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const README = new URL('../../../bots/README.md', import.meta.url);

const example = (name: string): string =>
  relative(process.cwd(), fileURLToPath(new URL(`../../../bots/examples/${name}`, import.meta.url)));

test.each([[example('first.ts')], [example('beeline.ts')], [`cmd:python3 ${example('porter.py')}`]])(
  '%s beats random on North America',
  async (bot) => {
    const plan = await planRun({ bots: [bot, 'random'], players: 2, seeds: 1, maxRounds: 20, files: {} });
    const { faults, failures, standings } = await playRun(plan, { workers: 1, out: tempFolder() });
    expect([faults, failures]).toEqual([[], []]);
    expect(standings[0]).toMatchObject({ entrant: plan.entrants[0], games: 2, meanPlace: 1 });
    const score = plan.game.figures.findIndex(({ id }) => id === plan.game.score);
    expect(standings[0].figures[score]).toBeGreaterThan(standings[1].figures[score]);
  },
  120_000,
);

test('the learnt policy beats courier on Kestrel Isle', async () => {
  const of = (name: string): string => `engine/crayon/example/${name}`;
  const files = {
    board: of('board.json'),
    deck: of('deck.csv'),
    events: of('events.json'),
    rules: of('rules.json'),
  };
  const plan = await planRun({ bots: [example('learner.ts'), 'courier'], players: 2, seeds: 5, files });
  const { faults, standings } = await playRun(plan, { workers: 1, out: tempFolder() });
  expect(faults).toEqual([]);
  expect(standings[0].entrant.name).toBe('learner');
  // It won 92.5 % of 200 games after training.
  expect(standings[0].rate).toBeGreaterThan(0.8);
}, 120_000);

test('the first bot is printed in full in the guide for authors', () => {
  expect(readFileSync(README, 'utf8')).toContain(
    `\`\`\`ts\n${readFileSync(example('first.ts'), 'utf8')}\`\`\``,
  );
});

test('the example of a statistic is printed in full in the guide of the arena', () => {
  const guide = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  expect(guide).toContain(`\`\`\`ts\n${readFileSync(example('empty-runs.ts'), 'utf8')}\`\`\``);
});

test('the examples of statistics count empty trains and rented track', async () => {
  const probes = await loadProbes([example('empty-runs.ts'), example('rented-track.ts')], 'crayon');
  const plan = await planRun({ bots: ['courier', 'hauler'], players: 2, seeds: 1, maxRounds: 40, files: {} });
  const report = await playRun(plan, { workers: 1, out: tempFolder(), probes });
  expect(report.probes).toMatchObject([
    { games: 2, failed: 0 },
    { games: 2, failed: 0 },
  ]);
  const rows = (name: string): Record<string, string>[] =>
    parse(readFileSync(join(report.folder, `${name}.csv`), 'utf8'), { columns: true });
  const runs = rows('probe-empty-runs');
  expect(Object.keys(runs[0])).toEqual([
    'game_id',
    'seed',
    'bot',
    'seat',
    'mileposts',
    'empty',
    'empty_share',
  ]);
  for (const { mileposts, empty, empty_share } of runs)
    expect(Number(empty_share)).toBeCloseTo(Number(empty) / Number(mileposts), 12);
  const rented = rows('probe-rented-track');
  for (const { game_id, seat, fees_paid } of rows('seats')) {
    const own = rented.filter((row) => row.game_id === game_id && row.seat === seat);
    expect(own.length > 0).toBe(Number(fees_paid) > 0);
  }
}, 120_000);

test('the example of path searches prints costs', () => {
  const printed = execFileSync('npm', ['run', '-s', 'example', '--', example('searches.ts')], {
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^Chicago to Dallas: cost \d\d, \d\d mileposts\nChicago to Atlanta: cost \d\d\n$/);
}, 120_000);

test('the example to copy answers with whole turns and is not much slower than courier', async () => {
  const bots = [example('beeline.ts'), 'courier'];
  const plan = await planRun({ bots, players: 2, seeds: 1, files: {} });
  const { folder } = await playRun(plan, { workers: 1, out: tempFolder() });
  const [beeline, courier] = readFileSync(join(folder, 'timing.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').map(Number));
  const [decisions, perGame] = [3, 5];
  expect(beeline[decisions]).toBeLessThan(2 * courier[decisions]);
  // Allows for a busy machine: normally 3 to 4, formerly 80.
  expect(beeline[perGame]).toBeLessThan(12 * courier[perGame]);
}, 120_000);
