// The example bots do what their comments say: they play without faults and beat `random`.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { planRun } from '../../run/plan/run-plan.ts';
import { loadProbes } from '../../run/probes.ts';
import { playRun, type RunReport } from '../../run/run.ts';
import { tempFolder } from '../../testing/temp-folder.ts';

const README = new URL('../../../bots/README.md', import.meta.url);

type Probes = Awaited<ReturnType<typeof loadProbes>>;

const example = (name: string): string =>
  relative(process.cwd(), fileURLToPath(new URL(`../../../bots/examples/${name}`, import.meta.url)));

/** Two games of each pair on North America. */
const play = async (bots: readonly string[], maxRounds: number, out: string, probes: Probes = []) =>
  playRun(await planRun({ bots, players: 2, seeds: 1, maxRounds, files: {} }), { workers: 1, out, probes });

test('the example in Python plays without faults and beats random', async () => {
  const report = await play([`cmd:python3 ${example('porter.py')}`, 'random'], 20, tempFolder());
  expect([report.faults, report.failures]).toEqual([[], []]);
  expect(report.standings.map(({ games, meanPlace }) => [games, meanPlace])).toEqual([
    [2, 1],
    [2, 2],
  ]);
  expect(report.standings[1].entrant.name).toBe('random');
});

describe('examples in games with each other, courier and random', () => {
  const out = mkdtempSync(join(tmpdir(), 'examples-'));
  let report: RunReport;
  let rows: (name: string) => Record<string, string>[];
  beforeAll(async () => {
    const probes = await loadProbes([example('empty-runs.ts'), example('rented-track.ts')], 'crayon');
    const bots = ['random', example('first.ts'), example('beeline.ts'), 'courier'];
    report = await play(bots, 20, out, probes);
    rows = (name) => parse(readFileSync(join(report.folder, `${name}.csv`), 'utf8'), { columns: true });
  }, 120_000);
  afterAll(() => rmSync(out, { recursive: true, force: true }));

  test('all play without faults and beat random', () => {
    const { faults, failures, standings } = report;
    expect([faults, failures]).toEqual([[], []]);
    const random = standings.find(({ entrant }) => entrant.name === 'random');
    expect(random).toMatchObject({ games: 6, meanPlace: 2 });
  });

  test('the examples of statistics count empty trains and rented track', () => {
    expect(report.probes).toMatchObject([
      { games: 12, failed: 0 },
      { games: 12, failed: 0 },
    ]);
    const runs = rows('probe-empty-runs');
    expect(Object.keys(runs[0])).toEqual([
      ...['game_id', 'seed', 'bot', 'seat', 'mileposts', 'empty', 'empty_share'],
    ]);
    const ran = runs.filter(({ mileposts }) => mileposts !== '0');
    expect(ran.length).toBeGreaterThan(12);
    for (const { mileposts, empty, empty_share } of ran)
      expect(Number(empty_share)).toBeCloseTo(Number(empty) / Number(mileposts), 12);
    const rented = rows('probe-rented-track');
    expect(rented.length).toBeGreaterThan(0);
    for (const { game_id, seat, fees_paid } of rows('seats')) {
      const own = rented.filter((row) => row.game_id === game_id && row.seat === seat);
      expect(own.length > 0).toBe(Number(fees_paid) > 0);
    }
  });

  test('the example to copy answers with whole turns and is not much slower than courier', () => {
    const [beeline, courier] = ['beeline', 'courier'].map((name) =>
      Object.values(rows('timing').find(({ bot }) => bot === name)!).map(Number),
    );
    const [decisions, perGame] = [3, 5];
    expect(beeline[decisions]).toBeLessThan(2 * courier[decisions]);
    // Allows for a busy machine: normally 3 to 4, formerly 80.
    expect(beeline[perGame]).toBeLessThan(12 * courier[perGame]);
  });
});

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

test('the example of path searches prints costs', () => {
  const printed = execFileSync('npm', ['run', '-s', 'example', '--', example('searches.ts')], {
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^Chicago to Dallas: cost \d\d, \d\d mileposts\nChicago to Atlanta: cost \d\d\n$/);
}, 120_000);
