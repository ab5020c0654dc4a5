// The coordinator: has the blocks of a run played by machines behind a queue, by BullMQ. A piece is a job, its result the
// job's. What a machine or the queue loses is put into the queue again. The ledger on this disk is the only record.
import { setTimeout as pause } from 'node:timers/promises';
import type { Queue, QueueEvents, QueueEventsListener } from 'bullmq';
import type { Block, GameJob } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { inOrder } from '../play/pool/in-order.ts';
import { type PlayBlocks, type PlayOptions, THREADS, type Workforce } from '../play/pool/pool.ts';
import { type RunPlan, setupOf } from '../run/plan/run-plan.ts';
import type { GivenLimits } from '../sandbox/thread/watchdog.ts';
import { connect, OVER, offerKey, type QueueConnection, SESSIONS, watchConnection } from './connect.ts';
import { makeOffer, type Offer } from './offer.ts';
import { type Piece, type PlayedPiece, reportReader } from './piece.ts';
import type { QueueAddress } from './queue-address.ts';
import type { Meter } from './serve-metrics.ts';

/** Milliseconds between two looks at the queue and the machines. */
const LOOK_EVERY_MS = 1_000;

/** Looks without any machine before the user hears of it. */
const MAX_ALONE = 4;

/** Looks at which a piece is missing before it counts as lost: its result may be on its way. */
const LOST_AFTER_LOOKS = 2;

/** Looks after which this machine plays what no other one may. */
const MAX_FORBIDDEN_LOOKS = 10;

/** Seconds for which an offer stands unless it is made again, and for which machines see that a run is over. */
const OFFER_SECONDS = 5;
const OVER_SECONDS = 60;

/** Seconds of a piece: what is lost with a machine, and far more than the queue takes for a piece. */
const PIECE_SECONDS = 5;

/** Games in a piece at most, beyond its first block: their results are one message. */
const MAX_GAMES = 500;

/** Pieces in the queue for each thread: one that is played and one that waits. Some beyond, so that a first machine finds any. */
const PIECES_A_THREAD = 2;
const SPARE_PIECES = 2;

/** Pieces from the first one whose results are missing, at most: a slow machine holds the others up only beyond. */
const MAX_AHEAD = 300;

/** Milliseconds before a piece that is for another machine can be taken again. */
export const RETRY_MS = 500;

/** Times that machines may fail at a piece or be lost with it. */
export const MAX_LOST = 20;

/** Entries that BullMQ keeps of its events, results among them: some five a piece. A result that goes unread is played again. */
const MAX_EVENTS = 2_000;

/** Name of this process where it plays games itself. */
const COORDINATOR = "the coordinator's machine";

/** Why a piece has no results: the run was interrupted before a machine played it. */
class Dropped extends Error {}

interface Out {
  piece: Piece;
  readonly done: (results: readonly BlockResult[]) => void;
  readonly failed: (error: unknown) => void;
  /** Looks at which the queue did not hold it, one after the other. */
  missed: number;
  /** Looks at which no machine was there that may play it. */
  waited: number;
  /** Whether the queue may hold it twice: it was put there again. */
  isTwice: boolean;
  /** Malformed reports on it. */
  refusals: number;
}

interface Machine {
  readonly name: string;
  /** Threads that play. */
  readonly workers: number;
}

export interface FleetOptions {
  readonly limits?: GivenLimits;
  readonly meter?: Meter;
  /** Called with what the user should know. */
  readonly onNews: (line: string) => void;
  /** Milliseconds; for tests. */
  readonly tick?: number;
}

/**
 * Offers a run to the machines behind a queue. To be closed when the run is over.
 * @throws DataError when the queue cannot be used, or bots cannot be sent
 */
export async function openFleet(plan: RunPlan, address: QueueAddress, options: FleetOptions): Promise<Fleet> {
  const offer = makeOffer(plan, options.limits);
  const connection = await connect(address);
  const { Queue, QueueEvents } = await import('bullmq');
  const open = (session: string): Queue => {
    const streams = { events: { maxLen: MAX_EVENTS } };
    const queue = new Queue(session, { ...connection.bull, streams });
    // Errors of the connection; it is made again.
    queue.on('error', () => {});
    return queue;
  };
  // What coordinators that are gone have left in the queue.
  const { client } = connection;
  for (const old of await client.smembers(SESSIONS)) {
    if (await client.exists(offerKey(old))) continue;
    const queue = open(old);
    await queue.obliterate({ force: true });
    await queue.close();
    await client.srem(SESSIONS, old);
  }
  const events = new QueueEvents(offer.session, { ...connection.bull, lastEventId: '0', autorun: false });
  events.on('error', () => {});
  return new Fleet({ ...options, plan, offer, connection, queue: open(offer.session), events });
}

interface FleetParts extends FleetOptions {
  readonly plan: RunPlan;
  readonly offer: Offer;
  readonly connection: QueueConnection;
  readonly queue: Queue;
  readonly events: QueueEvents;
}

/** Machines that play the blocks of one run, which come and go: offers the run on a queue, and takes their results in order. */
export class Fleet implements Workforce {
  private readonly parts: FleetParts;
  private readonly timer: NodeJS.Timeout;
  private readonly read: ReturnType<typeof reportReader>;
  private readonly out = new Map<string, Out>();
  /** Machines by the block that they played, first and again. */
  private readonly players = [new Map<number, string>(), new Map<number, string>()] as const;
  /** Machines that sent malformed reports. */
  private readonly malformed = new Set<string>();
  private machines: readonly Machine[] = [];
  /** Options of the blocks now in play. */
  private playing: PlayOptions | undefined;
  /** Takes more pieces from the list, when there is room for them. */
  private fill: () => void = () => {};
  private secondsOfGame: number | undefined;
  private pieces = 0;
  private looks = 0;
  /** Looks after an interrupt at which no piece was being played. */
  private idle = 0;
  private looking: Promise<void> | undefined;
  /** Why the run cannot go on. */
  private failure: unknown;
  private isPlayingHere = false;
  private isConnected = true;
  private isClosed = false;

  /** Offers the run at once; machines may come before the first block is asked for. */
  constructor(parts: FleetParts) {
    this.parts = parts;
    const { plan, connection, events, meter, onNews, tick = LOOK_EVERY_MS } = parts;
    this.read = reportReader(plan.game.seats, plan.game.figures.length, plan.entrants.length);
    events.on('completed', ({ jobId, returnvalue }) => this.take(jobId, returnvalue));
    events.on('failed', ({ jobId, failedReason }) => this.giveUp(jobId, failedReason));
    events.on<MachineEvents>('left', ({ machine, why }: MachineNews) =>
      this.note('warn', machine, `left this run: ${why}`),
    );
    events.on<MachineEvents>('refused', ({ machine, why }: MachineNews) => {
      meter?.refused();
      this.note('warn', machine, `does not play this run: ${why}`);
    });
    watchConnection(connection.client, (isConnected) => {
      if (this.isClosed) return;
      this.isConnected = isConnected;
      meter?.connected(isConnected);
      onNews(isConnected ? 'connected to the queue again' : 'the queue is lost; waiting for it');
      this.dropUnreachable();
    });
    meter?.connected(true);
    // Nobody hears of results once the reading of events has ended.
    events.run().catch((error: unknown) => this.fail(error));
    this.timer = setInterval(() => this.look(), tick);
    this.look();
  }

  readonly play: PlayBlocks = (_setup, blocks, options) => this.results(blocks, options, 0);

  readonly playAgain: PlayBlocks = (_setup, blocks, options) => this.results(blocks, options, 1);

  machinesOf({ block }: GameJob): readonly string[] {
    return this.players.flatMap((names) => names.get(block) ?? []);
  }

  /** Ends the run for machines, and removes all that the queue holds of it. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    const { connection, queue, events } = this.parts;
    const { client, within } = connection;
    // It would offer the run again.
    if (this.looking) await within(this.looking);
    await within(client.set(offerKey(queue.name), OVER, 'EX', OVER_SECONDS));
    await within(events.close());
    await within(queue.obliterate({ force: true }));
    await within(queue.close());
    client.disconnect();
  }

  private async *results(
    blocks: Iterable<Block | undefined>,
    options: PlayOptions,
    pass: 0 | 1,
  ): AsyncGenerator<BlockResult, void, void> {
    const { signal } = options;
    const fleet = this;
    const window = {
      get atOnce() {
        return PIECES_A_THREAD * fleet.threads + SPARE_PIECES;
      },
      get open() {
        return Math.max(MAX_AHEAD, 2 * this.atOnce);
      },
      signal,
      onFill(fill: () => void) {
        fleet.fill = fill;
      },
    };
    const onAbort = (): void => this.dropUnreachable();
    signal?.addEventListener('abort', onAbort);
    this.playing = options;
    for (const { name, workers } of this.machines) this.log('info', name, `joined, workers: ${workers}`);
    try {
      const played = inOrder(this.cut(blocks, pass), (piece) => this.perform(piece), window);
      for await (const results of played) yield* results;
    } catch (error) {
      if (!(error instanceof Dropped)) throw error;
      while (this.out.size > 0) await pause(20);
    } finally {
      signal?.removeEventListener('abort', onAbort);
      this.playing = undefined;
      this.fill = () => {};
      const isLeft = this.out.size > 0;
      this.out.clear();
      if (isLeft && this.isConnected) await this.parts.queue.drain(true).catch(() => {});
    }
  }

  private get threads(): number {
    return this.machines.reduce((sum, { workers }) => sum + workers, 0);
  }

  /** Cuts a list of blocks into pieces of some seconds each. A machine does not play its own games again. */
  private *cut(blocks: Iterable<Block | undefined>, pass: 0 | 1): Generator<Piece | undefined, void, void> {
    const name = pass === 0 ? 'piece' : 'again';
    let own: Block[] = [];
    let games = 0;
    let player: string | undefined;
    const piece = (): Piece => ({
      id: `${name}-${this.pieces++}`,
      blocks: own,
      not: player === undefined ? [] : [player],
    });
    for (const block of blocks) {
      if (block === undefined) {
        if (own.length > 0) yield piece();
        own = [];
        games = 0;
        yield undefined;
        continue;
      }
      const before = pass === 0 ? undefined : this.players[0].get(block.index);
      const size =
        this.secondsOfGame === undefined ? 1 : Math.min(MAX_GAMES, PIECE_SECONDS / this.secondsOfGame);
      if (own.length > 0 && (games + block.games.length > size || before !== player)) {
        yield piece();
        own = [];
        games = 0;
      }
      own.push(block);
      games += block.games.length;
      player = before;
    }
    if (own.length > 0) yield piece();
  }

  private perform(piece: Piece): Promise<readonly BlockResult[]> {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    return new Promise((done, failed) => {
      const finish = (results: readonly BlockResult[]): void => {
        const { onFinished } = this.playing!;
        try {
          for (const result of results) onFinished?.(result);
          done(results);
        } catch (error) {
          failed(error);
          this.fail(error);
        }
      };
      const counts = { missed: 0, waited: 0, isTwice: false, refusals: 0 };
      this.out.set(piece.id, { piece, done: finish, failed, ...counts });
      this.put([piece]).catch(failed);
    });
  }

  /** Ends the run: an error that no other machine would be spared, as one of the ledger. */
  private fail(error: unknown): void {
    if (this.isClosed) return;
    this.failure ??= error;
    this.drop(this.out.values(), error);
  }

  /** Writes to run.log. */
  private log(level: 'debug' | 'info' | 'warn', machine: string, words: string, about: object = {}): void {
    this.playing?.log?.[level]({ run: this.parts.plan.hash, machine, ...about }, words);
  }

  /** Writes to run.log and says so to the user. */
  private note(level: 'info' | 'warn', machine: string, words: string): void {
    this.log(level, machine, words);
    this.parts.onNews(`${machine} ${words}`);
  }

  private async put(pieces: readonly Piece[], delay = 0): Promise<void> {
    const backoff = { type: 'fixed', delay: RETRY_MS };
    const opts = { attempts: MAX_LOST, backoff, delay, removeOnComplete: true, removeOnFail: true };
    await this.parts.queue.addBulk(
      pieces.map((data) => ({ name: 'piece', data, opts: { ...opts, jobId: data.id } })),
    );
  }

  /** Takes the result of a piece. One that was thought lost may come twice. */
  private take(id: string, given: unknown): void {
    const out = this.out.get(id);
    if (!out) return;
    const played = this.read(given, out.piece);
    if (typeof played === 'string') this.refuse(out, given, played);
    else this.finish(out, played);
  }

  private finish(
    { piece: { id, blocks }, done, isTwice }: Out,
    { machine, seconds, results }: PlayedPiece,
  ): void {
    this.out.delete(id);
    const games = blocks.reduce((sum, block) => sum + block.games.length, 0);
    const cost = seconds / games;
    this.secondsOfGame = this.secondsOfGame === undefined ? cost : 0.7 * this.secondsOfGame + 0.3 * cost;
    const players = this.players[id.startsWith('again') ? 1 : 0];
    for (const { index } of blocks) players.set(index, machine);
    this.parts.meter?.piece(seconds);
    const game = blocks[0].games[0].id;
    this.log('debug', machine, 'piece played', { game, games, piece: id, seconds });
    if (isTwice) this.parts.queue.remove(id).catch(() => {});
    done(results);
  }

  /** Has another machine play a piece. One that sends such reports must not stop the run. */
  private refuse(out: Out, given: unknown, fault: string): void {
    const sender = (given as { readonly machine?: unknown } | null)?.machine;
    const machine = typeof sender === 'string' ? sender : 'a machine';
    const { piece } = out;
    const words = `sent a malformed report, which is refused: ${fault}`;
    if (this.malformed.has(machine)) this.log('warn', machine, words, { piece: piece.id });
    else this.note('warn', machine, words);
    this.malformed.add(machine);
    if (++out.refusals >= MAX_LOST) {
      this.giveUp(piece.id, words);
      return;
    }
    out.piece = { ...piece, not: [...new Set([...piece.not, machine])] };
    this.put([out.piece], RETRY_MS).catch(out.failed);
  }

  private giveUp(id: string, reason: string): void {
    const out = this.out.get(id);
    if (!out) return;
    this.out.delete(id);
    const games = out.piece.blocks.flatMap((block) => block.games);
    const range = `${games[0].id} to ${games.at(-1)!.id}`;
    out.failed(
      new Error(
        `machines failed or were lost ${MAX_LOST} times while they played the games ${range}: ${reason}`,
      ),
    );
  }

  private look(): void {
    this.looking ??= this.lookOnce().finally(() => {
      this.looking = undefined;
    });
  }

  /** Looks at machines and queue. Errors of the connection end one look: the next one comes. */
  private async lookOnce(): Promise<void> {
    const { queue, connection, offer, meter } = this.parts;
    const { client } = connection;
    try {
      this.looks++;
      const key = offerKey(queue.name);
      if ((await client.expire(key, OFFER_SECONDS)) === 0)
        await client.set(key, JSON.stringify(offer), 'EX', OFFER_SECONDS);
      await client.sadd(SESSIONS, queue.name);
      if (this.playing?.signal?.aborted) await queue.drain(true);
      const [clients, depth] = await Promise.all([
        queue.getWorkers(),
        queue.getJobCounts('waiting', 'active', 'delayed'),
      ]);
      this.seeMachines(clients.flatMap(({ rawname }) => readMachine(rawname) ?? []));
      meter?.depth(depth.waiting + depth.delayed);
      meter?.inFlight(depth.active);
      meter?.workers(this.threads);
      await this.findLost(depth.active);
      this.playForbidden();
    } catch (error) {
      this.playing?.log?.warn({}, `the queue: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private seeMachines(machines: readonly Machine[]): void {
    const before = this.machines;
    this.machines = machines;
    const isIn = (list: readonly Machine[], wanted: string): boolean =>
      list.some(({ name }) => name === wanted);
    for (const { name, workers } of machines)
      if (!isIn(before, name)) this.note('info', name, `joined, workers: ${workers}`);
    for (const { name } of before) if (!isIn(machines, name)) this.note('info', name, 'is gone');
    this.fill();
    if (this.looks > MAX_ALONE && machines.length === 0 && this.playing) {
      this.looks = Number.NEGATIVE_INFINITY;
      this.parts.onNews('no machine plays yet: start `switchback worker --queue URL` on one');
    }
  }

  /** Puts lost pieces into the queue again. After an interrupt they are dropped, and all of them when nobody plays any more. */
  private async findLost(active: number): Promise<void> {
    const { out } = this;
    const { queue, connection } = this.parts;
    const all = [...out.values()];
    const held = connection.client.pipeline();
    for (const { piece } of all) held.exists(queue.toKey(piece.id));
    const answers = (await held.exec()) ?? [];
    for (const [i, one] of all.entries()) one.missed = answers[i]?.[1] === 0 ? one.missed + 1 : 0;
    const lost = all.filter(({ piece, missed }) => missed >= LOST_AFTER_LOOKS && out.has(piece.id));
    if (this.playing?.signal?.aborted) {
      this.idle = active === 0 || this.machines.length === 0 ? this.idle + 1 : 0;
      this.drop(this.idle >= LOST_AFTER_LOOKS ? out.values() : lost);
    } else if (lost.length > 0) {
      this.playing?.log?.warn({ pieces: lost.length }, 'pieces were lost; put into the queue again');
      for (const one of lost) one.isTwice = true;
      await this.put(lost.map(({ piece }) => piece));
    }
  }

  private drop(pieces: Iterable<Out>, why: unknown = new Dropped()): void {
    for (const { piece, failed } of [...pieces]) {
      this.out.delete(piece.id);
      failed(why);
    }
  }

  /** An interrupt does not wait for a queue that is away. */
  private dropUnreachable(): void {
    if (!this.isConnected && this.playing?.signal?.aborted) this.drop(this.out.values());
  }

  /** Plays pieces here that no machine may play, once one has waited for long. */
  private playForbidden(): void {
    const forbidden = [...this.out.values()].filter((out) => {
      const { not } = out.piece;
      const isForbidden = not.length > 0 && this.machines.every(({ name }) => not.includes(name));
      out.waited = isForbidden ? out.waited + 1 : 0;
      return isForbidden;
    });
    if (this.isPlayingHere || !forbidden.some(({ waited }) => waited >= MAX_FORBIDDEN_LOOKS)) return;
    this.isPlayingHere = true;
    this.playHere(forbidden)
      .catch((error: unknown) => forbidden[0].failed(error))
      .finally(() => {
        this.isPlayingHere = false;
      });
  }

  private async playHere(pieces: readonly Out[]): Promise<void> {
    const { plan, queue, onNews } = this.parts;
    const { workers, limits, signal } = this.playing!;
    onNews('no machine is there that may play these games: they are played here');
    for (const { piece } of pieces) await queue.remove(piece.id);
    const blocks = pieces.flatMap(({ piece }) => piece.blocks);
    const results = new Map<number, BlockResult>();
    const begun = performance.now();
    for await (const result of THREADS.play(setupOf(plan), blocks, { workers, limits, signal }))
      results.set(result.index, result);
    const seconds = (performance.now() - begun) / 1000 / pieces.length;
    for (const out of pieces) {
      const own = out.piece.blocks.flatMap(({ index }) => results.get(index) ?? []);
      const isWhole = own.length === out.piece.blocks.length && this.out.has(out.piece.id);
      if (isWhole) this.finish(out, { machine: COORDINATOR, seconds, results: own });
    }
  }
}

/** News of machines about themselves, as events of the queue. */
interface MachineNews {
  readonly machine: string;
  readonly why: string;
}

interface MachineEvents extends QueueEventsListener {
  refused: (news: MachineNews) => void;
  left: (news: MachineNews) => void;
}

/** BullMQ knows a machine by one text. */
export const machineText = ({ name, workers }: Machine): string => `${workers}@${name}`;

function readMachine(client: string): Machine | undefined {
  const [, workers, name] = /:w:(\d+)@(.+)$/.exec(client) ?? [];
  return name === undefined ? undefined : { name, workers: Number(workers) };
}
