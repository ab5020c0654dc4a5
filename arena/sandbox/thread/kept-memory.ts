// Memory that bots keep between games. It belongs to no question, so no limit of a question stops it; the thread is
// replaced before it fills the machine.
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { MemoryGrowth } from '../../model/block-result.ts';

/** Growth in megabytes after which garbage is collected, to see what is kept. */
const LOOK_MB = 256;

/** Megabytes on this thread's heap and outside it. */
function usedMb(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return (heap + external) / 2 ** 20;
}

/** Collects garbage of the calling thread. */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/** Measures the growth of a thread's memory over blocks of games. */
export class KeptMemory {
  readonly #limitMb: number;
  #firstMb: number | undefined;
  #nextMb = 0;
  #collect: (() => void) | undefined;

  /** @param limitMb growth after which the thread is full */
  constructor(limitMb: number) {
    this.#limitMb = limitMb;
  }

  /** Call after each block; the first one includes one-time preparations. @returns the growth if it was looked at and is large */
  look(): MemoryGrowth | undefined {
    const step = Math.min(LOOK_MB, this.#limitMb);
    let mb = usedMb();
    if (this.#firstMb === undefined) {
      this.#firstMb = mb;
      this.#nextMb = mb + step;
    }
    if (mb < this.#nextMb) return undefined;
    this.#collect ??= garbageCollector();
    this.#collect();
    mb = usedMb();
    if (mb < this.#firstMb + step) return undefined;
    this.#nextMb = mb + step;
    return { fromMb: this.#firstMb, toMb: mb, isFull: mb - this.#firstMb > this.#limitMb };
  }
}
