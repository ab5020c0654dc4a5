// The thread that a game is played on, as the command sees it.
import { Worker } from 'node:worker_threads';
import { compiledFile } from '../../../arena/index.ts';
import { DataError } from '../../../engine/index.ts';
import type { PlayCommand, PlayMessage, PlayReply } from './messages.ts';
import type { WorkerNews, WorkerOrder, WorkerSetup } from './play-worker.ts';

/** Longest wait for a thinking bot before the last turn is written when the game is left, in milliseconds. */
const PATIENCE = 2_000;
/** Patience with a game that has not begun: its journal is not there yet. */
const START_PATIENCE = 10_000;

export class GameThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (reply: PlayReply) => void>();
  private readonly ending = new Int32Array(new SharedArrayBuffer(4));
  private asked = 0;
  private hasBegun = false;
  private kept: () => void = () => {};
  /** The bot that is being asked; undefined while none is. */
  private thinking: string | undefined;
  /** Rejects when the game cannot go on: a `DataError` where the user can help it. */
  readonly failed: Promise<never>;

  constructor(setup: Omit<WorkerSetup, 'ending'>, send: (message: PlayMessage) => void) {
    const workerData: WorkerSetup = { ...setup, ending: this.ending };
    this.worker = new Worker(compiledFile('../scripts/games/play/play-worker.js'), { workerData });
    this.failed = new Promise((_, fail) => {
      this.worker.on('error', fail);
      // No bot can end the process from here, but it can end this thread.
      this.worker.on('exit', (code) =>
        fail(new DataError(this.thinking ?? 'a bot', [`has ended the game's thread (exit code ${code})`])),
      );
      this.worker.on('message', (news: WorkerNews) => {
        if (news.kind === 'message') {
          const { message } = news;
          this.hasBegun = true;
          if (message.kind !== 'step') this.thinking = setup.entrants[message.now.toAct]?.label;
          send(message);
        } else if (news.kind === 'reply') {
          this.waiting.get(news.id)?.(news.reply);
          this.waiting.delete(news.id);
        } else if (news.kind === 'kept') this.kept();
        else if (news.source === undefined) fail(new Error(news.faults.join('\n')));
        else fail(new DataError(news.source, news.faults));
      });
    });
    this.failed.catch(() => {});
  }

  command(command: PlayCommand): Promise<PlayReply> {
    const id = ++this.asked;
    return new Promise((reply) => {
      this.waiting.set(id, reply);
      this.order({ kind: 'command', id, command });
    });
  }

  /** Writes the turn under way down, and ends. @returns whether it was written, which a bot that thinks for long prevents @throws DataError when it cannot be */
  async end(): Promise<boolean> {
    const written = new Promise<boolean>((done) => {
      const timer = setTimeout(() => done(false), this.hasBegun ? PATIENCE : START_PATIENCE);
      this.kept = () => {
        clearTimeout(timer);
        done(true);
      };
      this.order({ kind: 'keep' });
    });
    const kept = await Promise.race([written, this.failed]);
    Atomics.store(this.ending, 0, 1);
    // A thread that waits for a bot may never end; the process does.
    if (kept) await this.worker.terminate();
    return kept;
  }

  private order(order: WorkerOrder): void {
    this.worker.postMessage(order);
  }
}
