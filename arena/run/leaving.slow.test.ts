// Runs in which bots leave and pairs rest: the same bytes with any number of workers, from any part of a
// ledger, and on other machines.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusedAt, refusedFor } from '../../engine/core/testing/refused-for.ts';
import { randomInt, stream } from '../../engine/index.ts';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { inOrder } from '../play/pool/in-order.ts';
import type { Workforce } from '../play/pool/pool.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { planRun, type RunPlan } from './plan/run-plan.ts';
import { planResumed } from './plan/settings-file.ts';
import { planShard } from './plan/shard-plan.ts';
import { playRun, type RunReport } from './run.ts';
import { RunInterrupted } from './run-errors.ts';
import type { RunSettings } from './settings/run-settings.ts';

const settings: RunSettings = {
  title: 'pebbles',
  bots: ['first', 'last', 'random', 'lazy', 'lazy:often=1', 'lazy:often=5'],
  maxRounds: 12,
  seeds: 400,
  files: {},
};

/** They all play differently at two seats. */
const UNLIKE = ['first', 'last', 'random', 'lazy:often=5'];

const KINDS = {
  'best at three seats': { players: 3, until: { kind: 'top', count: 1 } },
  'top at two seats': { bots: UNLIKE, players: 2, until: { kind: 'top', count: 2 } },
  'a gauntlet of three takes': { newcomers: 3, players: 2, until: { kind: 'decided', within: 0.3 } },
  'decided pairs that rest': { bots: UNLIKE, players: 2, until: { kind: 'decided', within: 0.3 } },
} as const;

const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];

const planOf = (kind: keyof typeof KINDS): Promise<RunPlan> => planRun({ ...settings, ...KINDS[kind] });

/** Where threads are not the subject. */
const here = { workers: 1, workforce: WITHOUT_THREADS };

const resume = async (folder: string): Promise<RunReport> =>
  playRun(await planResumed(folder, { files: {} }), { ...here, out: '', resume: folder });

/** Plays ahead as threads do, and blocks end in any order. */
const ahead: Workforce = {
  ...WITHOUT_THREADS,
  play(setup, blocks, options) {
    const random = stream('ahead', 'delays');
    const playOne = async (block: Block): Promise<BlockResult> => {
      for (let wait = randomInt(random, 4); wait > 0; wait--) await new Promise((done) => setImmediate(done));
      const { value } = await WITHOUT_THREADS.play(setup, [block], options).next();
      return value!;
    };
    return inOrder(blocks, playOne, { maxConcurrent: 4, maxOpen: 16, signal: options.signal });
  },
};

test.each(kinds)(
  '%s: the same bytes one block at a time and ahead, and from any part of the ledger',
  async (kind) => {
    const plan = await planOf(kind);
    const one = await playRun(plan, { ...here, out: tempFolder(), audit: 0.05 });
    const files = readFolder(one.folder);
    expect(one.stoppedAfter).toBeLessThan(400);
    expect(one.audit).toMatchObject({ differences: [] });
    // Fewer than all groups would have taken.
    const fullPlan = await planRun({
      ...settings,
      ...KINDS[kind],
      until: undefined,
      seeds: one.stoppedAfter,
    });
    expect(one.games).toBeLessThan(0.8 * fullPlan.schedule.games);
    // On threads where three play at a time.
    const manner = plan.game.seats === 3 ? { workers: 2 } : { workers: 2, workforce: ahead };
    const two = await playRun(plan, { ...manner, out: tempFolder() });
    expect(readFolder(two.folder)).toEqual(files);
    const random = stream(kind, 'cut');
    const ledger = join(two.folder, 'ledger.jsonl');
    const [header, ...lines] = readFileSync(ledger, 'utf8').trimEnd().split('\n');
    for (const name of readdirSync(two.folder)) if (name.endsWith('.csv')) rmSync(join(two.folder, name));
    // Blocks end in any order, so a ledger may have gaps.
    const keptLines = lines.slice(0, randomInt(random, lines.length)).filter(() => random() < 0.9);
    writeFileSync(ledger, `${[header, ...keptLines].join('\n')}\n`);
    await resume(two.folder);
    expect(readFolder(two.folder)).toEqual(files);
  },
);

test('an interrupted run is resumed and reports which bots left', async () => {
  const plan = await planOf('best at three seats');
  const stop = new AbortController();
  const error = await playRun(plan, {
    ...here,
    out: tempFolder(),
    signal: stop.signal,
    onProgress: ({ games }) => games >= 40 && stop.abort(),
  }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RunInterrupted);
  const report = await resume((error as RunInterrupted).folder);
  const { selection, standings, pairs } = report;
  expect(selection).toMatchObject({ end: 'known', best: ['last'], open: [] });
  expect(selection!.left.map(({ bot }) => bot).sort()).toEqual(
    standings.map(({ entrant }) => entrant.label).sort(),
  );
  for (const { bot, isChosen, against } of selection!.left)
    if (!isChosen) expect(against).toContain(bot === 'last' ? '' : 'last');
  // A pair counts no games after one of its bots has left.
  const leftAfter = new Map(selection!.left.map(({ bot, seeds }) => [bot, seeds]));
  for (const { bot, opponent, seeds } of pairs)
    expect(seeds).toBeLessThanOrEqual(Math.min(leftAfter.get(bot.label)!, leftAfter.get(opponent.label)!));
  expect(JSON.parse(readFolder(report.folder)['summary.json'])).toMatchObject({ selection });
});

test('undecided pairs have the same values as in a run of all games', async () => {
  const { schedule, ...plan } = await planOf('top at two seats');
  const report = await playRun({ schedule, ...plan }, { ...here, out: tempFolder() });
  const fullReport = await playRun(
    await planRun({ ...settings, bots: UNLIKE, players: 2, seeds: report.seeds }),
    { ...here, out: tempFolder() },
  );
  for (const [at, { seeds, difference }] of report.pairs.entries())
    if (seeds === report.seeds) expect(difference).toBe(fullReport.pairs[at].difference);
});

test('a gauntlet compares newcomers with the mean of their rivals, and only they play', async () => {
  const plan = await planOf('a gauntlet of three takes');
  const report = await playRun(plan, { ...here, out: tempFolder() });
  for (const { bot, difference, seeds } of report.field!) {
    const own = report.pairs.filter((pair) => pair.bot === bot);
    expect(own.map(({ opponent }) => opponent.label)).toEqual(['lazy', 'lazy:often=1', 'lazy:often=5']);
    expect(own.every((pair) => pair.seeds === seeds)).toBe(true);
    expect(difference).toBeCloseTo(
      own.reduce((sum, pair) => sum + pair.difference / 3, 0),
      12,
    );
  }
  expect(report.pairs).toHaveLength(9);
  expect(report.field!.find(({ isChosen }) => isChosen)).toMatchObject({ bot: { label: 'last' }, better: 1 });
  const { field, ...tables } = report;
  expect(readFolder(report.folder)['field.csv'].split('\n')).toHaveLength(field!.length + 2);
  expect(tables.selection).toMatchObject({ best: ['last'] });
});

test('a gauntlet that cannot be played is refused', async () => {
  const gauntlet = (changed: Partial<RunSettings>) => planRun({ ...settings, newcomers: 1, ...changed });
  await expect(gauntlet({ bots: ['last', 'first', 'random'], players: 4 })).rejects.toThrow(
    '3 bots for 4 players (fewer players or more rivals are needed)',
  );
  await expect(gauntlet({ players: 4, newcomers: 4 })).rejects.toThrow(
    refusedAt('newcomers', 'setting/conflict'),
  );
  await expect(gauntlet({ bots: ['last', 'first', 'last'] })).rejects.toThrow(/ last is there twice/);
  await expect(gauntlet({ until: { kind: 'top', count: 1 } })).rejects.toThrow(/in a gauntlet use decided/);
  await expect(planShard({ ...settings, newcomers: 1 }, { number: 1, shardCount: 2 })).rejects.toThrow(
    refusedFor('setting/conflict'),
  );
  const plan = await gauntlet({});
  expect(plan.manifest).toMatchObject({ newcomers: 1, until: 'decided=0.05' });
  // A newcomer and two rivals.
  expect((await planRun({ ...settings, players: undefined, newcomers: 4 })).request.seats).toBe(3);
});

test('a number of bots that cannot be chosen is refused', async () => {
  const best = { kind: 'top', count: 1 } as const;
  await expect(planRun({ ...settings, bots: ['last', 'first', 'last'], until: best })).rejects.toThrow(
    refusedAt('until', 'setting/conflict'),
  );
  await expect(planRun({ ...settings, until: { kind: 'top', count: 6 } })).rejects.toThrow(
    refusedAt('until', 'setting/conflict'),
  );
  await expect(planShard({ ...settings, until: best }, { number: 1, shardCount: 2 })).rejects.toThrow(
    refusedFor('setting/conflict'),
  );
});
