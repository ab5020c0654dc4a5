// Looks ahead in two steps. First it finds the most promising options for the current building turn or pick:
// picks by searching the round to its end (pick-search.ts), buildings by immediate value and rerolls by their
// expected value (build-search.ts). Then rollouts compare the best few: they share sampled dice and cards,
// and both sides play on greedily for some rounds. The option with the best mean is played. A deeper tree
// does not pay: new dice follow the picks, and beyond them only averages matter.
import { empirePlanner } from '../../engine/index.ts';
import type { Bot, BotDef, BotSetup } from '../bot.ts';
import { createBuildSearch } from './build-search.ts';
import { describeWays, type WeighedWay } from './describe-ways.ts';
import { createEvaluator } from './evaluate.ts';
import { createPickSearch } from './pick-search.ts';
import { createRollouts } from './rollouts.ts';
import { createStepSearch } from './step-search.ts';
import { type Weights, weightsFor } from './weights.ts';

const { BUILDING, kindOf, PHASE, PICK, REROLL, WORDS } = empirePlanner;
type PlannerBotRules = empirePlanner.PlannerBotRules;
type PlannerState = empirePlanner.PlannerState;

/** Maximum number of options that rollouts compare. */
const COMPARED = 3;
/** The value of the search weighs as much as this many rollouts. */
const PRIOR = 6;

/** The actions that begin an option, and its search value in VP ahead. */
interface Beginning {
  readonly actions: readonly number[];
  readonly value: number;
}

function create(
  { random, seat, rules, params }: BotSetup,
  weightsOf: (solo: boolean) => Weights,
): Bot<PlannerState> {
  const botRules = rules as PlannerBotRules;
  const { game, resampleHidden } = botRules;
  const evaluate = createEvaluator(botRules.constants, weightsOf(botRules.constants.solo));
  const steps = createStepSearch(botRules, evaluate);
  const searchPicks = createPickSearch(botRules, evaluate, steps);
  const searchBuilds = createBuildSearch(botRules, evaluate, steps);
  const nodes = params.nodes as number;
  const rollOut = createRollouts(botRules, evaluate, steps, {
    random,
    seat,
    nodes,
    rounds: params.rounds as number,
  });
  const future = new Int32Array(WORDS);
  const seen = new Int32Array(WORDS);
  /** The options of the last decision, and how they were compared; for `explain`. */
  let weighed: readonly WeighedWay[] = [];
  let method = '';

  /**
   * The best option by rollouts. `ways` come most promising first. The mean of few rollouts says little, so
   * the search value enters it as a prior.
   */
  function choose(observation: PlannerState, ways: readonly Beginning[]): readonly number[] {
    const tried = ways.slice(0, COMPARED);
    if (tried.length === 1) return tried[0].actions;
    const { sums, rollouts } = rollOut(
      observation,
      tried.map(({ actions }) => actions),
    );
    note(
      tried.map(({ actions }, i) => ({ action: actions[0], value: sums[i] / rollouts })),
      `mean of ${rollouts} rollouts`,
    );
    const scores = sums.map((sum, i) => sum + PRIOR * tried[i].value);
    return tried[scores.indexOf(Math.max(...scores))].actions;
  }

  function note(ways: readonly WeighedWay[], how: string): void {
    weighed = ways;
    method = how;
  }

  function build(observation: PlannerState): readonly number[] {
    const ways = searchBuilds(observation, seat);
    note(ways, 'by immediate value');
    if (kindOf(ways[0].action) === REROLL) return [ways[0].action];
    const settled = ways.filter(({ action }) => kindOf(action) !== REROLL);
    return choose(
      observation,
      settled.map(({ action, value }) => ({ actions: [action], value })),
    );
  }

  return {
    decide(observation) {
      seen.set(observation);
      note([], '');
      if (observation[PHASE] === BUILDING) return build(observation);
      resampleHidden(observation, random, future);
      // In the middle of a step: after a building, or with a cube that must come home.
      if (observation[PHASE] !== PICK) return steps.finish(future, seat);
      const ways = searchPicks(future, seat, nodes);
      note(
        ways.map(({ actions, value }) => ({ action: actions[0], value })),
        'by the end of the round',
      );
      return choose(observation, ways);
    },
    explain: () => (weighed.length === 0 ? 'continues' : `${method}:\n${describeWays(game, seen, weighed)}`),
  };
}

export const magnateWith = (weightsOf: (solo: boolean) => Weights): BotDef => ({
  name: 'magnate',
  version: '2',
  family: 'empire-planner',
  description:
    'searches the picks of the round, evaluates rerolls, and compares the best options by rollouts',
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
  create: (setup) => create(setup, weightsOf),
});

export const magnate = magnateWith(weightsFor);
