// The worth of the cards that remain in hand after a plan, by rough costs from its last milepost, without a
// search for tours. Loads aboard count as not yet picked up, because the plan delivers the valuable ones.
import type { PlanningContext } from '../context.ts';
import type { Scene } from './scene.ts';

/** Money in M. */
export interface RemainingHand {
  /** Number of cards still to be drawn. */
  readonly unknownCards: number;
  /** The best demand of the best card and of the next best, 0 if there is none. */
  readonly bestM: number;
  readonly secondBestM: number;
  /** Sum over all demands with a positive worth. */
  readonly promisingSumM: number;
}

/** Lower limit of a card's worth, in mean payouts: a worse card would be discarded. */
const WORST_CARD_PAYOUTS = -2;

/** @param milepost last of the plan, -1 before the train is placed @param usedCards delivered cards */
export function remainingHand(
  { tables, costMap }: PlanningContext,
  { hand, units }: Scene,
  milepost: number,
  usedCards: ReadonlySet<number>,
): RemainingHand {
  const { million, step } = costMap.costWeights;
  const worst = WORST_CARD_PAYOUTS * units.payoutM;
  let [unknownCards, best, second, promising] = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const jobs of hand) {
    if (jobs.length === 0 || usedCards.has(jobs[0].card)) {
      unknownCards++;
      continue;
    }
    let [bestOfCard, bestOfDemand, demand] = [worst, worst, -1];
    for (const job of jobs) {
      const steps = milepost < 0 ? 0 : tables.steps(job.from)[milepost];
      if (steps < 0) continue;
      if (job.demand !== demand) {
        promising += Math.max(0, bestOfDemand);
        [demand, bestOfDemand] = [job.demand, worst];
      }
      bestOfDemand = Math.max(bestOfDemand, job.netM - (steps * step) / million);
      bestOfCard = Math.max(bestOfCard, bestOfDemand);
    }
    promising += Math.max(0, bestOfDemand);
    if (bestOfCard > best) [best, second] = [bestOfCard, best];
    else if (bestOfCard > second) second = bestOfCard;
  }
  const orZero = (net: number): number => (net === Number.NEGATIVE_INFINITY ? 0 : net);
  return { unknownCards, bestM: orZero(best), secondBestM: orZero(second), promisingSumM: promising };
}
