// The sources of distances that outlive a query, and how they differ from those that the distances were last right for.

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

export function createMovingSources(mileposts: number): MovingSources {
  const isSource = new Uint8Array(mileposts);
  const moving = {
    list: [] as number[],
    isSource,
    added: [] as number[],
    dropped: [] as number[],
    move(next: ArrayLike<number>, count: number): void {
      const was = moving.list;
      for (const milepost of was) isSource[milepost] = 0;
      const list: number[] = [];
      for (let i = 0; i < count; i++) {
        if (isSource[next[i]] === 0) list.push(next[i]);
        isSource[next[i]] = 1;
      }
      // Compared with the settled sources: they may move several times in between.
      const made = new Set(was.filter((milepost) => !moving.added.includes(milepost)).concat(moving.dropped));
      moving.list = list;
      moving.added = list.filter((milepost) => !made.has(milepost));
      moving.dropped = [...made].filter((milepost) => isSource[milepost] === 0);
    },
    settle(): void {
      moving.added = [];
      moving.dropped = [];
    },
  };
  return moving;
}
