// A run that was interrupted in any way can be resumed, with the same result.
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { refusedAt } from '../../engine/core/testing/refused-for.ts';
import { recordLine } from '../files/record-file.ts';
import { LOCAL_THREADS, type Workforce } from '../play/pool/pool.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { WITHOUT_THREADS } from '../testing/without-threads.ts';
import { DeterminismAlarm } from './folder/block-record.ts';
import { planRun, type RunPlan } from './plan/run-plan.ts';
import { planResumed } from './plan/settings-file.ts';
import { playRun, type RunReport } from './run.ts';
import { RunInterrupted } from './run-errors.ts';
import type { RunSettings } from './settings/run-settings.ts';
import type { RunOptions } from './with-run-folder.ts';

const settings: RunSettings = {
  title: 'pebbles',
  bots: ['random', 'last', 'first'],
  players: 3,
  seeds: 30,
  files: {},
};
const withFaults: RunSettings = { ...settings, bots: ['random', 'last', 'first', 'thrower'], seeds: 4 };

/** Where threads are not the subject. */
const here = { workers: 1, workforce: WITHOUT_THREADS };

const plan = await planRun(settings);
const quietFolder = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(quietFolder, { recursive: true }));
/** Never interrupted. */
const uninterrupted = await playRun(plan, { ...here, out: quietFolder });

/** Stops the run after this many games. @returns its folder */
async function interruptRun(
  plan: RunPlan,
  out: string,
  atGames: number,
  workforce: Workforce = WITHOUT_THREADS,
): Promise<RunInterrupted> {
  const stop = new AbortController();
  const run = playRun(plan, {
    workers: 1,
    workforce,
    out,
    signal: stop.signal,
    onProgress: ({ games }) => games >= atGames && stop.abort(),
  });
  const error = await run.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RunInterrupted);
  return error as RunInterrupted;
}

const resume = async (folder: string, options: Partial<RunOptions> = {}): Promise<RunReport> =>
  playRun(await planResumed(folder, { files: {} }), {
    ...here,
    out: '',
    resume: folder,
    ...options,
  });

test.each([
  ['on threads', settings, LOCAL_THREADS],
  ['with faults', withFaults, WITHOUT_THREADS],
])(
  'an interrupted run %s keeps its finished games, and resumed it writes the same files',
  async (_, settings, workforce) => {
    const plan = await planRun(settings);
    const whole = await playRun(plan, { ...here, out: tempFolder() });
    const { folder, games } = await interruptRun(plan, tempFolder(), 40, workforce);
    expect(games).toBeGreaterThanOrEqual(40);
    expect(games).toBeLessThan(plan.schedule.games);
    expect(readdirSync(folder).sort()).toEqual([
      'about.json',
      'ledger.jsonl',
      'manifest.json',
      'settings.json',
      'timing.csv',
    ]);
    const [, ...lines] = readFileSync(join(folder, 'ledger.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.flatMap((line) => (JSON.parse(line) as { games: object[] }).games)).toHaveLength(games);
    expect((await resume(folder)).played).toBe(plan.schedule.games - games);
    expect(readFolder(folder)).toEqual(readFolder(whole.folder));
    // Once more: nothing is left to play, and nothing changes.
    expect((await resume(folder)).played).toBe(0);
    expect(readFolder(folder)).toEqual(readFolder(whole.folder));
  },
);

test('a run that fails keeps its finished games and the time of its bots', async () => {
  const out = tempFolder();
  const play: Workforce['play'] = async function* (...request) {
    for await (const block of LOCAL_THREADS.play(...request)) {
      yield block;
      throw new Error('the machine is lost');
    }
  };
  const failed = playRun(plan, { workers: 1, out, workforce: { ...LOCAL_THREADS, play } });
  await expect(failed).rejects.toThrow('the machine is lost');
  const [folder] = readdirSync(out).map((name) => join(out, name));
  const [, ...rows] = readFileSync(join(folder, 'timing.csv'), 'utf8').trimEnd().split('\n');
  expect(rows).toHaveLength(plan.entrants.length);
  await resume(folder);
  expect(readFolder(folder)).toEqual(readFolder(uninterrupted.folder));
});

describe('the ledger', () => {
  test('loses only the block of an incomplete last line', async () => {
    const { folder } = await interruptRun(plan, tempFolder(), 100);
    const ledger = join(folder, 'ledger.jsonl');
    truncateSync(ledger, readFileSync(ledger).length - 20);
    await resume(folder);
    expect(readFolder(folder)).toEqual(readFolder(uninterrupted.folder));
  });

  test('may hold a game twice, but not with two results', async () => {
    const { folder } = await interruptRun(plan, tempFolder(), 100);
    const ledger = join(folder, 'ledger.jsonl');
    const [header, first, ...others] = readFileSync(ledger, 'utf8').trimEnd().split('\n');
    const { check: _, games, ...block } = JSON.parse(first) as { check: string; games: { hash: string }[] };
    const withGame = (change: object): string =>
      recordLine({ ...block, games: [{ ...games[0], ...change }, ...games.slice(1)] });
    // The ledger of another machine, added with its header.
    appendFileSync(ledger, `${header}\n${first}\n`);
    await resume(folder);
    appendFileSync(ledger, withGame({ hash: '0123456789abcdef' }));
    await expect(resume(folder)).rejects.toThrow(DeterminismAlarm);
    await expect(resume(folder)).rejects.toThrow(games[0].hash);
    // Different outcomes of a game decided by a time limit are allowed; the first one counts.
    const slow = withGame({ faults: [null, { code: 'bot/timeout', detail: '' }, null] });
    writeFileSync(ledger, [header, slow.trimEnd(), first, ...others, ''].join('\n'));
    expect((await resume(folder)).nonReproducible).toBe(1);
  });

  test('with a damaged line is refused with its number, or the game is played again', async () => {
    const { folder } = await interruptRun(plan, tempFolder(), 100);
    const ledger = join(folder, 'ledger.jsonl');
    const text = readFileSync(ledger, 'utf8');
    writeFileSync(ledger, text.replace('"rounds":', '"rounds":1'));
    await expect(resume(folder)).rejects.toThrow(/ledger\.jsonl: line 2: damaged, .* --drop-damaged/);
    expect(readdirSync(folder)).not.toContain('games.csv');
    await resume(folder, { dropDamaged: true });
    expect(readFolder(folder)).toEqual(readFolder(uninterrupted.folder));
    // Nothing at all is no beginning either, if the run was finished.
    writeFileSync(ledger, '');
    await expect(resume(folder)).rejects.toThrow(/ledger\.jsonl: line 1: damaged, .* --drop-damaged/);
    await resume(folder, { dropDamaged: true });
    expect(readFolder(folder)).toEqual(readFolder(uninterrupted.folder));
  });
});

test('games lost to time on a busy machine are played again on request, and only those', async () => {
  const { folder } = await interruptRun(plan, tempFolder(), 100);
  await resume(folder);
  const ledger = join(folder, 'ledger.jsonl');
  const [header, ...lines] = readFileSync(ledger, 'utf8').trimEnd().split('\n');
  const lose = (line: string, usedLimit?: boolean): string => {
    const { check: _, games, ...block } = JSON.parse(line) as { check: string; games: object[] };
    const fault = { code: 'bot/timeout', detail: 'no answer within 1 s to question 3', usedLimit };
    return recordLine({ ...block, games: [{ ...games[0], faults: [null, fault, null] }, ...games.slice(1)] });
  };
  const starved = lose(lines[4]).trimEnd();
  const late = lose(lines[6], true).trimEnd();
  const changed = lines.map((line, i) => (i === 4 ? starved : i === 6 ? late : line));
  writeFileSync(ledger, [header, ...changed, ''].join('\n'));
  const lost = await resume(folder);
  expect([lost.played, lost.nonReproducible, lost.faults.map((fault) => fault.starved.length)]).toEqual([
    0,
    2,
    [1],
  ]);
  const again = await resume(folder, { dropTimeouts: true });
  expect([again.played, again.nonReproducible, again.faults[0].starved]).toEqual([6, 1, []]);
  const found = readFileSync(ledger, 'utf8').trimEnd().split('\n').slice(1);
  expect(found).toEqual(lines.map((line, i) => (i === 6 ? late : line)));
});

test('a run with another manifest is not resumed, and every field is named', async () => {
  const { folder } = await interruptRun(plan, tempFolder(), 20);
  const problem = await planResumed(folder, {
    files: {},
    seeds: 31,
    options: ['calm'],
    bots: ['random', 'last', 'lazy:often=3'],
  }).catch((error: Error) => error.message);
  expect(problem).toContain(`${folder}: cannot be resumed, because it would not be the same run: 8 problems`);
  expect(problem).toContain('seeds: was 30, is now 31');
  expect(problem).toContain('options: was [], is now ["calm"]');
  expect(problem).toContain('bots.2.name: was "first", is now "lazy"');
  expect(problem).toContain('bots.2.params.often: was nothing, is now 3');
  await expect(planResumed(tempFolder(), { files: {} })).rejects.toThrow('is not a folder of a run');
  const manifest = join(folder, 'manifest.json');
  await expect(planResumed(manifest, { files: {} })).rejects.toThrow(`${manifest}: is not a folder of a run`);
  await expect(planResumed(folder, { files: {}, seeds: 31 })).rejects.toThrow(
    /the same run: seeds: was 30, is now 31; other seeds make another run: use --first-seed 31 instead of --resume$/,
  );
  const resumedPlan = await planResumed(folder, { files: {}, seeds: 30, players: 3 });
  expect(resumedPlan.hash).toBe(plan.hash);
});

describe('stopping', () => {
  const rule: RunSettings = { ...settings, bots: ['last', 'first', 'random'], seeds: 300 };

  const RULES = [
    { kind: 'decided' } as const,
    { kind: 'width', width: 0.35 } as const,
    { kind: 'sprt', d0: 0, d1: 0.3 } as const,
  ];

  test.each(RULES)(
    '$kind comes at the same seed with any number of workers, and after an interruption',
    async (until) => {
      const plan = await planRun({ ...rule, until });
      const one = await playRun(plan, { ...here, out: tempFolder() });
      // All rules get the blocks in the same order, so threads for one of them show it.
      const threads = until.kind === 'width' ? { workers: 2 } : here;
      const two = await playRun(plan, { ...threads, out: tempFolder() });
      expect(one.stoppedAfter).toBeGreaterThanOrEqual(20);
      expect(one.stoppedAfter).toBeLessThan(300);
      expect(one.seeds).toBe(one.stoppedAfter);
      expect(readFolder(two.folder)).toEqual(readFolder(one.folder));
      const { folder } = await interruptRun(plan, tempFolder(), 60);
      await resume(folder);
      expect(readFolder(folder)).toEqual(readFolder(one.folder));
      for (const { verdict, difference } of one.pairs) {
        // All differences are far above or below both sizes.
        const accepted = difference > 0.15 ? { side: 'above', limit: 0 } : { side: 'below', limit: 0.3 };
        expect(verdict!.accepted).toEqual(until.kind === 'sprt' ? accepted : undefined);
        expect(verdict!.test === undefined).toBe(until.kind !== 'sprt');
      }
      if (until.kind === 'decided') expect(one.pairs.every(({ better }) => better !== 0)).toBe(true);
    },
  );

  test.each(RULES)('$kind is refused if nothing can be decided', async (until) => {
    await expect(planRun({ ...rule, seeds: 19, until })).rejects.toThrow(refusedAt('seeds', 'setting/value'));
    expect((await planRun({ ...rule, seeds: 20, until })).schedule.seeds).toBe(20);
  });

  test('goes on to the last seed when the rule never holds', async () => {
    const plan = await planRun({ ...rule, seeds: 25, until: { kind: 'width', width: 0.01 } });
    const report = await playRun(plan, { ...here, out: tempFolder() });
    expect(report).toMatchObject({ seeds: 25, stoppedAfter: undefined });
  });
});

test('an audit of sound bots finds nothing and does not change the files', async () => {
  const report = await playRun(plan, { ...here, out: tempFolder(), audit: 0.1 });
  expect(report.audit!.games).toBeGreaterThan(plan.schedule.games * 0.06);
  expect(report.audit!.games).toBeLessThan(plan.schedule.games * 0.14);
  expect(report.audit!.differences).toEqual([]);
  expect(readFolder(report.folder)).toEqual(readFolder(uninterrupted.folder));
});

test('only one process at a time can use a folder', async () => {
  const { folder } = await interruptRun(plan, tempFolder(), 20);
  writeFileSync(join(folder, 'run.lock'), `${process.ppid}\n`);
  await expect(resume(folder)).rejects.toThrow(`process ${process.ppid} is writing here`);
  // No process has such an id, so the lock is stale.
  writeFileSync(join(folder, 'run.lock'), '4194999\n');
  await resume(folder);
  expect(existsSync(join(folder, 'run.lock'))).toBe(false);
});

test('a run can be resumed through the link to it', async () => {
  const out = tempFolder();
  const { folder } = await interruptRun(plan, out, 20);
  symlinkSync(folder, join(out, 'here'));
  expect((await resume(join(out, 'here'))).folder).toBe(realpathSync(folder));
  expect((await resume(join(out, 'latest'))).folder).toBe(realpathSync(folder));
  expect(realpathSync(join(out, 'latest'))).toBe(realpathSync(folder));
});

test('latest does not change when a finished run is resumed', async () => {
  const out = tempFolder();
  const short = { ...settings, seeds: 2 };
  const first = await playRun(await planRun(short), { ...here, out });
  const second = await playRun(await planRun({ ...short, firstSeed: 5 }), { ...here, out });
  const latest = (): string => realpathSync(join(out, 'latest'));
  await resume(first.folder);
  expect(latest()).toBe(realpathSync(second.folder));
  // Killed after its last game, it was not finished; now it becomes the latest.
  rmSync(join(first.folder, 'summary.json'));
  await resume(first.folder);
  expect(latest()).toBe(realpathSync(first.folder));
});

test('run.log records events as JSON lines', async () => {
  const { folder } = await playRun(await planRun({ ...withFaults, seeds: 2 }), {
    ...here,
    out: tempFolder(),
    logLevel: 'debug',
  });
  const lines = readFileSync(join(folder, 'run.log'), 'utf8').trimEnd().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { msg: string; bot?: string });
  expect(entries[0].msg).toBe('run begins');
  expect(entries.at(-1)!.msg).toBe('run done');
  expect(entries.filter(({ msg }) => msg === 'block finished')).toHaveLength(8);
  expect(entries.filter(({ bot }) => bot === 'thrower')).toHaveLength(1);
  const { folder: finishedFolder } = await playRun(await planRun({ ...settings, seeds: 2 }), {
    ...here,
    out: tempFolder(),
  });
  expect(existsSync(join(finishedFolder, 'run.log'))).toBe(false);
});
