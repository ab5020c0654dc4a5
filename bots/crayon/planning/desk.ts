// What a planning bot has on its desk: the board as its seat sees it, the tools that work on it, and its style of play.
import type { Atlas, State } from './atlas.ts';
import type { Draft } from './draft.ts';
import type { MajorPlanner } from './majors.ts';
import type { OpeningPlanner } from './opening.ts';
import type { Plan } from './plan.ts';
import type { Router } from './router.ts';
import type { Style } from './style.ts';
import type { View } from './view.ts';

export interface Desk {
  readonly atlas: Atlas;
  readonly view: View;
  readonly router: Router;
  readonly opening: OpeningPlanner;
  readonly majors: MajorPlanner;
  readonly draft: Draft;
  readonly seat: number;
  readonly style: Style;
  /** Demands that could not be served on the spot, by the round in which that was found. */
  readonly refused: Map<number, number>;
}

/** The best plan for the seat as the draft stands, or null. The train may not have been placed yet. */
export type Choose = (desk: Desk, state: State) => Plan | null;
