// Plays blocks on worker threads and yields their results in the order of the schedule, whichever finishes first. Only a
// window of blocks is in progress at any time, so memory stays flat however long the run. When the caller stops reading,
// the workers stop. When the list of blocks ends, those in progress are finished.
import { Piscina } from 'piscina';
import { compiledFile } from '../files/compiled-file.ts';
import type { GivenLimits, Limits } from '../guard/judge.ts';
import { newSecret, type Sealed } from '../guard/seal.ts';
import type { Block } from '../model/block.ts';
import type { BlockResult } from '../model/block-result.ts';
import { runsInProcess } from '../model/entrant.ts';
import { Supervisor } from './supervise.ts';
import type { Measure, Task, WorkerData, WorkerSetup } from './worker-messages.ts';

export interface PoolOptions {
  readonly workers: number;
  /** For a question to a bot and for a worker; against bots that hang or fill memory, not a budget that bots play by. */
  readonly limits?: GivenLimits;
  /** Measure bots more closely than in a tournament. */
  readonly measure?: Measure;
  /** Called as soon as a block is finished, in no particular order. */
  readonly onFinished?: (result: BlockResult) => void;
}

/** Blocks in the window for each worker, finished or not: enough that a slow block does not make the others wait. */
const AHEAD = 8;

/** Blocks given to each worker: one to play and one waiting, so that the worker never waits for this thread. */
const QUEUED = 2;

/** Half a minute is more than any bot worth playing needs; 1 GB is ten times what the built-in ones use in all. */
export const DEFAULT_LIMITS: Limits = { decision: 30, memory: 1024 };

/** Megabytes of a worker's heap above the bots' limit, so that a bot that fills memory is found before V8 ends the process. */
const LEEWAY = 3_072;

/** Results of `blocks`, in their order. A block is taken from the list when a worker has room for it. */
export async function* playBlocks(
  setup: WorkerSetup,
  blocks: Iterable<Block>,
  { workers, limits: { decision, memory } = {}, measure, onFinished = () => {} }: PoolOptions,
): AsyncGenerator<BlockResult, void, void> {
  const limits: Limits = {
    decision: decision ?? DEFAULT_LIMITS.decision,
    memory: memory ?? DEFAULT_LIMITS.memory,
  };
  const secret = newSecret();
  // A worker that waits for a bot in a process of its own cannot be ended before that process is.
  const ending = new Int32Array(new SharedArrayBuffer(4));
  const end = (): void => void Atomics.store(ending, 0, 1);
  process.once('exit', end);
  const pool: Piscina<Task, Sealed> = new Piscina({
    filename: compiledFile('play/worker.js'),
    workerData: {
      ...setup,
      answerLimit: limits.decision,
      memoryLimit: limits.memory,
      ending,
      secret,
    } satisfies WorkerData,
    minThreads: workers,
    maxThreads: workers,
    stricterFIFO: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.memory + LEEWAY },
  });
  const userCode = new Set([...setup.entrants.keys()].filter((i) => runsInProcess(setup.entrants[i].code)));
  const supervisor = new Supervisor({ pool, limits, secret, userCode, measure });
  const source = blocks[Symbol.iterator]();
  /** Blocks whose results were not yielded yet, in order. */
  const out: Promise<BlockResult>[] = [];
  let playing = 0;
  const play = async (block: Block): Promise<BlockResult> => {
    playing++;
    try {
      const result = await supervisor.play(block);
      onFinished(result);
      return result;
    } finally {
      playing--;
      handOut();
    }
  };
  const handOut = (): void => {
    while (playing < workers * QUEUED && out.length < workers * AHEAD) {
      const next = source.next();
      if (next.done) return;
      const result = play(next.value);
      // The rejection is handled where results are awaited; until then Node must not treat it as unhandled.
      result.catch(() => {});
      out.push(result);
    }
  };
  try {
    for (handOut(); out.length > 0; out.shift(), handOut()) yield await out[0];
  } finally {
    source.return?.();
    supervisor.close();
    end();
    process.off('exit', end);
    await pool.destroy();
  }
}
