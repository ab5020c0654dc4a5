import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWithRedis, startRedis } from '../../../arena/testing/start-redis.ts';
import { tempFolder } from '../../../arena/testing/temp-folder.ts';
import {
  expectFiles,
  filesOfLocalRun,
  ledgerLines,
  MANY_SEEDS,
  pebblesArgs,
  runFolderIn,
  startRun,
  startWorker,
  waitUntil,
} from '../../cli/testing/processes.ts';
import { runCommand } from '../../cli/testing/run-command.ts';
import { ownWorker } from '../testing/own-worker.ts';

describeWithRedis('a run that machines behind a queue play', () => {
  test('gives the bytes of one process, with one machine and with two', async () => {
    const { url } = await startRedis();
    const expected = await filesOfLocalRun(pebblesArgs(1_000));
    startWorker(url);
    const [one, two] = [tempFolder(), tempFolder()];
    const first = startRun(url, one, pebblesArgs(1_000));
    await expectFiles(first, one, expected);
    const other = startWorker(url);
    await waitUntil(() => other.text().includes('waits for runs'), 'the second worker');
    const second = startRun(url, two, pebblesArgs(1_000));
    await expectFiles(second, two, expected);
    const log = readFileSync(join(runFolderIn(two)!, 'run.log'), 'utf8');
    const line = log.split('\n').find((text) => text.includes('"piece played"'));
    expect(JSON.parse(line!)).toMatchObject({
      run: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown,
      machine: expect.stringMatching(/^worker-[0-9a-f]{8}$/) as unknown,
      game: expect.stringMatching(/^\d{6}-/) as unknown,
    });
  });
});

describeWithRedis('a study that machines behind a queue play', () => {
  test('prints what one process prints, and watches its games there', async () => {
    const { url } = await startRedis();
    const deck = 'engine/crayon/titles/islands/deck.csv';
    const table = '--title islands --bots random,courier --max-rounds 4 --seeds 24 --audit 10%'.split(' ');
    const study = ['deck', 'compare', deck, deck, '--first-seed-b', '7', ...table, '--folder', tempFolder()];
    const expected = await runCommand(...study, '--workers', '1');
    const worker = startWorker(url);
    await waitUntil(() => worker.text().includes('waits for runs'), 'the worker');
    const coordinated = await runCommand(...study, '--queue', url);
    expect(coordinated.stdout).toBe(expected.stdout);
    expect(coordinated.stderr).toMatch(/worker-[0-9a-f]{8} joined, workers: 1/);
    expect(worker.text().match(/ is taken/g)).toHaveLength(2);
  }, 60_000);
});

describeWithRedis('a machine that cannot be trusted', () => {
  test('with another build is refused in a line that says what differs', async () => {
    const { url } = await startRedis();
    const news = await ownWorker(url, 'other-build', { build: 'e' });
    const run = startRun(url, tempFolder(), pebblesArgs(20));
    await waitUntil(() => run.text().includes('does not play this run'), 'the refusal');
    expect(run.text()).toMatch(
      /other-build does not play this run: its code is another build: hash [0-9a-f]{16} there, e here/,
    );
    expect(news[0]).toMatch(/^run [0-9a-f]{8} of pebbles is not taken: its code is another build/);
    startWorker(url);
    expect(await run.code, run.text()).toBe(0);
  });
});

describeWithRedis('a queue with TLS and a password', () => {
  const password = 'pass/word-7f3a';

  test('is used, and the password is shown to nobody', async () => {
    const { url, port, certificate } = await startRedis({ password, tls: true });
    const trust = { NODE_EXTRA_CA_CERTS: certificate };
    const log = join(tempFolder(), 'worker.log');
    const worker = startWorker(url, ['--log', log, '--log-level', 'debug'], trust);
    await waitUntil(() => worker.text().includes('waits for runs'), 'the worker');
    const runsFolder = tempFolder();
    const run = startRun(`rediss://127.0.0.1:${port}`, runsFolder, pebblesArgs(MANY_SEEDS), {
      ...trust,
      SWITCHBACK_QUEUE_PASSWORD: password,
    });
    await waitUntil(() => ledgerLines(runsFolder) > 100, 'games');
    if (process.platform === 'linux') {
      for (const { pid } of [worker.process, run.process]) {
        expect(readFileSync(`/proc/${pid}/cmdline`, 'latin1')).toMatch(/^switchback (worker|run)/);
      }
    }
    expect(await run.code, run.text()).toBe(0);
    worker.process.kill('SIGINT');
    await worker.code;
    const files = readdirSync(runFolderIn(runsFolder)!).map((name) =>
      readFileSync(join(runFolderIn(runsFolder)!, name), 'utf8'),
    );
    for (const text of [...files, readFileSync(log, 'utf8'), worker.text(), run.text()]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain(encodeURIComponent(password));
    }
  });
});
