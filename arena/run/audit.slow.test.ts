// Audits of whole runs: bots that remember deals or other games, and machines that lie.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_THREADS, type Workforce } from '../play/pool/pool.ts';
import { writeBot } from '../testing/file-bot.ts';
import { falseTimeout, forgedWin, LIARS, lyingMachines } from '../testing/lying-machines.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { replaceThreads } from '../testing/without-threads.ts';
import { planRun } from './plan/run-plan.ts';
import { planResumed } from './plan/settings-file.ts';
import { playRun } from './run.ts';
import type { RunInterrupted } from './run-errors.ts';

beforeAll(replaceThreads);

const settings = { title: 'pebbles', bots: ['last', 'first', 'random'], players: 3, seeds: 9, files: {} };

/** Plays differently when its first random number shows that it has had this seed and seat before. */
const REMEMBERS = `const met = new Set();
export const bot = {
  name: 'deals', version: '1', family: 'pebbles', description: 'remembers deals',
  create({ random }) {
    const deal = random();
    const known = met.has(deal);
    met.add(deal);
    return { decide: (seen, legal) => [legal.list().at(known ? -1 : 1)] };
  },
};
`;

test.each([
  [2, false],
  [1, true],
])(
  'the audit finds a bot that knows deals from other seatings (workers: %i, untrusted: %s)',
  async (workers, untrusted) => {
    const bot = writeBot(tempFolder(), 'deals.mjs', REMEMBERS);
    const plan = await planRun({ ...settings, bots: [bot, 'last', 'first'], seeds: 1, untrusted });
    const { audit } = await playRun(plan, { workers, out: tempFolder(), audit: 1 });
    expect(audit!.games).toBe(plan.schedule.games);
    expect(audit!.coordinatorGames).toBeUndefined();
    expect(audit!.differences[0].difference).toMatch(/^action \d+ is '.+', recorded '.+'$/);
  },
);

describe('of two machines', async () => {
  const plan = await planRun({ ...settings, seeds: 34 });
  /** The sample is drawn at random: it misses all of few lies once in a hundred runs. */
  const long = await planRun({ ...settings, seeds: 136 });
  const auditOf = (workforce: Workforce, out: string, audit: number, of = plan) =>
    playRun(of, { workers: 1, out, audit, workforce });

  test.each(Object.keys(LIARS))('%s: the audit of 30 percent finds it', async (liar) => {
    const isRare = liar.includes('one of ten');
    const { audit } = await auditOf(lyingMachines(LIARS[liar]), tempFolder(), 0.3, isRare ? long : plan);
    const isTime = liar.includes('timeouts');
    const [found, none] = isTime
      ? [audit!.notComparable, audit!.differences]
      : [audit!.differences, audit!.notComparable];
    expect(found.length).toBeGreaterThan(0);
    expect(none).toEqual([]);
    expect(found[0].difference).toMatch(
      /; played on (one, then on other|(one|other), then on .*the coordinator's machine)$/,
    );
    const parts = isRare ? { games: 245, coordinatorGames: 25 } : { games: 62, coordinatorGames: 7 };
    expect(audit).toMatchObject(parts);
  });

  test('none lies: the audit finds nothing and the files are the same', async () => {
    const honest = { play: <T>(record: T): T => record, playAgain: <T>(record: T): T => record };
    const { audit, folder } = await auditOf(lyingMachines([honest, honest]), tempFolder(), 0.3);
    expect(audit).toMatchObject({ differences: [], notComparable: [] });
    expect(audit!.chances.map(({ percent }) => percent)).toEqual([1, 10, 100]);
    expect(audit!.chances[1].chance).toBeGreaterThan(0.99);
    expect(audit!.chances[1].ifMachinesAgree).toBeLessThan(0.6);
    expect(existsSync(join(folder, 'audit.key'))).toBe(false);
    const alone = await playRun(plan, { workers: 1, out: tempFolder() });
    expect(readFolder(folder)).toEqual(readFolder(alone.folder));
  });

  test('the coordinator replays games that an earlier process has recorded', async () => {
    const out = tempFolder();
    const { folder } = await auditOf({ ...lyingMachines(LIARS['one that reports false timeouts']) }, out, 0);
    const machinesOf = () => [];
    const same = { play: forgedWin, playAgain: falseTimeout };
    const { audit } = await playRun(await planResumed(folder, { files: {} }), {
      workers: 1,
      out: '',
      resume: folder,
      audit: 0.3,
      workforce: { ...lyingMachines([same, same]), machinesOf },
    });
    expect(audit).toMatchObject({ games: 62, coordinatorGames: 62 });
    expect(audit!.notComparable.length).toBeGreaterThan(10);
  });
});

test('no job of a run with an audit differs from one without', async () => {
  const plan = await planRun({ ...settings, seeds: 2 });
  const asked: string[][] = [];
  for (const audit of [0, 0.5]) {
    const texts: string[] = [];
    asked.push(texts);
    const workforce: Workforce = {
      ...LOCAL_THREADS,
      play(setup, blocks, options) {
        function* noted() {
          for (const block of blocks) {
            texts.push(JSON.stringify([setup, block]));
            yield block;
          }
        }
        return LOCAL_THREADS.play(setup, noted(), options);
      },
    };
    await playRun(plan, { workers: 1, out: tempFolder(), audit, workforce });
  }
  expect(asked[1]).toEqual(asked[0]);
});

test('an audit that was interrupted or has found something has the same sample after resuming', async () => {
  const liars = lyingMachines(LIARS['two with the same lie in every game']);
  /** Notes the games of the audit. @param onFirst called with the first of them */
  const noting = (sample: string[], onFirst = () => {}): Workforce => ({
    ...liars,
    playAgain(setup, blocks, options) {
      function* noted() {
        for (const block of blocks) {
          if (sample.length === 0) onFirst();
          sample.push(...block!.games.map(({ id }) => id));
          yield block;
        }
      }
      return liars.playAgain(setup, noted(), options);
    },
  });
  const plan = await planRun({ ...settings, seeds: 20 });
  const [out, stop] = [tempFolder(), new AbortController()];
  const workforce = noting([], () => stop.abort());
  const { signal } = stop;
  const interrupted = playRun(plan, { workers: 1, out, audit: 0.5, workforce, signal });
  const folder = await interrupted.then(
    () => expect.fail('was not interrupted'),
    (error) => (error as RunInterrupted).folder,
  );
  const key = readFileSync(join(folder, 'audit.key'), 'utf8');
  const samples: string[][] = [[], []];
  for (const sample of samples) {
    const options = { workers: 1, out: '', resume: folder, audit: 0.5, workforce: noting(sample) };
    const { audit } = await playRun(await planResumed(folder, { files: {} }), options);
    expect(audit!.differences).toHaveLength(6);
  }
  expect(samples[0]).toHaveLength(54);
  expect(samples[1]).toEqual(samples[0]);
  expect(readFileSync(join(folder, 'audit.key'), 'utf8')).toBe(key);
});
