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
  readonly limits?: GivenLimits;
  readonly measure?: Measure;
}

/** Half a minute is more than any reasonable bot needs; 1 GB is ten times the total of the built-in bots. */
export const DEFAULT_LIMITS: Limits = { decision: 30, memory: 1024 };

/** Megabytes of a worker's heap above the bots' limit, so that the watchdog acts before V8 ends the process. */
const HEADROOM = 3_072;

/**
 * Worker threads that play one block at a time each, from the creation of the pool until it is closed. A thread that a bot
 * blocks or whose memory it fills is ended and replaced, and its block is played again.
 */
export class BlockPool {
  private readonly pool: Piscina<Task, WorkerReport>;
  private readonly supervisor: Supervisor;
  private readonly end: () => void;

  constructor(setup: WorkerSetup, { workers, limits: { decision, memory } = {}, measure }: BlockPoolOptions) {
    const limits: Limits = {
      decision: decision ?? DEFAULT_LIMITS.decision,
      memory: memory ?? DEFAULT_LIMITS.memory,
    };
    // A worker that waits for a bot's process can end only after that process has ended.
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
      resourceLimits: { maxOldGenerationSizeMb: limits.memory + HEADROOM },
    });
    const userCode = new Set([...setup.entrants.keys()].filter((i) => runsInProcess(setup.entrants[i].code)));
    this.supervisor = new Supervisor({ pool: this.pool, limits, userCode, measure });
  }

  /** Plays a block as soon as a thread is free. @throws when a thread cannot start or the pool is closed */
  play(block: Block): Promise<BlockResult> {
    return this.supervisor.play(block);
  }

  /** Ends the threads and abandons games in progress. */
  async close(): Promise<void> {
    this.supervisor.close();
    this.end();
    process.off('exit', this.end);
    await this.pool.destroy();
  }
}
