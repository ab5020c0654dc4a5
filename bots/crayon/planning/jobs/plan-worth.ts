// What plans are worth, in millions a turn: what they bring less what they cost, over the time they take.

import { crayon } from '../../../../engine/index.ts';
import type { Atlas, Rules, State } from '../map/board-tables.ts';
import type { View } from '../map/cost-map.ts';
import type { Taste } from '../params.ts';
import type { Route } from '../route/route.ts';
import { payoutOf, type Stop } from './plan.ts';

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
