// Threads that stay from one setup to the next. A thread takes longer to start than many games to play, and plays its
// first games at a tenth of its speed.
import { serialize } from 'node:v8';
import type { Block } from '../../model/block.ts';
import type { LaterSetup, PlacedBlock, WorkerSetup } from '../worker-messages.ts';
import { BlockPool, type BlockPoolOptions } from './block-pool.ts';

/** Threads for one setup after another, or several at a time, from the first block until they are closed. */
export class KeptThreads {
  readonly #options: BlockPoolOptions;
  #pool: BlockPool | undefined;
  /** By their bytes. */
  readonly #setups = new Map<string, LaterSetup>();

  /** @param options `workers`: most threads at a time */
  constructor(options: BlockPoolOptions) {
    this.#options = options;
  }

  /**
   * The threads for a setup, and what places its blocks there.
   * @returns undefined if bots or probes are users' code: each such setup gets threads of its own, in which no other has played
   */
  poolFor(setup: WorkerSetup): { pool: BlockPool; place: (block: Block) => PlacedBlock } | undefined {
    const { entrants, probes = [] } = setup;
    if (entrants.some(({ code }) => code !== undefined) || probes.some(({ def }) => def !== undefined))
      return undefined;
    this.#pool ??= new BlockPool(setup, { ...this.#options, atFirst: 1 });
    const pool = this.#pool;
    const bytes = serialize(setup);
    const key = bytes.toString('latin1');
    const known = this.#setups.get(key) ?? { number: this.#setups.size, bytes: shared(bytes) };
    this.#setups.set(key, known);
    // The threads started with the first.
    return { pool, place: known.number === 0 ? (block) => block : (block) => ({ ...block, setup: known }) };
  }

  async close(): Promise<void> {
    await this.#pool?.close();
    this.#pool = undefined;
    this.#setups.clear();
  }
}

function shared(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
