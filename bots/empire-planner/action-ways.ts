// Lists the ways to carry out an action that a search should compare. For most picks, immediate value shows
// the best way. Only later picks of the round show whether to keep Capital, which Train to run, or whether to
// leave pollution.
import { empirePlanner } from '../../engine/index.ts';
import type { StepSearch } from './step-search.ts';

const { actionOf, DONE, EXCHANGING, RAISING, WORDS } = empirePlanner;
type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** A way to carry out a pick: its actions, and the state at the end of the step. */
export interface ActionWay {
  readonly state: PlannerState;
  actions: number[];
}

/** Maximum number of ways for one spot: one for each of 9 buildings to raise first, and one for none. */
export const MAX_WAYS = 10;

/**
 * Carries out the pick `spot` of `side` on copies of `state`, in all ways with different results. Writes them
 * into `out` from index `from` on and returns the index after the last one.
 */
export type WriteWays = (
  state: PlannerState,
  side: number,
  spot: number,
  out: readonly ActionWay[],
  from: number,
) => number;

export function createWriteWays({ game, carryOut }: PlannerBotRules, steps: StepSearch): WriteWays {
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
        return Math.min(count, MAX_WAYS);
    }
  }

  /** True if a way from index `from` on, before `at`, leads to the same state as the one at `at`. */
  function isRepeated(ways: readonly ActionWay[], from: number, at: number): boolean {
    const { words } = ways[at].state;
    for (let i = from; i < at; i++) {
      const other = ways[i].state.words;
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
    let n = from;
    for (let i = 0; i < count; i++) {
      const way = out[n];
      way.state.become(afterPick);
      way.actions = [spot, actions[i]];
      if (!carryOut(way.state, actions[i])) way.actions.push(...steps.finish(way.state, side));
      if (!isRepeated(out, from, n)) n++;
    }
    return n;
  };
}
