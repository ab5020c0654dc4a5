// Lists the outcomes of a pick that a search should compare. For most picks, immediate value shows
// the best outcome. Only later picks of the round show whether to keep Capital, which Train to run, or whether to
// leave pollution.
import { empirePlanner } from '../../engine/index.ts';
import type { StepSearch } from './step-search.ts';

const { actionOf, DONE, EXCHANGING, RAISING, WORDS } = empirePlanner;
type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** An outcome of a pick: its actions, and the state at the end of the step. */
export interface PickOutcome {
  readonly state: PlannerState;
  actions: number[];
}

/** Maximum number of outcomes of one spot: one for each of 9 buildings to raise first, and one for none. */
export const MAX_OUTCOMES = 10;

/**
 * Carries out the pick `spot` of `side` on copies of `state`. Writes each outcome that differs from the others
 * into `out` from index `from` on and returns the index after the last one.
 */
export type WriteOutcomes = (
  state: PlannerState,
  side: number,
  spot: number,
  out: readonly PickOutcome[],
  from: number,
) => number;

export function createWriteOutcomes({ game, carryOut }: PlannerBotRules, steps: StepSearch): WriteOutcomes {
  const afterPick = new empirePlanner.PlannerState();
  const actions = new Int32Array(game.maxLegal);

  /** Moves the first actions to try to the front of `actions`; returns their number. */
  function listFirstActions(state: PlannerState, side: number): number {
    const count = game.legalActions(state, actions);
    switch (state.phase) {
      case EXCHANGING:
        // Every dollar is worth the same, so exchange nothing or everything.
        actions[1] = actions[count - 1];
        return Math.min(count, 2);
      case RAISING:
        // Goods that fit are hardly ever better kept, and the order of buildings does not matter.
        actions[0] = actionOf(DONE);
        actions[1] = steps.best(state, side);
        return actions[1] === actions[0] ? 1 : 2;
      default:
        return Math.min(count, MAX_OUTCOMES);
    }
  }

  /** True if an outcome from index `from` on, before `at`, leads to the same state as the one at `at`. */
  function isRepeated(outcomes: readonly PickOutcome[], from: number, at: number): boolean {
    const { words } = outcomes[at].state;
    for (let i = from; i < at; i++) {
      const other = outcomes[i].state.words;
      let word = 0;
      while (word < WORDS && other[word] === words[word]) word++;
      if (word === WORDS) return true;
    }
    return false;
  }

  return (state, side, spot, out, from) => {
    afterPick.become(state);
    if (carryOut(afterPick, spot)) {
      out[from].state.become(afterPick);
      out[from].actions = [spot];
      return from + 1;
    }
    const count = listFirstActions(afterPick, side);
    let outEnd = from;
    for (let i = 0; i < count; i++) {
      const outcome = out[outEnd];
      outcome.state.become(afterPick);
      outcome.actions = [spot, actions[i]];
      if (!carryOut(outcome.state, actions[i])) outcome.actions.push(...steps.finish(outcome.state, side));
      if (!isRepeated(out, from, outEnd)) outEnd++;
    }
    return outEnd;
  };
}
