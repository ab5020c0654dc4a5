// The work of a run in the pieces that workers get: blocks of games.
import type { Params } from './entrant.ts';

/** Seeds of one game's random numbers in a run with a key. Plain data; whole numbers below 2^52. */
export interface SecretSeeds {
  /** Seed of the deal. */
  readonly deal: number;
  /** By seat, the seed of the bot's own random numbers: none reveals anything of the deal or of another seat's. */
  readonly bots: readonly number[];
}

/** A position that games are played on from: a deal, and the actions that were played. Plain data. */
export interface Start {
  /** Seed of the deal. */
  readonly seed: number;
  readonly actions: readonly number[];
}

/** One game to be played. Plain data. */
export interface GameJob {
  readonly id: string;
  readonly seed: number;
  readonly block: number;
  /** Index of the seating within its block. */
  readonly seating: number;
  /** Entrant in each seat. */
  readonly entrants: readonly number[];
  /** Set when the actions of the game must be kept. */
  readonly traced?: true;
}

/** All seatings of one group of bots on one seed: one task for a worker. */
export interface Block {
  readonly index: number;
  readonly seedIndex: number;
  readonly seed: number;
  /** Secret seeds in a run with a key; the same for all games of the block, which share one seed. */
  readonly secret?: SecretSeeds;
  /** Position from which all its games start; the deal when left out. */
  readonly start?: Start;
  /** By entrant: parameters in place of its own, all of them; undefined where it keeps them. For code in the workers only. */
  readonly params?: readonly (Params | undefined)[];
  readonly games: readonly GameJob[];
}
