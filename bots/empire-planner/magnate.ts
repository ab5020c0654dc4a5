// Looks ahead, in two steps. First it finds the most promising ways to take the building turn or pick at hand: picks
// by searching the round to its end (pick-search.ts), buildings by what they are worth at once and rerolls by the
// average over their outcomes (build-search.ts). Then the best few are tried in a number of possible futures, dice
// and cards drawn anew and the same for all tries, both sides going on greedily for some rounds; the one that
// leads to the best positions on average is played.
// A deeper tree does not pay: after the picks come new dice, and behind them everything is a matter of the average.
import { planner } from '../../engine/index.ts';
import type { Bot, BotDef, BotSetup } from '../bot.ts';
import { createBuildSearch } from './build-search.ts';
import { createEvaluator } from './evaluate.ts';
import { createPickSearch } from './pick-search.ts';
import { createStepPlanner } from './step-planner.ts';
import { tellWays, type WeighedWay } from './tell-ways.ts';
import { type Weights, weightsFor } from './weights.ts';

const { BUILDING, kindOf, PHASE, PICK, REROLL, ROUND, WORDS } = planner;
type PlannerBotRules = planner.PlannerBotRules;
type PlannerState = planner.PlannerState;

/** Ways to go on that are tried in futures, at most. */
const TRIED = 3;
/** Futures of one decision, at most: at the end of the game they are short and the nodes never run out. */
const FUTURES = 64;
/** Futures as which the value found by the search counts. */
const PRIOR = 6;

/** A way to begin a step, and its value by the search, in VP ahead. */
interface Beginning {
  readonly plies: readonly number[];
  readonly value: number;
}

function create(
  { random, seat, rules, params }: BotSetup,
  weightsOf: (solo: boolean) => Weights,
): Bot<PlannerState> {
  const known = rules as PlannerBotRules;
  const { game, advance, carryOut, determinise } = known;
  const evaluate = createEvaluator(known.constants, weightsOf(known.constants.solo));
  const steps = createStepPlanner(known, evaluate);
  const picks = createPickSearch(known, evaluate, steps);
  const builds = createBuildSearch(known, evaluate, steps);
  const nodes = params.nodes as number;
  const rounds = params.rounds as number;
  const future = new Int32Array(WORDS);
  const work = new Int32Array(WORDS);
  const seen = new Int32Array(WORDS);
  /** What was weighed for the last decision, and how. */
  let weighed: readonly WeighedWay[] = [];
  let method = '';

  /** Value for `seat` of beginning its step with `plies` and of all that follows to the horizon, in one future. */
  function tryOut(plies: readonly number[]): number {
    work.set(future);
    const last = work[ROUND] + rounds;
    let over = false;
    for (const ply of plies) over = carryOut(work, ply);
    if (!over) steps.finish(work, seat);
    advance(work);
    for (let actor = game.toAct(work); actor >= 0 && work[ROUND] < last; actor = game.toAct(work)) {
      steps.finish(work, actor);
      advance(work);
    }
    return evaluate(work, seat);
  }

  /**
   * The one of some beginnings of a step, the most promising first, that does best in the futures. With few futures
   * their mean says little, so the search's value counts like some futures more.
   */
  function choose(observation: PlannerState, ways: readonly Beginning[]): readonly number[] {
    const tried = ways.slice(0, TRIED);
    if (tried.length === 1) return tried[0].plies;
    const sums = tried.map(() => 0);
    const start = steps.nodes();
    let futures = 0;
    for (; futures < FUTURES && steps.nodes() - start < nodes; futures++) {
      determinise(observation, random, future);
      for (let i = 0; i < tried.length; i++) sums[i] += tryOut(tried[i].plies);
    }
    note(
      tried.map(({ plies }, i) => ({ ply: plies[0], value: sums[i] / futures })),
      `mean of ${futures} futures`,
    );
    const scores = sums.map((sum, i) => sum + PRIOR * tried[i].value);
    return tried[scores.indexOf(Math.max(...scores))].plies;
  }

  /** Keeps what the searches found, for `explain`. */
  function note(ways: readonly WeighedWay[], how: string): void {
    weighed = ways;
    method = how;
  }

  function build(observation: PlannerState): readonly number[] {
    const ways = builds.weigh(observation, seat);
    note(ways, 'as soon as it is done');
    if (kindOf(ways[0].ply) === REROLL) return [ways[0].ply];
    const settled = ways.filter(({ ply }) => kindOf(ply) !== REROLL);
    return choose(
      observation,
      settled.map(({ ply, value }) => ({ plies: [ply], value })),
    );
  }

  return {
    decide(observation) {
      seen.set(observation);
      note([], '');
      if (observation[PHASE] === BUILDING) return build(observation);
      determinise(observation, random, future);
      // In the middle of a step, after a building or a cube that must come home.
      if (observation[PHASE] !== PICK) return steps.finish(future, seat);
      const ways = picks.weigh(future, seat, nodes);
      note(
        ways.map(({ plies, value }) => ({ ply: plies[0], value })),
        'by the end of the round',
      );
      return choose(observation, ways);
    },
    explain: () => (weighed.length === 0 ? 'goes on' : `${method}:\n${tellWays(game, seen, weighed)}`),
  };
}

export const magnateWith = (weightsOf: (solo: boolean) => Weights): BotDef => ({
  name: 'magnate',
  version: '2',
  family: 'planner',
  description: 'searches the picks of the round, weighs rerolls, tries the best of both in possible futures',
  params: [
    {
      id: 'nodes',
      description: 'plies played on for the search, and again for the futures, of one decision',
      default: 4_000,
      min: 100,
      max: 10_000_000,
    },
    {
      id: 'rounds',
      description: 'rounds played on in a future, this one included; farther ahead, greedy play misleads',
      default: 2,
      min: 1,
      max: 60,
    },
  ],
  create: (setup) => create(setup, weightsOf),
});

export const magnate = magnateWith(weightsFor);
