// What a planning bot has on its desk: the board as its seat sees it, the tools that work on it, and its style of play.
import type { Atlas, State } from './atlas.ts';
import type { Draft } from './draft.ts';
import type { MajorPlanner } from './majors.ts';
import type { OpeningPlanner } from './opening.ts';
import type { Plan, Taste } from './plan.ts';
import type { Router } from './router.ts';
import type { Exchange, View } from './view.ts';

/** Millions unless said otherwise. */
export interface Style {
  readonly exchange: Exchange;
  readonly taste: Taste;
  /** Before the train is placed. */
  readonly openingTaste: Taste;
  /** Kept in hand when track is planned. */
  readonly reserve: number;
  /** What lies above this, and is not needed for the plan, goes into joining majors. */
  readonly joinFrom: number;
  /** Train classes to buy, in this order, and what must be left in hand afterwards besides the plan's needs. */
  readonly trains: readonly string[];
  readonly upgradeReserve: number;
  /** Worth of the best plan, in millions a turn, below which the hand is thrown away. */
  readonly discardBelow: number;
}

export interface Desk {
  readonly atlas: Atlas;
  readonly view: View;
  readonly router: Router;
  readonly opening: OpeningPlanner;
  readonly majors: MajorPlanner;
  readonly draft: Draft;
  readonly seat: number;
  readonly style: Style;
}

/** The best plan for the seat as the draft stands, or null. The train may not have been placed yet. */
export type Choose = (desk: Desk, state: State) => Plan | null;
