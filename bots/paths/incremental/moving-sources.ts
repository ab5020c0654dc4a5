// The sources of distances that outlive a query, and how they differ from those that the distances were last right for.
import { MAX_MILEPOSTS } from '../graph.ts';
import { createStampSet } from '../stamp-set.ts';

export interface MovingSources {
  /** Each once. */
  readonly list: readonly number[];
  /** By milepost: 1 for the present sources. */
  readonly isSource: Uint8Array;
  /** Mileposts that became sources, and that no longer are, since `settle` was last called. */
  readonly added: readonly number[];
  readonly dropped: readonly number[];
  /** Sets the sources to the first `count`; they may repeat. */
  readonly move: (next: ArrayLike<number>, count: number) => void;
  /** The distances are right for the present sources. */
  readonly settle: () => void;
}

const NONE: readonly number[] = [];
/** Used within one call. */
const wasSource = createStampSet(MAX_MILEPOSTS);

export function createMovingSources(mileposts: number): MovingSources {
  const isSource = new Uint8Array(mileposts);
  // The sources that the distances are right for.
  let settled: readonly number[] = NONE;
  const moving = {
    list: NONE,
    isSource,
    added: NONE,
    dropped: NONE,
    move(next: ArrayLike<number>, count: number): void {
      for (const milepost of moving.list) isSource[milepost] = 0;
      wasSource.clear();
      for (const milepost of settled) wasSource.add(milepost);
      const list: number[] = [];
      const added: number[] = [];
      for (let i = 0; i < count; i++) {
        const milepost = next[i];
        if (isSource[milepost] !== 0) continue;
        isSource[milepost] = 1;
        list.push(milepost);
        if (!wasSource.has(milepost)) added.push(milepost);
      }
      moving.list = list;
      moving.added = added;
      moving.dropped = settled.filter((milepost) => isSource[milepost] === 0);
    },
    settle(): void {
      moving.added = NONE;
      moving.dropped = NONE;
      settled = moving.list;
    },
  };
  return moving;
}
