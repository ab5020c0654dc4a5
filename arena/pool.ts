// Plays blocks on worker threads and hands their results on in the order of the schedule, whichever finishes first.
// Only a window of blocks is out at any time, so memory stays flat however long the run; a caller that stops reading
// stops the workers.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { BlockResult } from './block-result.ts';
import type { Block } from './schedule.ts';
import type { WorkerSetup } from './worker.ts';

export interface PoolOptions {
  readonly workers: number;
  /** First block to play; the ones before are taken as done. */
  readonly from?: number;
  readonly signal?: AbortSignal;
  /** Called as soon as a block is finished, in no particular order. */
  readonly onFinished?: (result: BlockResult) => void;
}

/** Blocks in hand for each worker: enough that none waits while a slow one holds up the order. */
const AHEAD = 8;

/** A worker is compiled code even when this module is run from its source, as tests do. */
function workerFile(): string {
  const compiled = import.meta.url.endsWith('.ts') ? '../dist/arena/worker.js' : './worker.js';
  const file = fileURLToPath(new URL(compiled, import.meta.url));
  if (!existsSync(file)) throw new Error(`${file} is missing: run 'npm run build' first`);
  return file;
}

/** Results of blocks `from` to `count` - 1, in order. */
export async function* playBlocks(
  setup: WorkerSetup,
  count: number,
  blockAt: (index: number) => Block,
  { workers, from = 0, signal, onFinished = () => {} }: PoolOptions,
): AsyncGenerator<BlockResult, void, void> {
  signal?.throwIfAborted();
  const threads = Math.min(workers, count - from);
  if (threads < 1) return;
  const pool: Piscina<Block, BlockResult> = new Piscina({
    filename: workerFile(),
    workerData: setup,
    minThreads: threads,
    maxThreads: threads,
  });
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Rejections are seen where results are awaited; these keep Node from calling them unhandled.
  aborted.catch(() => {});
  const out = new Map<number, Promise<BlockResult>>();
  let next = from;
  try {
    for (let index = from; index < count; index++) {
      for (; next < count && next < index + threads * AHEAD; next++) {
        const result = pool.run(blockAt(next));
        result.then(onFinished, () => {});
        out.set(next, result);
      }
      yield await Promise.race([out.get(index)!, aborted]);
      out.delete(index);
    }
  } finally {
    await pool.destroy();
  }
}
