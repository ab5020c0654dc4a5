// Looks ahead in two steps. First it finds the most promising actions for the current building turn or pick:
// picks by searching the round to its end (pick-search.ts), buildings by immediate value and rerolls by their
// expected value (build-search.ts). Then rollouts compare the best few: they share sampled dice and cards,
// and both sides continue greedily for some rounds. The candidate with the best mean is played. A deeper tree
// gains nothing: new dice follow the picks, and beyond them only averages matter.
import { empirePlanner } from '../../engine/index.ts';
import type { Bot, BotDef, BotSetup } from '../bot.ts';
import { createBuildSearch } from './build-search.ts';
import { describeActions, type ValuedAction } from './describe-actions.ts';
import { createEvaluator } from './evaluate.ts';
import { createPickSearch, type ValuedPick } from './pick-search.ts';
import { createRollouts } from './rollouts.ts';
import { createStepSearch } from './step-search.ts';
import { weightsFor } from './weights.ts';

const { BUILDING, kindOf, PICK, REROLL } = empirePlanner;
type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** Maximum number of candidates that rollouts compare. */
const MAX_COMPARED = 3;
/** Weight of the search value, as a number of rollouts. */
const PRIOR_ROLLOUTS = 6;

function create({ random, seat, rules, params }: BotSetup): Bot<PlannerState> {
  const botRules = rules as PlannerBotRules;
  const { game, resampleHidden } = botRules;
  const evaluate = createEvaluator(botRules.constants, weightsFor(botRules.constants.solo));
  const steps = createStepSearch(botRules, evaluate);
  const searchPicks = createPickSearch(botRules, evaluate, steps);
  const searchBuilds = createBuildSearch(botRules, evaluate, steps);
  const [nodes, rounds] = [params.nodes as number, params.rounds as number];
  const rollOut = createRollouts(botRules, evaluate, steps, { random, seat, nodes, rounds });
  const sampledState = new empirePlanner.PlannerState();
  const lastObservation = new empirePlanner.PlannerState();
  /** The actions of the last decision, and the method that compared them; for `explain`. */
  let comparedActions: readonly ValuedAction[] = [];
  let method = '';

  /**
   * The best choice by rollouts. `choices` are ordered by search value, which serves as a prior, because the
   * mean of few rollouts is noisy.
   */
  function choose(observation: PlannerState, choices: readonly ValuedPick[]): readonly number[] {
    const candidates = choices.slice(0, MAX_COMPARED);
    if (candidates.length === 1) return candidates[0].actions;
    const firstActions = candidates.map(({ actions }) => actions);
    const { sums, rollouts } = rollOut(observation, firstActions);
    const means = firstActions.map(([action], i) => ({ action, value: sums[i] / rollouts }));
    remember(means, `mean of ${rollouts} rollouts`);
    const scores = sums.map((sum, i) => sum + PRIOR_ROLLOUTS * candidates[i].value);
    return candidates[scores.indexOf(Math.max(...scores))].actions;
  }

  function remember(actions: readonly ValuedAction[], comparison: string): void {
    comparedActions = actions;
    method = comparison;
  }

  function build(observation: PlannerState): readonly number[] {
    const actions = searchBuilds(observation, seat);
    remember(actions, 'by immediate value');
    if (kindOf(actions[0].action) === REROLL) return [actions[0].action];
    const withoutRerolls = actions.filter(({ action }) => kindOf(action) !== REROLL);
    const buildings = withoutRerolls.map(({ action, value }) => ({ actions: [action], value }));
    return choose(observation, buildings);
  }

  return {
    decide(observation) {
      lastObservation.become(observation);
      remember([], '');
      if (observation.phase === BUILDING) return build(observation);
      resampleHidden(observation, random, sampledState);
      // In the middle of a step: after a building, or with a cube that must come home.
      if (observation.phase !== PICK) return steps.finish(sampledState, seat);
      const picks = searchPicks(sampledState, seat, nodes);
      const firstActions = picks.map(({ actions, value }) => ({ action: actions[0], value }));
      remember(firstActions, 'by the end of the round');
      return choose(observation, picks);
    },
    explain: () =>
      comparedActions.length === 0
        ? 'continues'
        : `${method}:\n${describeActions(game, lastObservation, comparedActions)}`,
  };
}

export const magnate: BotDef = {
  name: 'magnate',
  version: '2',
  family: 'empire-planner',
  description:
    'searches the picks of the round, evaluates rerolls, and compares the best actions by rollouts',
  params: [
    {
      id: 'nodes',
      description: 'actions simulated per decision, for the search and again for the rollouts',
      default: 4_000,
      min: 100,
      max: 10_000_000,
      whole: true,
    },
    {
      id: 'rounds',
      description: 'rounds per rollout, including the current one; with more, greedy play misleads',
      default: 2,
      min: 1,
      max: 60,
      whole: true,
    },
  ],
  create,
};
