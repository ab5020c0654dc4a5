// A contestant as the bench sees it: a process that answers one request at a time.
import { type ChildProcess, fork } from 'node:child_process';
import { compiledFile } from '../../../arena/files/index.ts';
import { DataError } from '../../../engine/index.ts';
import type { Answers, Made, Reply, Request } from './contestant-main.ts';

/** Wall time in which a contestant must answer, for its start and for its processor time: the machine may be busy. */
const PATIENCE = { startMs: 120_000, perLimit: 20 };

export interface ContestantOptions {
  readonly memoryMb: number;
  readonly limitMs: number;
  readonly onPart?: (part: string) => void;
}

/** Why a contestant takes no further part when the whole bench is stopped. */
export const STOPPED = 'stopped';

export class Contestant {
  readonly label: string;
  readonly #process: ChildProcess;
  readonly #options: ContestantOptions;
  made: Made | undefined;
  #isStopped = false;
  /** Why it takes no further part. */
  leftOut: string | undefined;
  /** An error that it threw, or a promise that it broke. */
  problem: string | undefined;

  constructor(label: string, options: ContestantOptions) {
    this.label = label;
    this.#options = options;
    this.#process = fork(compiledFile('../scripts/paths/graphs/contestant-main.js'), {
      execArgv: ['--expose-gc', `--max-old-space-size=${options.memoryMb}`],
      serialization: 'advanced',
      // What a dying process prints would hide the table.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  get takesPart(): boolean {
    return this.leftOut === undefined && this.problem === undefined;
  }

  /** @param graph path of the graph @param file path of a user's finder @throws DataError for an unfit one */
  async make(graph: string, name: string, isFile: boolean): Promise<void> {
    const { memoryMb, limitMs } = this.#options;
    const reply = await this.#request({ kind: 'make', graph, name, isFile, memoryMb, limitMs });
    if (reply !== undefined && 'made' in reply) this.made = reply.made;
  }

  /** Undefined if it drops out. */
  async ask(sources: Int32Array, targets: Int32Array): Promise<Answers | undefined> {
    const reply = await this.#request({ kind: 'ask', sources, targets, limitMs: this.#options.limitMs });
    return reply !== undefined && 'answers' in reply ? reply.answers : undefined;
  }

  async #request(request: Request): Promise<Reply | undefined> {
    const reply = await new Promise<Reply>((resolve) => {
      const child = this.#process;
      const timer = setTimeout(
        () => child.kill('SIGKILL'),
        PATIENCE.startMs + PATIENCE.perLimit * this.#options.limitMs,
      );
      const finish = (answer: Reply): void => {
        if ('progress' in answer) {
          this.#options.onPart?.(`${this.label}: ${answer.progress}`);
          return;
        }
        clearTimeout(timer);
        child.off('message', finish).off('exit', onExit);
        resolve(answer);
      };
      // Node.js aborts when its heap is full; the kernel kills, as does the timer.
      const onExit = (code: number | null, signal: string | null): void => {
        const isFull = signal === 'SIGABRT' || code === 134 || signal === 'SIGKILL';
        finish(
          this.#isStopped || signal === 'SIGINT'
            ? { leftOut: STOPPED }
            : child.killed
              ? { leftOut: 'time' }
              : isFull
                ? { leftOut: 'memory' }
                : { error: `ended with ${signal ?? code}` },
        );
      };
      child.on('message', finish).on('exit', onExit);
      child.send(request, (error) => {
        if (error) finish(this.#isStopped ? { leftOut: STOPPED } : { error: 'ended' });
      });
    });
    if ('unfit' in reply) throw new DataError(reply.unfit.source, reply.unfit.problems);
    if ('leftOut' in reply) this.leftOut = reply.leftOut;
    if ('error' in reply) this.problem = `throws ${reply.error}`;
    if (!this.takesPart && !('leftOut' in reply && reply.leftOut.startsWith('time:'))) this.end();
    return reply;
  }

  /** Ends it at once; the question that it works on stays without an answer. */
  stop(): void {
    this.#isStopped = true;
    this.end();
  }

  end(): void {
    this.#process.kill();
  }
}
