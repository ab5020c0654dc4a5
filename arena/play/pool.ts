// Plays blocks on worker threads and hands their results on in the order of the schedule, whichever finishes first.
// Only a window of blocks is out at any time, so memory stays flat however long the run. A caller that stops reading
// stops the workers; one whose list of blocks ends gets what is still being played.
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
  /** Watches bots more closely than for a tournament. */
  readonly measure?: Measure;
  /** Called as soon as a block is finished, in no particular order. */
  readonly onFinished?: (result: BlockResult) => void;
}

/** Blocks out for each worker, finished or not: enough that none waits while a slow one holds up the order. */
const AHEAD = 8;

/** Blocks handed to each worker: one to play and one at hand, so that it never waits for this thread. */
const AT_HAND = 2;

/** Half a minute is more than any bot worth playing needs; 1 GB is ten times what the built-in ones use in all. */
export const DEFAULT_LIMITS: Limits = { decision: 30, memory: 1024 };

/** Megabytes that a worker's heap may have beyond what bots may use, so that a bot that fills memory is found before V8 gives up. */
const LEEWAY = 3_072;

/** Results of `blocks`, in their order. A block is taken from the list when a worker is about to be free for it. */
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
  /** Blocks not yet passed on, in order. */
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
    while (playing < workers * AT_HAND && out.length < workers * AHEAD) {
      const next = source.next();
      if (next.done) return;
      const result = play(next.value);
      // Rejections are seen where results are awaited; this keeps Node from calling them unhandled.
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
