// Counts by which actions the options in play are used.
import type { AnyGame } from '../../engine/index.ts';
import { countedOptions } from '../model/option-use.ts';

/** Of one game. */
export interface UseCount {
  /** By option in the order of `countedOptions`, and by seat. */
  readonly rows: readonly number[][];
  /** Called before each action is played. */
  add(state: unknown, action: number, seat: number): void;
}

/** @returns undefined if no option in play is used by actions */
export function countUses(game: AnyGame): UseCount | undefined {
  const uses = countedOptions(game);
  if (uses.length === 0) return undefined;
  const rows = uses.map(() => new Array<number>(game.seats).fill(0));
  return {
    rows,
    add(state, action, seat) {
      for (let i = 0; i < uses.length; i++) if (uses[i].isUse(state, action)) rows[i][seat]++;
    },
  };
}
