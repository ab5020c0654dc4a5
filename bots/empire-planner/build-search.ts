// Evaluates the choices of a building turn: a building by its immediate value, a reroll by the best building
// that the new dice allow, averaged over the six faces.
import { empirePlanner } from '../../engine/index.ts';
import type { ValuedWay } from './describe-ways.ts';
import type { Evaluate } from './evaluate.ts';
import type { StepSearch } from './step-search.ts';

const { DICE, kindOf, operandOf, REROLL, WORDS } = empirePlanner;
type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** The legal actions of a building turn with their values, best first. Does not change `s`. */
export type BuildSearch = (s: PlannerState, seat: number) => ValuedWay[];

export function createBuildSearch(
  { game, carryOut }: PlannerBotRules,
  evaluate: Evaluate,
  steps: StepSearch,
): BuildSearch {
  const work = new Int32Array(WORDS);
  const afterRoll = new Int32Array(WORDS);
  const legal = new Int32Array(game.maxLegal);

  function valueOfAction(s: PlannerState, seat: number, action: number): number {
    work.set(s);
    if (!carryOut(work, action)) steps.finish(work, seat);
    return evaluate(work, seat);
  }

  function valueOfReroll(s: PlannerState, seat: number, action: number): number {
    const die = s.subarray(DICE, DICE + 3).indexOf(operandOf(action));
    let sum = 0;
    for (let face = 1; face <= 6; face++) {
      afterRoll.set(s);
      carryOut(afterRoll, action);
      afterRoll[DICE + die] = face;
      steps.finish(afterRoll, seat);
      sum += evaluate(afterRoll, seat);
    }
    return sum / 6;
  }

  return (s, seat) => {
    const actions = [...legal.subarray(0, game.legalActions(s, legal))];
    return actions
      .map((action) => ({
        action,
        value: kindOf(action) === REROLL ? valueOfReroll(s, seat, action) : valueOfAction(s, seat, action),
      }))
      .sort((a, b) => b.value - a.value || a.action - b.action);
  };
}
