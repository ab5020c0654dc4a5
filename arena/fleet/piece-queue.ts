// Pieces of a run that wait for results. Adds those to the queue again that a machine or the queue has lost.
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { BlockResult } from '../model/block-result.ts';
import type { Machine } from './machines.ts';
import type { Piece, PlayedPiece, reportReader } from './piece.ts';

/** Milliseconds before a piece that must be played by another machine can be taken again. */
export const RETRY_MS = 500;

/** Maximum number of times that machines may fail at a piece or be lost with it. */
export const MAX_LOST = 20;

/** Consecutive checks at which a piece must be missing to count as lost, because its result may be on its way. */
export const LOST_AFTER_LOOKS = 2;

/** Checks after which the coordinator plays a piece that no machine may play. */
const MAX_FORBIDDEN_LOOKS = 10;

/** The run was interrupted before the piece was played. */
export class Dropped extends Error {}

/** A piece without results. */
export interface OpenPiece {
  piece: Piece;
  readonly done: (results: readonly BlockResult[]) => void;
  readonly failed: (error: unknown) => void;
  /** Consecutive checks at which it was missing in the queue. */
  missed: number;
  /** Consecutive checks at which no machine might play it. */
  waited: number;
  /** Number of malformed reports. */
  refusals: number;
}

interface PieceQueueParts {
  readonly queue: Queue;
  readonly client: Redis;
  readonly read: ReturnType<typeof reportReader>;
  /** Called with each played piece before its results are used. */
  readonly onPlayed: (piece: Piece, played: PlayedPiece) => void;
  /** Called with each malformed report. */
  readonly onRefused: (piece: Piece, machine: string, words: string) => void;
}

/** Open pieces by id. */
export class PieceQueue extends Map<string, OpenPiece> {
  readonly #parts: PieceQueueParts;

  constructor(parts: PieceQueueParts) {
    super();
    this.#parts = parts;
  }

  /** Lets a machine play a piece. @param use called with its results; its errors are rethrown */
  perform(piece: Piece, use: (results: readonly BlockResult[]) => void): Promise<readonly BlockResult[]> {
    return new Promise((resolve, failed) => {
      const done = (results: readonly BlockResult[]): void => {
        try {
          use(results);
          resolve(results);
        } catch (error) {
          failed(error);
        }
      };
      this.set(piece.id, { piece, done, failed, missed: 0, waited: 0, refusals: 0 });
      this.put([piece]).catch(failed);
    });
  }

  async put(pieces: readonly Piece[], delay = 0): Promise<void> {
    const backoff = { type: 'fixed', delay: RETRY_MS };
    const opts = { attempts: MAX_LOST, backoff, delay, removeOnComplete: true, removeOnFail: true };
    await this.#parts.queue.addBulk(
      pieces.map((data) => ({ name: 'piece', data, opts: { ...opts, jobId: data.id } })),
    );
  }

  /** Processes the result of a piece. It may arrive twice if the piece seemed lost. */
  take(id: string, given: unknown): void {
    const open = this.get(id);
    if (!open) return;
    const played = this.#parts.read(given, open.piece);
    if (typeof played === 'string') this.#refuse(open, given, played);
    else this.finish(open, played);
  }

  finish({ piece, done }: OpenPiece, played: PlayedPiece): void {
    this.delete(piece.id);
    this.#parts.onPlayed(piece, played);
    // The queue still has it if it seemed lost and was added again.
    this.#parts.queue.remove(piece.id).catch(() => {});
    done(played.results);
  }

  /** Lets another machine play the piece, so that a faulty machine does not stop the run. */
  #refuse(open: OpenPiece, given: unknown, problem: string): void {
    const sender = (given as { readonly machine?: unknown } | null)?.machine;
    const machine = typeof sender === 'string' ? sender : 'a machine';
    const { piece } = open;
    const words = `sent a malformed report, which is refused: ${problem}`;
    this.#parts.onRefused(piece, machine, words);
    if (++open.refusals >= MAX_LOST) {
      this.giveUp(piece.id, words);
      return;
    }
    open.piece = { ...piece, not: [...new Set([...piece.not, machine])] };
    this.put([open.piece], RETRY_MS).catch(open.failed);
  }

  giveUp(id: string, reason: string): void {
    const open = this.get(id);
    if (!open) return;
    this.delete(id);
    const games = open.piece.blocks.flatMap((block) => block.games);
    const range = `${games[0].id} to ${games.at(-1)!.id}`;
    open.failed(
      new Error(
        `machines failed or were lost ${MAX_LOST} times while they played the games ${range}: ${reason}`,
      ),
    );
  }

  /** @returns pieces that have been missing in the queue for several checks */
  async findLost(): Promise<readonly OpenPiece[]> {
    const { queue, client } = this.#parts;
    const all = [...this.values()];
    const held = client.pipeline();
    for (const { piece } of all) held.exists(queue.toKey(piece.id));
    const answers = (await held.exec()) ?? [];
    for (const [i, one] of all.entries()) one.missed = answers[i]?.[1] === 0 ? one.missed + 1 : 0;
    return all.filter(({ piece, missed }) => missed >= LOST_AFTER_LOOKS && this.has(piece.id));
  }

  /** Pieces that no machine may play, once one of them has waited long enough. */
  findForbidden(machines: readonly Machine[]): readonly OpenPiece[] {
    const forbidden = [...this.values()].filter((open) => {
      const { not } = open.piece;
      const isForbidden = not.length > 0 && machines.every(({ name }) => not.includes(name));
      open.waited = isForbidden ? open.waited + 1 : 0;
      return isForbidden;
    });
    return forbidden.some(({ waited }) => waited >= MAX_FORBIDDEN_LOOKS) ? forbidden : [];
  }

  drop(pieces: Iterable<OpenPiece> = this.values(), why: unknown = new Dropped()): void {
    for (const { piece, failed } of [...pieces]) {
      this.delete(piece.id);
      failed(why);
    }
  }
}
