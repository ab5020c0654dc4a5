// Bots from files in processes of their own: they play the games they would play inside, byte for byte; each wall holds; each
// way to misbehave has its code and changes nobody else's game; no process is left behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compiledFile } from '../../files/compiled-file.ts';
import type { Outcome } from '../../model/outcome.ts';
import { makePlayers } from '../../play/make-players.ts';
import { playGame } from '../../play/referee.ts';
import { planRun } from '../../run/plan/run-plan.ts';
import { planResumed } from '../../run/plan/settings-file.ts';
import { planTable } from '../../run/plan/table-plan.ts';
import { runTournament } from '../../run/run.ts';
import { pebblesBot, writeBot } from '../../testing/file-bot.ts';
import { readFolder, tempFolder } from '../../testing/temp-folder.ts';
import { findWalls } from './find-walls.ts';

const folder = mkdtempSync(join(tmpdir(), 'switchback-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PROGRAM = compiledFile('../scripts/switchback.js');

const listed = (
  bot: string,
  type = '',
): string => `import { bots${type && ', type BotDef'} } from 'switchback';
export const bot${type} = { ...bots.find(({ name }) => name === '${bot}')!, name: 'own-${bot}' };
`;
const plain = (bot: string): string => listed(bot).replace('!', '');

/** Draws so much that it must ask for more, looks at the list in every way, copies what it sees. */
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

describe('plays as inside the process, byte for byte', () => {
  test.each([
    ['pebbles', ['thorough.mjs', 'thorough.mjs:draws=0', 'last'], 3, 60],
    ['north-america', ['courier.mjs', 'trip-planner.ts', 'random'], 3, 12],
    ['empire-planner', ['greedy.ts', 'random'], 2, 8],
  ])('%s', async (title, files, players, maxRounds) => {
    writeBot(folder, 'thorough.mjs', THOROUGH);
    writeBot(folder, 'courier.mjs', plain('courier'));
    writeBot(folder, 'trip-planner.ts', listed('trip-planner', ': BotDef'));
    writeBot(folder, 'greedy.ts', listed('greedy', ': BotDef'));
    const bots = files.map((file) => (file.includes('.') ? join(folder, file) : file));
    const settings = { title, bots, players, seeds: 2, maxRounds, files: {} };
    const out = tempFolder();
    const inside = await runTournament(await planRun(settings), { workers: 2, out });
    const plan = await planRun({ ...settings, isolate: true });
    const apart = await runTournament(plan, { workers: 2, out });
    expect(apart.faults).toEqual([]);
    expect(plan.manifest.isolation).toBe('isolated');
    const [was, is] = [readFolder(inside.folder), readFolder(apart.folder)];
    expect(was['games.csv'].length).toBeGreaterThan(200);
    for (const file of ['games.csv', 'seats.csv', 'standings.csv']) expect(is[file]).toBe(was[file]);
  });

  test('and explains itself as it does there', async () => {
    const bot = writeBot(folder, 'explains.mjs', pebblesBot('explains', ''));
    const told: string[] = [];
    await playOne(bot, { onExplain: (seat, text) => seat === 0 && told.push(text) });
    expect(told.slice(0, 2)).toEqual(['question 1', 'question 2']);
  });
});

interface OneGame {
  readonly onExplain?: (seat: number, text: string) => void;
  readonly answerLimit?: number;
  readonly memoryLimit?: number;
}

/** A game of three: the bot between two of ours. */
async function playOne(bot: string, { onExplain, ...limits }: OneGame = {}): Promise<Outcome> {
  const settings = {
    title: 'pebbles',
    bots: [bot, 'last', 'random'],
    players: 3,
    maxRounds: 20,
    isolate: true,
  };
  const { game, request, entrants } = await planTable({ ...settings, files: {} });
  const players = await makePlayers(game, entrants, { request, ...limits });
  return playGame(game, 5, players, { onExplain });
}

/** What came of trying: `open` with what it gave, or the error. */
const tried = (code: string): string =>
  `let found; try { found = 'open: ' + (() => { ${code} })(); } catch (error) { found = 'shut: ' + (error.code ?? error.message); } throw new Error(found);`;

async function attempt(
  name: string,
  code: string,
  head = "import fs from 'node:fs'; import os from 'node:os';",
) {
  const bot = writeBot(folder, `${name}.mjs`, pebblesBot(name, tried(code), head));
  const [fault] = (await playOne(bot)).faults;
  return fault!.detail;
}

describe('a wall', () => {
  const secret = writeBot(folder, 'results/run/manifest.json', '{"key":"secret"}');
  writeBot(folder, 'notes.txt', 'private');
  symlinkSync(secret, join(folder, 'latest.json'));

  test.each([
    ['write', "fs.writeFileSync('/tmp/switchback-was-here', '1')"],
    ['append-to-the-run', `fs.appendFileSync('${secret}', '1')`],
    ['make-a-folder', "fs.mkdirSync('/tmp/switchback-was-here')"],
    ['read-outside', "return fs.readFileSync('/etc/passwd', 'utf8')"],
    ['read-the-run', `return fs.readFileSync('${secret}', 'utf8')`],
    ['read-beside-itself', `return fs.readFileSync('${join(folder, 'notes.txt')}', 'utf8')`],
    ['list-its-folder', `return fs.readdirSync('${folder}')`],
    ['follow-a-link', `return fs.readFileSync(new URL('latest.json', import.meta.url), 'utf8')`],
    ['see-processes', "return fs.readFileSync('/proc/self/cmdline', 'utf8')"],
    ['kill-the-arena', 'return process.kill(process.ppid, 0)'],
    ['debug-the-arena', 'return process._debugProcess(process.ppid)'],
    ['slow-the-arena', 'return os.setPriority(process.ppid, 19)'],
    ['report', "return process.report.writeReport('/tmp/switchback-was-here.json')"],
    ['binding', "return process.binding('fs')"],
  ])('%s', async (name, code) => {
    expect(await attempt(name, code)).toMatch(
      /^Error: shut: |bot.*(does|may|must) not|forbidden|refused|called /i,
    );
    expect(readFileSync(secret, 'utf8')).toBe('{"key":"secret"}');
    expect(existsSync('/tmp/switchback-was-here')).toBe(false);
  });

  test.each([
    ['start-a-process', "cp.execSync('id')", "import cp from 'node:child_process';"],
    ['start-a-thread', "new wt.Worker('', { eval: true })", "import wt from 'node:worker_threads';"],
    [
      'inspect',
      "new inspector.Session().connect(); return 'session'",
      "import inspector from 'node:inspector';",
    ],
    ['load-an-add-on', "process.dlopen({ exports: {} }, '/lib/x.node')", ''],
    ['snapshot', "return v8.writeHeapSnapshot('/tmp/switchback-was-here')", "import v8 from 'node:v8';"],
  ])('%s', async (name, code, head) => {
    expect(await attempt(name, code, head)).not.toContain('open');
  });

  test('it is told nothing by its environment, its words and its open files', async () => {
    const found = await attempt(
      'look-round',
      `const open = []; for (let fd = 0; fd < 200; fd++) { try { const s = fs.fstatSync(fd); if (fd > 2 && (s.isFile() || s.isDirectory() || s.isSocket())) open.push(fd); } catch {} }
       return JSON.stringify([Object.keys(process.env), process.argv.length, open]);`,
    );
    expect(found).toBe('Error: open: [[],1,[]]');
  });

  test("its folder is empty and not the bot's", async () => {
    expect(await attempt('where', 'return process.cwd()')).not.toContain(folder.slice(5));
  });

  test.runIf(findWalls().noNetwork)('the network is out of reach', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    let met = false;
    server.on('connection', () => {
      met = true;
    });
    const { port } = server.address() as { port: number };
    // While it is loaded a bot may wait for things.
    const head = `const result = await fetch('http://127.0.0.1:${port}').then(() => 'open', () => 'shut: ');`;
    const bot = writeBot(folder, 'connects.mjs', pebblesBot('connects', 'throw new Error(result);', head));
    const [fault] = (await playOne(bot)).faults;
    server.close();
    expect(fault?.detail).toMatch(/^Error: shut:/);
    expect(met).toBe(false);
  });

  test('files that its hash covers may be read, and packages imported', async () => {
    writeBot(folder, 'weights.json', '{"a":7}');
    writeBot(folder, 'lib/helper.js', 'export const b = 5;');
    writeBot(folder, 'node_modules/some-package/index.js', 'export const c = 3;');
    writeBot(folder, 'node_modules/some-package/package.json', '{"type":"module","main":"index.js"}');
    const head = `import fs from 'node:fs'; import { b } from './lib/helper.js'; import { c } from 'some-package'; import { crayon } from 'switchback';
      const { a } = JSON.parse(fs.readFileSync(new URL('weights.json', import.meta.url), 'utf8'));
      const sum = a + b + c + Math.min(0, crayon.actionOf('move'));`;
    const bot = writeBot(folder, 'reads.mjs', pebblesBot('reads', 'throw new Error(String(sum))', head));
    expect((await playOne(bot)).faults[0]?.detail).toBe('Error: 15');
  });
});

describe('whatever the process does, the game goes on as after an error', async () => {
  const FS = "import fs from 'node:fs';";
  const frame = (body: string): string =>
    `const words = new Int32Array([${body}]); const bytes = new Uint8Array(words.buffer);`;
  const course = ({ faults, circumstances, ...rest }: Outcome): unknown => rest;
  const thrown = async (): Promise<unknown> =>
    course(
      await playOne(writeBot(folder, 'throws.mjs', pebblesBot('throws', "throw new Error('as agreed')"))),
    );
  /** Where a guard of the bot's own process is quicker, it says so. */
  const OR_GUARD = '|bot/forbidden|bot/exited';

  test.each([
    ['hang', 'for (;;);', 'bot/timeout', ''],
    ['end', 'process.reallyExit(3)', 'bot/exited', ''],
    ['raise', 'process.exit(0)', 'bot/exited', ''],
    ['close-its-channel', 'fs.closeSync(4); fs.closeSync(5); for (;;);', `bot/timeout${OR_GUARD}`, FS],
    [
      'close-everything',
      'for (let i = 0; i < 99; i++) try { fs.closeSync(i) } catch {} throw new Error("done")',
      `bot/exited|bot/threw${OR_GUARD}`,
      FS,
    ],
    [
      'say-half',
      `${frame('800, 102, 1, 0')} fs.writeSync(5, bytes); for (;;);`,
      `bot/timeout${OR_GUARD}`,
      FS,
    ],
    [
      'say-half-and-end',
      `${frame('800, 102, 1, 0')} fs.writeSync(5, bytes); process.reallyExit(0)`,
      `bot/timeout${OR_GUARD}`,
      FS,
    ],
    [
      'say-too-much',
      `${frame('2000000000, 102, 1, 0')} fs.writeSync(5, bytes)`,
      `bot/oversized${OR_GUARD}`,
      FS,
    ],
    [
      'flood',
      'const b = new Uint8Array(1e6).fill(1); for (;;) fs.writeSync(5, b)',
      `bot/oversized${OR_GUARD}`,
      FS,
    ],
    [
      'forge-an-answer',
      `${frame('8, 102, 1, 0, 0, 0')} fs.writeSync(5, bytes)`,
      `bot/garbage${OR_GUARD}`,
      FS,
    ],
    ['speak-nonsense', `${frame('0, 77, 1, 0')} fs.writeSync(5, bytes)`, `bot/garbage${OR_GUARD}`, FS],
    ['fill-memory', 'for (const list = []; ; ) list.push(new Array(1e5).fill(0.5))', 'bot/out-of-memory', ''],
    [
      'fill-memory-outside-the-heap',
      'for (const list = []; ; ) list.push(new Uint8Array(1e7).fill(1))',
      'bot/out-of-memory|bot/threw|bot/exited',
      '',
    ],
    ['leave-a-promise', 'Promise.resolve().then(() => {})', 'bot/async', ''],
    ['draw-random', 'Math.random()', 'bot/forbidden', ''],
    ['answer-nothing', 'return []', 'bot/empty-answer', ''],
    ['answer-text', "return ['roll']", 'bot/wrong-answer', ''],
    ['answer-oddly', 'return [NaN]', 'bot/illegal-action', ''],
  ])('%s', async (name, misbehaviour, codes, head) => {
    const bot = writeBot(folder, `${name}.mjs`, pebblesBot(name, misbehaviour, head));
    const outcome = await playOne(bot, {
      answerLimit: name.startsWith('fill-memory') ? 30 : 3,
      memoryLimit: 96,
    });
    expect(outcome.faults.slice(1)).toEqual([null, null]);
    expect(outcome.faults[0]?.code).toMatch(new RegExp(`^(${codes})$`));
    expect(outcome.faults[0]!.detail.length).toBeLessThan(400);
    expect(course(outcome)).toEqual(await thrown());
  });

  test('speaking unasked is found at the next question at the latest', async () => {
    const head = `import fs from 'node:fs'; ${frame('8, 102, 1, 0, 0, 0')} fs.writeSync(5, bytes);`;
    const bot = writeBot(folder, 'speaks-first.mjs', pebblesBot('speaks-first', '', head));
    await expect(playOne(bot)).rejects.toThrow('speaks-first.mjs');
  });

  test('a process is started anew after it ended, and plays the next game', async () => {
    const bot = writeBot(
      folder,
      'ends.mjs',
      pebblesBot('ends', 'if (setup.seat === 0) process.reallyExit(3)'),
    );
    const settings = {
      title: 'pebbles',
      bots: [bot, 'last'],
      players: 2,
      seeds: 2,
      files: {},
      isolate: true,
    };
    const report = await runTournament(await planRun(settings), { workers: 1, out: tempFolder() });
    expect(report.faults.map(({ code, count }) => [code, count])).toEqual([['bot/exited', 2]]);
  });

  test('a file that cannot be loaded, or hangs, is refused before the run', async () => {
    const load = (name: string, text: string) =>
      planTable({ title: 'pebbles', bots: [writeBot(folder, name, text), 'last'], isolate: true, files: {} });
    await expect(load('breaks.mjs', "throw new TypeError('not today')")).rejects.toThrow(
      'cannot be loaded: TypeError: not today',
    );
    await expect(load('none.mjs', 'export const a = 1;')).rejects.toThrow('exports a, no bot');
    await expect(load('exits.mjs', 'process.exit(0)')).rejects.toThrow('ends the process while it is loaded');
  });
});

describe('settings', () => {
  const bot = writeBot(folder, 'set.mjs', pebblesBot('set', ''));
  const settings = { title: 'pebbles', bots: [bot, 'last'], players: 2, seeds: 2, files: {} };

  test('bots that are not trusted cannot be run inside', async () => {
    await expect(planRun({ ...settings, untrusted: true, isolate: false })).rejects.toThrow('not trusted');
    const { manifest, entrants } = await planRun({ ...settings, untrusted: true });
    expect(manifest.isolation).toBe('untrusted');
    expect(entrants[0].code).toHaveProperty('walls');
    expect(entrants[1].code).toBeUndefined();
  });

  test('a run is resumed as it began', async () => {
    const { folder: run } = await runTournament(await planRun({ ...settings, untrusted: true }), {
      workers: 1,
      out: tempFolder(),
      logLevel: 'info',
    });
    expect(readFileSync(join(run, 'run.log'), 'utf8')).toContain('bots from files are isolated');
    expect((await planResumed(run, { files: {} })).manifest.isolation).toBe('untrusted');
    await expect(planResumed(run, { files: {}, isolate: false })).rejects.toThrow('not trusted');
    const { folder: inside } = await runTournament(await planRun(settings), {
      workers: 1,
      out: tempFolder(),
    });
    await expect(planResumed(inside, { files: {}, isolate: true })).rejects.toThrow('isolation');
  });
});

describe.runIf(process.platform === 'linux')('no process is left behind', () => {
  /** Processes whose command line names the file. */
  const running = (file: string): number[] =>
    readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        const isDead = /^\d+ \(.*\) Z/.test(readFileSync(`/proc/${name}/stat`, 'utf8'));
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        const isBot = words.some((word) => word.endsWith('bot-main.js'));
        return !isDead && isBot && words.some((word) => word.endsWith(file)) ? [Number(name)] : [];
      } catch {
        return [];
      }
    });
  async function until(holds: () => boolean, seconds = 30): Promise<void> {
    for (let i = 0; i < seconds * 50 && !holds(); i++) await new Promise((done) => setTimeout(done, 20));
    expect(holds()).toBe(true);
  }

  test.each(['SIGKILL', 'SIGTERM'] as const)('by a run that is ended with %s', async (signal) => {
    const name = `waits-${signal}.mjs`;
    const bot = writeBot(folder, name, pebblesBot(name.toLowerCase().slice(0, -4), 'for (;;);'));
    const words = [
      PROGRAM,
      'run',
      '--isolate',
      '--title',
      'pebbles',
      '--bots',
      `${bot},last`,
      '--players',
      '2',
    ];
    const child = spawn(process.execPath, [...words, '--seeds', '2', '--out', tempFolder()], {
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    // The one that describes the bot comes and goes first: this one stays.
    for (let seen = 0; seen < 50; seen = running(name).length > 0 ? seen + 1 : 0)
      await new Promise((done) => setTimeout(done, 20));
    child.kill(signal);
    if (signal === 'SIGTERM') {
      // Twice: once would let it finish what is being played.
      await new Promise((done) => setTimeout(done, 500));
      child.kill(signal);
    }
    const begun = performance.now();
    await ended;
    // Far less than the bot would have for its answer.
    expect(performance.now() - begun).toBeLessThan(20_000);
    await until(() => running(name).length === 0);
  });

  test('nor is one by a run that comes to its end', async () => {
    const bot = writeBot(folder, 'stays.mjs', pebblesBot('stays', ''));
    const settings = {
      title: 'pebbles',
      bots: [bot, 'last'],
      players: 2,
      seeds: 2,
      files: {},
      isolate: true,
    };
    await runTournament(await planRun(settings), { workers: 2, out: tempFolder() });
    await until(() => running('stays.mjs').length === 0);
  });
});
