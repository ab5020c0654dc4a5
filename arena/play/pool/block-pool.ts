// Worker threads that play blocks, one at a time each. They are started together with the pool and kept until it is closed.
import { Piscina } from 'piscina';
import { compiledFile } from '../../files/compiled-file.ts';
import type { Block } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import { runsInProcess } from '../../model/entrant.ts';
import type { GivenLimits, Limits } from '../../sandbox/thread/watchdog.ts';
import type { Measure, Task, WorkerData, WorkerReport, WorkerSetup } from '../worker-messages.ts';
import { Supervisor } from './supervise.ts';

export interface BlockPoolOptions {
  readonly workers: number;
  /** Limits of a question to a bot and of a worker; against bots that hang or fill memory, not a budget that bots play by. */
  readonly limits?: GivenLimits;
  /** Measure bots more closely than in a tournament. */
  readonly measure?: Measure;
}

/** Half a minute is more than any bot worth playing needs; 1 GB is ten times what the built-in ones use in all. */
export const DEFAULT_LIMITS: Limits = { decision: 30, memory: 1024 };

/** Megabytes of a worker's heap above the bots' limit, so that a bot that fills memory is found before V8 ends the process. */
const LEEWAY = 3_072;

/** Threads that play blocks. One that a bot holds up or fills is ended and replaced, and its block is played again. */
export class BlockPool {
  private readonly pool: Piscina<Task, WorkerReport>;
  private readonly supervisor: Supervisor;
  private readonly end: () => void;

  constructor(setup: WorkerSetup, { workers, limits: { decision, memory } = {}, measure }: BlockPoolOptions) {
    const limits: Limits = {
      decision: decision ?? DEFAULT_LIMITS.decision,
      memory: memory ?? DEFAULT_LIMITS.memory,
    };
    // A worker that waits for a bot in a process of its own cannot be ended before that process is.
    const ending = new Int32Array(new SharedArrayBuffer(4));
    this.end = (): void => void Atomics.store(ending, 0, 1);
    process.once('exit', this.end);
    this.pool = new Piscina({
      filename: compiledFile('play/worker.js'),
      workerData: {
        ...setup,
        answerLimit: limits.decision,
        memoryLimit: limits.memory,
        ending,
      } satisfies WorkerData,
      minThreads: workers,
      maxThreads: workers,
      stricterFIFO: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.memory + LEEWAY },
    });
    const userCode = new Set([...setup.entrants.keys()].filter((i) => runsInProcess(setup.entrants[i].code)));
    this.supervisor = new Supervisor({ pool: this.pool, limits, userCode, measure });
  }

  /** Plays a block as soon as a thread is free. @throws the error that kept a thread from beginning, and when closed */
  play(block: Block): Promise<BlockResult> {
    return this.supervisor.play(block);
  }

  /** Ends the threads. Games in progress are given up. */
  async close(): Promise<void> {
    this.supervisor.close();
    this.end();
    process.off('exit', this.end);
    await this.pool.destroy();
  }
}
