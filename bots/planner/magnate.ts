// Looks ahead. Picks are searched to the end of the round (pick-search.ts). In a building turn rerolls are weighed
// by the average over their outcomes (build-search.ts); if it is not one of them, the buildings that look best are
// tried in a number of possible futures (dice and cards drawn anew, the same for all tries), both sides going on
// greedily for some rounds, and the one that leads to the best positions is built.
// A deeper tree does not pay: after the picks come new dice, and behind them everything is a matter of the average.
import {
  BUILDING,
  kindOf,
  PHASE,
  PICK,
  type PlannerBotRules,
  type PlannerState,
  REROLL,
  ROUND,
  WORDS,
} from '../../engine/planner/index.ts';
import type { Bot, BotDef, BotSetup } from '../bot.ts';
import { createBuildSearch } from './build-search.ts';
import { createEvaluator } from './evaluate.ts';
import { createPickSearch } from './pick-search.ts';
import { createStepPlanner } from './step-planner.ts';
import { WEIGHTS } from './weights.ts';

/** Buildings tried in futures, at most. */
const TRIED = 3;

function create({ random, seat, rules, params }: BotSetup): Bot<PlannerState> {
  const known = rules as PlannerBotRules;
  const { game, advance, carryOut, determinise } = known;
  const evaluate = createEvaluator(known.constants, WEIGHTS);
  const planner = createStepPlanner(known, evaluate);
  const picks = createPickSearch(known, evaluate, planner);
  const builds = createBuildSearch(known, evaluate, planner);
  const nodes = params.nodes as number;
  const rounds = params.rounds as number;
  const future = new Int32Array(WORDS);
  const work = new Int32Array(WORDS);

  /** Value for `seat` of building as `ply` says and of all that follows to the horizon, in one future. */
  function tryOut(ply: number): number {
    work.set(future);
    const last = work[ROUND] + rounds;
    if (!carryOut(work, ply)) planner.finish(work, seat);
    advance(work);
    for (let actor = game.toAct(work); actor >= 0 && work[ROUND] < last; actor = game.toAct(work)) {
      planner.finish(work, actor);
      advance(work);
    }
    return evaluate(work, seat);
  }

  function build(observation: PlannerState): number {
    const weighed = builds.weigh(observation, seat);
    if (kindOf(weighed[0].ply) === REROLL) return weighed[0].ply;
    const tried = weighed.filter(({ ply }) => kindOf(ply) !== REROLL).slice(0, TRIED);
    if (tried.length === 1) return tried[0].ply;
    const sums = tried.map(() => 0);
    for (const start = planner.nodes(); planner.nodes() - start < nodes; ) {
      determinise(observation, random, future);
      tried.forEach(({ ply }, i) => {
        sums[i] += tryOut(ply);
      });
    }
    return tried[sums.indexOf(Math.max(...sums))].ply;
  }

  function pick(observation: PlannerState): number[] {
    const weighed = picks.weigh(future, seat, nodes);
    const K = (params.k as number) ?? 1;
    const tried = weighed.slice(0, K);
    if (tried.length === 1) return tried[0].plies;
    const sums = tried.map(({ value }) => value * ((params.prior as number) ?? 0));
    for (const start = planner.nodes(); planner.nodes() - start < nodes; ) {
      determinise(observation, random, future);
      tried.forEach(({ plies }, i) => {
        sums[i] += tryPlies(plies);
      });
    }
    return tried[sums.indexOf(Math.max(...sums))].plies;
  }
  function tryPlies(plies: readonly number[]): number {
    work.set(future);
    const last = work[ROUND] + rounds;
    for (const ply of plies) carryOut(work, ply);
    advance(work);
    for (let actor = game.toAct(work); actor >= 0 && work[ROUND] < last; actor = game.toAct(work)) {
      planner.finish(work, actor);
      advance(work);
    }
    return evaluate(work, seat);
  }

  return {
    decide(observation) {
      if (observation[PHASE] === BUILDING) return [build(observation)];
      determinise(observation, random, future);
      if (observation[PHASE] === PICK) return pick(observation);
      return planner.finish(future, seat);
    },
  };
}

export const magnate: BotDef = {
  name: 'magnate',
  version: '1',
  family: 'planner',
  description: 'searches the picks of the round, weighs rerolls, tries buildings in possible futures',
  params: [
    {
      id: 'nodes',
      description: 'plies played on for one decision, about',
      default: 4_000,
      min: 100,
      max: 10_000_000,
    },
    { id: 'rounds', description: 'rounds played on after a building', default: 2, min: 1, max: 60 },
  ],
  create,
};
