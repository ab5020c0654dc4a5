// Plays blocks on worker threads and yields their results in the order of the schedule. When the caller stops reading, the
// workers stop. When the list of blocks ends, those in progress are finished.
import type { Block } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import type { Measure, WorkerSetup } from '../worker-messages.ts';
import { BlockPool } from './block-pool.ts';
import { inOrder } from './in-order.ts';
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
  const play = async (block: Block): Promise<BlockResult> => {
    const result = await pool.play(block);
    onFinished(result);
    return result;
  };
  try {
    yield* inOrder(blocks, play, { atOnce: workers * QUEUED, open: workers * AHEAD, signal });
  } finally {
    await pool.close();
  }
}

/** The threads of this process. */
export const THREADS: Workforce = { play: playBlocks, playAgain: playBlocks, machinesOf: () => [] };
