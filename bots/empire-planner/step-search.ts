// Plays a step of the round (a building turn or a pick) greedily for one side, by immediate value. An action
// that leads to another kind of choice, as a pick leads to its action, has the value of its best
// continuation.
import { empirePlanner } from '../../engine/index.ts';
import type { Evaluate } from './evaluate.ts';

const { EXCHANGING, kindOf, REROLL } = empirePlanner;
type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** Maximum number of kinds of choice in one step, such as pick, move, cube for the capital track. */
const MAX_DEPTH = 6;

export interface StepSearch {
  /** The action of `side` with the best immediate value; never a reroll. */
  best(state: PlannerState, side: number): number;
  /** Plays the step to its end on `state`, but not beyond, and returns the actions. */
  finish(state: PlannerState, side: number): number[];
  /** Number of actions simulated so far. */
  nodes(): number;
}

export function createStepSearch({ game, carryOut }: PlannerBotRules, evaluate: Evaluate): StepSearch {
  const states = Array.from({ length: MAX_DEPTH }, () => new empirePlanner.PlannerState());
  const lists = Array.from({ length: MAX_DEPTH }, () => new Int32Array(game.maxLegal));
  let nodes = 0;

  function best(state: PlannerState, side: number, depth: number): number {
    const actions = lists[depth];
    const count = game.legalActions(state, actions);
    if (count === 1) return actions[0];
    // Every dollar is worth the same, so exchange nothing or everything.
    const stride = state.phase === EXCHANGING ? count - 1 : 1;
    const next = states[depth];
    let bestAction = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i += stride) {
      const action = actions[i];
      if (kindOf(action) === REROLL) continue;
      next.become(state);
      nodes++;
      let isOver = carryOut(next, action);
      if (next.phase !== state.phase) {
        while (!isOver) isOver = carryOut(next, best(next, side, depth + 1));
      }
      const value = evaluate(next, side);
      if (value > bestValue) {
        bestValue = value;
        bestAction = action;
      }
    }
    return bestAction;
  }

  return {
    best: (state, side) => best(state, side, 0),
    finish(state, side) {
      const actions: number[] = [];
      for (let isOver = false; !isOver; ) {
        const action = best(state, side, 0);
        actions.push(action);
        nodes++;
        isOver = carryOut(state, action);
      }
      return actions;
    },
    nodes: () => nodes,
  };
}
