// The sources of incremental distances, and how they differ from those of the last update.
import { MAX_MILEPOSTS } from '../graph.ts';
import { createStampSet } from '../stamp-set.ts';

export interface MovingSources {
  /** Each once. */
  readonly list: readonly number[];
  /** By milepost: 1 for the current sources. */
  readonly isSource: Uint8Array;
  /** Mileposts that became sources, or ceased to be, since the last `settle`. */
  readonly added: readonly number[];
  readonly dropped: readonly number[];
  /** Sets the sources to the first `count`; they may repeat. */
  readonly move: (next: ArrayLike<number>, count: number) => void;
  /** Records that the distances fit the current sources. */
  readonly settle: () => void;
}

const NONE: readonly number[] = [];
/** Scratch memory of one call. */
const wasSource = createStampSet(MAX_MILEPOSTS);

export function createMovingSources(mileposts: number): MovingSources {
  const isSource = new Uint8Array(mileposts);
  // The sources that the distances fit.
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
