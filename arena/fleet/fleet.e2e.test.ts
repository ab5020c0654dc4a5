import { Worker } from 'bullmq';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BlockResult } from '../model/block-result.ts';
import { LOCAL_THREADS, type PlayOptions } from '../play/pool/pool.ts';
import { planRun, type RunPlan, workerSetupOf } from '../run/plan/run-plan.ts';
import { playRun } from '../run/run.ts';
import type { RunSettings } from '../run/settings/run-settings.ts';
import { blockAt } from '../schedule/schedule.ts';
import { describeWithRedis, startRedis } from '../testing/start-redis.ts';
import { readFolder, tempFolder } from '../testing/temp-folder.ts';
import { COORDINATORS_KEY, connect, type QueueConnection } from './connect.ts';
import type { Fleet } from './fleet.ts';
import { openFleet } from './open-fleet.ts';
import { makeReport, type Piece } from './piece.ts';
import { readQueueAddress } from './queue-address.ts';
import { type ServeOptions, serveRuns } from './serve-runs.ts';

const blocksOf = ({ schedule, hash }: RunPlan) =>
  Array.from({ length: schedule.blocks }, (_, index) => blockAt(schedule, hash, index));

const withoutTimes = (results: readonly BlockResult[]): object[] =>
  results.map(({ thinking: _, ...result }) => result);

async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; !isSo(); i++) {
    if (i > 6_000) throw new Error('waited too long');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Everything that the queue holds in hashes, as text. */
async function hashesIn({ client }: QueueConnection): Promise<string[]> {
  const keys = await client.keys('*');
  const hashes = await Promise.all(keys.map((key) => client.hgetall(key).catch(() => ({}))));
  return hashes.map((hash) => JSON.stringify(hash));
}

interface Machine {
  readonly news: string[];
  /** Lets it finish pieces in progress, and waits for its end. */
  stop(): Promise<void>;
}

interface Toy {
  readonly plan: RunPlan;
  readonly fleet: Fleet;
  readonly news: string[];
  readonly queue: QueueConnection;
  readonly warnings: string[];
  join(name: string, changed?: Partial<ServeOptions>): Promise<Machine>;
  /** Takes pieces like a machine, and returns arbitrary reports. */
  rogue(name: string, play: (piece: Piece) => unknown, concurrency?: number): Promise<Worker>;
  play(options?: Partial<PlayOptions>): Promise<BlockResult[]>;
  playAgain(): Promise<BlockResult[]>;
  /** The results of this process. */
  alone(): Promise<BlockResult[]>;
}

/** A small run of the toy game, and a coordinator with a queue. */
async function toyFleet(seeds: number, changed: Partial<RunSettings> = {}): Promise<Toy> {
  const { url } = await startRedis();
  const address = readQueueAddress(url);
  const bots = ['random', 'last', 'first'];
  const plan = await planRun({ title: 'pebbles', bots, players: 3, seeds, files: {}, ...changed });
  const news: string[] = [];
  const warnings: string[] = [];
  const onMessage = (line: string): void => void news.push(line);
  const fleet = await openFleet(plan, address, { onMessage, pollMs: 20 });
  const queue = await connect(address);
  onTestFinished(async () => {
    await fleet.close();
    queue.client.disconnect();
  });
  const all = async (stream: AsyncIterable<BlockResult>): Promise<BlockResult[]> => {
    const results: BlockResult[] = [];
    for await (const result of stream) results.push(result);
    return results;
  };
  const log = { debug() {}, info() {}, warn: (_: object, line: string) => void warnings.push(line) };
  const setup = workerSetupOf(plan);
  return {
    plan,
    fleet,
    news,
    queue,
    warnings,
    async join(name, changed = {}) {
      const messages: string[] = [];
      const stop = new AbortController();
      const ended = serveRuns({
        queue: await connect(address),
        name,
        workers: 1,
        acceptBots: false,
        signal: stop.signal,
        log: { debug() {}, info() {}, warn() {} },
        onMessage: (line) => messages.push(line.replace(/[0-9a-f]{8}/, 'ID')),
        pollMs: 20,
        ...changed,
      });
      const end = async (): Promise<void> => {
        stop.abort();
        await ended;
      };
      onTestFinished(end);
      return { news: messages, stop: end };
    },
    async rogue(name, play, concurrency = 1) {
      const [coordinatorId] = await queue.client.smembers(COORDINATORS_KEY);
      const options = {
        ...queue.bullmq,
        name: `${concurrency}@${name}`,
        concurrency,
        maxStalledCount: 20,
      };
      const worker = new Worker<Piece>(coordinatorId, async ({ data }) => play(data), options);
      worker.on('error', () => {});
      onTestFinished(() => worker.close(true));
      return worker;
    },
    play: (options = {}) => all(fleet.play(setup, blocksOf(plan), { workers: 1, log, ...options })),
    playAgain: () => all(fleet.playAgain(setup, blocksOf(plan), { workers: 1, log })),
    alone: () => all(LOCAL_THREADS.play(setup, blocksOf(plan), { workers: 1 })),
  };
}

describeWithRedis('a fleet', () => {
  test('returns the same ordered results as one process while machines come and go', async () => {
    const toy = await toyFleet(400);
    const first = await toy.join('first');
    const finished: number[] = [];
    const playing = toy.play({ onFinished: ({ index }) => finished.push(index) });
    await until(() => finished.length > 5);
    const second = await toy.join('second');
    await until(() => toy.news.includes('second joined, workers: 1'));
    await first.stop();
    const results = await playing;
    expect(withoutTimes(results)).toEqual(withoutTimes(await toy.alone()));
    expect(new Set(finished).size).toBe(400);
    expect(first.news).toEqual(['run ID of pebbles is taken', 'run ID of pebbles is left']);
    expect(toy.news).toContain('first is gone');
    const machines = new Set(
      blocksOf(toy.plan).flatMap(({ games }) => games.flatMap((job) => toy.fleet.machinesOf(job))),
    );
    expect([...machines].sort()).toEqual(['first', 'second']);
    await toy.fleet.close();
    await until(() => second.news.length === 2);
    expect(second.news[1]).toBe('run ID of pebbles is left');
  });

  test('writes the same bytes as one process for a run in which bots leave', async () => {
    const bots = ['first', 'last', 'random', 'lazy', 'lazy:often=1'];
    const toy = await toyFleet(400, { bots, maxRounds: 12, until: { kind: 'top', count: 1 } });
    const localReport = await playRun(toy.plan, { workers: 1, out: tempFolder() });
    await toy.join('alpha', { workers: 2 });
    const byFleet = await playRun(toy.plan, { workers: 1, out: tempFolder(), workforce: toy.fleet });
    expect(localReport.stoppedAfter).toBeLessThan(400);
    expect(readFolder(byFleet.folder)).toEqual(readFolder(localReport.folder));
  });

  test('plays the pieces again that the queue has lost', async () => {
    const toy = await toyFleet(400);
    await toy.join('alpha');
    const finished: number[] = [];
    const playing = toy.play({ onFinished: ({ index }) => finished.push(index) });
    await until(() => finished.length > 5);
    await toy.queue.client.flushall();
    expect(withoutTimes(await playing)).toEqual(withoutTimes(await toy.alone()));
    expect(toy.warnings).toContain('pieces were lost; put into the queue again');
  });

  test('replays games on another machine than before, or on the coordinator if there is none', async () => {
    const toy = await toyFleet(4);
    const [game] = blocksOf(toy.plan)[0].games;
    const alpha = await toy.join('alpha');
    const results = withoutTimes(await toy.play());
    const beta = await toy.join('beta');
    await until(() => toy.news.some((line) => line.startsWith('beta joined')));
    expect(withoutTimes(await toy.playAgain())).toEqual(results);
    expect(toy.fleet.machinesOf(game)).toEqual(['alpha', 'beta']);
    await beta.stop();
    await until(() => toy.news.includes('beta is gone'));
    expect(withoutTimes(await toy.playAgain())).toEqual(results);
    expect(toy.fleet.machinesOf(game)).toEqual(['alpha', "the coordinator's machine"]);
    await alpha.stop();
  });

  const changeResult = (result: BlockResult): BlockResult => ({
    ...result,
    games: result.games.map((game) => ({ ...game, hash: '0'.repeat(16) })),
  });

  test('names a machine that lies, and the one that found it', async () => {
    const toy = await toyFleet(6);
    await toy.join('alpha', { changeResult });
    await toy.join('beta');
    const options = { workers: 1, out: tempFolder(), audit: 1, workforce: toy.fleet };
    const { audit } = await playRun(toy.plan, options);
    const places = audit!.differences.map(({ difference }) => difference.split('; played on ')[1]);
    expect(places).toContain('alpha, then on beta');
    expect(places).toContain("alpha, then on the coordinator's machine");
    expect(audit).toMatchObject({ games: 36, coordinatorGames: 4 });
  });

  test('finds two machines that tell the same lie by the games that the coordinator replays', async () => {
    const toy = await toyFleet(6);
    await toy.join('alpha', { changeResult });
    await toy.join('beta', { changeResult });
    const options = { workers: 1, out: tempFolder(), audit: 0.3, workforce: toy.fleet };
    const { audit } = await playRun(toy.plan, options);
    expect(audit).toMatchObject({ games: 11, coordinatorGames: 2, notComparable: [] });
    expect(audit!.differences).toHaveLength(2);
    for (const { difference } of audit!.differences)
      expect(difference).toMatch(/; played on (alpha|beta), then on the coordinator's machine$/);
  });

  test('does not let a machine confirm its own games', async () => {
    const toy = await toyFleet(4);
    const setup = workerSetupOf(toy.plan);
    const rogue = await toy.rogue('rogue', async ({ blocks }) => {
      const results: BlockResult[] = [];
      for await (const result of LOCAL_THREADS.play(setup, blocks, { workers: 1 })) results.push(result);
      return makeReport('rogue', 1, blocks, results);
    });
    await toy.play();
    await toy.playAgain();
    await rogue.close();
    const [game] = blocksOf(toy.plan)[0].games;
    expect(toy.fleet.machinesOf(game)).toEqual(['rogue', "the coordinator's machine"]);
  });

  test('finishes pieces in progress after an interrupt and starts no others', async () => {
    const toy = await toyFleet(3_000);
    const stop = new AbortController();
    const finished: number[] = [];
    await toy.join('alpha');
    const onFinished = ({ index }: BlockResult): void => void finished.push(index);
    const playing = toy.play({ signal: stop.signal, onFinished });
    await until(() => finished.length > 0);
    stop.abort();
    const results = await playing;
    expect(finished.length).toBeLessThan(3_000);
    expect(results.map(({ index }) => index)).toEqual(results.map((_, i) => i));
    expect(finished.length).toBeGreaterThanOrEqual(results.length);
  });

  test('stops at once after an interrupt if it has no machines', async () => {
    const toy = await toyFleet(3);
    const stop = new AbortController();
    const playing = toy.play({ signal: stop.signal });
    stop.abort();
    expect(await playing).toEqual([]);
  });

  test('ends the run with an error of the ledger', async () => {
    const toy = await toyFleet(5);
    await toy.join('alpha');
    const onFinished = (): never => {
      throw new Error('the disk is full');
    };
    await expect(toy.play({ onFinished })).rejects.toThrow('the disk is full');
  });

  test('ends the run at once when the coordinator fails at pieces that no machine may play', async () => {
    const toy = await toyFleet(3);
    vi.spyOn(LOCAL_THREADS, 'play').mockImplementation(() => {
      throw new Error('no threads');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    // It never finishes the first piece and sends malformed reports on the others, so it must not play them.
    const forever = new Promise(() => {});
    await toy.rogue('rogue', ({ id }) => (id === 'piece-0' ? forever : { machine: 'rogue' }), 3);
    await expect(toy.play()).rejects.toThrow('no threads');
  });

  test('ends the run with an error when the events of the queue cannot be read', async () => {
    const toy = await toyFleet(5);
    const [coordinatorId] = await toy.queue.client.smembers(COORDINATORS_KEY);
    // Awaited from the start, because the run may end before Redis answers.
    const ended = expect(toy.play()).rejects.toThrow(/JSON/);
    const broken = ['event', 'completed', 'jobId', 'piece-0', 'returnvalue', '{'];
    await toy.queue.client.xadd(`switchback:${coordinatorId}:events`, '*', ...broken);
    await ended;
  });
});

describeWithRedis('a machine', () => {
  test('leaves a run that is no longer offered, and joins it again when it is offered again', async () => {
    const toy = await toyFleet(5);
    const { news } = await toy.join('alpha');
    await until(() => news.length === 1);
    const [coordinatorId] = await toy.queue.client.smembers(COORDINATORS_KEY);
    const forget = setInterval(() => void toy.queue.client.srem(COORDINATORS_KEY, coordinatorId), 1);
    await until(() => news.length === 2);
    clearInterval(forget);
    await until(() => news.length === 3);
    expect(news.map((line) => line.slice(-5))).toEqual(['taken', ' left', 'taken']);
  });

  test('of another build refuses the run, and both sides report the reason once', async () => {
    const toy = await toyFleet(1);
    const { news } = await toy.join('alpha', { build: 'x' });
    await until(() => toy.news.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(news).toHaveLength(1);
    expect(news[0]).toMatch(/is not taken: its code is another build/);
    expect(toy.news.filter((line) => line.startsWith('alpha does not play this run'))).toHaveLength(1);
  });

  test('that cannot continue leaves its piece to other machines', async () => {
    const toy = await toyFleet(5);
    const changeResult = (): never => {
      throw new Error(`no memory for ${process.cwd()}/bot.mjs`);
    };
    const { news } = await toy.join('alpha', { changeResult });
    const playing = toy.play();
    await until(() => toy.news.includes('alpha left this run: no memory for bot.mjs'));
    // BullMQ keeps what a machine says about a failure.
    const sent = await vi.waitFor(
      async () => {
        const text = (await hashesIn(toy.queue)).join('\n');
        expect(text).toContain('stacktrace');
        return text;
      },
      { timeout: 20_000 },
    );
    expect(sent).toContain('no memory for bot.mjs');
    expect(sent).not.toContain(process.cwd());
    await toy.join('beta');
    expect(await playing).toHaveLength(5);
    expect(news).toContain('run ID of pebbles is given up: no memory for bot.mjs');
  });

  test.each([
    ['null', () => null, /^a machine sent/],
    ['no blocks', () => ({ machine: 'rogue', seconds: 1, blocks: [] }), /block \d+ is missing/],
    [
      'blocks of others',
      () => ({ machine: 'rogue', seconds: 1, blocks: [{ record: { block: 777, games: [] }, thinking: [] }] }),
      /block \d+ is missing/,
    ],
    [
      'a block without its games',
      ({ blocks }: Piece) => ({
        machine: 'rogue',
        seconds: 1,
        blocks: blocks.map(({ index }) => ({ record: { block: index, games: [] }, thinking: [] })),
      }),
      /game \d{6}-00-00-\w+ of block \d+ does not fit this run/,
    ],
  ])(
    'that sends %s as a report is named with the reason, and other machines play its pieces',
    async (_name, play, line) => {
      const toy = await toyFleet(3);
      const rogue = await toy.rogue('rogue', play);
      const playing = toy.play();
      await until(() => toy.news.some((text) => text.includes('a malformed report, which is refused')));
      expect(toy.news.find((text) => text.includes('malformed'))).toMatch(line);
      expect(toy.warnings.some((text) => text.startsWith('sent a malformed report'))).toBe(true);
      await rogue.close();
      await toy.join('honest');
      expect(withoutTimes(await playing)).toEqual(withoutTimes(await toy.alone()));
    },
  );

  test('that sends 20 malformed reports without its name ends the run with an error', async () => {
    const toy = await toyFleet(2);
    await toy.rogue('rogue', () => null);
    await expect(toy.play()).rejects.toThrow(/20 times while .*sent a malformed report/);
  });

  test('that fails 20 times at a piece ends the run with an error that names the games', async () => {
    const toy = await toyFleet(2);
    const fail = (): never => {
      throw new Error('broken');
    };
    await toy.rogue('rogue', fail);
    const ended = toy.play();
    await expect(ended).rejects.toThrow(
      /machines failed or were lost 20 times .* games 000000-00-00-\w+ to /,
    );
  });
});
