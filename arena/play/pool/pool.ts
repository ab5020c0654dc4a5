// Plays blocks on worker threads and yields their results in the order of the schedule. When the caller stops reading, the
// workers stop. When the list of blocks ends, those in progress are finished; after a signal they have a few seconds for that.
import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import type { GivenLimits } from '../../sandbox/thread/watchdog.ts';
import type { Measure, WorkerSetup } from '../worker-messages.ts';
import { BlockPool } from './block-pool.ts';
import { inOrder } from './in-order.ts';

export interface PoolOptions extends PlayOptions {
  /** Measure bots more closely than in a tournament. */
  readonly measure?: Measure;
}

/** Blocks in the window for each worker, finished or not: enough that a slow block does not make the others wait. */
const AHEAD = 8;

/** Blocks given to each worker: one to play and one waiting, so that the worker never waits for this thread. */
const QUEUED = 2;

/** Milliseconds that blocks in progress have after the signal. They are played again when the work is resumed. */
const GRACE = 5_000;

/** Results of `blocks`, in their order. A block is taken from the list when a worker has room for it. */
export async function* playBlocks(
  setup: WorkerSetup,
  blocks: Iterable<Block | undefined>,
  { workers, limits, measure, signal, onFinished = () => {} }: PoolOptions,
): AsyncGenerator<BlockResult, void, void> {
  const pool = new BlockPool(setup, { workers, limits, measure });
  try {
    yield* playInPool(pool, blocks, { workers, signal, onFinished });
  } finally {
    await pool.close();
  }
}

/** The same with threads that are kept for more blocks, unless the signal is given: then the pool is closed. */
export async function* playInPool(
  pool: BlockPool,
  blocks: Iterable<Block | undefined>,
  { workers, signal, onFinished = () => {} }: PlayOptions,
): AsyncGenerator<BlockResult, void, void> {
  const play = async (block: Block): Promise<BlockResult> => {
    const result = await pool.play(block);
    onFinished(result);
    return result;
  };
  let isGivenUp = false;
  let timer: NodeJS.Timeout | undefined;
  const giveUp = (): void => {
    isGivenUp = true;
    void pool.close();
  };
  const onSignal = (): void => {
    timer = setTimeout(giveUp, GRACE);
  };
  signal?.addEventListener('abort', onSignal, { once: true });
  try {
    yield* inOrder(blocks, play, { atOnce: workers * QUEUED, open: workers * AHEAD, signal });
  } catch (error) {
    if (!isGivenUp) throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onSignal);
  }
}

/** The threads of this process. */
export const THREADS: Workforce = { play: playBlocks, playAgain: playBlocks, machinesOf: () => [] };

// Who plays the blocks of a run: threads of this process, or other machines. A run asks for results and does not know
// which; what it writes is the same.

/** Log for messages; a pino logger fits. */
export interface PlayLog {
  debug(about: object, message: string): void;
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}

export interface PlayOptions {
  /** Threads of this process. Other machines say themselves how many they have. */
  readonly workers: number;
  /** Limits of a question to a bot and of a worker; against bots that hang or fill memory, not a budget that bots play by. */
  readonly limits?: GivenLimits;
  /** Called as soon as a block is finished, in no particular order. When it throws, playing ends with that error. */
  readonly onFinished?: (result: BlockResult) => void;
  /** When given, no more blocks are taken from the list, and games that nobody has begun or that take long are left out. */
  readonly signal?: AbortSignal;
  readonly log?: PlayLog;
}

/**
 * Yields the results of `blocks` in their order, whichever are finished first. A block is taken from the list when there is
 * room for it; `undefined` stands for one that is not known before more results have been read. Results end early when `signal` was given.
 */
export type PlayBlocks = (
  setup: WorkerSetup,
  blocks: Iterable<Block | undefined>,
  options: PlayOptions,
) => AsyncGenerator<BlockResult, void, void>;

export interface Workforce {
  readonly play: PlayBlocks;
  /** Plays games again, each on another machine than before where there are several. */
  readonly playAgain: PlayBlocks;
  /** The machines that played a game, in their order; none when it was played by this process, or before it began. */
  readonly machinesOf: (job: GameJob) => readonly string[];
}
