// Looks ahead in two steps. First it finds the most promising ways to take the present building turn or pick: picks
// by searching the round to its end (pick-search.ts), buildings by their immediate value and rerolls by the mean over
// their outcomes (build-search.ts). Then rollouts compare the best few: dice and cards are sampled, the same for all
// of them, and both sides play on greedily for some rounds. The way with the best mean is played.
// A deeper tree does not pay: new dice follow the picks, and beyond them only means matter.
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

/** Most ways that rollouts compare. */
const COMPARED = 3;
/** Number of rollouts that the value of the search counts as. */
const PRIOR = 6;

/** A way to begin a step, and its value by the search, in VP ahead. */
interface Beginning {
  readonly actions: readonly number[];
  readonly value: number;
}

function create(
  { random, seat, rules, params }: BotSetup,
  weightsOf: (solo: boolean) => Weights,
): Bot<PlannerState> {
  const known = rules as PlannerBotRules;
  const { game, resampleHidden } = known;
  const evaluate = createEvaluator(known.constants, weightsOf(known.constants.solo));
  const steps = createStepSearch(known, evaluate);
  const picks = createPickSearch(known, evaluate, steps);
  const builds = createBuildSearch(known, evaluate, steps);
  const nodes = params.nodes as number;
  const rollOut = createRollouts(known, evaluate, steps, {
    random,
    seat,
    nodes,
    rounds: params.rounds as number,
  });
  const future = new Int32Array(WORDS);
  const seen = new Int32Array(WORDS);
  /** What the last decision weighed, and how. */
  let weighed: readonly WeighedWay[] = [];
  let method = '';

  /**
   * The way to begin a step that does best in rollouts. `ways` come most promising first. After few rollouts their
   * mean says little, so the search's value counts as some rollouts more.
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

  /** Keeps what the searches found, for `explain`. */
  function note(ways: readonly WeighedWay[], how: string): void {
    weighed = ways;
    method = how;
  }

  function build(observation: PlannerState): readonly number[] {
    const ways = builds.weigh(observation, seat);
    note(ways, 'as soon as it is done');
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
      // In the middle of a step, after a building or a cube that must come home.
      if (observation[PHASE] !== PICK) return steps.finish(future, seat);
      const ways = picks.weigh(future, seat, nodes);
      note(
        ways.map(({ actions, value }) => ({ action: actions[0], value })),
        'by the end of the round',
      );
      return choose(observation, ways);
    },
    explain: () => (weighed.length === 0 ? 'goes on' : `${method}:\n${describeWays(game, seen, weighed)}`),
  };
}

export const magnateWith = (weightsOf: (solo: boolean) => Weights): BotDef => ({
  name: 'magnate',
  version: '2',
  family: 'empire-planner',
  description: 'searches the picks of the round, weighs rerolls, and compares the best of both by rollouts',
  params: [
    {
      id: 'nodes',
      description: 'actions simulated for the search, and again for the rollouts, of one decision',
      default: 4_000,
      min: 100,
      max: 10_000_000,
      whole: true,
    },
    {
      id: 'rounds',
      description: 'rounds of a rollout, this one included; farther ahead, greedy play misleads',
      default: 2,
      min: 1,
      max: 60,
      whole: true,
    },
  ],
  create: (setup) => create(setup, weightsOf),
});

export const magnate = magnateWith(weightsFor);
