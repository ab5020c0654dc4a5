// What plans are worth, in millions a turn: what they bring less what they cost, over the time they take.
import { crayon } from '../../../engine/index.ts';
import type { Atlas, Rules, State } from './atlas.ts';
import { payoutOf, type Route, type Stop } from './plan.ts';
import type { View } from './view.ts';

/** What a planner thinks of money and time. */
export interface Taste {
  /** Share of a million of track that counts as lost, the rest being an investment: at first, and from `settled` on. */
  readonly lostAtFirst: number;
  readonly lostLater: number;
  /** Own segments by when a network is taken to be settled; in between the share grows evenly. */
  readonly settled: number;
  /** Share of that on the trunk line. */
  readonly trunkShare: number;
  /** Turns that every delivery takes besides travelling. */
  readonly overhead: number;
  /** Share of the remoteness of the last city that counts as travelling: the next errand begins there. */
  readonly remoteness: number;
  /**
   * What a million paid in fees counts as: more than 1, since fees bring rivals nearer to their goal; less where as much
   * is thought to come back.
   */
  readonly fees: number;
}

/** A taste as it works out in a given state. */
export interface Measure {
  readonly trackLost: number;
  readonly trunkLost: number;
  readonly overhead: number;
  readonly remoteness: number;
  readonly fees: number;
  /** Mileposts a turn. */
  readonly speed: number;
  /** Opening turns still to come: building in them costs no time. */
  readonly openingTurns: number;
  /** Millions to victory when nothing but money is missing, else Infinity: more than that is worth no more. */
  readonly wanted: number;
}

export function measureOf({ rules }: Atlas, { seat, segments }: View, state: State, taste: Taste): Measure {
  const settled = Math.min(1, segments / taste.settled);
  const trackLost = taste.lostAtFirst + (taste.lostLater - taste.lostAtFirst) * settled;
  return {
    trackLost,
    trunkLost: trackLost * taste.trunkShare,
    overhead: taste.overhead,
    remoteness: taste.remoteness,
    fees: taste.fees,
    speed: crayon.speedOf(rules, state, seat),
    wanted: millionsToVictory(rules, state, seat),
    openingTurns: Math.max(0, rules.constants.openingTurns + 1 - state.round),
  };
}

/** How much money makes plans look no further than the goal. */
const FINISH = 60;

function millionsToVictory(rules: Rules, state: State, seat: number): number {
  const missing = state.goalCash - state.cash[seat];
  if (missing > FINISH || missing <= 0) return Number.POSITIVE_INFINITY;
  const joined = crayon.majorsConnected(rules, state, seat);
  return joined >= rules.constants.goalMajors ? missing : Number.POSITIVE_INFINITY;
}

/** Worth of a row of stops, given the way through them: track to build, fees, and steps. */
export function worthOf(
  { rules, remoteness }: Atlas,
  by: Measure,
  stops: readonly Stop[],
  { millions, trunkMillions, fees }: Pick<Route, 'millions' | 'trunkMillions' | 'fees'>,
  steps: number,
): number {
  const lost = (millions - trunkMillions) * by.trackLost + trunkMillions * by.trunkLost;
  const travelling = (steps + by.remoteness * remoteness[stops[stops.length - 1].city]) / by.speed;
  const building = millions / rules.constants.buildLimit - by.openingTurns;
  const deliveries = stops.filter((stop) => stop.deliver).length;
  const net = Math.min(payoutOf(stops) - lost - by.fees * fees, by.wanted);
  return net / (Math.max(travelling, building, 0) + by.overhead * deliveries);
}
