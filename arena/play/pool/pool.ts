// Plays blocks on worker threads and yields their results in the order of the schedule, whichever finishes first. Only a
// window of blocks is in progress at any time, so memory stays flat however long the run. When the caller stops reading,
// the workers stop. When the list of blocks ends, those in progress are finished.
import type { Block } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import type { Measure, WorkerSetup } from '../worker-messages.ts';
import { BlockPool } from './block-pool.ts';
import type { PlayOptions, Workforce } from './workforce.ts';

export interface PoolOptions extends PlayOptions {
  /** Measure bots more closely than in a tournament. */
  readonly measure?: Measure;
}

/** Blocks in the window for each worker, finished or not: enough that a slow block does not make the others wait. */
const AHEAD = 8;

/** Blocks given to each worker: one to play and one waiting, so that the worker never waits for this thread. */
const QUEUED = 2;

/** Results of `blocks`, in their order. A block is taken from the list when a worker has room for it. */
export async function* playBlocks(
  setup: WorkerSetup,
  blocks: Iterable<Block>,
  { workers, limits, measure, signal, onFinished = () => {} }: PoolOptions,
): AsyncGenerator<BlockResult, void, void> {
  const pool = new BlockPool(setup, { workers, limits, measure });
  const source = blocks[Symbol.iterator]();
  /** Blocks whose results were not yielded yet, in order. */
  const out: Promise<BlockResult>[] = [];
  let playing = 0;
  const play = async (block: Block): Promise<BlockResult> => {
    playing++;
    try {
      const result = await pool.play(block);
      onFinished(result);
      return result;
    } finally {
      playing--;
      handOut();
    }
  };
  const handOut = (): void => {
    while (playing < workers * QUEUED && out.length < workers * AHEAD) {
      if (signal?.aborted) return;
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
    await pool.close();
  }
}

/** The threads of this process. */
export const THREADS: Workforce = { play: playBlocks, playAgain: playBlocks, machinesOf: () => [] };
