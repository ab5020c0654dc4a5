// Rollouts: all options share sampled dice and cards, and both sides play on greedily for some rounds.
import { empirePlanner, type Random } from '../../engine/index.ts';
import type { Evaluate } from './evaluate.ts';
import type { StepSearch } from './step-search.ts';

const { ROUND, WORDS } = empirePlanner;
type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** Maximum rollouts per decision: near the end of the game they are so short that nodes never run out. */
const MAX_ROLLOUTS = 64;

export interface RolloutSetup {
  readonly random: Random;
  readonly seat: number;
  /** Actions to simulate per decision; the rollout that reaches this number is still played to its end. */
  readonly nodes: number;
  /** Rounds of a rollout, including the current one. */
  readonly rounds: number;
}

export interface RolloutSums {
  /** By option: the seat's VP ahead, summed over all rollouts. */
  readonly sums: readonly number[];
  readonly rollouts: number;
}

/** @param ways the options, each by the actions that begin it */
export type Rollouts = (observation: PlannerState, ways: readonly (readonly number[])[]) => RolloutSums;

export function createRollouts(
  { game, advance, carryOut, resampleHidden }: PlannerBotRules,
  evaluate: Evaluate,
  steps: StepSearch,
  { random, seat, nodes, rounds }: RolloutSetup,
): Rollouts {
  const future = new Int32Array(WORDS);
  const work = new Int32Array(WORDS);

  /** Value of one rollout that begins with `actions`. */
  function tryOut(actions: readonly number[]): number {
    work.set(future);
    const last = work[ROUND] + rounds;
    let over = false;
    for (const action of actions) over = carryOut(work, action);
    if (!over) steps.finish(work, seat);
    advance(work);
    for (let actor = game.toAct(work); actor >= 0 && work[ROUND] < last; actor = game.toAct(work)) {
      steps.finish(work, actor);
      advance(work);
    }
    return evaluate(work, seat);
  }

  return (observation, ways) => {
    const sums = ways.map(() => 0);
    const start = steps.nodes();
    let rollouts = 0;
    for (; rollouts < MAX_ROLLOUTS && steps.nodes() - start < nodes; rollouts++) {
      resampleHidden(observation, random, future);
      for (let i = 0; i < ways.length; i++) sums[i] += tryOut(ways[i]);
    }
    return { sums, rollouts };
  };
}
