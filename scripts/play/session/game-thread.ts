// The thread that a game is played on, as the command sees it.
import { Worker } from 'node:worker_threads';
import { compiledFile } from '../../../arena/files/index.ts';
import { DataError } from '../../../engine/index.ts';
import type { PlayCommand, PlayMessage, PlayReply } from './messages.ts';
import type { PlayPlan } from './plan-play.ts';
import type { MessageFromWorker, MessageToWorker, WorkerSetup } from './play-worker.ts';

/** Maximum wait, in milliseconds, for a bot that thinks while the game is being ended. */
const END_TIMEOUT_MS = 2_000;
/** The same for a game that has not begun: its journal does not exist yet. */
const START_TIMEOUT_MS = 10_000;

export class GameThread {
  readonly plan: PlayPlan;
  /** Path of the journal; '' for none. */
  readonly path: string;
  isOver = false;
  hasBegun = false;
  /** Rejects when the game cannot go on: with a `DataError` if the user can repair the cause. */
  readonly failed: Promise<never>;
  readonly #worker: Worker;
  /** Receivers of replies, in the order of the commands. */
  readonly #receivers: ((reply: PlayReply) => void)[] = [];
  readonly #ending = new Int32Array(new SharedArrayBuffer(4));
  #onKept: () => void = () => {};
  /** Label of the bot that decides; undefined while none does. */
  #decider: string | undefined;

  constructor(plan: PlayPlan, path: string, send: (message: PlayMessage) => void) {
    const { title, game, ...setup } = plan;
    this.plan = plan;
    this.path = path;
    const workerData: WorkerSetup = { ...setup, path, ending: this.#ending };
    this.#worker = new Worker(compiledFile('../scripts/play/session/play-worker.js'), { workerData });
    this.failed = new Promise((_, fail) => {
      this.#worker.on('error', fail);
      // No bot can end the process from here, but it can end this thread.
      this.#worker.on('exit', (code) =>
        fail(
          new DataError(this.#decider ?? 'a bot', {
            'bot/exited': `has ended the game's thread (exit code ${code})`,
          }),
        ),
      );
      this.#worker.on('message', (news: MessageFromWorker) => {
        if (news.kind === 'message') {
          const { message } = news;
          this.hasBegun = true;
          if (message.kind !== 'action') this.#decider = plan.entrants[message.now.toAct]?.label;
          send(message);
          this.isOver ||= message.kind !== 'action' && message.now.result !== null;
        } else if (news.kind === 'reply') this.#receivers.shift()?.(news.reply);
        else if (news.kind === 'kept') this.#onKept();
        else if (typeof news.error === 'string') fail(new Error(news.error));
        else fail(new DataError(news.error.source, news.error.problems));
      });
    });
    this.failed.catch(() => {});
  }

  command(command: PlayCommand): Promise<PlayReply> {
    return new Promise((receive) => {
      this.#receivers.push(receive);
      this.#order({ kind: 'command', command });
    });
  }

  /**
   * Writes the unfinished turn to the journal and ends the thread.
   * @returns true if the turn was written; a bot that thinks for long prevents it
   * @throws DataError if it cannot be written
   */
  async end(): Promise<boolean> {
    const written = new Promise<boolean>((done) => {
      const timer = setTimeout(() => done(false), this.hasBegun ? END_TIMEOUT_MS : START_TIMEOUT_MS);
      this.#onKept = () => {
        clearTimeout(timer);
        done(true);
      };
      this.#order({ kind: 'keep' });
    });
    const isWritten = await Promise.race([written, this.failed]);
    Atomics.store(this.#ending, 0, 1);
    // A thread that waits for a bot may never end; the process does.
    if (isWritten) await this.#worker.terminate();
    return isWritten;
  }

  #order(order: MessageToWorker): void {
    this.#worker.postMessage(order);
  }
}
