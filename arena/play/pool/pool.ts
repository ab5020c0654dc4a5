// Plays blocks on worker threads and yields their results in schedule order. The workers stop when the caller stops
// reading. When the list of blocks ends, blocks in progress are finished; after a signal they get some time.
import type { Block, GameJob } from '../../model/block.ts';
import type { BlockResult } from '../../model/block-result.ts';
import type { Limits } from '../../sandbox/thread/watchdog.ts';
import type { Measure, WorkerSetup } from '../worker-messages.ts';
import { BlockDropped, BlockPool } from './block-pool.ts';
import { inOrder } from './in-order.ts';
import type { KeptThreads } from './kept-threads.ts';

export interface PoolOptions extends PlayOptions {
  readonly measure?: Measure;
}

/** Open blocks per worker: enough that a slow block does not block the others. */
const OPEN_BLOCKS_PER_WORKER = 8;

/** Blocks given to each worker: one in progress and one waiting, so that the worker never waits for this thread. */
const BLOCKS_PER_WORKER = 2;

/** Reason of a signal that says how long blocks in progress may take. */
export interface StopReason {
  readonly graceSeconds: number;
}

/** The same after a signal with another reason. Unfinished blocks are replayed when the run is resumed. */
const GRACE_S = 5;

/** Yields the results of `blocks` in their order. Takes a block from the list when a worker has room for it. */
export async function* playBlocks(
  setup: WorkerSetup,
  blocks: Iterable<Block | undefined>,
  { workers, limits, measure, signal, onFinished = () => {}, kept }: PoolOptions,
): AsyncGenerator<BlockResult, void, void> {
  const stay = kept?.poolFor(setup);
  if (stay) {
    const placed = mapped(blocks, (block) => block && stay.place(block));
    return yield* playInPool(stay.pool, placed, { workers, signal, onFinished });
  }
  const pool = new BlockPool(setup, { workers, limits, measure });
  try {
    yield* playInPool(pool, blocks, { workers, signal, onFinished });
  } finally {
    await pool.close();
  }
}

function* mapped<A, B>(list: Iterable<A>, map: (one: A) => B): Generator<B, void, void> {
  for (const one of list) yield map(one);
}

/** Like `playBlocks`, but keeps the threads for more blocks. Drops waiting blocks at the signal, and closes the pool some time after it. */
export async function* playInPool(
  pool: BlockPool,
  blocks: Iterable<Block | undefined>,
  { workers, signal, onFinished = () => {} }: PlayOptions,
): AsyncGenerator<BlockResult, void, void> {
  const inPlay = new Set<Promise<void>>();
  /** False once the reader has stopped: threads that are kept still end what they began, and nobody is told. */
  let isRead = true;
  const play = async (block: Block): Promise<BlockResult> => {
    const playing = pool.play(block);
    const finished = playing.then((result) => (isRead ? onFinished(result) : undefined));
    inPlay.add(finished);
    await finished.finally(() => inPlay.delete(finished));
    return playing;
  };
  let timer: NodeJS.Timeout | undefined;
  const onSignal = (): void => {
    const { graceSeconds = GRACE_S }: Partial<StopReason> = Object(signal!.reason);
    pool.dropWaiting();
    timer = setTimeout(() => void pool.close(), 1000 * graceSeconds);
  };
  signal?.addEventListener('abort', onSignal, { once: true });
  try {
    yield* inOrder(blocks, play, {
      maxConcurrent: workers * BLOCKS_PER_WORKER,
      maxOpen: workers * OPEN_BLOCKS_PER_WORKER,
      signal,
    });
  } catch (error) {
    if (!(error instanceof BlockDropped)) throw error;
    await Promise.allSettled(inPlay);
  } finally {
    isRead = false;
    clearTimeout(timer);
    signal?.removeEventListener('abort', onSignal);
  }
}

/** Threads of this process. */
export const LOCAL_THREADS: Workforce = { play: playBlocks, playAgain: playBlocks, machinesOf: () => [] };

/** Methods of a pino logger that are used here. */
export interface PlayLog {
  debug(about: object, message: string): void;
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
}

export interface PlayOptions {
  /** Threads of this process. Other machines decide on their own numbers. */
  readonly workers: number;
  readonly limits?: Limits;
  /** Called as soon as a block is finished, in any order. When it throws, playing ends with that error. */
  readonly onFinished?: (result: BlockResult) => void;
  /** On abort, no more blocks are taken, and those that have not started or take long are dropped. */
  readonly signal?: AbortSignal;
  readonly log?: PlayLog;
  /** Threads of this process that play where all code is of this package; by default, threads start for each call. */
  readonly kept?: KeptThreads;
}

/**
 * Yields the results of `blocks` in their order. Takes a block from the list when there is room for it;
 * `undefined` means that the next block depends on results not yet read. Results end early after `signal`.
 */
export type PlayBlocks = (
  setup: WorkerSetup,
  blocks: Iterable<Block | undefined>,
  options: PlayOptions,
) => AsyncGenerator<BlockResult, void, void>;

/** Plays the blocks of a run: threads of this process or other machines. The results do not depend on which. */
export interface Workforce {
  readonly play: PlayBlocks;
  /** Replays games, each on a different machine than before if possible. */
  readonly playAgain: PlayBlocks;
  /** The machines that played a game, in order; none if this or an earlier process of the run played it. */
  readonly machinesOf: (job: GameJob) => readonly string[];
}
