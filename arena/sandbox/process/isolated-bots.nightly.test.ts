// Isolated bots: they play the same games as in process, byte for byte; each kind of misbehaviour has its
// code and does not affect other games; runs with them can be resumed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { planLineup } from '../../run/plan/lineup-plan.ts';
import { planRun } from '../../run/plan/run-plan.ts';
import { planResumed } from '../../run/plan/settings-file.ts';
import { playRun } from '../../run/run.ts';
import { pebblesBot, writeBot } from '../../testing/file-bot.ts';
import { checkMisbehaviour, frame, MISBEHAVIOURS } from '../../testing/misbehaviour.ts';
import { pebblesRun } from '../../testing/pebbles-run.ts';
import { playIsolated } from '../../testing/play-isolated.ts';
import { readFolder, tempFolder } from '../../testing/temp-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listingOf = (
  bot: string,
  type = '',
): string => `import { bots${type && ', type BotDef'} } from 'switchback';
export const bot${type} = { ...bots.find(({ name }) => name === '${bot}')!, name: 'own-${bot}' };
`;

const withoutIsolation = (bot: string): string => listingOf(bot).replace('!', '');

/** Draws enough random numbers to request more, uses the legal actions in every way, copies its observation. */
const THOROUGH = `export default {
  name: 'thorough', version: '1', family: 'pebbles', description: 'for a test',
  params: [{ id: 'draws', description: 'numbers drawn a question', default: 700 }],
  create({ random, params, seat, seats, rules }) {
    const seen = [];
    let sum = seats + rules.goal;
    return {
      decide(observation, legal) {
        for (const one of seen) sum += one[0] + one.length;
        seen.push(observation);
        for (let i = 0; i < params.draws; i++) sum += random();
        const list = legal.list();
        if (list.some((action) => !legal.has(action)) || legal.has(-1) || legal.has(0.5)) throw new Error('odd list');
        return [list[1 + (Math.floor(sum) % (list.length - 1))]];
      },
    };
  },
};
`;

describe('isolated games', () => {
  test.each([
    ['pebbles', ['thorough.mjs', 'thorough.mjs:draws=0', 'last'], 3, 60],
    ['north-america', ['courier.mjs', 'trip-planner.ts', 'random'], 3, 12],
    ['empire-planner', ['greedy.ts', 'random'], 2, 8],
  ])('an isolated bot plays %s as in process', async (title, files, players, maxRounds) => {
    writeBot(folder, 'thorough.mjs', THOROUGH);
    writeBot(folder, 'courier.mjs', withoutIsolation('courier'));
    writeBot(folder, 'trip-planner.ts', listingOf('trip-planner', ': BotDef'));
    writeBot(folder, 'greedy.ts', listingOf('greedy', ': BotDef'));
    const bots = files.map((file) => (file.includes('.') ? join(folder, file) : file));
    const settings = { title, bots, players, seeds: 1, maxRounds, files: {} };
    const out = tempFolder();
    const inside = await playRun(await planRun(settings), { workers: 2, out });
    const plan = await planRun({ ...settings, isolate: true });
    const isolatedRun = await playRun(plan, { workers: 2, out });
    expect(isolatedRun.faults).toEqual([]);
    expect(plan.manifest.isolation).toBe('isolated');
    const [was, is] = [readFolder(inside.folder), readFolder(isolatedRun.folder)];
    expect(was['games.csv'].length).toBeGreaterThan(200);
    for (const file of ['games.csv', 'seats.csv', 'standings.csv']) expect(is[file]).toBe(was[file]);
  });

  test('an isolated bot explains its choices as in process', async () => {
    const bot = writeBot(folder, 'explains.mjs', pebblesBot('explains', ''));
    const printed: string[] = [];
    await playIsolated(bot, { onExplain: (seat, text) => seat === 0 && printed.push(text) });
    expect(printed.slice(0, 2)).toEqual(['question 1', 'question 2']);
  });
});

describe('a misbehaving process loses its game, and the game continues', async () => {
  test.each(MISBEHAVIOURS)('a bot that misbehaves by %s is expelled', (...way) =>
    checkMisbehaviour(folder, way),
  );

  test('an unrequested message is detected at the next question at the latest', async () => {
    const head = `import fs from 'node:fs'; ${frame('8, 102, 1, 0, 0, 0')} fs.writeSync(5, bytes);`;
    const bot = writeBot(folder, 'speaks-first.mjs', pebblesBot('speaks-first', '', head));
    await expect(playIsolated(bot)).rejects.toThrow('speaks-first.mjs');
  });

  test('a process that ended is restarted for the next game', async () => {
    const bot = writeBot(
      folder,
      'ends.mjs',
      pebblesBot('ends', 'if (setup.seat === 0) process.reallyExit(3)'),
    );
    const plan = await planRun({ ...pebblesRun(bot), isolate: true });
    const report = await playRun(plan, { workers: 1, out: tempFolder() });
    expect(report.faults.map(({ code, count }) => [code, count])).toEqual([['bot/exited', 2]]);
  });

  test('a file that cannot be loaded, or hangs, is refused before the run', async () => {
    const load = (name: string, text: string) =>
      planLineup({
        title: 'pebbles',
        bots: [writeBot(folder, name, text), 'last'],
        isolate: true,
        files: {},
      });
    await expect(load('breaks.mjs', "throw new TypeError('not today')")).rejects.toThrow(
      'cannot be loaded: TypeError: not today',
    );
    await expect(load('none.mjs', 'export const a = 1;')).rejects.toThrow('exports a, no bot');
    await expect(load('exits.mjs', 'process.exit(0)')).rejects.toThrow('called process.exit');
  });
});

test('each seed block of an untrusted bot gets a new process', async () => {
  // Its play depends on the number of games that its process has played.
  const counts = pebblesBot('counts', '').replace('let asked = 0;', 'let asked = 0; games++;');
  const choice = counts.replace(
    /return answer \?\? .*;/,
    'const list = legal.list(); return [list[1 + (games % (list.length - 1))]];',
  );
  const bot = writeBot(folder, 'counts.mjs', `let games = 0;\n${choice}`);
  const plan = await planRun({ ...pebblesRun(bot), seeds: 4, untrusted: true, key: 'a key' });
  const [one, two] = await Promise.all(
    [1, 2].map((workers) => playRun(plan, { workers, out: tempFolder(), audit: workers === 1 ? 1 : 0 })),
  );
  expect(readFolder(one.folder)['games.csv']).toBe(readFolder(two.folder)['games.csv']);
  // Within a block it does remember, and the audit finds that.
  expect(one.audit!.differences.length).toBe(8);
}, 120_000);

describe('settings', () => {
  const bot = writeBot(folder, 'set.mjs', pebblesBot('set', ''));
  const settings = pebblesRun(bot);

  test('untrusted bots cannot run in process', async () => {
    await expect(planRun({ ...settings, untrusted: true, isolate: false })).rejects.toThrow('untrusted bots');
    const { manifest, entrants } = await planRun({ ...settings, untrusted: true });
    expect(manifest.isolation).toBe('untrusted');
    expect(entrants[0].code).toHaveProperty('confinement');
    expect(entrants[1].code).toBeUndefined();
  });

  test('a resumed run keeps its isolation', async () => {
    const { folder: run } = await playRun(await planRun({ ...settings, untrusted: true }), {
      workers: 1,
      out: tempFolder(),
      logLevel: 'info',
    });
    expect(readFileSync(join(run, 'run.log'), 'utf8')).toContain('bots from files are isolated');
    expect((await planResumed(run, { files: {} })).manifest.isolation).toBe('untrusted');
    await expect(planResumed(run, { files: {}, isolate: false })).rejects.toThrow('untrusted bots');
    const { folder: inside } = await playRun(await planRun(settings), {
      workers: 1,
      out: tempFolder(),
    });
    await expect(planResumed(inside, { files: {}, isolate: true })).rejects.toThrow('isolation');
  });
});
