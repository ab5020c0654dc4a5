// Rollouts: all candidates share sampled dice and cards, and both sides continue greedily for some rounds.
import { empirePlanner, type Random } from '../../engine/index.ts';
import type { Evaluate } from './evaluate.ts';
import type { StepSearch } from './step-search.ts';

type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** Maximum rollouts per decision. Near the end of the game they are so short that nodes never run out. */
const MAX_ROLLOUTS = 64;

/** Settings of the rollouts of one seat. */
export interface RolloutSetup {
  readonly random: Random;
  readonly seat: number;
  /** Number of actions to simulate per decision. The rollout that reaches this number is still completed. */
  readonly nodes: number;
  /** Number of rounds in a rollout, including the current one. */
  readonly rounds: number;
}

/** Sums over the rollouts of a decision. */
export interface RolloutSums {
  /** By candidate: the seat's VP ahead, summed over all rollouts. */
  readonly sums: readonly number[];
  readonly rollouts: number;
}

/** Compares candidates by rollouts. @param candidates the actions with which each begins */
export type Rollouts = (observation: PlannerState, candidates: readonly (readonly number[])[]) => RolloutSums;

export function createRollouts(
  { game, advance, carryOut, resampleHidden }: PlannerBotRules,
  evaluate: Evaluate,
  steps: StepSearch,
  { random, seat, nodes, rounds }: RolloutSetup,
): Rollouts {
  const sampledState = new empirePlanner.PlannerState();
  const copy = new empirePlanner.PlannerState();

  /** Value of one rollout that begins with `actions`. */
  function playRollout(actions: readonly number[]): number {
    copy.become(sampledState);
    const lastRound = copy.round + rounds;
    let isStepOver = false;
    for (const action of actions) isStepOver = carryOut(copy, action);
    if (!isStepOver) steps.finish(copy, seat);
    advance(copy);
    for (let actor = game.toAct(copy); actor >= 0 && copy.round < lastRound; actor = game.toAct(copy)) {
      steps.finish(copy, actor);
      advance(copy);
    }
    return evaluate(copy, seat);
  }

  return (observation, candidates) => {
    const sums = candidates.map(() => 0);
    const start = steps.nodes();
    let rollouts = 0;
    for (; rollouts < MAX_ROLLOUTS && steps.nodes() - start < nodes; rollouts++) {
      resampleHidden(observation, random, sampledState);
      for (let i = 0; i < candidates.length; i++) sums[i] += playRollout(candidates[i]);
    }
    return { sums, rollouts };
  };
}
