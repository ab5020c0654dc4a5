// Runs that other machines play, through a real queue. Machines are processes of this one.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openMachineLink } from '../../arena/fleet/bull/machine-link.ts';
import { readQueueAddress } from '../../arena/fleet/bull/queue-address.ts';
import { playPiece } from '../../arena/fleet/machine/play-piece.ts';
import type { ServeOptions } from '../../arena/fleet/machine/serve-options.ts';
import { serveRuns } from '../../arena/fleet/machine/serve-runs.ts';
import { NO_METER } from '../../arena/fleet/model/meter.ts';
import { readFolder, tempFolder } from '../../arena/testing/temp-folder.ts';
import { PROGRAM } from '../drill/runs/program.ts';
import { freePort } from '../measure-fleet/open-redis.ts';
import { cutLine } from '../measure-fleet/testing/cut-line.ts';
import { hasRedis, NEEDS_REDIS, startRedis } from '../measure-fleet/testing/start-redis.ts';

interface Child {
  readonly process: ChildProcess;
  /** What it printed so far. */
  readonly text: () => string;
  readonly code: Promise<number | null>;
}

/** Starts the program; it ends with the test at the latest. */
function start(args: readonly string[], env: NodeJS.ProcessEnv = {}): Child {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const code = once(child, 'close').then(([ended]) => ended as number | null);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await code;
  });
  return { process: child, text: () => text, code };
}

async function until(isSo: () => boolean, what: string, seconds = 60): Promise<void> {
  const end = performance.now() + 1000 * seconds;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`waited ${seconds} s for ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

const PEBBLES = '--title pebbles --bots random,last,first --players 3 --no-report'.split(' ');
const game = (seeds: number): string[] => [...PEBBLES, '--seeds', String(seeds)];

const folderIn = (out: string): string | undefined => {
  const name = existsSync(out)
    ? readdirSync(out).find((entry) => !/^(latest|\.new-run-)/.test(entry))
    : undefined;
  return name && join(out, name);
};

function linesIn(out: string): number {
  const ledger = join(folderIn(out) ?? '', 'ledger.jsonl');
  return existsSync(ledger) ? readFileSync(ledger, 'latin1').split('\n').length : 0;
}

/** The files of a run that this process plays alone, on threads. */
async function quietRun(args: readonly string[]): Promise<Record<string, string>> {
  const out = tempFolder();
  const run = start(['run', ...args, '--workers', '1', '--quiet', '--out', out]);
  expect(await run.code, run.text()).toBe(0);
  return readFolder(folderIn(out)!);
}

const startWorker = (url: string, more: readonly string[] = [], env = {}): Child =>
  start(['worker', '--queue', url, '--workers', '1', ...more], env);

const startRun = (url: string, out: string, args: readonly string[], env = {}): Child =>
  start(['run', ...args, '--queue', url, '--out', out, '--log-level', 'debug'], env);

const LONG = 3_000;

if (!hasRedis()) test.skip(NEEDS_REDIS, () => {});

describe.skipIf(!hasRedis())('a run that machines behind a queue play', () => {
  test('gives the bytes of one process, with one machine and with two', async () => {
    const { url } = await startRedis();
    const expected = await quietRun(game(1_000));
    startWorker(url);
    const [one, two] = [tempFolder(), tempFolder()];
    const first = startRun(url, one, game(1_000));
    expect(await first.code, first.text()).toBe(0);
    expect(readFolder(folderIn(one)!)).toEqual(expected);
    const other = startWorker(url);
    await until(() => other.text().includes('waits for runs'), 'the second worker');
    const second = startRun(url, two, game(1_000));
    expect(await second.code, second.text()).toBe(0);
    expect(readFolder(folderIn(two)!)).toEqual(expected);
    const log = readFileSync(join(folderIn(two)!, 'run.log'), 'utf8');
    const line = log.split('\n').find((text) => text.includes('"piece played"'));
    expect(JSON.parse(line!)).toMatchObject({
      run: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      machine: expect.stringContaining('/') as unknown,
      game: expect.stringMatching(/^\d{6}-/) as unknown,
    });
  });

  test('stops at the same seed as one process', async () => {
    const { url } = await startRedis();
    const args = [...PEBBLES, '--until', 'decided', '--seeds', '4000'];
    const expected = await quietRun(args);
    startWorker(url);
    startWorker(url);
    const out = tempFolder();
    const run = startRun(url, out, args);
    expect(await run.code, run.text()).toBe(0);
    expect(readFolder(folderIn(out)!)).toEqual(expected);
  });

  test('survives SIGKILL of a worker and of the coordinator', async () => {
    const { url } = await startRedis();
    const expected = await quietRun(game(LONG));
    const out = tempFolder();
    const worker = startWorker(url);
    const run = startRun(url, out, game(LONG));
    await until(() => linesIn(out) > 1_000, 'games');
    worker.process.kill('SIGKILL');
    await worker.code;
    startWorker(url);
    const kept = linesIn(out);
    await until(() => linesIn(out) > kept + 1_000, 'games of the second worker');
    run.process.kill('SIGKILL');
    await run.code;
    const again = start(['run', '--resume', folderIn(out)!, '--queue', url, '--no-report']);
    expect(await again.code, again.text()).toBe(0);
    expect(readFolder(folderIn(out)!)).toEqual(expected);
  });

  test.each([
    ['without its memory', false],
    ['with its memory', true],
  ])('survives a queue that is restarted %s', async (_name, keeps) => {
    const redis = await startRedis({ keeps });
    const expected = await quietRun(game(LONG));
    const out = tempFolder();
    startWorker(redis.url);
    const run = startRun(redis.url, out, game(LONG));
    await until(() => linesIn(out) > 500, 'games');
    await redis.kill();
    await new Promise((done) => setTimeout(done, 1_500));
    await redis.start();
    expect(await run.code, run.text()).toBe(0);
    expect(run.text()).toContain('the queue is lost');
    expect(readFolder(folderIn(out)!)).toEqual(expected);
  });

  test('survives a line that is cut again and again', async () => {
    const { port, url } = await startRedis();
    const line = await cutLine(port);
    const expected = await quietRun(game(LONG));
    const out = tempFolder();
    startWorker(`redis://127.0.0.1:${line.port}`);
    const run = startRun(url, out, game(LONG));
    for (let cut = 0; cut < 3; cut++) {
      const before = linesIn(out);
      await until(() => linesIn(out) > before + 200 || run.process.exitCode !== null, 'games');
      line.cut(300);
    }
    expect(await run.code, run.text()).toBe(0);
    expect(readFolder(folderIn(out)!)).toEqual(expected);
  });

  test('has a piece played by another machine when one is silent', async () => {
    const { port, url } = await startRedis();
    const line = await cutLine(port);
    const expected = await quietRun(game(LONG));
    const out = tempFolder();
    startWorker(`redis://127.0.0.1:${line.port}`);
    const run = startRun(url, out, game(LONG));
    await until(() => linesIn(out) > 500, 'games');
    line.hold(12_000);
    const other = startWorker(url);
    expect(await run.code, run.text()).toBe(0);
    expect(other.text()).toContain('is taken');
    expect(readFolder(folderIn(out)!)).toEqual(expected);
  });

  test('ends gently at Ctrl-C, on either side', async () => {
    const { url } = await startRedis();
    const expected = await quietRun(game(LONG));
    const out = tempFolder();
    const worker = startWorker(url);
    const run = startRun(url, out, game(LONG));
    await until(() => linesIn(out) > 500, 'games');
    run.process.kill('SIGINT');
    expect(await run.code).toBe(130);
    expect(run.text()).toMatch(/interrupted after [\d,]+ games; go on with: /);
    const again = start(['run', '--resume', folderIn(out)!, '--queue', url, '--no-report']);
    await until(() => again.text().includes('plays along'), 'the worker');
    const other = startWorker(url);
    worker.process.kill('SIGINT');
    expect(await worker.code).toBe(130);
    expect(await again.code, again.text()).toBe(0);
    expect(readFolder(folderIn(out)!)).toEqual(expected);
    expect(other.process.exitCode).toBeNull();
  });

  test('answers health and figures on both sides', async () => {
    const { url } = await startRedis();
    const [one, two] = [await freePort(), await freePort()];
    const worker = startWorker(url, ['--metrics-port', String(one)]);
    const run = startRun(url, tempFolder(), [...game(LONG), '--metrics-port', String(two)]);
    await until(() => run.text().includes('plays along'), 'the worker');
    const read = async (port: number, path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    expect(JSON.parse(await read(one, '/healthz'))).toMatchObject({ status: 'ok', queue: 'connected' });
    expect(JSON.parse(await read(two, '/healthz'))).toMatchObject({ status: 'ok', queue: 'connected' });
    let figures = '';
    for (let i = 0; i < 100 && !/switchback_games_total\{[^}]*\} [1-9]/.test(figures); i++) {
      figures = await read(two, '/metrics');
      await new Promise((done) => setTimeout(done, 50));
    }
    expect(figures).toMatch(/switchback_games_total\{run="[0-9a-f]{16}"\} [1-9]/);
    expect(await read(one, '/metrics')).toMatch(/switchback_pieces_total\{machine="[^"]+"\} [1-9]/);
    expect(await run.code, run.text()).toBe(0);
    expect(worker.process.exitCode).toBeNull();
  });
});

/** A worker in this process, with parts of it changed. */
async function ownWorker(url: string, name: string, changed: Partial<ServeOptions>): Promise<string[]> {
  const link = await openMachineLink(readQueueAddress(url));
  const stop = new AbortController();
  const news: string[] = [];
  const quiet = { debug() {}, info() {}, warn() {} };
  const serving = serveRuns({
    link,
    machine: { name, workers: 1 },
    acceptBots: false,
    signal: stop.signal,
    meter: NO_METER,
    log: quiet,
    onNews: (line) => news.push(line),
    ...changed,
  });
  onTestFinished(async () => {
    stop.abort();
    await serving;
    await link.close();
  });
  return news;
}

describe.skipIf(!hasRedis())('a machine that cannot be trusted', () => {
  test('with another build is refused in a line that says what differs', async () => {
    const { url } = await startRedis();
    const build = { engine: 'e', bots: 'b', arena: 'a' };
    const news = await ownWorker(url, 'other-build', { build });
    const run = startRun(url, tempFolder(), game(20));
    await until(() => run.text().includes('does not play this run'), 'the refusal');
    expect(run.text()).toMatch(
      /other-build does not play this run: the code of engine\/ is another build: hash [0-9a-f]{16} there, e here/,
    );
    expect(news[0]).toMatch(/^run [0-9a-f]{8} of pebbles is not taken: the code of engine\//);
    startWorker(url);
    expect(await run.code, run.text()).toBe(0);
  });

  test('and lies about a game is found by an audit, which names it', async () => {
    const { url } = await startRedis();
    await ownWorker(url, 'liar', {
      playPiece: async (piece, play) => {
        const { parts, seconds } = await playPiece(piece, play);
        const lie = <T extends { readonly hash: string }>(one: T): T => ({
          ...one,
          hash: `${'0'.repeat(16)}`,
        });
        return { seconds, parts: parts.map((part) => ({ ...part, games: part.games.map(lie) })) };
      },
    });
    const out = tempFolder();
    const run = startRun(url, out, [...game(300), '--audit', '5%']);
    await until(() => linesIn(out) > 1, 'a lie');
    startWorker(url);
    expect(await run.code, run.text()).toBe(1);
    expect(run.text()).toMatch(/\d{6}-00-0\d-[0-9a-f]{8}.*played on liar, then on \S+\/\d+-/);
    const log = readFileSync(join(folderIn(out)!, 'run.log'), 'utf8');
    expect(log).toMatch(/"msg":"audit: [^"]*played on liar, then on /);
  });

  test('and lies about a game that another one plays as well raises an alarm that names both', async () => {
    const { url } = await startRedis();
    const out = tempFolder();
    const news = await ownWorker(url, 'twice', {
      playPiece: async (piece, play) => {
        const { parts, seconds } = await playPiece(piece, play);
        const link = await openMachineLink(readQueueAddress(url));
        const [{ session }] = await link.offers();
        const changed = parts.map((part) => ({
          ...part,
          games: part.games.map((one) => ({ ...one, actions: one.actions + 1 })),
        }));
        await link.report(session, { machine: 'somebody', piece: piece.id, seconds, parts: changed });
        await link.close();
        return { parts, seconds };
      },
    });
    const run = startRun(url, out, game(300));
    expect(await run.code).toBe(1);
    expect(run.text()).toContain('was played twice and came out differently');
    expect(run.text()).toContain('on somebody: {');
    expect(run.text()).toContain('on twice: {');
    expect(news[0]).toContain('is taken');
  });
});

describe.skipIf(!hasRedis())('bots of users', () => {
  test('go to workers that accept them, and play isolated with the same bytes', async () => {
    const { url } = await startRedis();
    const folder = tempFolder();
    const bot = join(folder, 'mine.mjs');
    writeFileSync(join(folder, 'less.mjs'), 'export const less = 1;\n');
    writeFileSync(
      bot,
      `import { less } from './less.mjs';
       export const bot = { name: 'mine', version: '1', family: 'pebbles', description: 'd',
         create: () => ({ decide: (_seen, legal) => [legal.list().at(-less)] }) };\n`,
    );
    const args = [
      ...'--title pebbles --players 3 --seeds 40 --no-report --isolate'.split(' '),
      '--bots',
      `${bot},random,first`,
    ];
    const expected = await quietRun(args);
    const careful = startWorker(url);
    const out = tempFolder();
    const run = startRun(url, out, args);
    await until(() => careful.text().includes('is not taken'), 'the refusal');
    expect(careful.text()).toContain('bots from files (mine.mjs): start the worker with --accept-bots');
    await until(() => run.text().includes('does not play this run'), 'the refusal');
    startWorker(url, ['--accept-bots']);
    expect(await run.code, run.text()).toBe(0);
    expect(readFolder(folderIn(out)!)).toEqual(expected);
  });

  test('behind commands, and those that are not isolated, are refused before anything is written', async () => {
    const { url } = await startRedis();
    const out = tempFolder();
    const bot = join(tempFolder(), 'mine.mjs');
    writeFileSync(
      bot,
      `export const bot = { name: 'mine', version: '1', family: 'pebbles', description: 'd', create() {} };\n`,
    );
    const run = startRun(url, out, [...'--title pebbles --players 2 --bots'.split(' '), `${bot},last`]);
    expect(await run.code).toBe(2);
    expect(run.text()).toContain('bots from files run isolated on other machines: add --isolate');
    expect(readdirSync(out)).toEqual([]);
  });
});

describe.skipIf(!hasRedis())('a queue with TLS and a password', () => {
  const password = 'pass/word-7f3a';

  test('is used, and the password is told to nobody', async () => {
    const { url, port, certificate } = await startRedis({ password, tls: true });
    const trust = { NODE_EXTRA_CA_CERTS: certificate };
    const log = join(tempFolder(), 'worker.log');
    const worker = startWorker(url, ['--log', log, '--log-level', 'debug'], trust);
    await until(() => worker.text().includes('waits for runs'), 'the worker');
    const out = tempFolder();
    const run = startRun(`rediss://127.0.0.1:${port}`, out, game(LONG), {
      ...trust,
      SWITCHBACK_QUEUE_PASSWORD: password,
    });
    await until(() => linesIn(out) > 100, 'games');
    if (process.platform === 'linux') {
      for (const { pid } of [worker.process, run.process]) {
        expect(readFileSync(`/proc/${pid}/cmdline`, 'latin1')).toMatch(/^switchback (worker|run)/);
      }
    }
    expect(await run.code, run.text()).toBe(0);
    worker.process.kill('SIGINT');
    await worker.code;
    const files = readdirSync(folderIn(out)!).map((name) => readFileSync(join(folderIn(out)!, name), 'utf8'));
    for (const text of [...files, readFileSync(log, 'utf8'), worker.text(), run.text()]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain(encodeURIComponent(password));
    }
  });

  test.each([
    ['a wrong password', 'other/secret', true, /cannot be used: WRONGPASS/],
    ['an unknown certificate', password, false, /cannot be used: self.signed certificate/],
  ])('is refused with %s, in a line without it', async (_name, given, isTrusted, message) => {
    const { port, certificate } = await startRedis({ password, tls: true });
    const url = `rediss://:${encodeURIComponent(given)}@127.0.0.1:${port}`;
    const env = isTrusted ? { NODE_EXTRA_CA_CERTS: certificate } : {};
    for (const child of [startWorker(url, [], env), startRun(url, tempFolder(), game(10), env)]) {
      expect(await child.code).toBe(2);
      expect(child.text()).toMatch(message);
      expect(child.text()).not.toContain(given);
      expect(child.text()).not.toContain(encodeURIComponent(given));
    }
  });

  test('that is not there is an error at once', async () => {
    const port = await freePort();
    const run = startRun(
      `redis://:${password.replace('/', '%2F')}@127.0.0.1:${port}`,
      tempFolder(),
      game(10),
    );
    expect(await run.code).toBe(2);
    expect(run.text()).toContain(`queue: redis://127.0.0.1:${port} cannot be used: connect ECONNREFUSED`);
  });
});
