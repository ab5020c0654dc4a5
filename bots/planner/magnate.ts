// Looks ahead by playing on: each ply that could be made is tried in a number of possible futures (dice and cards
// drawn anew, the same for all tries), both sides going on as greedy does for some rounds, and the ply that leads
// to the best positions is made. Tries are shared out by halving: whenever a share of the budget is spent, the
// worse half of the plies drops out (sequential halving, Karnin et al. 2013).
// Plain playing on beats a deeper tree here: a round has four picks of a dozen spots and then new dice, so a tree
// is all width, while the dice streams of the engine make tries on one future comparable.
import {
  EXCHANGING,
  PHASE,
  PICK,
  type PlannerBotRules,
  type PlannerState,
  ROUND,
  WORDS,
} from '../../engine/planner/index.ts';
import type { Bot, BotDef, BotSetup } from '../bot.ts';
import { createEvaluator } from './evaluate.ts';
import { createPickSearch } from './pick-search.ts';
import { createStepPlanner } from './step-planner.ts';
import { WEIGHTS } from './weights.ts';

/** Most futures one decision looks at. */
const MOST_FUTURES = 64;

function create({ random, seat, rules, params }: BotSetup): Bot<PlannerState> {
  const known = rules as PlannerBotRules;
  const { game, advance, carryOut, determinise } = known;
  const evaluate = createEvaluator(known.constants, WEIGHTS);
  const planner = createStepPlanner(known, evaluate);
  const picks = createPickSearch(known, evaluate, planner);
  const budget = params.nodes as number;
  const pickNodes = (params.pickNodes as number) ?? budget;
  const horizon = params.rounds as number;
  const futures = Array.from({ length: MOST_FUTURES }, () => new Int32Array(WORDS));
  const work = new Int32Array(WORDS);

  /** Value for `seat` of playing `ply` and then on to the horizon, in one future. */
  function tryOut(future: PlannerState, ply: number): number {
    work.set(future);
    const last = work[ROUND] + horizon;
    if (carryOut(work, ply)) advance(work);
    for (let actor = game.toAct(work); actor >= 0 && work[ROUND] < last; actor = game.toAct(work)) {
      planner.finish(work, actor);
      advance(work);
    }
    return evaluate(work, seat);
  }

  function search(observation: PlannerState, plies: readonly number[]): number {
    let left = plies.map((ply) => ({ ply, sum: 0, tries: 0 }));
    const phases = Math.ceil(Math.log2(left.length));
    const start = planner.nodes();
    let drawn = 0;
    for (let phase = 1; phase <= phases; phase++) {
      const until = start + (budget * phase) / phases;
      do {
        if (drawn === MOST_FUTURES) break;
        determinise(observation, random, futures[drawn]);
        for (const one of left) {
          one.sum += tryOut(futures[drawn], one.ply);
          one.tries++;
        }
        drawn++;
      } while (planner.nodes() < until);
      left.sort((a, b) => b.sum - a.sum || a.ply - b.ply);
      left = left.slice(0, Math.ceil(left.length / 2));
    }
    return left[0].ply;
  }

  return {
    decide(observation, legal) {
      if (observation[PHASE] === PICK && params.tree !== false) {
        determinise(observation, random, work);
        return picks.best(work.slice(), seat, pickNodes);
      }
      const plies = candidates(observation, legal.list());
      return [plies.length === 1 ? plies[0] : search(observation, plies)];
    },
  };
}

/** Plies worth a try: of exchanges none, all, half, and all but a few dollars. */
function candidates(s: PlannerState, plies: number[]): number[] {
  if (s[PHASE] !== EXCHANGING) return plies;
  const all = plies.length - 1;
  const times = new Set([0, all >> 1, all - 6, all - 3, all].filter((n) => n >= 0));
  return plies.filter((_, n) => times.has(n));
}

export const magnate: BotDef = {
  name: 'magnate',
  version: '1',
  family: 'planner',
  description: 'plays each choice on for some rounds in many possible futures and takes the best on average',
  params: [
    { id: 'tree', description: 'x', default: true },
    {
      id: 'nodes',
      description: 'plies played on for one decision',
      default: 20_000,
      min: 100,
      max: 10_000_000,
    },
    { id: 'rounds', description: 'rounds played on, the one at hand included', default: 2, min: 1, max: 60 },
  ],
  create,
};
