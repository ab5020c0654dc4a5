import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BlockResult } from '../../../arena/model/index.ts';
import { startCuttableProxy } from '../../../arena/testing/cuttable-proxy.ts';
import { freePort } from '../../../arena/testing/open-redis.ts';
import { describeWithRedis, startRedis } from '../../../arena/testing/start-redis.ts';
import { readFolder, tempFolder } from '../../../arena/testing/temp-folder.ts';
import {
  expectFiles,
  filesOfLocalRun,
  ledgerLines,
  MANY_SEEDS,
  PEBBLES,
  pebblesArgs,
  runFolderIn,
  start,
  startRun,
  startWorker,
  waitUntil,
} from '../../cli/testing/processes.ts';
import { ownWorker } from '../testing/own-worker.ts';

describeWithRedis('a run that machines behind a queue play', () => {
  test('stops at the same seed as one process', async () => {
    const { url } = await startRedis();
    const args = [...PEBBLES, '--until', 'decided', '--seeds', '4000'];
    const expected = await filesOfLocalRun(args);
    startWorker(url);
    startWorker(url);
    const runsFolder = tempFolder();
    const run = startRun(url, runsFolder, args);
    await expectFiles(run, runsFolder, expected);
  });

  test('survives a line that is cut again and again', async () => {
    const { port, url } = await startRedis();
    const line = await startCuttableProxy(port);
    const expected = await filesOfLocalRun(pebblesArgs(MANY_SEEDS));
    const runsFolder = tempFolder();
    startWorker(`redis://127.0.0.1:${line.port}`);
    const run = startRun(url, runsFolder, pebblesArgs(MANY_SEEDS));
    for (let cuts = 0; cuts < 3; cuts++) {
      const before = ledgerLines(runsFolder);
      await waitUntil(() => ledgerLines(runsFolder) > before + 200 || run.process.exitCode !== null, 'games');
      line.cut(300);
    }
    await expectFiles(run, runsFolder, expected);
  });

  test('has a piece played by another machine when one is silent', async () => {
    const { port, url } = await startRedis();
    const line = await startCuttableProxy(port);
    const expected = await filesOfLocalRun(pebblesArgs(MANY_SEEDS));
    const runsFolder = tempFolder();
    startWorker(`redis://127.0.0.1:${line.port}`);
    const run = startRun(url, runsFolder, pebblesArgs(MANY_SEEDS));
    await waitUntil(() => ledgerLines(runsFolder) > 500, 'games');
    line.hold(12_000);
    const other = startWorker(url);
    expect(await run.code, run.text()).toBe(0);
    expect(other.text()).toContain('is taken');
    expect(readFolder(runFolderIn(runsFolder)!)).toEqual(expected);
  });

  test('ends gently at Ctrl-C, on either side', async () => {
    const { url } = await startRedis();
    const expected = await filesOfLocalRun(pebblesArgs(MANY_SEEDS));
    const runsFolder = tempFolder();
    const worker = startWorker(url);
    const run = startRun(url, runsFolder, pebblesArgs(MANY_SEEDS));
    await waitUntil(() => ledgerLines(runsFolder) > 500, 'games');
    run.process.kill('SIGINT');
    expect(await run.code).toBe(130);
    expect(run.text()).toMatch(/interrupted after [\d,]+ games; resume it with: /);
    const resumedRun = start(['run', '--resume', runFolderIn(runsFolder)!, '--queue', url, '--no-report']);
    await waitUntil(() => resumedRun.text().includes('joined'), 'the worker');
    const other = startWorker(url);
    worker.process.kill('SIGINT');
    expect(await worker.code).toBe(130);
    await expectFiles(resumedRun, runsFolder, expected);
    expect(other.process.exitCode).toBeNull();
  });

  test('answers health and figures on both sides', async () => {
    const { url } = await startRedis();
    const [one, two] = [await freePort(), await freePort()];
    const worker = startWorker(url, ['--metrics-port', String(one)]);
    const run = startRun(url, tempFolder(), [...pebblesArgs(MANY_SEEDS), '--metrics-port', String(two)]);
    await waitUntil(() => run.text().includes('joined'), 'the worker');
    const fetchText = async (port: number, path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    expect(JSON.parse(await fetchText(one, '/healthz'))).toMatchObject({ status: 'ok', queue: 'connected' });
    expect(JSON.parse(await fetchText(two, '/healthz'))).toMatchObject({ status: 'ok', queue: 'connected' });
    let figures = '';
    for (let i = 0; i < 100 && !/switchback_games_total\{[^}]*\} [1-9]/.test(figures); i++) {
      figures = await fetchText(two, '/metrics');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(figures).toMatch(/switchback_games_total\{run="[0-9a-f]{16}"\} [1-9]/);
    expect(await fetchText(one, '/metrics')).toMatch(/switchback_pieces_total\{machine="[^"]+"\} [1-9]/);
    expect(await run.code, run.text()).toBe(0);
    expect(worker.process.exitCode).toBeNull();
  });
});

describeWithRedis('a machine that cannot be trusted', () => {
  test('that forges a game is found and named by an audit', async () => {
    const { url } = await startRedis();
    const lie = (result: BlockResult): BlockResult => ({
      ...result,
      games: result.games.map((one) => ({ ...one, hash: '0'.repeat(16) })),
    });
    await ownWorker(url, 'liar', { changeResult: lie });
    const runsFolder = tempFolder();
    const run = startRun(url, runsFolder, [...pebblesArgs(300), '--audit', '5%']);
    await waitUntil(() => ledgerLines(runsFolder) > 1, 'a lie');
    startWorker(url);
    expect(await run.code, run.text()).toBe(1);
    expect(run.text()).toMatch(
      /\d{6}-00-0\d-[0-9a-f]{8}.*played on (liar, then on (the coordinator's machine|\S+\/\d+-)|\S+\/\S+, then on liar)/,
    );
    const log = readFileSync(join(runFolderIn(runsFolder)!, 'run.log'), 'utf8');
    expect(log).toMatch(/"msg":"audit: .*played on .*liar/);
  });
});

describeWithRedis('bots of users', () => {
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
    const expected = await filesOfLocalRun(args);
    const careful = startWorker(url);
    const runsFolder = tempFolder();
    const run = startRun(url, runsFolder, args);
    await waitUntil(() => careful.text().includes('is not taken'), 'the refusal');
    expect(careful.text()).toContain('bots from files (mine.mjs): start the worker with --accept-bots');
    await waitUntil(() => run.text().includes('does not play this run'), 'the refusal');
    startWorker(url, ['--accept-bots']);
    await expectFiles(run, runsFolder, expected);
  });

  test('behind commands, and those that are not isolated, are refused before anything is written', async () => {
    const { url } = await startRedis();
    const runsFolder = tempFolder();
    const bot = join(tempFolder(), 'mine.mjs');
    writeFileSync(
      bot,
      `export const bot = { name: 'mine', version: '1', family: 'pebbles', description: 'd', create() {} };\n`,
    );
    const run = startRun(url, runsFolder, [
      ...'--title pebbles --players 2 --bots'.split(' '),
      `${bot},last`,
    ]);
    expect(await run.code).toBe(2);
    expect(run.text()).toContain('bots from files run isolated on other machines: add --isolate');
    expect(readdirSync(runsFolder)).toEqual([]);
  });
});

describeWithRedis('a queue with TLS and a password', () => {
  const password = 'pass/word-7f3a';

  test.each([
    ['a wrong password', 'other/secret', true, /cannot be used: WRONGPASS/],
    ['an unknown certificate', password, false, /cannot be used: self.signed certificate/],
  ])(
    'is refused with %s, in a line without the password',
    async (_name, typedPassword, isTrusted, message) => {
      const { port, certificate } = await startRedis({ password, tls: true });
      const url = `rediss://:${encodeURIComponent(typedPassword)}@127.0.0.1:${port}`;
      const env = isTrusted ? { NODE_EXTRA_CA_CERTS: certificate } : {};
      for (const child of [startWorker(url, [], env), startRun(url, tempFolder(), pebblesArgs(10), env)]) {
        expect(await child.code).toBe(2);
        expect(child.text()).toMatch(message);
        expect(child.text()).not.toContain(typedPassword);
        expect(child.text()).not.toContain(encodeURIComponent(typedPassword));
      }
    },
  );

  test('that cannot be reached is an error at once', async () => {
    const port = await freePort();
    const run = startRun(
      `redis://:${password.replace('/', '%2F')}@127.0.0.1:${port}`,
      tempFolder(),
      pebblesArgs(10),
    );
    expect(await run.code).toBe(2);
    expect(run.text()).toContain(`queue: redis://127.0.0.1:${port} cannot be used: connect ECONNREFUSED`);
  });
});
