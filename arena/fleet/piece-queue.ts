// Pieces of a run that wait for results. Puts a piece into the queue again if a machine or the queue lost it.
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BlockResult } from '../model/block-result.ts';
import type { Machine } from './machines.ts';
import type { Piece, PlayedPiece, ReportReader } from './piece.ts';

/** Milliseconds before a piece that another machine must play can be taken again. */
export const RETRY_MS = 500;

/** Failures of a piece, including lost machines, after which the run ends with an error. */
export const MAX_ATTEMPTS = 20;

/** Consecutive polls without a piece in the queue after which it counts as lost: its result may be on the way. */
export const POLLS_BEFORE_LOST = 2;

/** Consecutive polls after which the coordinator plays a piece that no machine may play. */
const POLLS_BEFORE_LOCAL_PLAY = 10;

/** The run was interrupted before the piece was played. */
export class PieceDropped extends Error {}

/** A piece without results. */
export interface OpenPiece {
  piece: Piece;
  readonly resolve: (results: readonly BlockResult[]) => void;
  readonly reject: (error: unknown) => void;
  /** Consecutive polls at which it was missing in the queue. */
  missedPolls: number;
  /** Consecutive polls at which no machine was allowed to play it. */
  forbiddenPolls: number;
  malformedReports: number;
}

interface PieceQueueParts {
  readonly queue: Queue;
  readonly client: Redis;
  readonly readReport: ReportReader;
  /** Called with each played piece before its results are used. */
  readonly onPlayed: (piece: Piece, played: PlayedPiece) => void;
  /** Called for each malformed report, with a sentence about `machine`. */
  readonly onMalformed: (piece: Piece, machine: string, message: string) => void;
}

/** Pieces without results, by id, in the order of the schedule. */
export class PieceQueue extends Map<string, OpenPiece> {
  readonly #parts: PieceQueueParts;

  constructor(parts: PieceQueueParts) {
    super();
    this.#parts = parts;
  }

  /** Lets a machine play a piece. @param use called with its results; its errors are rethrown */
  perform(piece: Piece, use: (results: readonly BlockResult[]) => void): Promise<readonly BlockResult[]> {
    return new Promise((fulfil, reject) => {
      const resolve = (results: readonly BlockResult[]): void => {
        try {
          use(results);
          fulfil(results);
        } catch (error) {
          reject(error);
        }
      };
      this.set(piece.id, { piece, resolve, reject, missedPolls: 0, forbiddenPolls: 0, malformedReports: 0 });
      this.enqueue([piece]).catch(reject);
    });
  }

  async enqueue(pieces: readonly Piece[], delay = 0): Promise<void> {
    const backoff = { type: 'fixed', delay: RETRY_MS };
    const opts = { attempts: MAX_ATTEMPTS, backoff, delay, removeOnComplete: true, removeOnFail: true };
    await this.#parts.queue.addBulk(
      pieces.map((data) => ({ name: 'piece', data, opts: { ...opts, jobId: data.id } })),
    );
  }

  /** Processes a machine's report on a piece. It may arrive twice if the piece seemed lost. */
  receive(id: string, report: unknown): void {
    const openPiece = this.get(id);
    if (!openPiece) return;
    const played = this.#parts.readReport(report, openPiece.piece);
    if (typeof played === 'string') this.#retryElsewhere(openPiece, report, played);
    else this.complete(openPiece, played);
  }

  complete({ piece, resolve }: OpenPiece, played: PlayedPiece): void {
    this.delete(piece.id);
    this.#parts.onPlayed(piece, played);
    // The queue still has it if it seemed lost and was added again.
    this.#parts.queue.remove(piece.id).catch(() => {});
    resolve(played.results);
  }

  /** Lets another machine play the piece after a malformed report, so that a broken machine does not stop the run. */
  #retryElsewhere(openPiece: OpenPiece, report: unknown, problem: string): void {
    const sender = (report as { readonly machine?: unknown } | null)?.machine;
    const machine = typeof sender === 'string' ? sender : 'a machine';
    const { piece } = openPiece;
    const message = `sent a malformed report, which is refused: ${problem}`;
    this.#parts.onMalformed(piece, machine, message);
    if (++openPiece.malformedReports >= MAX_ATTEMPTS) {
      this.giveUp(piece.id, message);
      return;
    }
    openPiece.piece = { ...piece, excludedMachines: [...new Set([...piece.excludedMachines, machine])] };
    this.enqueue([openPiece.piece], RETRY_MS).catch(openPiece.reject);
  }

  /** Ends the run with an error that names the games of the piece. */
  giveUp(id: string, reason: string): void {
    const openPiece = this.get(id);
    if (!openPiece) return;
    this.delete(id);
    const games = openPiece.piece.blocks.flatMap((block) => block.games);
    const range = `${games[0].id} to ${games.at(-1)!.id}`;
    openPiece.reject(
      new Error(
        `machines failed or were lost ${MAX_ATTEMPTS} times while they played the games ${range}: ${reason}`,
      ),
    );
  }

  /** Pieces that have been missing in the queue for `POLLS_BEFORE_LOST` polls. */
  async findLost(): Promise<readonly OpenPiece[]> {
    const { queue, client } = this.#parts;
    const all = [...this.values()];
    const pipeline = client.pipeline();
    for (const { piece } of all) pipeline.exists(queue.toKey(piece.id));
    const replies = (await pipeline.exec()) ?? [];
    for (const [i, openPiece] of all.entries())
      openPiece.missedPolls = replies[i]?.[1] === 0 ? openPiece.missedPolls + 1 : 0;
    return all.filter(({ piece, missedPolls }) => missedPolls >= POLLS_BEFORE_LOST && this.has(piece.id));
  }

  /** Pieces that no machine may play, once one of them has waited long enough. */
  findForbidden(machines: readonly Machine[]): readonly OpenPiece[] {
    const forbidden = [...this.values()].filter((openPiece) => {
      const { excludedMachines } = openPiece.piece;
      const isForbidden =
        excludedMachines.length > 0 && machines.every(({ name }) => excludedMachines.includes(name));
      openPiece.forbiddenPolls = isForbidden ? openPiece.forbiddenPolls + 1 : 0;
      return isForbidden;
    });
    return forbidden.some(({ forbiddenPolls: waited }) => waited >= POLLS_BEFORE_LOCAL_PLAY) ? forbidden : [];
  }

  /** Removes pieces, all by default, and rejects their promises with `reason`. */
  drop(pieces: Iterable<OpenPiece> = this.values(), reason: unknown = new PieceDropped()): void {
    for (const { piece, reject } of [...pieces]) {
      this.delete(piece.id);
      reject(reason);
    }
  }
}
