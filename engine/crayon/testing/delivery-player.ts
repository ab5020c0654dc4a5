// A test player that wins games: it delivers loads, builds track, buys trains and connects majors, and tries
// other legal actions at random. It is not a bot, so that recorded games do not change when a bot improves.
import { type Random, randomInt } from '../../core/rng.ts';
import { demandsOf } from '../cargo/demands.ts';
import { actionOf } from '../model/action.ts';
import type { Demand } from '../model/demand.ts';
import { BUILD, OPERATE, type Rules } from '../model/rules.ts';
import type { CrayonState } from '../state/state.ts';
import { majorsConnected } from '../track/track.ts';
import { type CheapestTracks, cheapestTracks } from './cheapest-tracks.ts';
import { shortestWay } from './shortest-way.ts';
import { type TryProbabilities, tryOut } from './try-out.ts';

/** Chances of trying a legal action before planning. */
const TRY_PROBABILITIES: TryProbabilities = [
  ['deliver', 1],
  ['deliver-open', 1],
  ['deliver-locked', 1],
  ['draft', 0.5],
  ['release', 0.3],
  ['lock', 0.5],
  ['accept-offer', 0.5],
  ['cancel-offer', 0.02],
  ['submit-offer', 0.5],
  ['give-track', 0.4],
  ['want-track', 0.6],
  ['open-offer', 0.05],
  ['pitch', 0.02],
  ['switch-train', 0.01],
  ['borrow', 0.05],
  ['backtrack', 0.02],
  ['upgrade', 0.02],
  ['pick-up', 0.4],
  ['drop', 0.02],
  ['discard-hand', 0.02],
  ['move', 0.002],
];

/** One pick-up and its delivery. */
interface Job {
  readonly demand: number;
  /** Mileposts of the city that supplies the load. */
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Round in which it was chosen. */
  readonly round: number;
}

/** Rounds after which an unfinished job is given up. */
const MAX_JOB_ROUNDS = 15;

export type DeliveryPlayer = (state: CrayonState, legal: Int32Array, count: number) => number;

/** The affordable job with the highest payout less twice its track; null if there is none. */
function bestJob(
  { board, deck }: Rules,
  state: CrayonState,
  seat: number,
  demands: readonly Demand[],
  tracks: CheapestTracks,
): Job | null {
  const trackCostTo = (city: number): number =>
    Math.min(...board.cities[city].mileposts.map((milepost) => tracks.cost[milepost]));
  let best: Job | null = null;
  let bestProfit = Number.NEGATIVE_INFINITY;
  for (const { demand, isAboard, hasChip } of demands) {
    if (!isAboard && !hasChip) continue;
    const to = deck.city[demand];
    for (const from of isAboard ? [to] : board.loads[deck.load[demand]].suppliers) {
      const price = trackCostTo(to) + (from === to ? 0 : trackCostTo(from));
      const profit = deck.payout[demand] - 2 * price;
      if (price > state.cash[seat] || profit <= bestProfit) continue;
      bestProfit = profit;
      best = {
        demand,
        from: board.cities[from].mileposts,
        to: board.cities[to].mileposts,
        round: state.round,
      };
    }
  }
  return best;
}

/** One player for all seats of a game; make a new one for each play. */
export function createDeliveryPlayer(rules: Rules, random: Random): DeliveryPlayer {
  const { board, deck, constants } = rules;
  const jobs: (Job | null)[] = Array(rules.seats).fill(null);
  /** Major city at which each seat begins to build. */
  const homes = jobs.map(() => board.majors[randomInt(random, board.majors.length)]);
  let cachedTracks: CheapestTracks | null = null;
  let cacheKey = '';

  /** Cached for a phase, in which a seat builds only along these paths. */
  function tracksOf(state: CrayonState, seat: number): CheapestTracks {
    const key = `${state.turn} ${state.phase} ${seat} ${state.revealed}`;
    if (cachedTracks === null || key !== cacheKey)
      cachedTracks = cheapestTracks(rules, state, seat, homes[seat]);
    cacheKey = key;
    return cachedTracks;
  }

  function jobOf(state: CrayonState, seat: number): Job | null {
    const demands = demandsOf(rules, state, seat);
    const job = jobs[seat];
    const demand = demands.find(({ demand }) => demand === job?.demand);
    const isOld = job !== null && state.round - job.round > MAX_JOB_ROUNDS;
    if (!demand || isOld || !(demand.isAboard || demand.hasChip))
      jobs[seat] = bestJob(rules, state, seat, demands, tracksOf(state, seat));
    return jobs[seat];
  }

  const isAboard = (state: CrayonState, seat: number, { demand }: Job): boolean =>
    demandsOf(rules, state, seat).some((entry) => entry.demand === demand && entry.isAboard);

  function operate(state: CrayonState, seat: number, can: (action: number) => boolean): number {
    const stop = actionOf('stop');
    const job = jobOf(state, seat);
    if (job === null) return can(actionOf('discard-hand')) ? actionOf('discard-hand') : stop;
    if (can(actionOf('place', job.from[0]))) return actionOf('place', job.from[0]);
    const isLoadAboard = isAboard(state, seat, job);
    const pickUp = actionOf('pick-up', deck.load[job.demand]);
    if (!isLoadAboard && can(pickUp)) return pickUp;
    const [arc] = shortestWay(rules, state, seat, isLoadAboard ? job.to : job.from) ?? [];
    return arc !== undefined && can(actionOf('move', arc)) ? actionOf('move', arc) : stop;
  }

  /** Builds the first legal segment towards the cheapest of the mileposts; -1 if there is none. */
  function buildTowards(
    tracks: CheapestTracks,
    goals: readonly number[],
    can: (action: number) => boolean,
  ): number {
    const goal = goals.reduce((best, m) => (tracks.cost[m] < tracks.cost[best] ? m : best), goals[0]);
    const arc = tracks.to(goal).find((one) => can(actionOf('build', one)));
    return arc === undefined ? -1 : actionOf('build', arc);
  }

  function build(state: CrayonState, seat: number, can: (action: number) => boolean): number {
    const tracks = tracksOf(state, seat);
    const job = jobOf(state, seat);
    const goals = job === null ? [] : [job.from, job.to];
    // A rich seat spends some cash on connecting another major.
    const isRich = state.cash[seat] > state.goalCash / 2;
    if (isRich && majorsConnected(rules, state, seat) < constants.goalMajors) {
      const mileposts = board.majors.flatMap((major) => board.cities[major].mileposts);
      goals.push(mileposts.filter((milepost) => tracks.cost[milepost] > 0));
    }
    for (const goal of goals) {
      const action = goal.length === 0 ? -1 : buildTowards(tracks, goal, can);
      if (action >= 0) return action;
    }
    return actionOf('end-turn');
  }

  return (state, legal, count) => {
    const seat = state.actor;
    const offered = legal.subarray(0, count);
    const can = (action: number): boolean => offered.includes(action);
    const triedAction = tryOut(TRY_PROBABILITIES, offered, random);
    if (triedAction >= 0) return triedAction;
    if (state.phase === OPERATE) return operate(state, seat, can);
    if (state.phase === BUILD) return build(state, seat, can);
    return offered[randomInt(random, count)];
  };
}
