// The numbers in which titles differ. A title lists them; an option may patch them before rules are compiled.
import type { Terrain } from '../board/board.ts';

export interface TrainClass {
  readonly id: string;
  readonly name: string;
  /** Mileposts a turn, loads carried. */
  readonly speed: number;
  readonly capacity: number;
  /** Classes it can be exchanged for at the end of a turn, with the price in millions. */
  readonly upgrades: readonly { readonly to: string; readonly price: number }[];
}

/** Money in millions. */
export interface Constants {
  readonly startCash: number;
  /** Build-only turns of each player at the start. */
  readonly openingTurns: number;
  /** `switchback`: every second opening round runs backwards; `same`: all run clockwise. */
  readonly openingOrder: 'switchback' | 'same';
  /** Who begins: the `largest-payout` dealt, or the highest payout on a card cut from the deck (`cut`). */
  readonly firstPlayer: 'largest-payout' | 'cut';
  /** Spent at most in one build phase. */
  readonly buildLimit: number;
  /** Starts at major cities a turn, counted in `segments` built from there or in different `mileposts` built from. */
  readonly majorStarts: number;
  readonly majorStartsAre: 'segments' | 'mileposts';
  readonly terrainCost: Readonly<Record<Terrain, number>>;
  /** For building to a small, medium or major city's milepost. */
  readonly cityCost: readonly [number, number, number];
  /** Added for each named river crossed, for a lake channel, for an ocean inlet (null: forbidden). */
  readonly riverCost: number;
  readonly lakeCost: number;
  readonly inletCost: number | null;
  /** Players who may enter a small and a medium city; segments a player may have there. */
  readonly cityEntries: readonly [number, number];
  readonly citySegments: number;
  /** Whether nobody may build so that too few free edges are left for others, at small and at medium cities. */
  readonly keepRoom: readonly [boolean, boolean];
  /** The first class is the one everybody starts with. */
  readonly trains: readonly TrainClass[];
  /** To each owner of track used, a turn. */
  readonly trackFee: number;
  readonly handSize: number;
  /** The goal: this much cash and this many majors on one network; a tie raises the cash by `goalStep`. */
  readonly goalCash: number;
  readonly goalMajors: number;
  readonly goalStep: number;
  /** True when the game ends as soon as one player meets the goal, in mid-turn; else the round is completed. */
  readonly endsAtOnce: boolean;
  /** Rounds without a delivery, a build or an upgrade by anybody after which a game is broken off. */
  readonly idleRounds: number;
}
