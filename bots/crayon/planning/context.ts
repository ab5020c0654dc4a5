// What a planning bot has on its desk: the board as its seat sees it, the tools that work on it, and its style of play.

import { createOpeningPlanner, type OpeningPlanner } from './jobs/opening-planner.ts';
import type { Plan } from './jobs/plan.ts';
import { type Atlas, atlasOf, type Rules, type State } from './map/board-tables.ts';
import { type Branches, createBranches } from './map/branches.ts';
import { createView, type View } from './map/cost-map.ts';
import type { Style } from './params.ts';
import { createMajorPlanner, type MajorPlanner } from './route/major-line.ts';
import { createRouter, type Router } from './route/router.ts';
import { createDraft, type Draft } from './turn-builder.ts';

export interface Desk {
  readonly atlas: Atlas;
  readonly view: View;
  readonly router: Router;
  readonly branches: Branches;
  readonly opening: OpeningPlanner;
  readonly majors: MajorPlanner;
  readonly draft: Draft;
  readonly seat: number;
  readonly style: Style;
  /** Demands that could not be served on the spot, by the round in which that was found. */
  readonly refused: Map<number, number>;
  /** Hands given up one after the other since a plan was last taken up. */
  handsGivenUp: number;
}

/** A desk for one game and seat. Everything on it looks at the draft's state. */
export function createDesk(rules: Rules, seat: number, style: Style): Desk {
  const atlas = atlasOf(rules);
  const draft = createDraft(atlas);
  const view = createView(atlas, draft.state, seat, style.exchange);
  const branches = createBranches(atlas, view);
  const router = createRouter(atlas, view, branches);
  return {
    atlas,
    view,
    router,
    branches,
    opening: createOpeningPlanner(atlas, view, router, branches),
    majors: createMajorPlanner(atlas, view),
    draft,
    seat,
    style,
    refused: new Map(),
    handsGivenUp: 0,
  };
}

/** Rounds for which a demand that could not be served is left alone. */
const REFUSED_ROUNDS = 5;

/** Whether the seat has given up a demand for now. */
export const isRefused = ({ refused }: Desk, { round }: State, demand: number): boolean =>
  (refused.get(demand) ?? -REFUSED_ROUNDS) > round - REFUSED_ROUNDS;

/** Millions that a plan may take: a reserve is left where there is one, but whoever is poor may still use own track. */
export const moneyToPlan = ({ seat, style }: Desk, state: State): number =>
  Math.max(0, state.cash[seat] - style.reserve);

/** A plan for the seat as the draft stands, the best one that the bot finds, or null. The train may not have been placed yet. */
export type Choose = (desk: Desk, state: State) => Plan | null;
