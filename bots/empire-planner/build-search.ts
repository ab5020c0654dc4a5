// Evaluates the choices of a building turn: a building by its immediate value, a reroll by the best building
// that the new dice allow, averaged over the six faces.
import { empirePlanner } from '../../engine/index.ts';
import type { ValuedAction } from './describe-actions.ts';
import type { Evaluate } from './evaluate.ts';
import type { StepSearch } from './step-search.ts';

const { kindOf, operandOf, REROLL } = empirePlanner;
type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** The legal actions of a building turn with their values, best first. Does not change `state`. */
export type BuildSearch = (state: PlannerState, seat: number) => ValuedAction[];

export function createBuildSearch(
  { game, carryOut }: PlannerBotRules,
  evaluate: Evaluate,
  steps: StepSearch,
): BuildSearch {
  const scratchState = new empirePlanner.PlannerState();
  const afterRoll = new empirePlanner.PlannerState();
  const legal = new Int32Array(game.maxLegal);

  function valueOfAction(state: PlannerState, seat: number, action: number): number {
    scratchState.become(state);
    if (!carryOut(scratchState, action)) steps.finish(scratchState, seat);
    return evaluate(scratchState, seat);
  }

  function valueOfReroll(state: PlannerState, seat: number, action: number): number {
    const die = state.dice.indexOf(operandOf(action));
    let sum = 0;
    for (let face = 1; face <= 6; face++) {
      afterRoll.become(state);
      carryOut(afterRoll, action);
      afterRoll.dice[die] = face;
      steps.finish(afterRoll, seat);
      sum += evaluate(afterRoll, seat);
    }
    return sum / 6;
  }

  return (state, seat) => {
    const actions = [...legal.subarray(0, game.legalActions(state, legal))];
    return actions
      .map((action) => ({
        action,
        value:
          kindOf(action) === REROLL ? valueOfReroll(state, seat, action) : valueOfAction(state, seat, action),
      }))
      .sort((a, b) => b.value - a.value || a.action - b.action);
  };
}
