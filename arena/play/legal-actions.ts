// The legal actions of the current state, which bots may ask for while they decide.
import type { LegalActions } from '../../bots/index.ts';
import type { AnyGame } from '../../engine/index.ts';

export interface LegalDoor {
  /** The object that bots get. The state cannot be reached through it. */
  readonly actions: LegalActions;
  open(state: unknown): void;
  /** From now on a call throws, so that a bot cannot look into later states. */
  close(): void;
}

/** @param game whose states are opened, one at a time */
export function legalActions(game: AnyGame): LegalDoor {
  const buffer = new Int32Array(game.maxLegal);
  let state: unknown;
  /** How many actions `buffer` holds; -1 while they have not been listed. */
  let count = -1;
  const now = (): unknown => {
    if (state === undefined) throw new Error('legal actions may be asked for only while deciding');
    return state;
  };
  const fill = (): void => {
    const at = now();
    if (count < 0) count = game.legalActions(at, buffer);
  };
  // All seats get the same object.
  return {
    actions: Object.freeze<LegalActions>({
      list() {
        fill();
        const list: number[] = [];
        for (let i = 0; i < count; i++) list[i] = buffer[i];
        return list;
      },
      has(action) {
        const at = now();
        return count < 0 ? game.isLegal(at, action) : isAmong(buffer, count, action);
      },
    }),
    open(at) {
      state = at;
      count = -1;
    },
    close() {
      state = undefined;
    },
  };
}

/** Whether `wanted` is one of the first `count` of `ascending`. */
function isAmong(ascending: Int32Array, count: number, wanted: number): boolean {
  let from = 0;
  let to = count;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ascending[middle] < wanted) from = middle + 1;
    else to = middle;
  }
  return from < count && ascending[from] === wanted;
}
