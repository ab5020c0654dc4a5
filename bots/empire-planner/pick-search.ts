// Searches the picks of a round. After the market die is rolled, the rest of the round is a small game of
// perfect information. Alpha-beta over whole picks (a spot and its action, carried out in every way that may
// matter). Each position expands only its most promising picks; the node budget sets their number.
import { empirePlanner } from '../../engine/index.ts';
import type { Evaluate } from './evaluate.ts';
import { createWriteOutcomes, MAX_OUTCOMES, type PickOutcome } from './pick-outcomes.ts';
import type { StepSearch } from './step-search.ts';

type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** Number of picks in a round, and of steps before them. */
const PICKS_PER_ROUND = 4;
const FIRST_PICK = 2;
/** Maximum number of spots on two Action cards. */
const MAX_SPOTS = 16;
/** Minimum number of picks to search, even on a small budget. */
const MIN_PICKS = 3;
/** Average number of nodes needed to carry out all picks of a position. */
const NODES_PER_POSITION = 50;

/** The actions of a pick or building turn, and its value for the searching seat, in VP ahead. */
export interface ValuedPick {
  readonly actions: readonly number[];
  readonly value: number;
}

/**
 * The most promising picks of `seat`, the side to act, best first; three or more if there are as many. Their
 * values assume best play of both sides to the end of the round. Does not change `state`, which must be a full
 * state, because in the solo game the last pick leads to the next round.
 */
export type PickSearch = (state: PlannerState, seat: number, nodes: number) => ValuedPick[];

interface Child extends PickOutcome {
  value: number;
}

export function createPickSearch(rules: PlannerBotRules, evaluate: Evaluate, steps: StepSearch): PickSearch {
  const { constants, game, advance } = rules;
  const children = Array.from({ length: PICKS_PER_ROUND }, () =>
    Array.from(
      { length: MAX_SPOTS * MAX_OUTCOMES },
      (): Child => ({ state: new empirePlanner.PlannerState(), actions: [], value: 0 }),
    ),
  );
  const lists = Array.from({ length: PICKS_PER_ROUND }, () => new Int32Array(MAX_SPOTS));
  const writeOutcomes = createWriteOutcomes(rules, steps);
  let width = 0;

  /** Fills the children of a position; returns them best first for the side to act. */
  function expand(state: PlannerState, seat: number, depth: number): Child[] {
    const side = game.toAct(state);
    const spots = lists[depth];
    const count = game.legalActions(state, spots);
    const all = children[depth];
    let childCount = 0;
    for (let i = 0; i < count; i++) childCount = writeOutcomes(state, side, spots[i], all, childCount);
    const list = all.slice(0, childCount);
    for (const child of list) {
      // Archie's reply is part of the pick.
      if (constants.solo) advance(child.state);
      child.value = evaluate(child.state, seat);
    }
    const sign = side === seat ? 1 : -1;
    return list.sort((a, b) => sign * (b.value - a.value) || a.actions[0] - b.actions[0]);
  }

  /** Value for `seat` of the best play from here to the end of the round. */
  function search(state: PlannerState, seat: number, depth: number, low: number, high: number): number {
    const list = expand(state, seat, depth);
    if (isLast(state)) return list[0].value;
    const isMine = game.toAct(state) === seat;
    let alpha = low;
    let beta = high;
    for (const child of list.slice(0, width)) {
      const value = follow(child, seat, depth, alpha, beta);
      if (isMine) alpha = Math.max(alpha, value);
      else beta = Math.min(beta, value);
      if (alpha >= beta) break;
    }
    return isMine ? alpha : beta;
  }

  function follow(child: Child, seat: number, depth: number, low: number, high: number): number {
    if (!constants.solo) advance(child.state);
    return search(child.state, seat, depth + 1, low, high);
  }

  /** True if the current pick is the last choice of the round. */
  const isLast = (state: PlannerState): boolean =>
    state.step === FIRST_PICK + PICKS_PER_ROUND - (constants.solo ? 2 : 1);

  return (state, seat, nodes) => {
    const picksLeft = Math.ceil((FIRST_PICK + PICKS_PER_ROUND - state.step) / (constants.solo ? 2 : 1));
    width = widthFor(picksLeft, nodes / NODES_PER_POSITION);
    const list = expand(state, seat, 0);
    const isLastPick = isLast(state);
    return list
      .slice(0, isLastPick ? list.length : Math.max(MIN_PICKS, width))
      .map((child) => ({
        actions: child.actions,
        value: isLastPick ? child.value : follow(child, seat, 0, -Infinity, Infinity),
      }))
      .sort((a, b) => b.value - a.value || a.actions[0] - b.actions[0]);
  };
}

/** Maximum width of a tree of depth `picks` that expands at most this many positions. */
function widthFor(picks: number, positions: number): number {
  let width = 1;
  for (; width < MAX_SPOTS; width++) {
    let total = 1;
    for (let i = 1, level = 1; i < picks; i++) {
      level *= width + 1;
      total += level;
    }
    if (total > positions) break;
  }
  return width;
}
