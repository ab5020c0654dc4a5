// Blocks of games: the tasks that workers get. All plain data.
import type { Params } from './entrant.ts';

/** Seeds of a game in a run with a key; whole numbers below 2^52. */
export interface SecretSeeds {
  readonly deal: number;
  /** By seat, the seed of the bot's random numbers. It reveals nothing about the deal or the other seats' seeds. */
  readonly bots: readonly number[];
}

/** A position from which games start: a deal, and the actions played since. */
export interface StartPosition {
  /** Seed of the deal. */
  readonly seed: number;
  readonly actions: readonly number[];
}

export interface GameJob {
  readonly id: string;
  readonly seed: number;
  readonly block: number;
  /** Index of the seating within its block. */
  readonly seating: number;
  /** Entrant in each seat. */
  readonly entrants: readonly number[];
  readonly recordsActions?: true;
  /** Variation of the game, in the units of the probe; none by default. */
  readonly variation?: number;
}

/** All seatings of one group of bots on one seed. */
export interface Block {
  readonly index: number;
  readonly seedIndex: number;
  readonly seed: number;
  /** Only in a run with a key. */
  readonly secret?: SecretSeeds;
  /** Position from which all its games start; the deal when left out. */
  readonly start?: StartPosition;
  /** By entrant, a full set of parameters that replaces its own. Not for bots in processes of their own. */
  readonly params?: readonly (Params | undefined)[];
  readonly games: readonly GameJob[];
}
